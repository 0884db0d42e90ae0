internal import Interaction

extension ControllerScene {
  /// Does something to the scene.
  func perform(_ act: ControllerAct) {
    switch act {
    case .ask(let command): ask(command)
    case .when(let step, let command): orders[step, default: []].append(command)
    case .wait(let seconds): world.advance(by: seconds)
    case .settle: world.settle()
    case .cancel: world.window.transition?.cancel()
    case .finish: world.window.transition?.finish()
    case .lead(let part):
      drag(from: Point(x: 5, y: 420), to: Point(x: 5 + part * 385, y: 420))
    case .swipe(let part):
      drag(from: Point(x: 200, y: 120), to: Point(x: 200, y: 120 + part * 720))
    case .lift: lift(.ended)
    case .lose: lift(.cancelled)
    case .back: tapBack()
    case .tab(let place): tapTab(place)
    }
    notice()
    drain()
  }

  /// Taps the back button that is seen.
  private func tapBack() {
    for number in 6..<9 {
      guard let navigation = controllers[number] as? LivingNavigation,
        let top = navigation.topController.flatMap(self.number)
      else { continue }
      if tap(navigation.navigationBar.backButton, for: .remove(top, from: number)) { return }
    }
  }

  /// Taps a tab: that of the chosen stack leads to its bottom, any other chooses.
  private func tapTab(_ place: Int) {
    guard let tabs = controllers[9] as? LivingTabs, tabs.tabBar.tabs.indices.contains(place),
      let controller = tabs.tabBar.tabs[place].controllerOfTab,
      let number = number(of: controller)
    else { return }
    let bottom = model.children[number]?.first
    let change = bottom.flatMap { controller === tabs.selectedController ? $0 : nil }
      .map { ControllerModel.Change.popTo($0, on: number) }
    _ = tap(tabs.tabBar.tabs[place], for: change ?? .select(number, in: 9))
  }

  /// Taps a button if it can be touched.
  ///
  /// - Parameters:
  ///   - button: The button.
  ///   - change: What comes of it.
  /// - Returns: Whether it was tapped.
  private func tap(_ button: Button, for change: ControllerModel.Change) -> Bool {
    // What has to wait could not be told from what code asked for.
    guard finger == nil, world.window.transition == nil else { return false }
    // Tabs that have changed lie elsewhere by the time that the finger comes down.
    world.layoutIfNeeded()
    let point = button.convert(button.bounds.center, to: nil)
    guard button.window != nil, !button.isHidden,
      world.window.hitPath(at: point).target === button
    else { return false }
    tapped = change
    send(.began, point)
    send(.ended, point)
    return true
  }
}
