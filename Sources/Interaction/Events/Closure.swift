/// A closure with an identity, which can be added to events and removed from them again.
///
/// ```swift
/// let observer = Closure<Order, Int> { _, cents in total += cents }
/// for order in orders { order.paid += observer }  // one observer of both
/// orders[0].paid -= observer
/// ```
///
/// Two objects are two observers, whatever they do; the same object is added to an event once at most.
public final class Closure<Sender: AnyObject, Args> {
  /// What it does with the sender and the arguments.
  public let body: Event<Sender, Args>.Body
  /// Where it was made.
  let origin: HandlerOrigin

  /// Wraps a closure.
  ///
  /// - Parameters:
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - body: What to do with the sender and the arguments; what it throws is reported by the event.
  public init(
    file: StaticString = #fileID,
    line: Int = #line,
    _ body: @escaping Event<Sender, Args>.Body
  ) {
    self.body = body
    origin = HandlerOrigin("Swift closure", file: file, line: line)
  }
}
