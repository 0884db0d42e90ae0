/// Something wrong with how the program was called that only shows when its surroundings are known.
///
/// The host ends with `ExitCode.usage` and prints the description.
struct UsageProblem: Error, CustomStringConvertible {
  /// The place, the cause and the remedy.
  let description: String

  /// Describes what is wrong.
  ///
  /// - Parameter description: The place, the cause and the remedy.
  init(_ description: String) {
    self.description = description
  }
}
