package import Interaction
package import LuaBridge

/// A script's table as a delegate, or an instance of a script's class: the object that delegates keeps
/// this, which keeps the table, but not the instance.
///
/// Every delegate protocol has a subclass that adopts it and passes each method on under its name in
/// scripts. What a name stands for is looked up at each call, so a method may come and go. A method
/// that fails is reported to the world, and counts as absent.
package class DelegateTable: SelfNaming, DelegateStandIn {
  /// Who has the methods.
  package let receiver: DelegateReceiver

  /// Takes who has the methods.
  package required init(_ receiver: DelegateReceiver) { self.receiver = receiver }

  /// Takes a table that is kept already.
  package convenience init(_ handler: LuaHandler) { self.init(.table(handler)) }

  /// The line that assigned the table, or the kind of the instance.
  package final var nameInMessages: String {
    switch receiver {
    case .table(let handler): handler.tableName
    case .object(let reference):
      reference.object.map { ValueText.text(.object($0)) } ?? "an object that is gone"
    }
  }

  /// Itself with a table; else the instance.
  package final var delegate: AnyObject? {
    if case .object(let reference) = receiver { reference.object } else { self }
  }

  /// Tells the delegate something, if it has a method for it.
  ///
  /// - Parameters:
  ///   - method: The method's name in scripts.
  ///   - sender: The object that delegates: the method's argument after its self.
  ///   - arguments: What it gets besides.
  /// - Returns: Whether there was a method, which did not fail.
  @discardableResult package final func tell<each Argument: LuaConvertible>(
    _ method: String,
    of sender: any DelegateCaller,
    _ arguments: repeat each Argument
  ) -> Bool {
    reporting(method, sender) { world in
      if case .table(let handler) = receiver, world?.isTracing != true {
        return try handler.tell(method, of: sender, repeat each arguments)
      }
      guard let (own, function) = try find(method) else { return false }
      try tracing(method, of: sender, function) {
        try function(own, SenderArgument(sender), repeat each arguments)
      }
      return true
    } ?? false
  }

  /// Asks the delegate something, if it has a method for it.
  ///
  /// - Parameters:
  ///   - method: The method's name in scripts.
  ///   - sender: The object that delegates.
  ///   - type: What to read the answer as, strictly: `Bool` takes true or false and nothing else.
  ///   - arguments: What it gets besides.
  /// - Returns: The answer; nil if the method is absent, or failed and was reported.
  package final func answer<Answer: LuaConvertible, each Argument: LuaConvertible>(
    to method: String,
    of sender: any DelegateCaller,
    as type: Answer.Type = Answer.self,
    _ arguments: repeat each Argument
  ) -> Answer? {
    reporting(method, sender) { _ in
      guard let (own, function) = try find(method) else { return nil }
      do {
        return try tracing(method, of: sender, function) {
          try function.call(
            returning: Answered<Answer>.self,
            own,
            SenderArgument(sender),
            repeat each arguments
          ).value
        }
      } catch {
        throw error.of(method, at: function.definition)
      }
    }
  }

  /// Whether the table has a function for a method at present.
  ///
  /// - Parameter method: The method's name in scripts.
  /// - Returns: Whether a call would find one; true if that cannot be told, so that the call is made
  ///   and reports why.
  package final func responds(to method: String) -> Bool {
    do {
      return try find(method) != nil
    } catch {
      return true
    }
  }

  /// Where the function for a method is defined; nil without one.
  ///
  /// - Parameter method: The method's name in scripts.
  package final func definition(of method: String) -> LuaLocation? {
    (try? find(method))?.1.definition
  }

  /// Looks a method up; what the table's metatable knows counts as well.
  private func find(_ method: String) throws -> (LuaValue, LuaFunction)? {
    try receiver.method(named: method)
  }

  /// Makes a call, which a journal is told of.
  @discardableResult
  private func tracing<Answer>(
    _ method: String,
    of sender: any DelegateCaller,
    _ function: LuaFunction,
    _ call: () throws -> Answer?
  ) rethrows -> Answer? {
    guard let world = sender.world else { return try call() }
    return try world.tracingCall(
      of: method,
      by: ObjectNaming.name(of: sender),
      handler: HandlerOrigin(
        function.origin.name,
        location: receiver.location.map(SourceLocation.init)
      ),
      call
    )
  }

  /// Runs a call, and reports what it throws with what the state knows of it.
  private func reporting<Answer>(
    _ method: String,
    _ sender: any DelegateCaller,
    _ body: (_ world: World?) throws -> Answer?
  ) -> Answer? {
    sender.reporting(method, connectedAt: receiver.location.map(SourceLocation.init)) { world in
      do {
        return try body(world)
      } catch {
        throw ScriptFailure(error, receiver.lastFailure)
      }
    } ?? nil
  }
}
