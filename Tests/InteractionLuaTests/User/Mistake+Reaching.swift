extension Mistake {
  /// Mistakes about what is found, but cannot be reached.
  static let reaching = [
    Mistake(
      "covered by a sheet",
      """
      local home = ui.ViewController { title = "Home" }
      home.view = ui.VStack { ui.Button { title = "Save" } }
      app:setRoot(home)
      home:present(ui.ViewController { title = "Details" }, { style = "sheet" })
      """,
      """
      user:settle()
      user:tap(find.button "Save")
      """,
      """
      button "Save" is covered by the modal Window/ModalLayer/PresentationView "Details" (waited \
      5 s). Dismiss that first: use what is in it, or swipe it down.
        element: Window/VStack/Button "Save" at (0, 0, 390×44)
        modal: find.role("sheet", "Details") at (0, 0, 390×844)
      """
    ),
    Mistake(
      "off-screen in a scroll view that cannot be scrolled",
      """
      app:setRoot(ui.ScrollView {
        id = "page", isScrollEnabled = false,
        ui.VStack { ui.View { frame = { 0, 0, 390, 2000 } }, ui.Button { title = "Agree" } },
      })
      """,
      """
      user:tap(find.button "Agree")
      """,
      """
      button "Agree" lies outside of its scroll view (waited 5 s): Window/ScrollView#page at (0, \
      0, 390×844) does not show (195, 2022), and isScrollEnabled is false on it. Enable \
      scrolling first.
        element: Window/ScrollView#page/VStack/Button "Agree" at (0, 2000, 390×44)
      """
    ),
    Mistake(
      "disabled by an ancestor",
      """
      app:setRoot(ui.VStack {
        ui.Control { id = "form", isEnabled = false, frame = { 0, 0, 390, 200 },
          ui.Button { title = "Send", frame = { 10, 10, 100, 44 } } },
      })
      """,
      """
      user:tap(find.button "Send")
      """,
      """
      button "Send" is disabled (waited 5 s): isEnabled is false on Window/VStack/Control#form \
      around it. Do first what enables it, or pass force to tap it all the same.
        element: Window/VStack/Control#form/Button "Send" at (10, 10, 100×44)
      """
    ),
    Mistake(
      "moved during an animation",
      """
      local ball = ui.Button { title = "Ball", frame = { 10, 10, 50, 50 } }
      app:setRoot(ui.View { ball })
      app:every(1 / 60, function() ball.frame = ball.frame:with { x = ball.frame.x + 1 } end)
      """,
      """
      user:tap(find.button "Ball")
      """,
      """
      button "Ball" is still moving (waited 5 s): a frame ago it was at (309, 10, 50×50), and now \
      it is at (310, 10, 50×50). Wait until it rests, or pass force to tap where it is now.
        element: Window/View/Button "Ball" at (310, 10, 50×50)
      """
    ),
    Mistake(
      "a point outside of the window",
      """
      app:setRoot(ui.VStack {})
      """,
      """
      user:tap { 500, 900 }
      """,
      """
      No view takes a touch at (500, 900) (waited 5 s). Use a point inside of the window, whose \
      size is 390×844.
      """
    ),
    Mistake(
      "of zero size",
      """
      app:setRoot(ui.View { ui.Button { title = "Pay", frame = { 20, 20, 0, 0 } } })
      """,
      """
      user:tap(find.button "Pay")
      """,
      """
      button "Pay" has no area to touch (waited 5 s): its size is 0×0. Give it a frame, or put it \
      into a stack, which sizes it by its content.
        element: Window/View/Button "Pay" at (20, 20, 0×0)
      """
    ),
    Mistake(
      "clipped by what is around it",
      """
      app:setRoot(ui.View {
        ui.View { id = "box", frame = { 0, 0, 100, 100 }, ui.Button { title = "Pay", frame = { \
      90, 0, 80, 44 } } },
      })
      """,
      """
      user:tap(find.button "Pay")
      """,
      """
      button "Pay" cannot be touched at (130, 22) (waited 5 s): the point lies outside of \
      Window/View/View#box, which is at (0, 0, 100×100). Move it inside, or enlarge what is \
      around it; nothing is touched outside of its superview.
        element: Window/View/View#box/Button "Pay" at (90, 0, 80×44)
      """
    ),
    Mistake(
      "a drag onto something covered",
      """
      app:setRoot(ui.View {
        ui.View { id = "card", frame = { 0, 0, 100, 100 } },
        ui.View { id = "bin", frame = { 200, 200, 100, 100 } },
        ui.View { id = "banner", frame = { 0, 150, 390, 300 } },
      })
      """,
      """
      user:drag(find.id "card", find.id "bin")
      """,
      """
      The drag cannot end where it is to: id "bin" does not get a touch at (250, 250) (waited 5 \
      s): Window/View/View#banner at (0, 150, 390×300) covers it. Remove or hide what covers it, \
      set isUserInteractionEnabled to false there, or choose another point with the option 'at'.
        element: Window/View/View#bin at (200, 200, 100×100)
        blocker: find.id "banner" at (0, 150, 390×300)
      """
    ),
    Mistake(
      "a tab that is disabled",
      """
      app:setRoot(ui.TabBarController {
        controllers = { ui.ViewController { title = "Home" }, ui.ViewController { title = \
      "Search" } },
      })
      find.tab "Search":get().isEnabled = false
      """,
      """
      user:tap(find.tab "Search")
      """,
      """
      tab "Search" is disabled (waited 5 s): isEnabled is false on it. Do first what enables it, \
      or pass force to tap it all the same.
        element: Window/TabView/TabBar/TabButton[2] "Search" at (195, 795, 195×49)
      """
    ),
    Mistake(
      "a view many levels down",
      """
      local view = ui.Button { title = "Deep", isEnabled = false }
      for _ = 1, 300 do view = ui.VStack { view } end
      app:setRoot(view)
      """,
      """
      user:tap(find.button "Deep")
      """,
      """
      button "Deep" is disabled (waited 5 s): isEnabled is false on it. Do first what enables it, \
      or pass force to tap it all the same.
        element: \
      Window/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStac … (1639 bytes left out) … /VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/VStack/Button "Deep" at (0, 0, 390×44)
      """
    ),
  ]
}
