/// A tab: a button that is selected while its controller is seen.
///
/// ```swift
/// let selected = tabs.tabBar.tabs.first(where: \.isSelected)
/// ```
public final class TabButton: Button {
  /// Found as a `tab`, by its title, and not as the button that it is as well.
  public override class var defaultRole: Role { .tab }

  /// The controller that the tab stands for.
  public private(set) weak var controllerOfTab: ViewController?

  /// Makes the tab of a controller.
  init(of controller: ViewController) {
    controllerOfTab = controller
    super.init(title: controller.titleOnTab ?? "")
  }

  /// Shows the title as it is now.
  func update() {
    if let controllerOfTab { title = controllerOfTab.titleOnTab ?? "" }
  }
}
