internal import Interaction

/// What a worker process tells the runner: a line of JSON each.
///
/// Those that tell of steps have a mark in front of them, and between them come the records of a scenario whose
/// journal or page is wanted, as a journal has them, each behind another mark: there are many of both, and they
/// are read only if the worker is ended before it has told what came of it all.
package enum WorkerEvent: Codable, Sendable {
  /// What a line begins with that is a record.
  static let recordMark = UInt8(ascii: ">")
  /// What a line begins with that tells of a step.
  static let stepMark = UInt8(ascii: "-")

  /// Whether a line has a mark in front of it.
  ///
  /// - Parameter line: The line, without its end.
  static func isMarked(_ line: [UInt8]) -> Bool {
    line.first == recordMark || line.first == stepMark
  }

  /// A script's code is about to run, for the first time or again.
  case began
  /// A step of the scenario that is played has begun.
  case step(StepReport)
  /// The step that began last, of those that have not ended, is over.
  case stepEnded(StepReport.Outcome)
  /// A step took place that is told once it is over, as an expectation is.
  case stepped(StepReport)
  /// The script has printed something, or code of the host's has written a line to standard output.
  case printed(PrintReport)
  /// The scenario was played, and is played once more.
  case again(PlayResult)
  /// A script was loaded: the answer to `WorkerRequest.plan`.
  case planned(ScenarioPlan.Part)
  /// A scenario was played: the answer to `WorkerRequest.play`.
  case played(PlayResult)
  /// Whether there was something to give back, which is then not done: the answer to
  /// `WorkerRequest.giveBack`.
  case gaveBack(Bool)

  /// Whether it tells of a step.
  var isOfStep: Bool {
    switch self {
    case .step, .stepEnded, .stepped: true
    case .began, .printed, .again, .planned, .played, .gaveBack: false
    }
  }
}
