internal import Interaction
internal import LuaBridge

/// A script's table as the presentation delegate of a controller.
final class PresentationDelegateTable: DelegateTable, ScriptedDelegate, PresentationDelegate {
  static let delegateProtocol = DelegateProtocol(
    name: "PresentationDelegate",
    role: "presentation delegate",
    methods: [
      "shouldDismiss(controller: ViewController): boolean",
      "willDismiss(controller: ViewController)", "didDismiss(controller: ViewController)",
      "didAttemptToDismiss(controller: ViewController)",
    ]
  )

  static func isDelegate(_ object: AnyObject) -> Bool { object is any PresentationDelegate }

  func presentationShouldDismiss(_ controller: ViewController) -> Bool {
    answer(to: "shouldDismiss", of: controller) ?? true
  }

  func presentationWillDismiss(_ controller: ViewController) {
    tell("willDismiss", of: controller)
  }

  func presentationDidDismiss(_ controller: ViewController) {
    tell("didDismiss", of: controller)
  }

  func presentationDidAttemptToDismiss(_ controller: ViewController) {
    tell("didAttemptToDismiss", of: controller)
  }
}
