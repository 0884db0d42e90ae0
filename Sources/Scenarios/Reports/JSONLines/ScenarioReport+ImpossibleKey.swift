extension ScenarioReport {
  /// The key of a value that no run has written, such as a duration that is no number; nil if there is none.
  ///
  /// - Complexity: Linear in the number of steps, those of attempts included.
  var impossibleKey: String? {
    if !duration.isFinite { return "duration" }
    if let repetition, repetition < 1 { return "repetition" }
    if !hasItsPlaces { return "stepPlaces" }
    return attempts.lazy.compactMap(\.impossibleKey).first.map { "attempts.\($0)" }
  }

  /// Whether each step has a place behind that of the one before it, as far as places are told.
  private var hasItsPlaces: Bool {
    guard let stepPlaces else { return true }
    guard stepPlaces.count == steps.count else { return false }
    guard let first = stepPlaces.first, let last = stepPlaces.last else { return true }
    // Whoever tells how many are missing counts from 0, and on from the last.
    return first >= 0 && last < .max && zip(stepPlaces, stepPlaces.dropFirst()).allSatisfy(<)
  }
}
