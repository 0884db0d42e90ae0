/// The closure forms of a recogniser's handlers, with the sender in its own type.
///
/// ```swift
/// tap.onRecognized = { _ in log.append("the property") }
/// let receipt = tap.on { _ in log.append("the receipt") }
/// ```
///
/// Only `GestureRecognizer` adopts it. It is a protocol because a class cannot write "of my
/// subclass's type" in a property, whereas a protocol's `Self` is the type at the place of use.
public protocol GestureRecognizerClosures: AnyObject {}

extension GestureRecognizerClosures where Self: GestureRecognizer {
  /// Called when the gesture is recognised, and at every change of a continuous one; setting it
  /// again replaces the closure in its place, nil takes it away.
  public var onRecognized: ((Self) throws -> Void)? {
    get {
      guard let handler = closureRegistration else { return nil }
      if let closure = handler.payload as? (Self) throws -> Void { return closure }
      let action = handler.action
      return { recognizer in
        try action.perform(on: recognizer, sender: recognizer, event: InteractionEvent())
      }
    }
    set {
      guard let newValue else {
        removeClosure()
        return
      }
      register(
        .property(Self.closureProperty),
        origin: HandlerOrigin("\(className).\(Self.closureProperty)"),
        payload: newValue,
        shape: .sender
      ) { sender, _ in
        try newValue(AnyAction.closureSender(sender))
      }
    }
  }

  /// Calls a closure when the gesture is recognised, and at every change of a continuous one.
  ///
  /// - Parameters:
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: What to do, with this recogniser and what is known of the act.
  /// - Returns: The receipt that takes it back; dropping it changes nothing.
  @discardableResult
  public func on(
    file: StaticString = #fileID,
    line: Int = #line,
    _ handler: @escaping (Self, InteractionEvent) throws -> Void
  ) -> Connection {
    register(
      .connection(isOnce: false),
      origin: HandlerOrigin("Swift closure", file: file, line: line)
    ) { sender, event in
      try handler(AnyAction.closureSender(sender), event)
    }
  }

  /// Calls a closure that needs only the recogniser when the gesture is recognised, and at every
  /// change of a continuous one.
  ///
  /// - Parameters:
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: What to do, with this recogniser.
  /// - Returns: The receipt that takes it back; dropping it changes nothing.
  @discardableResult
  public func on(
    file: StaticString = #fileID,
    line: Int = #line,
    _ handler: @escaping (Self) throws -> Void
  ) -> Connection {
    on(file: file, line: line) { recognizer, _ in try handler(recognizer) }
  }
}
