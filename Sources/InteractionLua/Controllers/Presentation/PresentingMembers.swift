internal import Interaction
internal import LuaBridge

/// What scripts can do to present controllers.
@LuaMemberBuilder<ViewController>
func presentingMembers() -> [LuaMember<ViewController>] {
  LuaProperty(
    "modalPresentationStyle",
    get: { $0.modalPresentationStyle },
    set: { $0.modalPresentationStyle = $1 },
    summary: "How it is shown when it is presented: `fullScreen` unless set, or `sheet`."
  )
  LuaProperty(
    "isModalInPresentation",
    get: { $0.isModalInPresentation },
    set: { $0.isModalInPresentation = $1 },
    summary: "Whether the user may not dismiss it while it is presented."
  )
  LuaProperty(
    "presentedController",
    get: { $0.presentedController },
    summary: "The controller that it, or a container around it, presents."
  )
  LuaProperty(
    "presentingController",
    get: { $0.presentingController },
    summary: "The controller that presents it, or a container around it."
  )
  LuaMethod(
    "present",
    signature: [
      "controller": "ViewController",
      "options?": TransitionOptions.luaName([.style, .animated, .completion]),
    ],
    result: "Transition",
    summary: """
      Presents a controller above this one: `self:present(profile, { style = "sheet" })`; a style \
      becomes its `modalPresentationStyle`.
      """
  ) { (presenter: ViewController, call: LuaCall) in
    let controller = try call.read(2, as: ViewController.self)
    let options = try TransitionOptions(call, 3, [.style, .animated, .completion])
    try presenter.checkCanPresent(controller)
    if let style = options.style { controller.modalPresentationStyle = style }
    let transition = presenter.present(
      controller,
      animated: options.isAnimated,
      from: call.sourceLocation
    )
    if let completion = options.completion {
      presenter.complete(transition) { try completion.tellIfOpen() }
    }
    transition.push(call)
    return 1
  }
  LuaMethod(
    "dismiss",
    signature: ["options?": TransitionOptions.luaName([.animated, .completion])],
    result: "Transition?",
    summary: """
      Dismisses what it presents, with all above, or else itself; answers nil if there is nothing to \
      dismiss.
      """
  ) { (controller: ViewController, call: LuaCall) in
    let options = try TransitionOptions(call, 2, [.animated, .completion])
    // The controller itself may be in none.
    let world = try call.context().world
    let transition = controller.dismiss(
      animated: options.isAnimated,
      cause: .programmatic,
      from: call.sourceLocation
    )
    if let completion = options.completion {
      controller.complete(transition, telling: world) { try completion.tellIfOpen() }
    }
    try transition.push(call)
    return 1
  }
  LuaProperty(
    "presentationDelegate",
    get: { DelegateArgument<PresentationDelegateTable>($0.presentationDelegate) },
    set: { controller, argument in
      controller.setPresentationDelegate(
        argument.delegate as? any PresentationDelegate,
        ownership: argument.ownership
      )
    },
    summary: "Who decides whether the user may dismiss it: a table, which is held, or an object."
  )
}

/// The closure forms of the presentation delegate's methods.
func presentationClosures() -> [LuaMember<ViewController>] {
  func plain(
    _ name: String,
    _ path: any ReferenceWritableKeyPath<
      ViewController, DelegateMethod<(ViewController) throws -> Void>
    > & Sendable,
    _ summary: String
  ) -> [LuaMember<ViewController>] {
    LuaMemberBuilder<ViewController>.buildExpression(
      delegateMethod(name, path, summary) { handler in
        { try handler.tell(SenderArgument($0)) }
      }
    )
  }
  let question = LuaMemberBuilder<ViewController>.buildExpression(
    delegateMethod(
      "shouldDismiss",
      \.$shouldDismiss,
      "Asked whether the user may dismiss it."
    ) { handler in
      { try handler.ask("shouldDismiss", SenderArgument($0)) }
    }
  )
  return question
    + plain("willDismiss", \.$willDismiss, "Called when the user begins to dismiss it.")
    + plain("didDismiss", \.$didDismiss, "Called when the user has dismissed it.")
    + plain(
      "didAttemptToDismiss",
      \.$didAttemptToDismiss,
      "Called when the user wanted to dismiss it and may not."
    )
}
