// What a list of connections tells of an owner.
extension ConnectionEntry {
  /// Tells of the outlets that an owner declares.
  ///
  /// - Parameter owner: The owner.
  /// - Returns: The outlets, in the owner's order.
  package static func outlets(of owner: any LayoutOwner) -> [ConnectionEntry] {
    owner.outlets.map { outlet in
      let view = (try? outlet.read(owner)) ?? nil
      return ConnectionEntry(
        kind: .outlet,
        object: ObjectNaming.name(of: owner),
        name: outlet.name,
        events: [],
        target: view?.path,
        fault: view == nil ? "it holds no \(outlet.typeName)" : nil
      )
    }
  }

  /// Tells of an outlet that holds a view, for owners of another language.
  ///
  /// - Parameters:
  ///   - name: The outlet.
  ///   - owner: What messages call the owner.
  ///   - view: What it holds.
  /// - Returns: The connection.
  package static func outlet(
    _ name: String,
    of owner: String,
    holding view: View
  ) -> ConnectionEntry {
    ConnectionEntry(kind: .outlet, object: owner, name: name, events: [], target: view.path)
  }

  /// Tells of the actions of an owner that no control of a tree sends to it.
  ///
  /// Of a subclass that was made at run time only what was set as an action counts: its functions are
  /// methods of every kind.
  ///
  /// - Parameters:
  ///   - owner: The owner.
  ///   - view: The root of the tree.
  /// - Returns: The actions, in the owner's order.
  package static func unconnectedActions(
    of owner: any ActionTarget,
    in view: View
  ) -> [ConnectionEntry] {
    let names = (owner as? Responder)?.declaredActionNames ?? owner.actionNames
    return unconnected(names, in: view) { $0 === owner }.compactMap { name in
      owner.action(named: name).map { action in
        ConnectionEntry(
          kind: .action,
          object: ObjectNaming.name(of: owner),
          name: name,
          events: [],
          arguments: action.shape(on: owner),
          senderType: action.senderType,
          origin: action.origin
        )
      }
    }
  }

  /// Tells of an action that no control sends, for owners of another language.
  ///
  /// - Parameters:
  ///   - name: The action.
  ///   - owner: What messages call the owner.
  ///   - arguments: Which arguments it takes.
  ///   - origin: Who it is.
  /// - Returns: What the list says of it.
  package static func unconnectedAction(
    _ name: String,
    of owner: String,
    taking arguments: AnyAction.Shape,
    origin: HandlerOrigin
  ) -> ConnectionEntry {
    ConnectionEntry(
      kind: .action,
      object: owner,
      name: name,
      events: [],
      arguments: arguments,
      senderType: "Any",
      origin: origin
    )
  }

  /// Returns those of some actions that no control of a tree sends to their owner.
  ///
  /// - Parameters:
  ///   - names: The names of the actions.
  ///   - view: The root of the tree.
  ///   - isOwner: Says whether a target is, or stands for, the owner.
  /// - Returns: Their names, in the same order.
  package static func unconnected(
    _ names: [String],
    in view: View,
    isOwner: (AnyObject) -> Bool
  ) -> [String] {
    guard !names.isEmpty else { return [] }
    var sent: Set<String> = []
    collectSent(in: view, &sent, isOwner)
    return names.filter { !sent.contains($0) }
  }

  /// Collects the names of what the controls in a view and all in it send to an owner.
  private static func collectSent(
    in view: View,
    _ names: inout Set<String>,
    _ isOwner: (AnyObject) -> Bool
  ) {
    if let control = view as? Control {
      for registration in control.registrations.map(\.registration) where registration.isLive {
        let performer =
          switch (registration.form, registration.receiver) {
          case (.target, .chain), (.cell, .chain):
            control.searchChain(for: registration.action, in: control.world).found?.responder
          case (.target, _), (.cell, _): registration.target(of: control)
          case (.property, _), (.identified, _), (.connection, _), (.binding, _): nil as AnyObject?
          }
        if let performer, isOwner(performer) { names.insert(registration.action.name) }
      }
    }
    for subview in view.subviews { view.walk(to: subview) { collectSent(in: $0, &names, isOwner) } }
  }
}

extension Responder {
  /// The names of the actions that were set on it, then of those that its class declares, each once.
  fileprivate var declaredActionNames: [String] {
    let own = ownActionNames
    return own + Self.actions.map(\.name).filter { !own.contains($0) }
  }
}
