internal import Spelling

/// Tells what is connected in a tree of views, and what of it leads nowhere.
///
/// Dangling are: a target that is gone, or does not know its action, or takes another sender; an
/// action that no responder of the chain answers at present; a delegate that is gone; and an outlet
/// of the owner that holds no view.
///
/// An action of the owner that no control of the tree sends is not dangling, since code may call it; it
/// is told of as well, see ``ConnectionEntry/isConnected``.
///
/// - Parameters:
///   - view: The root of the tree.
///   - owner: The owner whose outlets and actions are told of as well.
/// - Returns: The outlets, then the connections of each view, depth first: its events in the order of
///   addition, its delegates, those in properties that a script's class declares by the properties'
///   names, and those of its gesture recognisers; then the actions of the owner that are not connected.
/// - Complexity: O(*n*) in the number of views and connections; an action for the responder chain
///   costs a search, and two with an owner.
public func connections(
  of view: View,
  owner: (any LayoutOwner)? = nil
) -> [ConnectionEntry] {
  var entries = owner.map(ConnectionEntry.outlets) ?? []
  collectConnections(in: view, &entries)
  if let owner { entries += ConnectionEntry.unconnectedActions(of: owner, in: view) }
  return entries
}

/// Tells of the connections of a view and all in it.
private func collectConnections(in view: View, _ entries: inout [ConnectionEntry]) {
  if let control = view as? Control { entries += control.connectionEntries }
  let own = (view as? any Delegating)?.delegates ?? []
  entries += entriesOfDelegates(own + (view.overrides?.delegates ?? []), of: view.path)
  for recognizer in view.gestureRecognizers {
    entries += entriesOfDelegates(recognizer.delegates, of: recognizer.description)
  }
  for subview in view.subviews { view.walk(to: subview) { collectConnections(in: $0, &entries) } }
}

/// Tells of the delegates of an object.
private func entriesOfDelegates(
  _ delegates: [DelegateConnection],
  of object: String
) -> [ConnectionEntry] {
  delegates.map { slot in
    ConnectionEntry(
      kind: .delegate,
      object: object,
      name: slot.name,
      events: [],
      target: slot.delegate.map(ObjectNaming.name),
      fault: slot.delegate == nil ? "the delegate is gone" : nil
    )
  }
}

extension Control {
  /// What this control's list tells to whom.
  fileprivate var connectionEntries: [ConnectionEntry] {
    // A handler that is called once stays in the list until its dispatch is over.
    registrations.map(\.registration).filter(\.isLive).map { registration in
      let name =
        switch registration.form {
        case .connection(isOnce: false): "on"
        case .connection(isOnce: true): "once"
        case .target, .cell, .property, .identified, .binding: registration.action.name
        }
      var told = ConnectionEntry(
        kind: .closure,
        object: path,
        name: name,
        events: names(of: registration.events),
        arguments: registration.action.shape,
        origin: registration.origin
      )
      switch registration.form {
      case .target, .cell: describeAction(of: registration, &told)
      case .property, .identified, .connection, .binding: break
      }
      return told
    }
  }

  /// Tells who performs an action, or why nobody does.
  private func describeAction(of registration: Registration, _ told: inout ConnectionEntry) {
    told.kind = .action
    var action: AnyAction? = registration.action
    // Whose own action of that name runs; nil if the registration has brought the action.
    var performer: AnyObject?
    switch registration.receiver {
    case .chain:
      let found = searchChain(for: registration.action, in: world).found
      told.target = (found?.responder).map(ObjectNaming.name)
      action = found?.answer
      performer = found?.responder
      if found == nil { told.fault = "no responder of the chain answers \(told.name.quoted)" }
    case .sender, .strong, .weak:
      guard let target = registration.target(of: self) else {
        told.fault = "the target is gone"
        break
      }
      told.target = ObjectNaming.name(of: target)
      action = registration.action.resolved(for: target)
      if registration.action.isLookedUpByName {
        performer = target
        let known = target as? any ActionTarget
        if known?.hasAction(named: told.name) != true {
          told.fault = "the target has no action \(told.name.quoted)"
        }
      } else if !registration.action.accepts(target: target) {
        told.fault = "the target is of another type than the action was declared for"
      }
    }
    told.arguments = action.map { action in performer.map(action.shape(on:)) ?? action.shape }
    told.senderType = action?.senderType
    if told.fault == nil, let action, !action.accepts(sender: self) {
      told.fault = "the action takes \(withArticle("\(action.senderType)")) as its sender"
    }
  }
}
