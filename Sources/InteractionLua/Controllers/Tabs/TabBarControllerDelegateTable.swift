internal import Interaction
internal import LuaBridge

/// A script's table as the delegate of a tab bar controller.
final class TabBarControllerDelegateTable: DelegateTable, ScriptedDelegate, TabBarControllerDelegate
{
  static let delegateProtocol = DelegateProtocol(
    name: "TabBarControllerDelegate",
    methods: [
      "shouldSelect(tabs: TabBarController, controller: ViewController): boolean",
      "didSelect(tabs: TabBarController, controller: ViewController)",
    ]
  )

  static func isDelegate(_ object: AnyObject) -> Bool { object is any TabBarControllerDelegate }

  func tabBarController(
    _ tabBarController: TabBarController,
    shouldSelect controller: ViewController
  ) -> Bool {
    answer(to: "shouldSelect", of: tabBarController, controller) ?? true
  }

  func tabBarController(
    _ tabBarController: TabBarController,
    didSelect controller: ViewController
  ) {
    tell("didSelect", of: tabBarController, controller)
  }
}
