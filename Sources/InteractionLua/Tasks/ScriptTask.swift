internal import Interaction
internal import LuaBridge
internal import UserSimulation

/// A function of a script that runs beside the others: where it waits, the world goes on without it.
///
/// What it waits for keeps it, and it keeps what its variables hold: it ends with what it waits for, by
/// `cancel()`, or with the script.
final class ScriptTask {
  /// Who it is and where the script started it.
  private let origin: HandlerOrigin
  /// The run it belongs to.
  private weak var context: ScriptContext?
  /// The state it runs in.
  private weak var state: LuaState?
  /// What runs the function; nil once it has ended.
  private var coroutine: LuaCoroutine?
  /// What it waits for.
  private var waiting: Connection?
  /// Whether it goes on in the next turn.
  private var isPosted = false
  /// Whether it ends where it waits next: what it called has cancelled it.
  private var isCancelled = false
  /// How far it has come.
  let course = Course()

  /// Makes a task that has not begun.
  ///
  /// - Parameters:
  ///   - function: What it runs.
  ///   - origin: Who it is and where the script started it.
  ///   - call: The call that starts it.
  /// - Throws: `LuaError` with code `closed`.
  init(_ function: LuaFunction, origin: HandlerOrigin, in call: LuaCall) throws {
    coroutine = try LuaCoroutine(function)
    self.origin = origin
    context = try call.context()
    state = call.state
  }

  deinit { course.end(as: .brokenOff) }

  /// Whether it has not ended.
  var isRunning: Bool { coroutine != nil }

  /// Whether the function itself runs, and not a coroutine that it has resumed.
  var isCurrent: Bool { coroutine?.status == .running }

  /// Goes on in the next turn: at first, and after it yielded of its own accord.
  func post() {
    guard !isPosted, let world = context?.world else { return }
    isPosted = true
    world.post(origin: origin) {
      self.isPosted = false
      guard let coroutine = self.coroutine else { return }
      self.proceed { try coroutine.resume() }
    }
  }

  /// Ends it where it stands, and closes the variables that it is to close; again, it does nothing.
  ///
  /// One that waits for what it has called to return can only go on: it ends where it waits next.
  ///
  /// - Throws: What closing a variable raised.
  func cancel() throws {
    switch coroutine?.status {
    case .running, .normal: isCancelled = true
    default: try end()
    }
  }

  /// Ends it for a script, as `cancel()` does.
  ///
  /// - Parameter call: The call of the script.
  /// - Throws: What closing a variable raised; `ScriptError` with `wrongPlace` from within the task.
  func cancel(_ call: LuaCall) throws {
    // A handler that it has called runs in the same coroutine, but cannot wait.
    guard !isCurrent || !call.canWait else {
      throw ScriptError(.wrongPlace, "a task cannot cancel itself; let it return")
    }
    try cancel()
  }

  /// Closes its variables where it stands.
  private func end() throws {
    // It has ended, and waits for nothing, whatever closing a variable raises.
    defer {
      coroutine = nil
      course.end(as: .brokenOff)
      waiting?.cancel()
      waiting = nil
    }
    try coroutine?.close()
  }

  /// Has the function wait.
  ///
  /// - Parameters:
  ///   - resumption: The promise to go on.
  ///   - begin: Begins what is waited for, and gives what takes that back; it gets what keeps the
  ///     promise, for the first call that does.
  func wait(
    _ resumption: LuaResumption,
    _ begin: (_ goOn: @escaping Continuation) -> Connection
  ) {
    // It ends here, as soon as Lua has left the function.
    guard !isCancelled else { return }
    waiting = begin { answer in
      guard resumption.isPending else { return }
      self.waiting?.cancel()
      self.waiting = nil
      self.proceed { try answer(resumption) }
    }
  }

  /// Goes on with the function that waits: it keeps the promise, with a result or with an error.
  typealias Continuation = (_ answer: (LuaResumption) throws -> LuaCoroutine.Progress) -> Void

  /// Lets the script run on, as far as it goes; what it raises is reported.
  private func proceed(_ run: () throws -> LuaCoroutine.Progress) {
    guard let context else { return }
    let outer = context.task
    context.task = self
    defer { context.task = outer }
    do {
      let progress = try run()
      switch coroutine?.status {
      case .dead:
        coroutine = nil
        course.end(as: .returned)
      case .suspended, .waiting, .abandoned:
        if isCancelled {
          try end()
        } else if case .yielded = progress {
          post()
        }
      default: break
      }
    } catch {
      if coroutine?.status == .dead {
        coroutine = nil
        course.end(as: .brokenOff)
      }
      context.world.report(failure(error))
    }
  }

  /// Describes what it raised.
  private func failure(_ error: any Error) -> Failure {
    let place = origin.location.map { [Failure.Note("task started at", $0.description)] }
    return Failure(ScriptFailure(error, state?.lastFailure)).adding(place ?? [])
  }
}
