internal import Interaction

extension RandomFlows {
  /// Does something to the scene.
  func perform(_ act: FlowAct) {
    let isBusy = world.window.transition != nil
    if done(act) { count(.did(act.kind, isBusy: isBusy)) }
    notice()
  }

  /// Does something to the scene.
  ///
  /// - Returns: Whether there was anything to be done.
  private func done(_ act: FlowAct) -> Bool {
    switch act {
    case .open(let starter, let isAnimated):
      open(by: starter, as: .pushed, isAnimated: isAnimated)
    case .openSheet(let starter, let isAnimated):
      guard arePresentedKnown else { return false }
      open(by: starter, as: .sheet, isAnimated: isAnimated)
    case .openAlert(let starter, let isAnimated):
      guard arePresentedKnown else { return false }
      open(by: starter, as: .alert, isAnimated: isAnimated)
    case .detail(let isAnimated):
      let screen = makeScreen()
      note(.push(screens.count - 1), navigation.push(screen, animated: isAnimated))
    case .finish(let place): return finish(place)
    case .popTo(let place, let isAnimated): return popTo(place, isAnimated)
    case .without(let place, let isAnimated):
      let stack = navigation.plannedControllers
      guard stack.count > 1 else { return false }
      var rest = stack
      rest.remove(at: 1 + place % (stack.count - 1))
      set(rest, isAnimated)
    case .replace(let bits, let isAnimated):
      let stack = navigation.plannedControllers
      let kept = stack.enumerated().filter { place, _ in place == 0 || bits & 1 << place != 0 }
        .map(\.element)
      set(kept + [makeScreen()], isAnimated)
    case .dismiss(let place, let isAnimated): return dismiss(place, isAnimated)
    case .root: startRoot()
    case .back: return tapBack()
    case .beside: return tapBeside()
    case .choose: return tapChoice()
    case .lead(let part):
      return drag(from: Point(x: 5, y: 420), to: Point(x: 5 + part * 385, y: 420))
    case .swipe(let part):
      return drag(from: Point(x: 200, y: 120), to: Point(x: 200, y: 120 + part * 720))
    case .lift: return lift(.ended)
    case .lose: return lift(.cancelled)
    case .cancel: return cancel()
    case .complete:
      guard let transition = world.window.transition else { return false }
      transition.finish()
    case .wait(let seconds): world.advance(by: seconds)
    case .settle: world.settle()
    }
    return true
  }

  // MARK: Code

  /// Whether it is known what will be presented: the model hears of what is turned back when it is gone.
  private var arePresentedKnown: Bool { world.window.transition?.isReversed != true }

  /// Turns the transition under way back.
  private func cancel() -> Bool {
    // What waits behind a dismissal may be what is to come in the place of what is dismissed.
    guard let transition = world.window.transition,
      transition.kind != .dismiss || pending.count == 1
    else { return false }
    transition.cancel()
    return true
  }

  /// Pops all above a screen.
  private func popTo(_ place: Int, _ isAnimated: Bool) -> Bool {
    let stack = navigation.plannedControllers
    guard stack.count > 1 else { return false }
    let screen = stack[place % (stack.count - 1)]
    note(.popTo(numbers([screen])[0]), navigation.popTo(screen, animated: isAnimated))
    return true
  }

  /// Replaces the stack.
  private func set(_ stack: [ViewController], _ isAnimated: Bool) {
    note(
      .set(numbers(stack)),
      navigation.setControllers(stack, animated: isAnimated),
      by: .replaced
    )
  }

  /// Dismisses a sheet.
  private func dismiss(_ place: Int, _ isAnimated: Bool) -> Bool {
    let sheets = planned.sheets
    guard arePresentedKnown, !sheets.isEmpty else { return false }
    let place = place % sheets.count
    let presenter = place == 0 ? navigation : screen(sheets[place - 1])
    note(.dismiss(sheets[place]), presenter?.dismiss(animated: isAnimated))
    return true
  }

  // MARK: The user

  /// Taps the back button: while anything is under way nothing comes of it.
  private func tapBack() -> Bool {
    let before = world.window.transition
    guard finger == nil, before != nil || model.sheets.isEmpty, navigation.controllers.count > 1
    else { return false }
    world.layoutIfNeeded()
    let button = navigation.navigationBar.backButton
    tap(button.convert(button.bounds.center, to: nil))
    if let before {
      if world.window.transition !== before { surprise("the back button interrupts") }
    } else {
      note(.remove(model.stack.last ?? -1), world.window.transition, by: .backButton)
    }
    return true
  }

  /// What is presented in front, if it is of a style and nothing is under way.
  private func front(_ style: FlowModel.Style) -> Int? {
    guard finger == nil, world.window.transition == nil, let front = model.sheets.last,
      model.flows[front]?.style == style
    else { return nil }
    return front
  }

  /// Taps the choice of the alert in front.
  private func tapChoice() -> Bool {
    guard let alert = front(.alert),
      let button = (screen(alert) as? AlertController)?.actions.first?.button
    else { return false }
    world.layoutIfNeeded()
    tap(button.convert(button.bounds.center, to: nil))
    note(.answer(alert), world.window.transition, by: .interactive)
    return true
  }

  /// Taps beside the sheet in front.
  private func tapBeside() -> Bool {
    guard let sheet = front(.sheet) else { return false }
    tap(Point(x: 200, y: 20))
    note(.dismiss(sheet), world.window.transition, by: .interactive)
    return true
  }

  /// Taps a point.
  private func tap(_ point: Point) {
    // What has come lies at its place by the time that the finger comes down.
    world.layoutIfNeeded()
    send(.began, point)
    send(.ended, point)
  }
}
