extension World {
  /// The steps of controllers' lives that were begun by hand and never ended, as the failures that they
  /// are when nothing more is to come; those of the controller that came first are first.
  ///
  /// A container of one's own owes its child `didMove(toParent:)` after `addChild(_:)`,
  /// `removeFromParent()` after `willMove(toParent:)` with nil, and `endAppearanceTransition()` after
  /// `beginAppearanceTransition(_:animated:)`. UIKit says nothing of one that is forgotten.
  ///
  /// - Complexity: O(*n* log *n*) in the number of controllers that live.
  public var unfinishedSteps: [Failure] {
    flows.lives.alive.compactMap { ($0 as? ViewController)?.unfinishedStep?.failure }
  }

  /// Reports the steps of controllers' lives that were begun by hand and never ended, at the end of what
  /// is played.
  public func reportUnfinishedSteps() {
    for failure in unfinishedSteps { report(failure) }
  }
}

extension ViewController {
  /// What is still owed to the controller by its container, which leaves that to code; nil for nothing.
  fileprivate final var unfinishedStep: InteractionError? {
    guard let parent, !parent.managesChildren, !isToldOfMove, !transitions.isBusy else {
      return nil
    }
    switch containment {
    case .entering:
      return unfinished(
        "was told that it will be in \(parent.nameInMessages), and not that it is there; after "
          + "addChild put its view into the container's, and call its didMove"
      )
    case .leaving:
      return unfinished(
        "was told that it will leave \(parent.nameInMessages), and is still there; after "
          + "willMove with nil take its view out, and call its removeFromParent"
      )
    case .none, .inside: break
    }
    // With its container's own change that of the child is under way too.
    guard appearance.isUnderWay, !parent.appearance.isUnderWay else { return nil }
    let what =
      appearance == .appearing ? "appear, and not that it has" : "disappear, and not that it has"
    return unfinished(
      "was told that its view will \(what); after beginAppearanceTransition call its "
        + "endAppearanceTransition"
    )
  }

  /// Describes a step that was begun and not ended.
  private func unfinished(_ what: String) -> InteractionError {
    InteractionError(
      .unbalancedLifeCycle,
      "\(nameInMessages) \(what).",
      location: madeAt
    )
  }
}
