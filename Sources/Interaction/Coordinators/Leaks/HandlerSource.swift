/// Something that handlers are connected with: a control, a recogniser, an event, or a responder with key
/// commands and actions of its own.
protocol HandlerSource: AnyObject {
  /// What decides whether it is there: itself, or whose event it is; nil once that is gone.
  var connectedObject: AnyObject? { get }

  /// Describes a handler.
  ///
  /// - Parameter handler: What stands for the handler here.
  /// - Returns: The handler and its place; nil once it is not connected here any more.
  func place(of handler: AnyObject) -> HandlerPlace?
}

extension Responder: HandlerSource {
  var connectedObject: AnyObject? { self }

  /// The world it is in, or that of the screen it lies in, which may be covered at present.
  final var connectedWorld: World? { world ?? (self as? View)?.screen?.placeWindow?.owner }

  func place(of handler: AnyObject) -> HandlerPlace? {
    switch handler {
    case let registration as Registration:
      registration.isLive && !registration.isDead ? .place(of: registration, in: self) : nil
    case let identity as KeyCommand.Identity:
      keyCommands.first { $0.value.identity === identity }
        .map { .place(of: $0.value, for: $0.key, in: self) }
    case let action as AnyAction:
      ownActions.first { $0.action === action }
        .map { .place(of: action, named: $0.name, in: self) }
    default: nil
    }
  }

  /// Takes note of a handler that was connected here: it is to go with the flow that starts now, if one
  /// does.
  final func noteBeginning(of handler: AnyObject) {
    connectedWorld?.flows.noteBeginning(of: handler, in: self)
  }

  /// Takes note of the key commands that were set, as of other handlers.
  ///
  /// - Parameter former: Those that there were before.
  final func noteKeyCommands(since former: [KeyChord: KeyCommand]) {
    guard let flows = connectedWorld?.flows, flows.isStarting else { return }
    for (chord, command) in keyCommands.sorted(by: { "\($0.key)" < "\($1.key)" })
    where former[chord]?.identity !== command.identity {
      flows.noteBeginning(of: command.identity, in: self)
    }
  }
}

extension GestureRecognizer: HandlerSource {
  var connectedObject: AnyObject? { view }

  func place(of handler: AnyObject) -> HandlerPlace? {
    guard let handler = handler as? Registration, handler.isLive, !handler.isDead else {
      return nil
    }
    return .place(of: handler, in: self)
  }

  /// Takes note of a handler that was connected here, as a responder does.
  final func noteBeginning(of handler: Registration) {
    view?.connectedWorld?.flows.noteBeginning(of: handler, in: self)
  }
}

extension Event: HandlerSource {
  var connectedObject: AnyObject? { heldSender }

  func place(of handler: AnyObject) -> HandlerPlace? {
    guard let observer = handler as? EventObserver, observer.stands else { return nil }
    return .place(of: observer, named: nameInMessages)
  }
}
