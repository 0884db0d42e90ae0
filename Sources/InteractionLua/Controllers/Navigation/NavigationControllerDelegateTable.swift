internal import Interaction
internal import LuaBridge

/// A script's table as the delegate of a navigation controller.
final class NavigationControllerDelegateTable: DelegateTable, ScriptedDelegate,
  NavigationControllerDelegate
{
  static let delegateProtocol = DelegateProtocol(
    name: "NavigationControllerDelegate",
    methods: [
      """
      willShow(navigation: NavigationController, controller: ViewController, cause: transitionCause)
      """,
      """
      didShow(navigation: NavigationController, controller: ViewController, cause: transitionCause)
      """,
    ]
  )

  static func isDelegate(_ object: AnyObject) -> Bool {
    object is any NavigationControllerDelegate
  }

  func navigationController(
    _ navigationController: NavigationController,
    willShow controller: ViewController,
    animated: Bool,
    cause: TransitionCause
  ) {
    tell(NavigationTelling.willShow.rawValue, of: navigationController, controller, cause)
  }

  func navigationController(
    _ navigationController: NavigationController,
    didShow controller: ViewController,
    animated: Bool,
    cause: TransitionCause
  ) {
    tell(NavigationTelling.didShow.rawValue, of: navigationController, controller, cause)
  }
}

/// What a navigation controller tells of.
enum NavigationTelling: String, CaseIterable, LuaEnum {
  /// Another controller will be on top.
  case willShow
  /// Another controller is on top.
  case didShow

  static var luaName: String { "navigationEvent" }
}
