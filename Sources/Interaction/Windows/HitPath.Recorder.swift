extension HitPath {
  /// Collects decisions while a search runs; it travels with the event.
  package final class Recorder {
    /// The decisions so far.
    private(set) var steps: [Step] = []

    /// Makes a recorder of an empty search.
    init() {}

    /// Keeps a decision.
    func note(_ view: View, _ decision: Decision) {
      steps.append(Step(view: view, decision: decision))
    }

    /// Says whether the last decision led to a view, so that it is no surprise as an answer.
    func expects(_ view: View) -> Bool {
      guard let last = steps.last else { return false }
      return last.view === view && (last.decision == .hit || last.decision == .redirected)
    }
  }
}
