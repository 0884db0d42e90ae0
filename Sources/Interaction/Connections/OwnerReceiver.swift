/// An owner in Swift.
struct OwnerReceiver: LayoutReceiver {
  /// The owner.
  let owner: any LayoutOwner

  var name: String { ObjectNaming.name(of: owner) }
  var object: AnyObject { owner }
  var outletNames: [String] { owner.outlets.map(\.name) }
  var actionNames: [String] { owner.actionNames }

  func outlet(named name: String) -> Outlet? { owner.outlets.first { $0.name == name } }

  func action(named name: String) -> AnyAction? { owner.action(named: name) }

  func connect(
    _ control: Control,
    to action: AnyAction,
    for events: Control.Event,
    origin: HandlerOrigin
  ) {
    control.addTarget(owner, action: action, for: events, origin: origin)
  }
}
