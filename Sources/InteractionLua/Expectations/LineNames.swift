internal import LuaBridge

/// The variables in a line of a script, with the fields that are asked of them, such as `items[1].name`, and
/// the variables that count such fields.
struct LineNames {
  /// A variable, or a field of one.
  struct Path: Hashable {
    /// One step from a value to a part of it.
    enum Step: Hashable {
      /// `.name` or `["name"]`
      case name(String)
      /// `[1]`
      case index(Int)
      /// `[name]`
      case variable(String)
    }

    /// A step as it is written in the line.
    struct Part: Hashable {
      /// The step.
      let step: Step
      /// Its text, with its dot or brackets.
      let text: String
    }

    /// The variable.
    let variable: String
    /// The steps from there.
    var parts: [Part] = []
    /// Whether the line gives it a value, so that only what stands before the last step is read.
    var isAssigned = false
    /// The whole as it is written in the line.
    var text: String { variable + parts.map(\.text).joined() }
  }

  /// The paths, each once, in the order of the line.
  private(set) var paths: [Path] = []
  /// The same: a line may have thousands of them.
  private var known: Set<Path> = []
  /// The line.
  private let line: [Character]
  /// How far it is read.
  private var place = 0

  /// Reads a line; what it does not understand is passed over, since a line may be a part of a statement.
  ///
  /// - Parameter line: The line.
  /// - Complexity: Linear in the length of the line.
  init(_ line: String) {
    self.line = Array(line)
    while let character = current {
      if character == "-", next == "-" { break }
      if character == "\"" || character == "'" {
        _ = quotedText()
      } else if character == "[", next == "[" {
        skipLongText()
      } else if Self.isLetter(character) {
        readPath()
      } else if character.isNumber {
        // A number may have letters in it, as 0xFF and 1e3 have.
        skip { Self.isLetter($0) || $0.isNumber }
      } else {
        place += 1
      }
    }
  }

  // MARK: Paths

  /// Reads a name and what follows it, and keeps it if it is a variable's.
  private mutating func readPath() {
    // What follows a dot or a colon is a part of something that has no name here.
    let isPart = behind(1) == ":" || behind(1) == "." && behind(2) != "."
    let name = word()
    var path = Path(variable: name)
    while let part = part() { path.parts.append(part) }
    path.isAssigned = isKey
    guard !isPart, !LuaIdentifier.reservedWords.contains(name) else { return }
    // The key of a field that is written, or a variable that is, is no value.
    if !path.isAssigned || !path.parts.isEmpty { add(path) }
    for case .variable(let index) in path.parts.map(\.step) { add(Path(variable: index)) }
  }

  /// Adds a path, if it is not there.
  private mutating func add(_ path: Path) {
    if known.insert(path).inserted { paths.append(path) }
  }

  /// Reads a step from what was read last to a part of it; nil if none follows.
  private mutating func part() -> Path.Part? {
    let start = place
    if current == ".", let next, Self.isLetter(next) {
      place += 1
      return Path.Part(step: .name(word()), text: text(from: start))
    }
    guard current == "[", let step = index() else {
      place = start
      return nil
    }
    return Path.Part(step: step, text: text(from: start))
  }

  /// Reads `[1]`, `["name"]` or `[name]`; nil for any other expression.
  private mutating func index() -> Path.Step? {
    place += 1
    guard let character = current else { return nil }
    let step: Path.Step
    if character == "\"" || character == "'" {
      guard let name = quotedText() else { return nil }
      step = .name(name)
    } else if Self.isLetter(character) {
      step = .variable(word())
    } else {
      let start = place
      skip { $0.isASCII && $0.isNumber }
      guard let index = Int(text(from: start)) else { return nil }
      step = .index(index)
    }
    guard current == "]" else { return nil }
    place += 1
    return step
  }

  /// Whether what was read last gets a value, `name = …`.
  private var isKey: Bool {
    let after = line[place...].drop(while: \.isWhitespace)
    return after.first == "=" && after.dropFirst().first != "="
  }

  // MARK: Characters

  /// The character that comes.
  private var current: Character? { place < line.count ? line[place] : nil }
  /// The one after it.
  private var next: Character? { place + 1 < line.count ? line[place + 1] : nil }

  /// The character so many places before the one that comes.
  private func behind(_ count: Int) -> Character? { place >= count ? line[place - count] : nil }

  /// Whether a name may begin with a character.
  private static func isLetter(_ character: Character) -> Bool {
    character == "_" || character.isASCII && character.isLetter
  }

  /// What was read since a place.
  private func text(from start: Int) -> String { String(line[start..<place]) }

  /// Passes over the characters that are a part of something.
  private mutating func skip(while isPart: (Character) -> Bool) {
    while let current, isPart(current) { place += 1 }
  }

  /// Reads a name.
  private mutating func word() -> String {
    let start = place
    skip { Self.isLetter($0) || $0.isASCII && $0.isNumber }
    return text(from: start)
  }

  /// Reads a text between quotation marks; nil if it has escapes, or ends behind the line.
  private mutating func quotedText() -> String? {
    let quote = current
    place += 1
    let start = place
    var isPlain = true
    while let character = current, character != quote {
      if character == "\\" {
        isPlain = false
        place += 1
      }
      place += 1
    }
    guard current != nil else {
      place = line.count
      return nil
    }
    let text = text(from: start)
    place += 1
    return isPlain ? text : nil
  }

  /// Passes over `[[…]]`.
  private mutating func skipLongText() {
    place += 2
    while place < line.count, current != "]" || next != "]" { place += 1 }
    place = min(place + 2, line.count)
  }
}
