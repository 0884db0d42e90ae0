internal import Interaction

/// What a monkey brought an app to.
struct MonkeyFault: Error {
  /// What failed, all after the same action.
  let reports: [FailureReport]
  /// What has to be the same for two faults to be one.
  private let identity: [String]
  /// Whether the toolkit's own state disagrees with itself.
  let isBrokenInvariant: Bool
  /// Whether a time limit ended it, so that each replay takes as long.
  let isTimeLimit: Bool
  /// When it came.
  private(set) var moment = MonkeyMoment.action

  /// Takes what failed in a world.
  ///
  /// - Parameters:
  ///   - failure: The first failure.
  ///   - reports: All that failed with it, as reports show it.
  init(_ failure: Failure, _ reports: [FailureReport]) {
    self.reports = reports
    // Where a limit ends a script is chance.
    let place = failure.limit == nil ? failure.location.map { "\($0)" } : nil
    // What a message tells of numbers and names may differ from one way there to another.
    identity = [FailureGist.text(of: failure.message), failure.limit ?? "", place ?? ""]
    isBrokenInvariant = false
    isTimeLimit = ScriptSession.isTimeLimit(failure)
  }

  /// Takes contradictions in the state of a world.
  ///
  /// - Parameter sentences: One for each; one at least.
  init(invariants sentences: [String]) {
    let message = """
      The world disagrees with itself, which is a fault of Moontap's own; report it with the \
      script: \(sentences.joined(separator: "; ")).
      """
    reports = [FailureReport(message: message)]
    // The end of what is wrong is the same for views of other names.
    identity = sentences.prefix(1).map { sentence in
      sentence.split(separator: " ").suffix(3).joined(separator: " ")
    }
    isBrokenInvariant = true
    isTimeLimit = false
  }

  /// What failed first and where, on a line.
  var sentence: String {
    guard let first = reports.first else { return "" }
    let message = first.message.split(whereSeparator: \.isNewline).first.map { String($0) } ?? ""
    return first.location.map { "\($0): \(message)" } ?? message
  }

  /// The same fault, as one that came at a moment.
  ///
  /// - Parameter moment: The moment.
  func coming(at moment: MonkeyMoment) -> MonkeyFault {
    var fault = self
    fault.moment = moment
    return fault
  }

  /// Says whether this is the same fault as another.
  func isSame(as other: MonkeyFault) -> Bool {
    identity == other.identity && isBrokenInvariant == other.isBrokenInvariant
  }
}
