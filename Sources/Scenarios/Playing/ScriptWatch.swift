package import Interaction

/// Who follows from outside how a script is played, and can end the process that plays it.
package protocol ScriptWatch: AnyObject {
  /// Whether a scenario that passed may be repeated, if that is wanted; not if the run is to come to an end.
  var mayRepeat: Bool { get }

  /// The script's code is about to run.
  ///
  /// - Parameter limit: The wall seconds after which all of it should have ended by itself.
  func sessionWillBegin(limit: Double)

  /// Something besides the script's code took time, which does not count.
  ///
  /// - Parameter seconds: How many wall seconds it took.
  func sessionMayTakeLonger(by seconds: Double)

  /// The user begins a step.
  ///
  /// - Parameter step: The step, as if it had gone well.
  func stepDidBegin(_ step: StepReport)

  /// The step that began last, of those that have not ended, is over.
  ///
  /// - Parameter outcome: What came of it.
  func stepDidEnd(_ outcome: StepReport.Outcome)

  /// A step took place that is told once it is over, as an expectation is.
  ///
  /// - Parameter step: The step.
  func stepDidHappen(_ step: StepReport)

  /// The script has printed something.
  ///
  /// - Parameter print: What, and where.
  func printDidHappen(_ print: PrintReport)

  /// Something was recorded, and the journal or the page of the scenario is wanted.
  ///
  /// - Parameter record: What happened.
  func recordDidHappen(_ record: JournalRecord)

  /// The scenario was played, once of perhaps several times.
  ///
  /// - Parameter result: What came of that play alone, which may be added to.
  func playDidEnd(_ result: inout PlayResult)

  /// The scenario is about to be played once more, because it failed, or is to be repeated.
  ///
  /// - Parameter result: What came of the play before.
  func scenarioWillBePlayedAgain(after result: PlayResult)

  /// The script's code has ended.
  func sessionDidEnd()
}
