extension Int {
  /// The number with its noun, which gets an `s` unless the number is 1.
  ///
  /// - Parameter noun: A noun with a regular plural.
  /// - Returns: Such as `1 scenario` or `2 scenarios`.
  package func counting(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
