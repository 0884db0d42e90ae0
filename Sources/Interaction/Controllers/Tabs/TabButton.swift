/// A tab: a button that is selected while its controller is seen.
public final class TabButton: Button {
  /// Tabs are tabs.
  public override class var defaultRole: Role { .tab }

  /// The controller that the tab stands for.
  public private(set) weak var controllerOfTab: ViewController?

  /// Makes the tab of a controller.
  init(of controller: ViewController) {
    controllerOfTab = controller
    super.init(title: controller.tabBarTitle ?? controller.title ?? "")
  }

  /// Shows the title as it is now.
  func update() {
    guard let controllerOfTab else { return }
    title = controllerOfTab.tabBarTitle ?? controllerOfTab.title ?? ""
  }
}
