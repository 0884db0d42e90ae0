// Handlers that keep the list that called them from showing its rows.
extension ListView {
  /// Tells or asks something, and knows meanwhile who is called; else as every `DelegateCaller` does.
  ///
  /// - Parameters:
  ///   - method: The method's name for failures.
  ///   - closure: The closure form; what it throws is reported, and then it has not answered.
  ///   - askClosure: What calls it.
  ///   - delegate: The delegate, for journals.
  ///   - askDelegate: What calls the delegate's method.
  /// - Returns: The answer; nil if nobody gave one.
  @discardableResult final func ask<Body, Answer>(
    _ method: String,
    _ closure: DelegateMethod<Body>,
    _ askClosure: (Body) throws -> Answer,
    to delegate: @autoclosure () -> AnyObject?,
    orDelegate askDelegate: () -> Answer?
  ) -> Answer? {
    interruptions.handlers.append(HandlerOrigin(method, location: closure.origin?.location))
    defer { interruptions.handlers.removeLast() }
    let caller: any DelegateCaller = self
    return caller.ask(method, closure, askClosure, to: delegate(), orDelegate: askDelegate)
  }

  /// Says whether a wish to have all asked anew is passed over: whoever shows a row has it each time, so
  /// that the list would never be done.
  ///
  /// The first such wish is reported. Outside of showing rows none is passed over.
  ///
  /// - Parameters:
  ///   - deed: What was called or set, as messages have it.
  ///   - location: The line of the call, if it is known.
  ///   - isChange: Whether the counts are others than the list knows, so that whoever next asks the list
  ///     for them, or tells of a change, has them asked for.
  final func passesOver(
    _ deed: String,
    at location: SourceLocation? = nil,
    isChange: Bool = false
  ) -> Bool {
    guard interruptions.isPassingOver else { return false }
    if isChange { interruptions.isStale = true }
    guard interruptions.isFirst() else { return true }
    let handler = interruptions.handlers.last
    let name = handler.map { "\($0.name) of \(path)" } ?? "What \(path) shows"
    reporting(handler?.name ?? "layoutSubviews", connectedAt: handler?.location) {
      throw InteractionError(
        .endlessWork,
        """
        \(name) \(deed) whenever it is called, so that the list would never be done; that was \
        passed over, and the list shows what it knew. Post it, so that it is done once, in a turn of \
        its own.
        """,
        location: location ?? handler?.location
      )
    }
    return true
  }
}
