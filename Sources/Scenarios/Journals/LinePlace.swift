internal import Interaction

/// A line of a file of JSON lines, of which messages say what is wrong with it.
struct LinePlace {
  /// The file's path.
  let file: String
  /// The line's number, counted from 1.
  var line = 1

  /// Says at which line a file cannot be used, why, and what to do.
  ///
  /// - Parameters:
  ///   - cause: Why, such as `is cut off`.
  ///   - remedy: What to do.
  /// - Returns: The error.
  func refusal(_ cause: String, _ remedy: String) -> UnusableConfiguration {
    UnusableConfiguration("\(file.escapedLine):\(line): \(cause); \(remedy)")
  }

  /// Says that a key has a value of the wrong type, or one that nothing can have.
  ///
  /// - Parameter key: The key, with those around it.
  /// - Returns: Words that go on after the name of what has it.
  static func misfit(at key: String) -> String {
    "has something else than it should at \(key.quoted)"
  }

  /// What is wrong with a line, in words that go on after the name of what it should have been.
  ///
  /// - Parameter error: What reading it threw.
  /// - Returns: Such as `lacks "line"`.
  static func cause(of error: any Error) -> String {
    func place(_ path: [any CodingKey]) -> String {
      path.map(\.stringValue).joined(separator: ".").escapedLine
    }
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      return "lacks \(place(context.codingPath + [key]).quoted)"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      return misfit(at: place(context.codingPath))
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      return "has something unknown at \(place(context.codingPath).quoted)"
    default: return "is no JSON of that form"
    }
  }
}
