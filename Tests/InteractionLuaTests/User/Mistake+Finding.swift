extension Mistake {
  /// Mistakes about what is not found, or not as it is meant.
  static let finding = [
    Mistake(
      "two matches",
      """
      local function row(name)
        return ui.HStack { role = "row", accessibilityLabel = name, ui.Button { title = "Delete" \
      } }
      end
      app:setRoot(ui.VStack { row "Milk", row "Eggs" })
      """,
      """
      user:tap(find.button "Delete")
      """,
      """
      button "Delete" matches 2 elements (waited 5 s), and tap needs exactly one. Use one of the \
      locators below, or pick one with :first(), :last() or :nth(n).
        match: find.row "Milk":button "Delete" at (0, 0, 80×44)
        match: find.row "Eggs":button "Delete" at (0, 44, 80×44)
      """
    ),
    Mistake(
      "none but a near name",
      """
      app:setRoot(ui.VStack { ui.Button { title = "Continue" } })
      """,
      """
      user:tap(find.button "Contineu")
      """,
      """
      No element matches button "Contineu" (waited 5 s). Did you mean find.button "Continue"?
        nearest: find.button "Continue" at (0, 0, 390×44): its name is "Continue"
      """
    ),
    Mistake(
      "a row that is not realised",
      """
      local list = ui.TableView { id = "items", isScrollEnabled = false }
      list.numberOfRows = function() return 1000 end
      list.cellForRow = function(list, indexPath)
        local cell = list:dequeueReusableCell("item", indexPath)
        cell.text = "Item " .. indexPath.row
        return cell
      end
      app:setRoot(list)
      """,
      """
      user:tap(find.row "Item 900")
      """,
      """
      row "Item 900" is not realised: row 900 of section 1 of Window/TableView#items is out of \
      sight, and has no cell (waited 5 s). The list cannot be scrolled there: isScrollEnabled is \
      false on it. Enable scrolling first, or let the app scroll there with scrollToRow.
      """
    ),
    Mistake(
      "removed by a handler before",
      """
      local more = ui.Button { title = "More" }
      local menu = ui.VStack { ui.Button { title = "Close" }, more }
      menu.subviews[1].didTouchUpInside = function() more:removeFromSuperview() end
      app:setRoot(menu)
      """,
      """
      user:tap(find.button "Close")
      user:tap(more)
      """,
      """
      Button "More" is in no window of this world (waited 5 s). It was in Window/VStack until \
      0.017 s, when Lua function test.lua:3 removed it. Add it to one, or use a locator, which finds \
      the view that is there when the user acts.
      """
    ),
    Mistake(
      "removed by a handler before, with what it was in",
      """
      local menu = ui.VStack { ui.Button { title = "More" } }
      local close = ui.Button { title = "Close" }
      app:setRoot(ui.VStack { close, menu })
      close.didTouchUpInside = function() menu:removeFromSuperview() end
      """,
      """
      user:tap(find.button "Close")
      user:tap(find.button "More")
      """,
      """
      No element matches button "More" (waited 5 s). It was in Window/VStack until 0.017 s, when Lua \
      function test.lua:4 removed what it was in. Look for it before that, or have it added again.
        there is: find.button "Close" at (0, 0, 390×44)
      """
    ),
    Mistake(
      "hidden",
      """
      app:setRoot(ui.VStack { ui.VStack { id = "panel", isHidden = true, ui.Button { title = \
      "Pay" } } })
      """,
      """
      user:tap(find.button "Pay")
      """,
      """
      button "Pay" is there, but cannot be seen (waited 5 s): isHidden is true on \
      Window/VStack/VStack#panel around it. Do first what shows it.
        element: Window/VStack/VStack#panel/Button "Pay" at (0, 0, 0×0)
      """
    ),
    Mistake(
      "inside of a closed menu",
      """
      app:setRoot(ui.VStack { ui.PopUpButton { title = "Edit", pullsDown = true, items = { \
      "Copy", "Paste" } } })
      """,
      """
      user:tap(find.row "Paste")
      """,
      """
      No element matches row "Paste" (waited 5 s). "Paste" is an item of the menu of find.button \
      "Edit", which is closed. Tap that first; the items of an open menu are rows.
        menu: Window/VStack/PopUpButton "Edit" at (0, 0, 390×44)
      """
    ),
    Mistake(
      "all but transparent",
      """
      app:setRoot(ui.VStack { ui.Button { title = "Pay", alpha = 0 } })
      """,
      """
      user:tap(find.button "Pay")
      """,
      """
      button "Pay" is there, but cannot be seen (waited 5 s): alpha is 0 on it. Do first what \
      shows it.
        element: Window/VStack/Button "Pay" at (0, 0, 390×44)
      """
    ),
    Mistake(
      "a text that is there twice with different roles",
      """
      app:setRoot(ui.VStack { ui.Label { text = "Milk" }, ui.Button { title = "Milk" } })
      """,
      """
      user:tap(find.text "Milk")
      """,
      """
      text "Milk" takes no touches (waited 5 s): isUserInteractionEnabled is false on it. Aim at \
      what takes them: find.button "Milk".
        element: Window/VStack/Label "Milk" at (0, 0, 390×20)
      """
    ),
    Mistake(
      "an accessibility label of two roles",
      """
      app:setRoot(ui.VStack {
        ui.Label { text = "★", accessibilityLabel = "Favourite" },
        ui.Button { title = "★", accessibilityLabel = "Favourite" },
      })
      """,
      """
      user:tap(find.label "Favourite")
      """,
      """
      label "Favourite" matches 2 elements (waited 5 s), and tap needs exactly one. Use one of \
      the locators below, or pick one with :first(), :last() or :nth(n).
        match: find.role("text", "Favourite") at (0, 0, 390×20)
        match: find.button "Favourite" at (0, 20, 390×44)
      """
    ),
    Mistake(
      "text of any length",
      """
      app:setRoot(ui.VStack { ui.Button { title = ("ab"):rep(5000) } })
      """,
      """
      user:tap(find.button(("xy"):rep(5000)))
      """,
      """
      No element matches button \
      "xyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxyxy…" (10000 bytes) (waited 5 s). \
      Use one of the locators below, or do first what shows it.
        there is: find.button() at (0, 0, 390×44)
      """
    ),
  ]
}
