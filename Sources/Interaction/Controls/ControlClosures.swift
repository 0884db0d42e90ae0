/// The closure forms of a control's registrations, with the sender in its own type.
///
/// ```swift
/// pay.didTouchUpInside = { pay in log.append("\(pay.title) by the property") }
/// let receipt = pay.on(.touchUpInside) { pay in log.append("\(pay.title) by the receipt") }
/// ```
///
/// Only `Control` adopts it. It is a protocol because a class cannot write "of my subclass's type"
/// in a property, whereas a protocol's `Self` is the type at the place of use.
///
/// Setting a closure property makes the control its own target for that event; setting it again
/// replaces the closure in its place; nil takes it away.
public protocol ControlClosures: AnyObject {}

extension ControlClosures where Self: Control {
  // MARK: Connections

  /// Calls a closure for every one of some events.
  ///
  /// - Parameters:
  ///   - events: For which events; one call for each act, however many of them it matches.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: What to do, with this control and what is known of the act.
  /// - Returns: The receipt that takes it back; dropping it changes nothing.
  @discardableResult
  public func on(
    _ events: Control.Event,
    file: StaticString = #fileID,
    line: Int = #line,
    _ handler: @escaping (Self, InteractionEvent) throws -> Void
  ) -> Connection {
    register(
      .connection(isOnce: false),
      for: events,
      origin: HandlerOrigin("Swift closure", file: file, line: line)
    ) { sender, event in
      try handler(AnyAction.closureSender(sender), event)
    }
  }

  /// Calls a closure that needs only the control for every one of some events.
  ///
  /// - Parameters:
  ///   - events: For which events.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: What to do, with this control.
  /// - Returns: The receipt that takes it back; dropping it changes nothing.
  @discardableResult
  public func on(
    _ events: Control.Event,
    file: StaticString = #fileID,
    line: Int = #line,
    _ handler: @escaping (Self) throws -> Void
  ) -> Connection {
    on(events, file: file, line: line) { control, _ in try handler(control) }
  }

  /// Calls a closure for the next of some events, and never again.
  ///
  /// - Parameters:
  ///   - events: For which events.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: What to do, with this control and what is known of the act.
  /// - Returns: The receipt that takes it back before it was called.
  @discardableResult
  public func once(
    _ events: Control.Event,
    file: StaticString = #fileID,
    line: Int = #line,
    _ handler: @escaping (Self, InteractionEvent) throws -> Void
  ) -> Connection {
    register(
      .connection(isOnce: true),
      for: events,
      origin: HandlerOrigin("Swift closure", file: file, line: line)
    ) { sender, event in
      try handler(AnyAction.closureSender(sender), event)
    }
  }

  /// Calls a closure that needs only the control for the next of some events, and never again.
  ///
  /// - Parameters:
  ///   - events: For which events.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: What to do, with this control.
  /// - Returns: The receipt that takes it back before it was called.
  @discardableResult
  public func once(
    _ events: Control.Event,
    file: StaticString = #fileID,
    line: Int = #line,
    _ handler: @escaping (Self) throws -> Void
  ) -> Connection {
    once(events, file: file, line: line) { control, _ in try handler(control) }
  }

  /// Calls a closure for some events under an identifier that is unique on this control: a later
  /// one of the same identifier takes its place, with its own events.
  ///
  /// - Parameters:
  ///   - identifier: The name by which it is replaced or removed.
  ///   - events: For which events.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: What to do, with this control and what is known of the act.
  /// - Returns: The receipt that takes it back.
  @discardableResult
  public func addAction(
    identifier: String,
    for events: Control.Event,
    file: StaticString = #fileID,
    line: Int = #line,
    _ handler: @escaping (Self, InteractionEvent) throws -> Void
  ) -> Connection {
    register(
      .identified(identifier),
      for: events,
      origin: HandlerOrigin("Swift closure", file: file, line: line)
    ) { sender, event in
      try handler(AnyAction.closureSender(sender), event)
    }
  }

  // MARK: Closure properties

  /// Called when a finger goes down on the control.
  public var didTouchDown: ((Self) throws -> Void)? {
    get { closure("didTouchDown") }
    set { setClosure("didTouchDown", .touchDown, newValue) }
  }

  /// Called when a finger goes down again, soon after a tap.
  public var didTouchDownRepeat: ((Self) throws -> Void)? {
    get { closure("didTouchDownRepeat") }
    set { setClosure("didTouchDownRepeat", .touchDownRepeat, newValue) }
  }

