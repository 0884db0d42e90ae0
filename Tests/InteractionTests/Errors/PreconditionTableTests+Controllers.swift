internal import Interaction

extension PreconditionTableTests {
  /// Those with controllers.
  static let controllers = [
    Mistake("a controller pushed twice", "is on its stack already, or will be") {
      let navigation = NavigationController()
      let controller = ViewController()
      navigation.push(controller)
      navigation.push(controller)
    },
    Mistake("a stack in a stack", "a stack inside of a stack has two bars") {
      _ = NavigationController(root: NavigationController())
    },
    Mistake("an alert pushed", "AlertController cannot be pushed by NavigationController") {
      NavigationController().push(AlertController())
    },
    Mistake("an alert on a stack", "AlertController cannot be set by NavigationController") {
      NavigationController().setControllers([AlertController()])
    },
    Mistake("an alert as the root", "AlertController cannot be the root of the window") {
      World().setRoot(AlertController())
    },
    Mistake("an alert as a tab", "AlertController cannot be shown by TabBarController") {
      _ = TabBarController(controllers: [AlertController()])
    },
    Mistake("an alert as a child", "AlertController cannot be added by ViewController") {
      ViewController().addChild(AlertController())
    },
    Mistake("a stranger popped to", "which is not on its stack (which is empty)") {
      NavigationController().popTo(ViewController())
    },
    Mistake("a stack with one twice", "cannot be on the stack of") {
      let controller = ViewController()
      NavigationController().setControllers([controller, controller])
    },
    Mistake("presenting outside of a window", "because it is in no window") {
      ViewController().present(ViewController())
    },
    Mistake("presenting while presenting", "because it presents ViewController already") {
      let world = World()
      let home = ViewController()
      world.setRoot(home)
      home.present(ViewController())
      home.present(ViewController())
    },
    Mistake("a root from inside a container", "cannot be the root of the window") {
      let world = World()
      let child = ViewController()
      let navigation = NavigationController(root: child)
      withExtendedLifetime(navigation) { _ = world.setRoot(child) }
    },
    Mistake("a tab that is none", "which is none of its tabs") {
      TabBarController().select(ViewController())
    },
    Mistake("a tab twice", "cannot have two tabs") {
      let controller = ViewController()
      _ = TabBarController(controllers: [controller, controller])
    },
    Mistake("tabs with one twice", "cannot have two tabs") {
      let controller = ViewController()
      TabBarController().setControllers([controller, controller])
    },
    Mistake("a child of a container that arranges them", "arranges its controllers itself") {
      NavigationController().addChild(ViewController())
    },
    Mistake("a child removed without notice", "call willMove(toParent: nil) first") {
      let home = ViewController()
      let child = ViewController()
      home.addChild(child)
      child.removeFromParent()
    },
    Mistake("a move told twice", "which does not follow") {
      ViewController().didMove(toParent: ViewController())
    },
    Mistake("a move told without a container", "which does not follow") {
      ViewController().willMove(toParent: nil)
    },
    Mistake("an appearance that goes on", "it is disappeared already") {
      ViewController().beginAppearanceTransition(false, animated: false)
    },
    Mistake("an appearance of what is no child", "only a child is told so by hand") {
      ViewController().beginAppearanceTransition(true, animated: false)
    },
    Mistake("an appearance without a beginning", "nothing is under way") {
      ViewController().endAppearanceTransition()
    },
    Mistake("a view of two controllers", "make a view for each controller") {
      let first = ViewController()
      ViewController().view = first.view
    },
    Mistake("a loadView without a view", "loadView() of Viewless made no view") {
      final class Viewless: ViewController {
        override func loadView() {}
      }
      _ = Viewless().view
    },
    Mistake("a content size", "The preferred content size's width is -1") {
      ViewController().preferredContentSize = Size(width: -1, height: 0)
    },
    Mistake("a second cancelling choice", "cannot have \"No\" as another one") {
      let alert = AlertController()
      alert.addAction(AlertAction("Cancel", style: .cancel))
      alert.addAction(AlertAction("No", style: .cancel))
    },
    Mistake("a field in an action sheet", "has no text fields; use the style alert") {
      AlertController(preferredStyle: .actionSheet).addTextField()
    },
  ]
}
