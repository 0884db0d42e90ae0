/// Something that was said of a setting and cannot be.
struct SettingProblem: Error, CustomStringConvertible {
  /// The place, the cause and the remedy.
  let description: String

  /// Describes what cannot be said.
  ///
  /// - Parameter description: The place, the cause and the remedy.
  init(_ description: String) {
    self.description = description
  }
}
