internal import Interaction
internal import LuaBridge

/// The methods of a view that scripts' classes can override, besides a responder's.
@LuaMemberBuilder<View>
func overridableViewMethods() -> [LuaMember<View>] {
  LuaMethod(
    "hitTest",
    parameters: "point",
    "event?",
    summary: "The view that would get a touch at a point in its own points."
  ) { (view: View, point: Point, event: EventArgument?) in
    view.withoutOverride(of: .hitTest) { view.hitTest(point, with: event?.event) }
  }
  LuaMethod(
    "pointInside",
    parameters: "point",
    "event?",
    summary: "Whether a point in its own points belongs to it."
  ) { (view: View, point: Point, event: EventArgument?) in
    view.withoutOverride(of: .pointInside) { view.point(inside: point, with: event?.event) }
  }
  LuaMethod("layoutSubviews", summary: "Places its subviews; called when it asked for layout.") {
    (view: View) in
    view.withoutOverride(of: .layoutSubviews) { view.layoutSubviews() }
  }
  LuaMethod(
    "sizeThatFits",
    parameters: "size",
    summary: "The size it would like to have within some room."
  ) { (view: View, size: Size) in
    view.withoutOverride(of: .sizeThatFits) { view.sizeThatFits(size) }
  }
  LuaMethod("intrinsicContentSize", summary: "The size its content needs; nil without content.") {
    (view: View) in
    view.withoutOverride(of: .intrinsicContentSize) { view.intrinsicContentSize }
  }
  LuaMethod(
    "subviewIntrinsicSizeDidChange",
    parameters: "subview",
    summary: "Called when a subview needs another size, or is hidden or shown."
  ) { (view: View, subview: View) in
    view.withoutOverride(of: .subviewIntrinsicSizeDidChange) {
      view.subviewIntrinsicSizeDidChange(subview)
    }
  }
  LuaMethod("displayedText", summary: "The title or text that it shows; nil for none.") {
    (view: View) in
    view.withoutOverride(of: .displayedText) { view.displayedText }
  }
  LuaMethod(
    "gestureRecognizerShouldBegin",
    parameters: "recognizer",
    summary: "Whether a recogniser of it, or of a view around it, may recognise its gesture."
  ) { (view: View, recognizer: GestureRecognizer) in
    view.withoutOverride(of: .gestureRecognizerShouldBegin) {
      view.gestureRecognizerShouldBegin(recognizer)
    }
  }
  LuaMethod("tabOrder", summary: "Its subviews in the order in which Tab visits them.") {
    (view: View) in
    view.withoutOverride(of: .tabOrder) { view.tabOrder }
  }
  LuaMethod(
    "willMoveToSuperview",
    parameters: "superview?",
    summary: "Called before it gets another superview; nil when it is removed."
  ) { (view: View, superview: View?) in
    view.withoutOverride(of: .willMoveToSuperview) { view.willMove(toSuperview: superview) }
  }
  LuaMethod("didMoveToSuperview", summary: "Called after it got another superview.") {
    (view: View) in
    view.withoutOverride(of: .didMoveToSuperview) { view.didMoveToSuperview() }
  }
  LuaMethod(
    "willMoveToWindow",
    parameters: "window?",
    summary: "Called before it gets into another window; nil when it leaves."
  ) { (view: View, window: Window?) in
    view.withoutOverride(of: .willMoveToWindow) { view.willMove(toWindow: window) }
  }
  LuaMethod("didMoveToWindow", summary: "Called after it got into another window.") {
    (view: View) in
    view.withoutOverride(of: .didMoveToWindow) { view.didMoveToWindow() }
  }
  LuaMethod("didAddSubview", parameters: "subview", summary: "Called after a view was put in it.") {
    (view: View, subview: View) in
    view.withoutOverride(of: .didAddSubview) { view.didAddSubview(subview) }
  }
  LuaMethod(
    "willRemoveSubview",
    parameters: "subview",
    summary: "Called before a view is taken out of it."
  ) { (view: View, subview: View) in
    view.withoutOverride(of: .willRemoveSubview) { view.willRemoveSubview(subview) }
  }
}
