internal import Interaction
internal import UserSimulation

extension UserAction {
  /// The action as it may be written in a file of steps.
  var stepText: String {
    switch self {
    case .tap(let target, let options), .doubleTap(let target, let options),
      .hover(let target, let options), .clear(let target, let options),
      .focus(let target, let options):
      "\(verb) \(target.stepText)\(options.stepText)"
    case .longPress(let target, let duration, let options):
      "\(verb) \(target.stepText)\(Self.duration(duration))\(options.stepText)"
    case .drag(let target, let destination, let options):
      "\(verb) \(target.stepText) to \(destination.stepText)\(options.stepText)"
    case .swipe(let target, let direction, let options):
      "\(verb) \(target.stepText) \(direction.rawValue)\(options.stepText)"
    case .pinch(let target, let number, let options),
      .rotate(let target, let number, let options):
      "\(verb) \(target.stepText) \(number.plain)\(options.stepText)"
    case .scroll(let target, let delta, let options):
      "\(verb) \(target.stepText)\(Self.distance(delta))\(options.stepText)"
    case .fill(let target, let text, let options):
      "\(verb) \(target.stepText) with \(text.quoted)\(options.stepText)"
    case .type(let text, let timeout), .paste(let text, let timeout):
      "\(verb) \(text.quoted)\(StepText.timeout(timeout))"
    case .press(let chord, let duration):
      "\(verb) \(chord.isBareStepWord ? chord : chord.quoted)"
        + (duration.map { " duration \($0.plain)" } ?? "")
    case .goBack(let timeout): "\(verb)\(StepText.timeout(timeout))"
    case .wait(let seconds): "\(verb) \(seconds.plain)"
    case .settle(SimulatedUser.standardTimeout): verb
    case .settle(let budget): "\(verb) budget \(budget.plain)"
    }
  }

  /// How long a press takes; empty for the usual time.
  private static func duration(_ seconds: Double) -> String {
    seconds == SimulatedUser.standardPress ? "" : " duration \(seconds.plain)"
  }

  /// How far to scroll: the directions that are not 0, or else down.
  private static func distance(_ delta: Point) -> String {
    let dx = delta.x == 0 ? "" : " dx \(delta.x.plain)"
    return delta.y == 0 && !dx.isEmpty ? dx : "\(dx) dy \(delta.y.plain)"
  }
}

extension UserAction.Target {
  /// The target as it may be written in a step.
  fileprivate var stepText: String {
    switch self {
    case .element(let locator): locator.stepText
    case .point(let point): "at \(StepText.point(point))"
    }
  }
}

extension TapOptions {
  /// The options that are not the usual ones, as they may be written behind a step.
  fileprivate var stepText: String {
    (at.map { " at \(StepText.point($0))" } ?? "") + (force ? " force" : "")
      + StepText.timeout(timeout)
  }
}
