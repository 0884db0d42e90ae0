internal import Interaction

extension Belongings {
  /// The buttons that it did not make and of whose menus it has set the entries.
  var changedMenus: [PopUpButton] {
    liveWrites.filter { $0.write.name == "items" }.sorted { $0.write.number < $1.write.number }
      .compactMap { $0.object as? PopUpButton }
  }

  /// Keeps which of its entries are selected in menus of buttons that it did not make.
  ///
  /// - Returns: What selects each again where it is in its menu.
  func heldSelections() -> [() -> Void] {
    changedMenus.compactMap { button in
      guard let item = button.selectedItem, isOwn(item) else { return nil }
      return {
        if let place = button.items.firstIndex(where: { $0 === item }) {
          button.selectedIndex = place
        }
      }
    }
  }
}
