internal import Interaction
internal import LuaBridge

/// What a function whose name begins with `should` has to answer: true or false, and nothing else.
enum Decision {
  /// An answer that decides nothing.
  private struct Missing: FailureConvertible {
    let failure: Failure
  }

  /// Reads an answer.
  ///
  /// - Parameters:
  ///   - answer: What the function returned.
  ///   - question: The function's name.
  ///   - definition: Where it is defined, for the message.
  /// - Throws: An error with that place for anything but true and false.
  static func read(
    _ answer: LuaValue,
    of question: String,
    at definition: LuaLocation?
  ) throws -> Bool {
    if case .boolean(let decision) = answer { return decision }
    throw Missing(
      failure: Failure(
        message: "\(question) must answer true or false; it answered \(ValueText.text(answer))",
        location: definition.map(SourceLocation.init)
      )
    )
  }
}
