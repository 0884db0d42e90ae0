extension ViewController {
  /// Takes the controller out of the place that it has, or will have once all that was asked for has
  /// happened.
  ///
  /// It leaves where it is itself: one inside a container leaves that, and what is presented around it
  /// stays. What is above it goes with it. It takes no time, but waits for what is under way and for what
  /// was asked for before. Without a place nothing happens.
  ///
  /// Unlike a step of a container of one's own this is for whoever the controller belongs to, who need not
  /// be its container: it is told `willMove(toParent:)` with nil here if nobody has told it.
  package final func withdraw() {
    switch plannedPlace {
    case .inside(let navigation as NavigationController):
      navigation.setControllers(
        navigation.plannedControllers.without([self]),
        animated: false,
        from: nil
      )
    case .inside(let tabs as TabBarController):
      tabs.setControllers(tabs.plannedControllers.without([self]), from: nil)
    case .inside(let container): leave(container)
    case .above(let presenter): leave(presenter, animated: false, cause: .programmatic, from: nil)
    case .root(let window): window.removeRootController()
    case nil: break
    }
  }

  /// Leaves a container that leaves its children to others.
  private func leave(_ container: ViewController) {
    if containment != .leaving { container.announce(self, leaves: true) }
    // Who was told may have taken it out, or elsewhere.
    guard parent === container, containment == .leaving else { return }
    removeFromParent()
  }
}
