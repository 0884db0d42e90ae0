internal import CLuaBorder

/// The promise to resume a coroutine that called a Swift function that waits.
///
/// ```swift
/// LuaMethod(waiting: "sleep", parameters: "seconds") {
///   (clock: Clock, resumption: LuaResumption, seconds: Double) in
///   try clock.after(seconds) { try resumption.resume(returning: clock.now) }
/// }
/// ```
///
/// It is kept exactly once, by ``resume(returning:)`` or ``fail(_:)``; a second time throws. On the
/// state's thread, like everything of a state.
///
/// Until then it keeps the coroutine alive, and with it all that its variables hold. An object that
/// stores resumptions and is held by those very variables goes only when it lets go of them. A
/// resumption that is dropped lets the coroutine go: unless the script holds it, it vanishes without
/// running anything; if the script does, it is ``LuaCoroutine/Status/abandoned``, resuming it is an
/// error that says so, and it can be closed.
public final class LuaResumption {
  /// How far the promise is.
  private enum Stage {
    /// The Swift function has not returned yet.
    case starting
    /// It was kept before the function returned.
    case answered(Answer)
    /// The coroutine waits, held by a reference.
    case waiting(LuaReference)
    /// It was kept, or its function threw.
    case spent
  }

  /// Pushes what the function returns or raises, and answers the code that says which.
  typealias Answer = (LuaCall) throws -> Int32

  /// The name of the function that waits.
  public let function: String

  /// The script line that called it, where there is one.
  public let location: LuaLocation?

  private let lifeline: LuaLifeline
  private var stage = Stage.starting

  init(_ call: LuaCall, function: String) {
    self.function = function
    lifeline = call.state.lifeline
    location = call.location()
  }

  /// Whether the promise is still to be kept: false as well once the coroutine was closed.
  public var isPending: Bool {
    guard let raw = lifeline.raw else { return false }
    switch stage {
    case .starting: return true
    case .waiting(let reference): return Self.isOpen(LuaLifeline.call(raw), reference)
    case .answered, .spent: return false
    }
  }

  /// Lets the function return, and runs the coroutine on until it yields, ends or waits again.
  ///
  /// - Parameter values: What the function returns to the script.
  /// - Returns: What the coroutine did. What it yields or returns goes to nobody else: the
  ///   `coroutine.resume` that started it has returned long since.
  /// - Throws: What the coroutine raised and did not catch, as ``LuaCoroutine/resume(_:)``.
  ///   ``LuaError`` with code `gone` when the promise was kept already or the coroutine was closed,
  ///   and with `closed` when its state is.
  @discardableResult
  public func resume<each Value: LuaConvertible>(
    returning values: repeat each Value
  ) throws -> LuaCoroutine.Progress {
    try keep { call in
      var room: Int32 = 2
      for _ in repeat (each Value).self { room &+= 1 }
      try call.reserve(room)
      repeat _ = try (each values).pushResults(call)
      return 0
    }
  }

  /// Raises an error where the script called the function, and runs the coroutine on.
  ///
  /// It arrives as what the function itself throws does: a ``LuaError`` of kind `runtime` or
  /// `conversion` without a place as a message with the script's position, any other as itself.
  ///
  /// - Parameter error: What a `pcall` in the script catches.
  /// - Returns: What the coroutine did, if it caught the error.
  /// - Throws: The error, if the script did not catch it; else as ``resume(returning:)``.
  @discardableResult
  public func fail(_ error: any Error) throws -> LuaCoroutine.Progress {
    try keep { call in call.raise(error, from: nil) }
  }

  private func keep(_ answer: @escaping Answer) throws -> LuaCoroutine.Progress {
    _ = try lifeline.opened()
    switch stage {
    case .starting:
      stage = .answered(answer)
      return .running
    case .waiting(let reference):
      return try lifeline.withCall(room: 6) { try end($0, reference, answer) }
    case .answered, .spent:
      throw LuaError(
        .gone,
        "'\(function)' was resumed or failed already; it waits once for each call"
      )
    }
  }

  /// Runs the coroutine on.
  private func end(
    _ call: LuaCall,
    _ reference: LuaReference,
    _ answer: Answer
  ) throws -> LuaCoroutine.Progress {
    guard Self.isOpen(call, reference) else {
      stage = .spent
      throw LuaError(.gone, "the coroutine that waited for '\(function)' was closed")
    }
    let base = call.count
    try reference.push(call)
    lb_push_nil(call.raw)  // the place of the code
    let code = try answer(call)
    lb_push_integer(call.raw, Int64(code))
    lb_replace(call.raw, base + 2)
    stage = .spent
    var count: Int32 = 0
    var ended = false
    let status = lb_coroutine_resume(call.raw, base + 1, &count, &ended)
    if Self.isOpen(call, reference) { stage = .waiting(reference) }  // it could not be entered
    try call.state.check(status, call)
    return try LuaCoroutine.Progress(
      call,
      first: base + 1,
      count: count,
      ended: ended,
      of: reference
    )
  }

  private static func isOpen(_ call: LuaCall, _ reference: LuaReference) -> Bool {
    lb_reserve(call.raw, 2) && lb_wait_is_open(call.raw, reference.reference)
  }

  // MARK: The function's side

  /// Ends the function's body: answers at once if the promise was kept in it, or has C yield.
  func settle(_ call: LuaCall) throws -> Int32 {
    switch stage {
    case .answered(let answer):
      stage = .spent
      let base = call.count
      let code = try answer(call)
      return code < 0 ? code : call.count - base
    default:
      let reference = lb_wait_begin(call.raw, function)
      stage = .waiting(LuaReference(call.state.lifeline, reference))
      return Int32(LB_WAIT)
    }
  }

  /// The function's body threw: there is nothing to resume.
  func cancel() { stage = .spent }
}

@available(*, unavailable, message: "a Lua value belongs to the thread of its state")
extension LuaResumption: Sendable {}
