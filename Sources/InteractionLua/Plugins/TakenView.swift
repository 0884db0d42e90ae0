internal import Interaction

/// A view that was taken out of where it was, or what else is shown there.
struct TakenView {
  /// Puts it back.
  let putBack: () -> Void

  /// Takes a view out of its superview; put back, it has the keys again if it or a view inside of it had them.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - superview: Its superview.
  init?(_ view: View, in superview: View) {
    guard let index = superview.subviews.firstIndex(where: { $0 === view }) else { return nil }
    let focused = (view.window?.firstResponder as? View).flatMap {
      $0.isDescendant(of: view) ? $0 : nil
    }
    view.removeFromSuperview()
    putBack = {
      superview.insertSubview(view, at: min(index, superview.subviews.count))
      _ = focused?.becomeFirstResponder()
    }
  }

  /// Takes entries out of a button's menu, which has nothing selected then if one of them was.
  ///
  /// - Parameters:
  ///   - button: The button.
  ///   - isTaken: Whether an entry is taken out.
  init?(itemsIn button: PopUpButton, where isTaken: (MenuItem) -> Bool) {
    let taken = button.items.enumerated().filter { isTaken($0.element) }
    guard !taken.isEmpty else { return nil }
    button.items = button.items.filter { !isTaken($0) }
    putBack = {
      var items = button.items
      for (index, item) in taken { items.insert(item, at: min(index, items.count)) }
      button.items = items
    }
  }

  /// Takes a choice out of an alert, which may be open.
  ///
  /// - Parameters:
  ///   - action: The choice.
  ///   - alert: The alert.
  init?(_ action: AlertAction, in alert: AlertController) {
    guard let index = alert.removeAction(action) else { return nil }
    putBack = { alert.insertAction(action, at: min(index, alert.actions.count)) }
  }

  /// Takes a button out of the bar of a controller's screen.
  ///
  /// - Parameters:
  ///   - button: The button.
  ///   - item: What the controller says of its bar.
  init?(_ button: BarButtonItem, in item: NavigationItem) {
    let sides = [\NavigationItem.leftBarButtonItems, \.rightBarButtonItems]
    let places = sides.compactMap { side in
      item[keyPath: side].firstIndex { $0 === button }.map { (side: side, index: $0) }
    }
    guard let (side, index) = places.first else { return nil }
    item[keyPath: side].remove(at: index)
    putBack = {
      item[keyPath: side].insert(button, at: min(index, item[keyPath: side].count))
    }
  }
}
