extension NavigationController {
  /// Throws if a controller cannot be pushed.
  ///
  /// - Parameter controller: The controller in question.
  /// - Throws: `InteractionError` with `controllerInUse`, `hierarchyTooDeep`, `invalidAlert` or `invalidHierarchy`.
  package final func checkCanPush(_ controller: ViewController) throws {
    try check(.push(controller), on: plannedControllers, .planned)
  }

  /// Throws if a controller cannot be popped to.
  ///
  /// - Parameter controller: The controller in question.
  /// - Throws: `InteractionError` with `unknownController`.
  package final func checkCanPopTo(_ controller: ViewController) throws {
    try check(.popTo(controller), on: plannedControllers, .planned)
  }

  /// Throws if controllers cannot be the stack.
  ///
  /// - Parameter controllers: The controllers in question, the one at the bottom first.
  /// - Throws: `InteractionError` with `controllerInUse`, `hierarchyTooDeep`, `invalidAlert` or `invalidHierarchy`.
  package final func checkCanSet(_ controllers: [ViewController]) throws {
    try check(.set(controllers), on: plannedControllers, .planned)
  }

  /// Throws if a stack cannot be changed in a way.
  ///
  /// - Parameters:
  ///   - command: What is to be done.
  ///   - stack: The stack as it is, or as it will be when the command has its turn.
  ///   - time: Whether the command has its turn, or is asked for.
  /// - Throws: `InteractionError` with `controllerInUse`, `hierarchyTooDeep`, `invalidAlert`, `invalidHierarchy` or
  ///   `unknownController`.
  final func check(
    _ command: NavigationChange.Command,
    on stack: [ViewController],
    _ time: PlaceTime
  ) throws {
    switch command {
    case .push(let controller):
      guard stack.holds(controller) else {
        return try checkCanHold(controller, toBe: "pushed", time)
      }
      throw InteractionError(
        .controllerInUse,
        """
        \(controller.nameInMessages) cannot be pushed by \(nameInMessages), because it is on its \
        stack already, or will be; pop to it, or make another one.
        """,
        context: controller.birthNotes
      )
    case .popTo(let controller):
      guard !stack.holds(controller) else { return }
      let names = stack.map(\.nameInMessages).joined(separator: ", ")
      throw InteractionError(
        .unknownController,
        """
        \(nameInMessages) cannot pop to \(controller.nameInMessages), which is not on its stack \
        (\(stack.isEmpty ? "which is empty" : names)); name one that is, or push it.
        """,
        context: controller.birthNotes
      )
    case .set(let controllers):
      for (index, controller) in controllers.enumerated() {
        if !stack.holds(controller) { try checkCanHold(controller, toBe: "set", time) }
        guard controllers[..<index].contains(where: { $0 === controller }) else { continue }
        throw InteractionError(
          .controllerInUse,
          """
          \(controller.nameInMessages) cannot be on the stack of \(nameInMessages) twice; name it \
          once.
          """,
          context: controller.birthNotes
        )
      }
    case .remove: break
    }
  }

  /// Throws if a controller that is not on the stack cannot come there.
  private func checkCanHold(
    _ controller: ViewController,
    toBe doing: String,
    _ time: PlaceTime
  ) throws {
    guard !(controller is NavigationController) else {
      throw InteractionError(
        .invalidHierarchy,
        """
        \(controller.nameInMessages) cannot be \(doing) by \(nameInMessages): a stack inside of a \
        stack has two bars; push its controllers, or present it.
        """,
        context: controller.birthNotes
      )
    }
    try controller.checkIsNoAlert(toBe: "\(doing) by \(nameInMessages)")
    try checkIsFree(controller, toBe: doing, time)
  }
}
