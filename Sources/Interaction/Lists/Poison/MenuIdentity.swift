/// Which items a menu has, whatever they say: the handlers of new ones are a row's, too.
struct MenuIdentity: Hashable {
  /// The items, which are not kept alive.
  let items: [WeakReference]

  /// Notes the items of a button.
  init(of button: PopUpButton) { items = button.items.map { WeakReference($0) } }

  /// Whether both are of the same items, all of which are still there.
  static func == (lhs: MenuIdentity, rhs: MenuIdentity) -> Bool {
    lhs.items.elementsEqual(rhs.items) { $0.object != nil && $0.object === $1.object }
  }

  /// Feeds what equal menus share.
  func hash(into hasher: inout Hasher) { hasher.combine(items.count) }
}
