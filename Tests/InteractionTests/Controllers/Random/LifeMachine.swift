internal import Interaction

/// The steps of a controller's life.
enum LifeStep: String, CaseIterable {
  case viewDidLoad, viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear
  case willMove, didMove, willLeave, didLeaveParent, didLeave
}

/// The rules of a controller's life, written down once more: what may follow what.
struct LifeMachine {
  /// What the controller was told last of its view.
  private(set) var appearance = LifeStep.viewDidDisappear
  /// What it was told last of its container.
  private(set) var place = LifeStep.didLeaveParent
  /// Whether its view was made.
  private var isLoaded = false
  /// What broke the rules.
  private(set) var faults: [String] = []

  /// Takes a step.
  mutating func take(_ step: LifeStep) {
    let allowed: [LifeStep]
    switch step {
    case .viewDidLoad:
      if isLoaded { faults.append("viewDidLoad twice") }
      isLoaded = true
      return
    case .didLeave:
      // What leaves with its container stays inside that, and one that was told of the end of a move may
      // have another place by now: the model knows when it left.
      return
    case .viewWillAppear:
      if !isLoaded { faults.append("viewWillAppear without a view") }
      allowed = [.viewDidDisappear, .viewWillDisappear]
    case .viewDidAppear: allowed = [.viewWillAppear]
    case .viewWillDisappear: allowed = [.viewDidAppear, .viewWillAppear]
    case .viewDidDisappear: allowed = [.viewWillDisappear]
    case .willMove: allowed = [.didLeaveParent, .willLeave]
    case .didMove: allowed = [.willMove]
    case .willLeave: allowed = [.didMove, .willMove]
    case .didLeaveParent: allowed = [.willLeave]
    }
    let isOfPlace = [.willMove, .didMove, .willLeave, .didLeaveParent].contains(step)
    let former = isOfPlace ? place : appearance
    if !allowed.contains(former) { faults.append("\(step) after \(former)") }
    if isOfPlace { place = step } else { appearance = step }
  }
}