  /// Called when the finger moves inside the control.
  public var didTouchDragInside: ((Self) throws -> Void)? {
    get { closure("didTouchDragInside") }
    set { setClosure("didTouchDragInside", .touchDragInside, newValue) }
  }

  /// Called when the finger moves outside of the control.
  public var didTouchDragOutside: ((Self) throws -> Void)? {
    get { closure("didTouchDragOutside") }
    set { setClosure("didTouchDragOutside", .touchDragOutside, newValue) }
  }

  /// Called when the finger comes back into the control.
  public var didTouchDragEnter: ((Self) throws -> Void)? {
    get { closure("didTouchDragEnter") }
    set { setClosure("didTouchDragEnter", .touchDragEnter, newValue) }
  }

  /// Called when the finger leaves the control.
  public var didTouchDragExit: ((Self) throws -> Void)? {
    get { closure("didTouchDragExit") }
    set { setClosure("didTouchDragExit", .touchDragExit, newValue) }
  }

  /// Called when the finger goes up inside the control.
  public var didTouchUpInside: ((Self) throws -> Void)? {
    get { closure("didTouchUpInside") }
    set { setClosure("didTouchUpInside", .touchUpInside, newValue) }
  }

  /// Called when the finger goes up outside of the control.
  public var didTouchUpOutside: ((Self) throws -> Void)? {
    get { closure("didTouchUpOutside") }
    set { setClosure("didTouchUpOutside", .touchUpOutside, newValue) }
  }

  /// Called when the touch is taken away.
  public var didTouchCancel: ((Self) throws -> Void)? {
    get { closure("didTouchCancel") }
    set { setClosure("didTouchCancel", .touchCancel, newValue) }
  }

  /// Called when the user changed the value.
  public var didChangeValue: ((Self) throws -> Void)? {
    get { closure("didChangeValue") }
    set { setClosure("didChangeValue", .valueChanged, newValue) }
  }

  /// Called when the control is used for what it is there for.
  public var didTriggerPrimaryAction: ((Self) throws -> Void)? {
    get { closure("didTriggerPrimaryAction") }
    set { setClosure("didTriggerPrimaryAction", .primaryActionTriggered, newValue) }
  }

  /// Called when the control's menu is asked for.
  public var didTriggerMenuAction: ((Self) throws -> Void)? {
    get { closure("didTriggerMenuAction") }
    set { setClosure("didTriggerMenuAction", .menuActionTriggered, newValue) }
  }

  /// Called when the user begins to edit.
  public var didBeginEditing: ((Self) throws -> Void)? {
    get { closure("didBeginEditing") }
    set { setClosure("didBeginEditing", .editingDidBegin, newValue) }
  }

  /// Called when the user changed the text.
  public var didChangeText: ((Self) throws -> Void)? {
    get { closure("didChangeText") }
    set { setClosure("didChangeText", .editingChanged, newValue) }
  }

  /// Called when the user stops editing.
  public var didEndEditing: ((Self) throws -> Void)? {
    get { closure("didEndEditing") }
    set { setClosure("didEndEditing", .editingDidEnd, newValue) }
  }

  /// Called when the user presses Return.
  public var didEndOnExit: ((Self) throws -> Void)? {
    get { closure("didEndOnExit") }
    set { setClosure("didEndOnExit", .editingDidEndOnExit, newValue) }
  }
}

extension ControlClosures where Self: Control {
  /// Returns the closure of a property, or one that calls another language's handler.
  private func closure(_ property: String) -> ((Self) throws -> Void)? {
    guard let registration = registration(ofProperty: property) else { return nil }
    if let closure = registration.payload as? (Self) throws -> Void { return closure }
    let action = registration.action
    return { control in
      try action.perform(on: control, sender: control, event: InteractionEvent())
    }
  }

  /// Registers the closure of a property, or clears the property.
  private func setClosure(
    _ property: String,
    _ event: Control.Event,
    _ closure: ((Self) throws -> Void)?
  ) {
    guard let closure else {
      removeHandler(ofProperty: property)
      return
    }
    register(
      .property(property),
      for: event,
      origin: HandlerOrigin("\(className).\(property)"),
      payload: closure,
      shape: .sender
    ) { sender, _ in
      try closure(AnyAction.closureSender(sender))
    }
  }
}
