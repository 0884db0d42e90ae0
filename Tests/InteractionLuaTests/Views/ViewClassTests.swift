internal import Interaction
internal import Testing

@Suite("View in Lua: properties, the tree, geometry")
struct ViewClassTests {
  let stage = LuaStage()

  @Test("every property is read and written")
  func properties() throws {
    try stage.run(
      """
      local view = ui.View {
        id = "box", frame = { 10, 20, 100, 50 }, bounds = { x = 1, y = 2, width = 100, height = 50 },
        isHidden = true, alpha = 0.5, isUserInteractionEnabled = false,
        backgroundColor = "#ff8800", accessibilityLabel = "A box", accessibilityValue = "full",
        role = "group",
      }
      local f, b = view.frame, view.bounds
      print(view.id, f.x, f.y, f.width, f.height)
      print(b.x, b.y, b.width, b.height)
      print(view.isHidden, view.alpha, view.isUserInteractionEnabled, view.backgroundColor)
      print(view.accessibilityLabel, view.accessibilityValue, view.role)
      print(view.superview, #view.subviews, view.window, view.isFirstResponder)
      view.backgroundColor = "#00ff0080"
      print(view.backgroundColor)
      view.backgroundColor, view.accessibilityLabel, view.accessibilityValue = nil, nil, nil
      print(view.backgroundColor, view.accessibilityLabel, view.accessibilityValue)
      """
    )
    #expect(
      stage.transcript.text == """
        box\t10.0\t20.0\t100.0\t50.0
        1.0\t2.0\t100.0\t50.0
        true\t0.5\tfalse\t#ff8800
        A box\tfull\tgroup
        nil\t0\tnil\tfalse
        #00ff0080
        nil\tnil\tnil
        """
    )
  }

  @Test("a constructor's array part is the subviews in order; false is skipped")
  func constructor() throws {
    try stage.run(
      """
      local one, two = ui.Label { id = "one" }, ui.Label { id = "two" }
      local view = ui.View { false, one, false, two, id = "box" }
      for _, sub in ipairs(view.subviews) do print(sub.id, sub.superview == view) end
      """
    )
    #expect(stage.transcript.text == "one\ttrue\ntwo\ttrue")
  }

  @Test("views are counted from 1 at the back: insert, bring to front, remove")
  func tree() throws {
    try stage.run(
      """
      local function ids(view)
        local list = {}
        for _, sub in ipairs(view.subviews) do list[#list + 1] = sub.id end
        return table.concat(list, " ")
      end
      local a, b, c = ui.View { id = "a" }, ui.View { id = "b" }, ui.View { id = "c" }
      local box = ui.View { a }
      box:insertSubview(b, 1)
      print(ids(box))
      box:insertSubview(c, 3)
      print(ids(box))
      box:insertSubview(c, 1)
      print(ids(box))
      box:bringSubviewToFront(b)
      print(ids(box))
      b:removeFromSuperview()
      b:removeFromSuperview()
      print(ids(box), b.superview)
      ui.View { c }
      print(ids(box))
      print(box:viewWithId("a") == a, box:viewWithId("x"), a:viewWithId("a") == a)
      """
    )
    #expect(
      stage.transcript.text == """
        b a
        b a c
        c b a
        c a b
        c a\tnil
        a
        true\tnil\ttrue
        """
    )
  }

  @Test("points are converted to another view, or to the window")
  func convert() throws {
    try stage.run(
      """
      local inner = ui.View { frame = { 10, 10, 50, 50 } }
      local other = ui.View { frame = { 100, 0, 50, 50 } }
      local outer = ui.View { frame = { 20, 30, 100, 100 }, inner, other }
      app:view("root"):addSubview(outer)
      local p = inner:convert { 1, 2 }
      local q = inner:convert({ x = 1, y = 2 }, other)
      print(p.x, p.y, q.x, q.y)
      print(outer:hitTest { 15, 15 } == inner, outer:hitTest { 150, 15 })
      outer:setNeedsLayout()
      """
    )
    #expect(stage.transcript.text == "31.0\t42.0\t-89.0\t12.0\ntrue\tnil")
  }

  @Test("the window tells its root view and who gets the keys")
  func window() throws {
    try stage.run(
      """
      local window = app.window
      print(window.rootView.id, window.firstResponder, window.superview, window.frame.width)
      print(app:view("root").window == window)
      """
    )
    #expect(stage.transcript.text == "root\tnil\tnil\t390.0\ntrue")
  }

  @Test("two values for one view are the same value, as table keys too")
  func identity() throws {
    try stage.run(
      """
      local seen = { [app:view "root"] = "yes" }
      print(app:view "root" == app.window.rootView, seen[app.window.rootView])
      """
    )
    #expect(stage.transcript.text == "true\tyes")
  }

  @Test(
    "what does not fit, said before anything is changed",
    arguments: [
      ("view.frame = { 0, 0, -1, 5 }", "The frame's width is -1; use 0 or more."),
      ("view.bounds = { 0, 0, math.huge, 5 }", "The bounds' width is inf; use a finite number."),
      ("view.alpha = -0.1", "The alpha is -0.1; use 0 or more."),
      ("view.alpha = 1.5", "The alpha is 1.5; use 1 or less."),
      (
        "view.backgroundColor = 'rad'",
        "\"rad\" is no color; did you mean \"red\"?"
      ),
      (
        "view.role = 'buton'",
        """
        bad value for 'role' (there is no role 'buton'; did you mean 'button'?)
        """
      ),
      (
        "view.superview = view",
        "property 'superview' of View is read-only; call addSubview(view) of the view that is to hold it"
      ),
      ("view.isHiden = true", "View has no property 'isHiden'; did you mean 'isHidden'?"),
      ("return view.subview", "View has no property or method 'subview'; did you mean 'subviews'?"),
      ("view:addSubview(view)", "View#view cannot be a subview of itself; add another view."),
      (
        "view:addSubview(app.window)",
        "A window cannot be a subview of View#view; add the window's root view instead."
      ),
      (
        "view:addSubview 'label'",
        "bad argument #1 'view' to 'addSubview' (View expected, got string)"
      ),
      (
        "view.addSubview(ui.Label {})",
        "bad argument #1 'view' to 'addSubview' (View expected, got no value); "
          + "call it as object:addSubview(…)"
      ),
      (
        "view:addSubview()",
        "bad argument #1 'view' to 'addSubview' (View expected, got no value)"
      ),
      (
        "view:addSubview(ui.Label)",
        "bad argument #1 'view' to 'addSubview' "
          + "(View expected, got the class Label, not an object of it)"
      ),
      (
        "view:addSubview(ui)",
        "bad argument #1 'view' to 'addSubview' (View expected, got the module ui)"
      ),
      (
        "view:insertSubview(ui.View {}, 0)",
        "index 0 is not within the subviews of View#view; use 1 to 2"
      ),
      (
        "view:insertSubview(ui.View {}, 3)",
        "index 3 is not within the subviews of View#view; use 1 to 2"
      ),
      (
        "view:insertSubview(view.subviews[1], 2)",
        "index 2 is not within the subviews of View#view; use 1"
      ),
      (
        "view:insertSubview(ui.View {}, math.mininteger)",
        "index -9223372036854775808 is not within the subviews of View#view; use 1 to 2"
      ),
      (
        "view:bringSubviewToFront(ui.Label {})",
        "Label is not a subview of View#view; name one that is."
      ),
      (
        "ui.View { ui.Label {}, nil, ui.Label {} }",
        "View: the array part has a hole before [3]; write `false` where an element is left out"
      ),
      ("ui.View { ui.Label {}, 'text' }", "bad element [2] (View expected, got string)"),
      ("ui.View { true }", "bad element [1] (View expected, got boolean)"),
      (
        "ui.View { [1.5] = 1 }",
        "View has no element [1.5]; elements are counted from 1, so write them without numbers"
      ),
    ]
  )
  func wrong(code: String, message: String) throws {
    try stage.run("app:view('root'):addSubview(ui.View {})")
    #expect(
      stage.problem("local view = ui.View { id = 'view', ui.View {} } \(code)") == "1: \(message)"
    )
  }

  @Test(
    "a constructor that refuses one of its elements leaves all of them where they are",
    arguments: [
      ("{ b, b }", "Window/View#root/View#a/View#b is listed twice; a view has one place"),
      ("{ b, 42 }", "bad element [2] (View expected, got number)"),
      ("{ b, false, {} }", "bad element [3] (View expected, got table)"),
      (
        "{ b, app.window }",
        "A window cannot be a subview of View; add the window's root view instead."
      ),
    ]
  )
  func refused(elements: String, message: String) throws {
    try stage.run("app:view('root'):addSubview(ui.View { id = 'a', ui.View { id = 'b' } })")
    #expect(
      stage.problem("local b = app:view('b') ui.View \(elements)") == "1: \(message)"
    )
    #expect(try stage.value("app:view('b').superview == app:view('a')") == "true")
  }
}
