/// The inputs that were written before, the oldest first.
package struct History: Equatable {
  /// How many inputs are kept unless somebody says otherwise.
  package static let standardLimit = 1000

  /// What a kept line begins with that goes on with the input of the line before: a sign that nobody types.
  private static let continuationMark: Character = "\u{1E}"

  /// The inputs, those of several lines with line breaks between these.
  package private(set) var inputs: [String] = []
  /// Whether there were more inputs than are kept.
  package private(set) var isShortened = false
  /// How many inputs are kept; the oldest go first.
  private let limit: Int

  /// Takes inputs over that were kept.
  ///
  /// - Parameters:
  ///   - text: What ``text(of:isContinuation:)`` gave of each; blank lines are left out.
  ///   - limit: How many inputs are kept.
  package init(_ text: String = "", limit: Int = Self.standardLimit) {
    self.limit = limit
    // Others than these may stand in an input, as U+2028 in a string.
    for line in text.split(whereSeparator: { $0 == "\n" || $0 == "\r\n" }) {
      if line.first == Self.continuationMark {
        extendLast(by: String(line.dropFirst()))
      } else {
        add(String(line))
      }
    }
  }

  /// The inputs as they are kept.
  package var text: String { inputs.map { Self.text(of: $0) }.joined() }

  /// An input as it is kept: its lines, each with its end, and with a mark if it is not the first.
  ///
  /// - Parameters:
  ///   - input: The input, or some lines of one.
  ///   - isContinuation: Whether they go on with the input before.
  package static func text(of input: String, isContinuation: Bool = false) -> String {
    let lines = input.split(separator: "\n", omittingEmptySubsequences: false)
    let mark = String(continuationMark)
    return (isContinuation ? mark : "") + lines.joined(separator: "\n\(mark)") + "\n"
  }

  /// Adds an input, or what is written of it so far, unless it is blank or the same as the last.
  ///
  /// - Parameter input: The input.
  /// - Returns: Whether it was added.
  @discardableResult
  package mutating func add(_ input: String) -> Bool {
    guard !input.allSatisfy(\.isWhitespace), input != inputs.last else { return false }
    inputs.append(input)
    if inputs.count > limit {
      inputs.removeFirst(inputs.count - limit)
      isShortened = true
    }
    return true
  }

  /// Adds a line to the last input, with which it goes on.
  ///
  /// - Parameter line: The line.
  package mutating func extendLast(by line: String) {
    if let last = inputs.popLast() { inputs.append("\(last)\n\(line)") } else { add(line) }
  }

  /// Finds the newest input with a text in it that is older than another one.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - place: The place of the other input; their number stands for the one being written.
  /// - Returns: The input's place; nil if there is none.
  func place(of text: String, before place: Int) -> Int? {
    inputs[..<place].lastIndex { $0.contains(text) }
  }
}
