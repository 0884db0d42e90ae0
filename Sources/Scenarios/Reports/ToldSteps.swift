/// Which steps of a long scenario are told by reports that do not list all: those in which the reasons for
/// what went wrong may be.
enum ToldSteps {
  /// How many steps are told up to a failed one, and up to the end.
  private static let stepsBefore = 15
  /// How many failed steps are told with those before them.
  static let failedSteps = 5

  /// Whether a step is told because of another, or because it is that one.
  ///
  /// - Parameters:
  ///   - place: The place of the step among all.
  ///   - end: The place of a failed step, or of the last one.
  /// - Returns: Whether it is one of the steps up to there.
  static func includes(_ place: Int, upTo end: Int) -> Bool {
    (end - stepsBefore + 1...end).contains(place)
  }
}
