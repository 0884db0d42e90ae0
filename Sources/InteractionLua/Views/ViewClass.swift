internal import Interaction
internal import LuaBridge
internal import Spelling

/// What scripts can do with every view.
let viewClass = LuaClass<View>(
  "View",
  superclass: responderClass,
  summary: "A rectangle on the screen, with subviews.",
  example: """
    local sign = ui.View { id = "sign", frame = { x = 20, y = 40, width = 120, height = 60 } }
    sign:addSubview(ui.Label { text = "Closed", frame = { 8, 8, 100, 20 } })
    app:setRoot(ui.View { sign })

    print(app:view("sign").frame.width) --> 120.0
    print(#sign.subviews) --> 1
    sign.isHidden = true
    """
) {
  LuaProperty(
    "id",
    get: { $0.id },
    set: { $0.id = $1 },
    summary: "The name that `find.id` finds it by."
  )
  LuaProperty(
    "frame",
    get: { $0.frame },
    set: { view, frame in
      try View.checkFrame(frame)
      view.frame = frame
    },
    summary: "Its rectangle in its superview's points."
  ).remembered(inParts: LuaPropertyPart("frame.origin", \View.frame.origin), boundsSize)
  LuaProperty(
    "bounds",
    get: { $0.bounds },
    set: { view, bounds in
      try View.checkFrame(bounds, "The bounds'")
      view.bounds = bounds
    },
    summary: "Its rectangle in its own points."
  ).remembered(inParts: boundsSize, boundsOrigin)
  LuaProperty(
    "isHidden",
    get: { $0.isHidden },
    set: { $0.isHidden = $1 },
    summary: "Whether it and what it holds are not shown."
  )
  LuaProperty(
    "alpha",
    get: { $0.alpha },
    set: { view, alpha in
      try View.checkAlpha(alpha)
      view.alpha = alpha
    },
    summary: "Its opacity, 0 to 1; below 0.01 it takes no touches."
  )
  LuaProperty(
    "isUserInteractionEnabled",
    get: { $0.isUserInteractionEnabled },
    set: { $0.isUserInteractionEnabled = $1 },
    summary: "Whether it and what it holds take touches."
  )
  LuaProperty(
    "backgroundColor",
    get: { $0.backgroundColor },
    set: { $0.backgroundColor = $1 },
    summary: "`#rrggbb`, `#rrggbbaa`, a name such as `red`, or nil."
  )
  LuaProperty("superview", get: { $0.superview }, summary: "The view it is in.")
  LuaProperty("subviews", get: { $0.subviews }, summary: "The views in it, from back to front.")
  LuaProperty("window", get: { $0.window }, summary: "The window it is in.")
  LuaProperty(
    "accessibilityLabel",
    get: { $0.accessibilityLabel },
    set: { $0.accessibilityLabel = $1 },
    summary: "Its name for `find`; without one, its title or text."
  ).remembered(isOfHandlers: false) { $0.content(of: \.accessibilityLabel) }
  LuaProperty(
    "accessibilityValue",
    get: { $0.accessibilityValue },
    set: { $0.accessibilityValue = $1 },
    summary: "What it holds, such as a field's text."
  ).remembered(isOfHandlers: false) { $0.content(of: \.accessibilityValue) }
  LuaProperty("role", get: { $0.role }, set: { $0.role = $1 }, summary: "What it is to a user.")
  LuaMethod(
    "addSubview",
    parameters: "view",
    summary: "Puts a view in front of the others; it leaves the view that it was in."
  ) { (view: View, subview: View) in
    try view.checkCanInsert(subview)
    view.addSubview(subview)
  }
  LuaMethod(
    "insertSubview",
    parameters: "view",
    "index",
    summary:
      "Puts a view at an index, counted from 1 at the back; it leaves the view that it was in."
  ) { (view: View, subview: View, index: Int) in
    try view.checkCanInsert(subview)
    let last = view.subviews.count + (subview.superview === view ? 0 : 1)
    guard (1...last).contains(index) else {
      throw ScriptError(
        .wrongValue,
        "index \(index) is not within the subviews of \(view.path); use \(placesText(1...last))"
      )
    }
    view.insertSubview(subview, at: index - 1)
  }
  LuaMethod("removeFromSuperview", summary: "Takes it out of the view it is in.") {
    (view: View) in view.removeFromSuperview()
  }
  LuaMethod(
    "bringSubviewToFront",
    parameters: "view",
    summary: "Puts one of its views in front of the others."
  ) { (view: View, subview: View) in
    try view.checkIsSubview(subview)
    view.bringSubviewToFront(subview)
  }
  LuaMethod("viewWithId", parameters: "id", summary: "Itself or the first view in it of that id.") {
    (view: View, id: String) in view.view(withId: id)
  }
  LuaMethod(
    "convert",
    parameters: "point",
    "view?",
    summary: "A point of its own in the points of another view, or of the window."
  ) { (view: View, point: Point, other: View?) in view.convert(point, to: other) }
  LuaMethod(
    "endEditing",
    parameters: "force?",
    summary: "Ends the editing of a text in it; answers whether it did. Forced, nobody is asked."
  ) { (view: View, force: Bool?) in view.endEditing(force ?? false) }
  LuaMethod("setNeedsLayout", summary: "Has its views laid out before the next turn ends.") {
    (view: View) in view.setNeedsLayout()
  }
  sizingMembers()
  drawingMembers()
  overridableViewMethods()
  gestureMembers()
  LuaForeignNames(ForeignProperties.ofViews)
  LuaOwnership { $0.heldObjects }
  LuaElements(summary: "Its subviews, from back to front.") { (view: View, subviews: [View]) in
    try view.adopt(subviews)
  }
  LuaInitializer(summary: "A plain view.", fromTable: { _ in View() })
  LuaExtension { View() }
}

