extension NavigationController {
  /// Tells that another controller will be on top: the closure or the delegate first, then observers.
  final func tellWillShow(_ controller: ViewController, animated: Bool, cause: TransitionCause) {
    ask(
      "willShow",
      $willShowController,
      { try $0(self, controller, cause) },
      to: delegate,
      orDelegate: {
        delegate?.navigationController(
          self,
          willShow: controller,
          animated: animated,
          cause: cause
        )
      }
    )
    willShow.invoke(Showing(controller: controller, cause: cause, isAnimated: animated))
  }

  /// Tells that another controller is on top.
  final func tellDidShow(_ controller: ViewController, animated: Bool, cause: TransitionCause) {
    shownController = controller
    ask(
      "didShow",
      $didShowController,
      { try $0(self, controller, cause) },
      to: delegate,
      orDelegate: {
        delegate?.navigationController(
          self,
          didShow: controller,
          animated: animated,
          cause: cause
        )
      }
    )
    didShow.invoke(Showing(controller: controller, cause: cause, isAnimated: animated))
  }
}
