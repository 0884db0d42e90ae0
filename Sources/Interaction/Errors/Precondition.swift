/// The one place where a Swift caller's mistake ends the process.
///
/// Every rule is written once, as a function that throws. Scripts call that function and get the
/// error; the plain Swift form sends it through here, because a setter cannot throw.
enum Precondition {
  /// Runs a check and traps with its sentence if it throws.
  ///
  /// - Parameters:
  ///   - check: The throwing form of the rule.
  ///   - file: Whose mistake it is, where that is known: the file of the call. Else where the rule is applied.
  ///   - line: The line in it.
  static func require(
    file: StaticString = #fileID,
    line: Int = #line,
    _ check: () throws -> Void
  ) {
    do {
      try check()
    } catch {
      // Not `preconditionFailure`, which drops the sentence in optimised builds.
      fatalError(String(describing: error), file: file, line: UInt(clamping: line))
    }
  }

  /// Throws if a number is not one that geometry or time can be computed with.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - what: Its name in the message.
  ///   - minimum: The least value allowed.
  /// - Throws: `InteractionError` with `invalidNumber`.
  static func checkNumber(
    _ value: Double,
    _ what: String,
    atLeast minimum: Double = -.infinity
  ) throws {
    guard value.isFinite else {
      throw InteractionError(
        .invalidNumber,
        "\(what) is \(value.plain); use a finite number."
      )
    }
    guard value >= minimum else {
      throw InteractionError(
        .invalidNumber,
        "\(what) is \(value.plain); use \(minimum.plain) or more."
      )
    }
  }
}