extension View {
  /// Adds views, all of them or, where one cannot be, none.
  ///
  /// - Throws: `InteractionError` for a view that cannot be a subview; `ScriptError` for one that is
  ///   listed twice.
  fileprivate func adopt(_ subviews: [View]) throws {
    var seen: Set<ObjectIdentifier> = []
    for subview in subviews {
      try checkCanInsert(subview)
      guard seen.insert(ObjectIdentifier(subview)).inserted else {
        throw ScriptError(.wrongValue, "\(subview.path) is listed twice; a view has one place")
      }
    }
    for subview in subviews {
      // What is overridden runs while views move, and may have moved others.
      try checkCanInsert(subview)
      addSubview(subview)
    }
  }
}

/// A view's size, which `frame` and `bounds` have in common.
let boundsSize = LuaPropertyPart("bounds.size", \View.bounds.size)

/// Where a view's own points begin, which is what a scroll view calls its offset.
let boundsOrigin = LuaPropertyPart("bounds.origin", \View.bounds.origin)

/// What scripts can do with a window.
let windowClass = LuaClass<Window>(
  "Window",
  superclass: viewClass,
  summary: "The root of what is on the screen.",
  example: """
    local field = ui.TextField { placeholder = "Name" }
    app:setRoot(ui.VStack { field })

    print(app.window.bounds.width) --> 390.0
    field:becomeFirstResponder()
    print(app.window.firstResponder == field) --> true
    """
) {
  LuaProperty(
    "rootController",
    get: { $0.rootController },
    summary: "The controller whose view fills the window; nil if that is no controller's."
  )
  LuaProperty("rootView", get: { $0.rootView }, summary: "What fills the window.")
  LuaProperty("firstResponder", get: { $0.firstResponder }, summary: "Who gets keys first.")
}

extension View {
  /// What a text for assistive technology is, which may be what the view itself says as long as none is set.
  fileprivate func content(
    of path: any ReferenceWritableKeyPath<View, String?> & Sendable
  ) -> LuaPropertyContent {
    let text = self[keyPath: path]
    return LuaPropertyContent(LuaPropertyMark(comparing: text)) { (view: View) in
      view[keyPath: path] = nil
      let own = view[keyPath: path]
      if let text, own?.isSpelled(as: text) != true { view[keyPath: path] = text }
    }
  }
}
