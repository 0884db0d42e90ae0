/// An object that tells and asks a delegate, such as a scroll view or a gesture recogniser.
package protocol DelegateCaller: AnyObject {
  /// The world that hears of failures; nil outside of one.
  var world: World? { get }
}

extension Responder: DelegateCaller {}

extension GestureRecognizer: DelegateCaller {}

extension DelegateCaller {
  /// Tells or asks something: the closure form of the method if there is one, else the delegate.
  ///
  /// - Parameters:
  ///   - method: The method's name for failures and journals.
  ///   - closure: The closure form; what it throws is reported, and then it has not answered.
  ///   - askClosure: What calls it.
  ///   - delegate: The delegate, for journals.
  ///   - askDelegate: What calls the delegate's method.
  /// - Returns: The answer; nil if nobody gave one.
  @discardableResult package func ask<Body, Answer>(
    _ method: String,
    _ closure: DelegateMethod<Body>,
    _ askClosure: (Body) throws -> Answer,
    to delegate: @autoclosure () -> AnyObject?,
    orDelegate askDelegate: () -> Answer?
  ) -> Answer? {
    guard let body = closure.wrappedValue else {
      return ask(method, of: delegate(), askDelegate)
    }
    let answer = reporting(method, connectedAt: closure.origin?.location) { world -> Answer? in
      guard let world, world.isTracing else { return try askClosure(body) }
      return try world.tracingCall(
        of: method,
        by: ObjectNaming.name(of: self),
        handler: closure.origin ?? HandlerOrigin("Swift closure")
      ) { try askClosure(body) }
    }
    return answer ?? nil
  }

  /// Tells or asks a delegate something.
  ///
  /// A stand-in for what another language has knows itself whether it has the method, and writes the
  /// call down.
  ///
  /// - Parameters:
  ///   - method: The method's name for journals.
  ///   - delegate: The delegate; not evaluated unless calls are written down.
  ///   - askDelegate: What calls its method.
  /// - Returns: The answer; nil if nobody gave one.
  @discardableResult package func ask<Answer>(
    _ method: String,
    of delegate: @autoclosure () -> AnyObject?,
    _ askDelegate: () -> Answer?
  ) -> Answer? {
    // One check for who traces, and for a coordinator that starts: what a delegate begins is not its.
    guard let world, world.heedsCalls else { return askDelegate() }
    return world.flows.callingOthers {
      guard world.isTracing, let delegate = delegate(), !(delegate is any DelegateStandIn)
      else { return askDelegate() }
      return world.tracingCall(
        of: method,
        by: ObjectNaming.name(of: self),
        handler: HandlerOrigin("\(ObjectNaming.name(of: delegate)).\(method)"),
        askDelegate
      )
    }
  }

  /// Runs a method of a delegate, in whichever form, and reports what it throws.
  ///
  /// - Parameters:
  ///   - method: The method's name for failures.
  ///   - location: Where the handler was connected, if that is known; evaluated only if the method failed.
  ///   - body: What calls the method.
  /// - Returns: What the body returned; nil if it threw.
  @discardableResult package func reporting<Answer>(
    _ method: String,
    connectedAt location: @autoclosure () -> SourceLocation?,
    _ body: () throws -> Answer
  ) -> Answer? {
    reporting(method, connectedAt: location()) { _ in try body() }
  }

  /// Runs a method of a delegate, in whichever form, and reports what it throws.
  ///
  /// - Parameters:
  ///   - method: The method's name for failures.
  ///   - location: Where the handler was connected, if that is known; evaluated only if the method failed.
  ///   - body: What calls the method; it gets the world, which to look up again is a part of what a call costs.
  /// - Returns: What the body returned; nil if it threw.
  @discardableResult package func reporting<Answer>(
    _ method: String,
    connectedAt location: @autoclosure () -> SourceLocation?,
    _ body: (_ world: World?) throws -> Answer
  ) -> Answer? {
    // What is called may take the sender out of its world.
    let world = world
    world?.failedCall = nil
    do {
      // What the method begins while a coordinator starts is not its.
      guard let world, world.heedsCalls else { return try body(world) }
      return try world.flows.callingOthers { try body(world) }
    } catch {
      let note = Failure.Note("delegate method", "\(method) of \(ObjectNaming.name(of: self))")
      let failure = Failure(error).adding([note] + Failure.Note.connected(at: location()))
      // It follows from the call, as does what the handler prints.
      let call = world?.failedCall
      if let call { world?.causes.append(call) }
      defer { if call != nil { world?.causes.removeLast() } }
      let sieve = self as? any FailureSieve
      if sieve?.keepsBack(error, failure, of: method, from: world) == true { return nil }
      // Outside of a world there is nobody to report to.
      world?.report(failure)
      return nil
    }
  }
}
