extension Mistake {
  /// Mistakes about what is reached, but makes nothing of what is done, and time.
  static let doing = [
    Mistake(
      "no first responder",
      """
      app:setRoot(ui.VStack { ui.TextField { placeholder = "Name" } })
      """,
      """
      user:type "Ann"
      """,
      """
      "Ann" cannot be typed, because nothing has the focus (waited 5 s). Tap a text field first.
        there is: find.textField "Name" at (0, 0, 390×44)
      """
    ),
    Mistake(
      "an unknown key",
      """
      app:setRoot(ui.VStack {})
      """,
      """
      user:press "Ctrl+Retrun"
      """,
      """
      "Retrun" in "Ctrl+Retrun" is no key. Did you mean "Return"?
      """
    ),
    Mistake(
      "not editable: a label",
      """
      app:setRoot(ui.VStack { ui.Label { text = "Name" }, ui.TextField { placeholder = "Your \
      name" } })
      """,
      """
      user:fill(find.text "Name", "Ann")
      """,
      """
      text "Name" is not editable (waited 5 s): its role is text, and nothing can be typed into it. Aim at a text \
      field, such as find.textField "…" or find.placeholder "…".
        element: Window/VStack/Label "Name" at (0, 0, 390×20)
        there is: find.textField "Your name" at (0, 20, 390×44)
      """
    ),
    Mistake(
      "not editable: a text view that is only read",
      """
      app:setRoot(ui.VStack { ui.TextView { id = "terms", isEditable = false, text = "All of it." \
      } })
      """,
      """
      user:fill(find.id "terms", "Nothing")
      """,
      """
      id "terms" is not editable (waited 5 s): isEditable is false on it. Do first what lets it \
      be edited, or expect its text instead of changing it.
        element: Window/VStack/TextView#terms at (0, 0, 390×844)
      """
    ),
    Mistake(
      "an option misspelt",
      """
      app:setRoot(ui.VStack { ui.Button { title = "Pay" } })
      """,
      """
      user:tap(find.button "Pay", { forse = true })
      """,
      """
      there is no 'forse' among the options; did you mean 'force'?
      """
    ),
    Mistake(
      "a double tap whose first tap removes the button",
      """
      local delete = ui.Button { title = "Delete" }
      delete.didTouchUpInside = function() delete:removeFromSuperview() end
      app:setRoot(ui.VStack { delete, ui.Button { title = "Other" } })
      """,
      """
      user:doubleTap(find.button "Delete")
      """,
      """
      button "Delete" got only the first of two taps: at (195, 22) the second would miss it, \
      because it is not there any more. It was in Window/VStack until 0.017 s, when Lua function \
      test.lua:2 removed it. Use tap if one is meant, let the handlers of the first leave it in its \
      place, or pass force to tap there twice all the same.
        there now: find.button "Other" at (0, 0, 390×44)
      """
    ),
    Mistake(
      "a key chord without a key",
      """
      app:setRoot(ui.VStack {})
      """,
      """
      user:press ""
      """,
      """
      There is no key to press, because the text is empty. Use a single character, or Return, Tab, \
      Escape, Backspace, Delete, Space, ArrowLeft, ArrowRight, ArrowUp, ArrowDown, Home, End, \
      PageUp, PageDown, F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11, F12.
      """
    ),
    Mistake(
      "a timeout of waitUntil, with what was busy",
      """
      app:setRoot(ui.VStack {})
      app:after(60, function() end)
      app:every(1, function() end)
      """,
      """
      user:waitUntil(function() return app.now > 30 end, { timeout = 2 })
      """,
      """
      What was waited for did not come true (waited 2 s). Set a longer timeout if what is busy makes \
      it true, or look at what does.
        busy: Lua function test.lua:2 (test.lua:2) at 60 s
        busy: Lua function test.lua:3 (test.lua:3) repeats, next at 3 s
      """
    ),
    Mistake(
      "a timeout of waitUntil, with nothing left to happen",
      """
      app:setRoot(ui.VStack {})
      """,
      """
      user:waitUntil(function() return false end)
      """,
      """
      What was waited for did not come true (waited 5 s). Nothing is left to happen, so more \
      time would not help: look at what should make it true.
      """
    ),
    Mistake(
      "a hover where nobody follows the pointer",
      """
      app:setRoot(ui.VStack { ui.Button { title = "Help" } })
      """,
      """
      user:hover(find.button "Help")
      """,
      """
      button "Help" does not hear of the pointer (waited 5 s): no hover recogniser of it, or of \
      what is around it, is enabled at (195, 22). Add a ui.HoverGesture to it, or aim at what has \
      one; pass force to move the pointer all the same.
        element: Window/VStack/Button "Help" at (0, 0, 390×44)
      """
    ),
    Mistake(
      "a pinch on what has no recogniser",
      """
      app:setRoot(ui.View { ui.View { id = "map", frame = { 0, 0, 300, 300 } } })
      """,
      """
      user:pinch(find.id "map", 2)
      """,
      """
      id "map" makes nothing of a pinch at (150, 150) (waited 5 s): neither it nor what is around \
      it has a pinch recogniser that is enabled. Add a ui.PinchGesture to it, aim at the view \
      that has one, or pass force to move two fingers there all the same.
        element: Window/View/View#map at (0, 0, 300×300)
      """
    ),
    Mistake(
      "a pinch with one finger on a sheet",
      """
      local map = ui.View { id = "map", frame = { 0, 0, 300, 300 } }
      map:addGestureRecognizer(ui.PinchGesture {})
      local legend = ui.View { id = "legend", frame = { 200, 0, 100, 300 } }
      app:setRoot(ui.View { map, legend })
      """,
      """
      user:pinch(find.id "map", 0.5)
      """,
      """
      id "map" gets only one of the two fingers of a pinch (waited 5 s): the one at (270, 150) is \
      taken by Window/View/View#legend at (200, 0, 100×300). Choose a middle where both have room, \
      take away what is there, or pass force to move two fingers there all the same.
        element: Window/View/View#map at (0, 0, 300×300)
        blocker: find.id "legend" at (200, 0, 100×300)
      """
    ),
    Mistake(
      "a rotation on what only pinches",
      """
      local map = ui.View { id = "map", frame = { 0, 0, 300, 300 } }
      map:addGestureRecognizer(ui.PinchGesture {})
      app:setRoot(ui.View { map })
      """,
      """
      user:rotate(find.id "map", 1)
      """,
      """
      id "map" makes nothing of a rotation at (150, 150) (waited 5 s): neither it nor what is \
      around it has a rotation recogniser that is enabled. Add a ui.RotationGesture to it, aim at \
      the view that has one, or pass force to move two fingers there all the same.
        element: Window/View/View#map at (0, 0, 300×300)
      """
    ),
    Mistake(
      "going back where nobody handles it",
      """
      app:setRoot(ui.ViewController { title = "Home" })
      """,
      """
      user:goBack()
      """,
      """
      The user cannot go back (waited 5 s): there is no back button in sight, and nobody answers \
      the action "goBack". Push a controller first, or give a responder an action of that name.
        asked: ViewController, Window, Application
      """
    ),
    Mistake(
      "a scroll where nothing scrolls",
      """
      app:setRoot(ui.VStack { ui.Button { title = "Pay" } })
      """,
      """
      user:scroll(find.button "Pay", { dy = 100 })
      """,
      """
      button "Pay" cannot be scrolled (waited 5 s): at (195, 22) neither it nor what is around it \
      is a scroll view. Aim at the scroll view, or at what lies in it.
        element: Window/VStack/Button "Pay" at (0, 0, 390×44)
      """
    ),
    Mistake(
      "a scroll beyond the end",
      """
      app:setRoot(ui.ScrollView { id = "page", ui.VStack { ui.View { frame = { 0, 0, 390, 900 } } \
      } })
      """,
      """
      user:scroll(find.id "page", { dy = 56 })
      user:scroll(find.id "page", { dy = 100 })
      """,
      """
      id "page" cannot be scrolled by (0, 100) (waited 5 s): Window/ScrollView#page at (0, 0, \
      390×844) shows its content at (0, 56), of 390×900, and there is no more that way. Turn the \
      wheel the other way, or make its contentSize larger; positive dy shows what lies further \
      down.
        element: Window/ScrollView#page at (0, 0, 390×844)
      """
    ),
    Mistake(
      "a scroll without a way",
      """
      app:setRoot(ui.ScrollView { id = "page" })
      """,
      """
      user:scroll(find.id "page", {})
      """,
      """
      say how far to scroll: { dy = 100 } shows what lies below
      """
    ),
    Mistake(
      "a focus that is refused",
      """
      local field = ui.TextField { placeholder = "Name" }
      field.shouldBeginEditing = function() return false end
      app:setRoot(ui.VStack { field })
      """,
      """
      user:fill(find.placeholder "Name", "Ann")
      """,
      """
      placeholder "Name" did not get the focus by a tap (waited 5 s): nothing has the focus. Look \
      at what shouldBeginEditing answers for it, and shouldEndEditing for who has the focus.
        element: Window/VStack/TextField "Name" at (0, 0, 390×44)
      """
    ),
    Mistake(
      "a focus that is passed on",
      """
      local search = ui.TextField { placeholder = "Search" }
      local Search = ui.ViewController:extend("Search", {
        viewDidAppear = function() search:becomeFirstResponder() end,
      })
      local field = ui.TextField { placeholder = "Tap to search" }
      local home = ui.ViewController {}
      home.view = ui.VStack { field }
      local navigation = ui.NavigationController { root = home }
      field.didBeginEditing = function()
        local screen = Search {}
        screen.view = ui.VStack { search }
        navigation:push(screen)
      end
      app:setRoot(navigation)
      """,
      """
      user:fill(find.placeholder "Tap to search", "Milk")
      """,
      """
      placeholder "Tap to search" got the focus and lost it before the fill: \
      Window/NavigationView/NavigationContentView/VStack/TextField "Search" has the focus. Look at \
      what the handlers of its events do, or fill what has the focus then.
      """
    ),
    Mistake(
      "a focus on what never has it",
      """
      app:setRoot(ui.VStack { ui.View { id = "box", frame = { 0, 0, 50, 50 } } })
      """,
      """
      user:focus(find.id "box")
      """,
      """
      id "box" did not get the focus by Tab: nothing has the focus. Aim at what can become first \
      responder, such as a text field or a control that is enabled.
        element: Window/VStack/View#box at (0, 0, 390×50)
      """
    ),
    Mistake(
      "a world that does not rest",
      """
      app:setRoot(ui.VStack {})
      local function again() app:after(1, again) end
      again()
      """,
      """
      user:settle { budget = 3 }
      """,
      """
      The world did not come to rest within 3 s: 1 timer is still to fire. Cancel what is not \
      needed, or settle with a larger budget.
        busy: Lua function test.lua:2 (test.lua:2) at 4 s
      """
    ),
  ]
}
