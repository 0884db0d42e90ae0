internal import Interaction
internal import LuaBridge
internal import Spelling

/// What scripts can do with a button that opens a menu.
let popUpButtonClass = LuaClass<PopUpButton>(
  "PopUpButton",
  superclass: controlClass,
  summary: "Opens a menu, of whose items one is selected, or each does something.",
  example: """
    local size = ui.PopUpButton { items = { "Small", "Medium", "Large" }, selectedIndex = 1 }
    size.didChangeValue = function(sender) print(sender.selectedItem.title) end --> Large
    app:setRoot(ui.VStack { size })

    scenario("picks another size", function(user)
      user:tap(size)
      user:tap(find.row "Large")
    end)
    """
) {
  LuaProperty(
    "title",
    get: { $0.title },
    set: { $0.title = $1 },
    summary: "What stands on it; while it is empty, the selected item's title does."
  )
  LuaProperty(
    "items",
    get: { $0.items.map(MenuItemArgument.init) },
    set: { $0.items = $1.map(\.item) },
    summary: """
      The entries: titles, `{ title, isEnabled, state, handler }`, or "-" for a line. Where others are \
      set, the selected one stays selected; if it is gone, a new one in its place is.
      """
  ).rememberedList { $0.itemsContent }
  LuaProperty(
    "selectedIndex",
    get: { $0.selectedIndex.map { $0 + 1 } },
    set: { button, index in try button.select(at: index) },
    summary: "Which item is selected, counted from 1; nil for none. Setting it sends nothing."
  ).remembered(isOfHandlers: false) { $0.selectionContent }
  LuaProperty("selectedItem", get: { $0.selectedItem }, summary: "The selected item.")
  LuaProperty(
    "pullsDown",
    get: { $0.pullsDown },
    set: { $0.pullsDown = $1 },
    summary: "Whether it is a menu of commands, of which none is selected."
  )
  LuaProperty("isMenuOpen", get: { $0.isMenuOpen }, summary: "Whether its menu is open.")
  LuaMethod("openMenu", summary: "Opens the menu, which sends nothing.") {
    (button: PopUpButton) in button.openMenu()
  }
  LuaMethod("closeMenu", summary: "Closes the menu; without one it does nothing.") {
    (button: PopUpButton) in button.closeMenu()
  }
  LuaForeignNames(ForeignProperties.ofValueControls)
  LuaExtension { PopUpButton() }
  LuaInitializer(summary: "A button that opens a menu.", fromTable: { _ in PopUpButton() })
}

extension PopUpButton {
  /// The entries, with which of them is selected.
  ///
  /// Put back, that one is again where others had taken its place, unless one that stays is by then.
  fileprivate var itemsContent: LuaPropertyContent {
    let selected = selectedItem
    return LuaPropertyContent(listing: items) {
      [weak selected] (button: PopUpButton, items: [MenuItem]) in
      let current = button.selectedItem
      let wasReplaced = !button.items.contains { $0 === selected }
      button.items = items
      if let current, items.contains(where: { $0 === current }) { return }
      // Nothing that nobody has chosen.
      button.selectedIndex = wasReplaced ? items.firstIndex { $0 === selected } : nil
    }
  }

  /// Which entry is selected, wherever it is; put back, nothing is where it is gone.
  fileprivate var selectionContent: LuaPropertyContent {
    let selected = selectedItem
    return LuaPropertyContent(LuaPropertyMark(selected.map { [$0] } ?? [])) {
      [weak selected] (button: PopUpButton) in
      button.selectedIndex = button.items.firstIndex { $0 === selected }
    }
  }

  /// Selects an item by its place in Lua.
  ///
  /// - Throws: `ScriptError` for a place where there is none.
  fileprivate func select(at place: Int?) throws {
    guard let place else {
      selectedIndex = nil
      return
    }
    guard place >= 1, place <= items.count else {
      throw ScriptError(
        .wrongValue,
        "there is no item \(place) among the \(items.count) of \(path); "
          + (items.isEmpty
            ? "set items first" : "use \(placesText(1...items.count)), or nil for none")
      )
    }
    guard !items[place - 1].isSeparator else {
      throw ScriptError(.wrongValue, "item \(place) of \(path) is a separator; name another one")
    }
    selectedIndex = place - 1
  }
}
