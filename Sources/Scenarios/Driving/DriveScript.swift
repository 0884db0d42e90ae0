internal import Interaction
internal import LuaBridge

/// A user's input as a text, a verb a line, in the words of scenarios.
///
/// ```
/// tap placeholder "New item"   # a comment
/// type "Milk"
/// tap button "Add"
/// expect text "Milk" toBeVisible
/// ```
public struct DriveScript: Equatable, Sendable {
  /// The steps in order; empty lines and comments leave none.
  public var steps: [DriveStep]

  /// What a line may be, a verb a line, for people.
  public static var usage: String {
    DriveVerb.allCases.map { "  \($0.usage)" }.joined(separator: "\n")
  }

  /// The kinds of elements that steps know, for people.
  public static var kinds: String { StepText.kinds.joined(separator: ", ") }

  /// The matchers that steps know, for people.
  public static var matchers: String { StepText.matchers.joined(separator: ", ") }

  /// Reads the bytes of a file of steps wholly.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - file: The name that errors give the text.
  /// - Throws: `DriveSyntaxError` for the first line that is not UTF-8 or cannot be understood.
  /// - Complexity: Linear in the length of the text.
  public init(_ bytes: [UInt8], file: String) throws(DriveSyntaxError) {
    try self.init(bytes, file: file, after: 0)
  }

  /// Reads a text of steps wholly, so that nothing runs if a later line is wrong.
  ///
  /// - Parameters:
  ///   - text: The text; its lines end in a line feed, a carriage return or both.
  ///   - file: The name that errors give the text.
  /// - Throws: `DriveSyntaxError` for the first line that cannot be understood.
  /// - Complexity: Linear in the length of the text.
  public init(_ text: String, file: String) throws(DriveSyntaxError) {
    try self.init(text, file: file, after: 0)
  }

  /// Reads the bytes of some lines of steps.
  ///
  /// - Parameters:
  ///   - bytes: The lines in UTF-8.
  ///   - file: The name that errors give the text.
  ///   - count: How many lines stand before them.
  /// - Throws: `DriveSyntaxError` for the first line that is not UTF-8 or cannot be understood.
  init(_ bytes: [UInt8], file: String, after count: Int) throws(DriveSyntaxError) {
    let text: String
    do {
      text = try SourceText.text(of: bytes)
    } catch {
      throw DriveSyntaxError(
        location: SourceLocation(file: file, line: count + (error.line ?? 1)),
        message: "\(error.cause); write the steps in UTF-8"
      )
    }
    try self.init(text, file: file, after: count)
  }

  /// Reads some lines of steps.
  private init(_ text: String, file: String, after count: Int) throws(DriveSyntaxError) {
    steps = []
    let text = count == 0 && text.first == "\u{FEFF}" ? String(text.dropFirst()) : text
    for (index, line) in LuaHighlighter.lines(of: text).enumerated() {
      let place = SourceLocation(file: file, line: count + index + 1)
      do {
        if let step = try Self.step(in: line, at: place) { steps.append(step) }
      } catch {
        throw Self.luaError(for: line, at: place) ?? error
      }
    }
  }

  /// Reads one line.
  ///
  /// - Parameters:
  ///   - line: The line without its end.
  ///   - place: Where it stands.
  /// - Returns: The step; nil for an empty line or a mere comment.
  /// - Throws: `DriveSyntaxError` if it cannot be understood.
  static func step(
    in line: some StringProtocol,
    at place: SourceLocation
  ) throws(DriveSyntaxError) -> DriveStep? {
    let tokens: [StepToken]
    do {
      tokens = try StepLexer.tokens(of: line)
    } catch {
      throw DriveSyntaxError(location: place, message: error.message)
    }
    guard !tokens.isEmpty else { return nil }
    var parser = StepParser(tokens: tokens, place: place)
    return DriveStep(try parser.action(), line: place.line)
  }
}
