internal import Interaction
internal import InteractionLua
internal import LuaBridge

extension ScriptSession {
  /// A time limit that nobody reaches, in milliseconds; with none, nothing could be interrupted.
  private static let endless = Int(Int32.max)

  /// Lets the script stand still in the midst of its own work while somebody looks into it: no limit passes
  /// meanwhile, nothing is recorded, and what fails is no failure of the script's.
  ///
  /// - Parameter body: What is done; to run code of the script it calls `actInPause(_:)`.
  func pausing(_ body: () -> Void) {
    let begin = clock.now
    defer { paused += clock.now - begin }
    excusing {
      let kept = (deadline, world.journal, world.onFailure, world.failures.count)
      (deadline, world.journal, world.onFailure) = (nil, nil, nil)
      perform {
        try setTimeLimit(Self.endless)
        try plugins.putOffLimits(by: .max)
      }
      body()
      let failures = world.takeFailures()
      for failure in failures.prefix(kept.3) { world.report(failure) }
      (deadline, world.journal, world.onFailure) = (kept.0, kept.1, kept.2)
    }
  }

  /// Runs code of the script while it stands still, within the time that a scenario may take.
  ///
  /// - Parameter body: What calls the script.
  /// - Throws: What the body throws, or `OutOfTime`.
  func actInPause(_ body: () throws -> Void) throws {
    // The state counts from the beginning of the call that stands still.
    let spent = Int((watchedTime - limitBegin).seconds * 1000)
    let limit = LuaLimits.milliseconds(of: configuration.timeout)
    let later = min(spent + limit, Self.endless)
    try setTimeLimit(later)
    try plugins.limitCalls(to: later)
    deadline = watchedTime + .milliseconds(limit)
    defer {
      deadline = nil
      perform {
        try setTimeLimit(Self.endless)
        try plugins.putOffLimits(by: .max)
      }
      // What was ended is over; whose calls stand still around it, of whichever state, go on.
      for state in states { state.forgetLimit() }
      plugins.forgetLimits()
    }
    try body()
    if deadline == nil { throw OutOfTime() }
  }
}
