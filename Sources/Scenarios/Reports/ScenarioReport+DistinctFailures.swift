internal import Interaction

extension ScenarioReport {
  /// The failures as reports for people tell them: what went wrong several times in the same words, as a handler
  /// that fails at every tap does, once, where it came first, with how often, whatever names stood for then.
  ///
  /// - Complexity: Linear in the number of failures.
  package var distinctFailures: [FailureReport] {
    var distinct: [(failure: FailureReport, count: Int)] = []
    var places: [FailureReport: Int] = [:]
    for failure in failures {
      var words = failure
      words.step = nil
      words.values = []
      // Of handlers they are circumstances.
      words.notes.removeAll { $0.label == "where" }
      if let place = places[words] {
        distinct[place].count += 1
      } else {
        places[words] = distinct.count
        distinct.append((failure, 1))
      }
    }
    return distinct.map { one in
      guard one.count > 1 else { return one.failure }
      var failure = one.failure
      failure.notes.append(Failure.Note("happened", "\(one.count) times in the scenario"))
      return failure
    }
  }
}
