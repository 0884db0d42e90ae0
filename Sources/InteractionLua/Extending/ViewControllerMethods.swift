internal import Interaction
internal import LuaBridge

/// The methods of a controller that scripts' classes can override, besides a responder's.
@LuaMemberBuilder<ViewController>
func overridableViewControllerMethods() -> [LuaMember<ViewController>] {
  LuaMethod(
    "loadView",
    summary: "Makes the view: the place to set `view` to one of your own, without calling super."
  ) { (controller: ViewController) in
    controller.withoutOverride(of: .loadView) { controller.loadView() }
  }
  LuaMethod("viewDidLoad", summary: "Called once, when the view was made.") {
    (controller: ViewController) in
    controller.withoutOverride(of: .viewDidLoad) { controller.viewDidLoad() }
  }
  appearanceMethod(.viewWillAppear, "Called before the view comes to be seen.") {
    $0.viewWillAppear($1)
  }
  appearanceMethod(.viewDidAppear, "Called when the view is seen.") { $0.viewDidAppear($1) }
  appearanceMethod(.viewWillDisappear, "Called before the view goes.") {
    $0.viewWillDisappear($1)
  }
  appearanceMethod(.viewDidDisappear, "Called when the view is out of sight.") {
    $0.viewDidDisappear($1)
  }
  LuaMethod(
    "viewWillLayoutSubviews",
    summary: "Called each time before the view lays out its subviews."
  ) { (controller: ViewController) in
    controller.withoutOverride(of: .viewWillLayoutSubviews) { controller.viewWillLayoutSubviews() }
  }
  LuaMethod(
    "viewDidLayoutSubviews",
    summary: "Called each time when the view has laid out its subviews."
  ) { (controller: ViewController) in
    controller.withoutOverride(of: .viewDidLayoutSubviews) { controller.viewDidLayoutSubviews() }
  }
  LuaMethod(
    "willMove",
    parameters: "parent?",
    summary: "Called before it comes into a container, or, with nil, leaves one; call super."
  ) { (controller: ViewController, parent: ViewController?) in
    if !controller.isToldOfMove { try controller.checkWillMove(to: parent) }
    controller.withoutOverride(of: .willMove) { controller.willMove(toParent: parent) }
  }
  LuaMethod(
    "didMove",
    parameters: "parent?",
    summary: "Called when it is in a container, or, with nil, has left one; call super."
  ) { (controller: ViewController, parent: ViewController?) in
    if !controller.isToldOfMove { try controller.checkDidMove(to: parent) }
    controller.withoutOverride(of: .didMove) { controller.didMove(toParent: parent) }
  }
}

/// A method that is told of coming and going.
///
/// - Parameters:
///   - method: The method.
///   - summary: One sentence for documentation.
///   - tell: Calls it.
/// - Returns: The method for scripts.
private func appearanceMethod(
  _ method: OverridableMethod,
  _ summary: String,
  _ tell: @escaping @Sendable (ViewController, Bool) -> Void
) -> LuaMethod<ViewController> {
  LuaMethod(method.rawValue, parameters: "animated", summary: summary) {
    (controller: ViewController, animated: Bool) in
    controller.withoutOverride(of: method) { tell(controller, animated) }
  }
}
