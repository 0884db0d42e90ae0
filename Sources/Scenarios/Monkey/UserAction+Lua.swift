internal import Interaction
package import UserSimulation

extension UserAction {
  /// The action as a line of a scenario, such as `user:tap(find.button "Add")`.
  package var luaText: String {
    // Lua needs no parentheses around a single string.
    if arguments.count == 1, arguments[0].hasPrefix("\"") { return "user:\(verb) \(arguments[0])" }
    return "user:\(verb)(\(arguments.joined(separator: ", ")))"
  }

  /// The action as a line of a scenario that goes on where it cannot be done.
  package var forgivingLuaText: String {
    "pcall(\((["user.\(verb)", "user"] + arguments).joined(separator: ", ")))"
  }

  /// What the verb takes, each as a script writes it.
  private var arguments: [String] {
    switch self {
    case .tap(let target, let options), .doubleTap(let target, let options),
      .hover(let target, let options), .clear(let target, let options),
      .focus(let target, let options):
      [target.luaText] + options.luaText()
    case .longPress(let target, SimulatedUser.standardPress, let options):
      [target.luaText] + options.luaText()
    case .longPress(let target, let duration, let options):
      [target.luaText] + options.luaText(["duration = \(duration.plain)"])
    case .drag(let target, let destination, let options):
      [target.luaText, destination.luaText] + options.luaText()
    case .swipe(let target, let direction, let options):
      [target.luaText, direction.rawValue.quoted] + options.luaText()
    case .pinch(let target, let number, let options),
      .rotate(let target, let number, let options):
      [target.luaText, number.plain] + options.luaText()
    case .scroll(let target, let delta, let options):
      [target.luaText]
        + options.luaText(["dx = \(delta.x.plain)", "dy = \(delta.y.plain)"].filter { !$0.isNone })
    case .fill(let target, let text, let options):
      [target.luaText, text.quoted] + options.luaText()
    case .type(let text, let timeout), .paste(let text, let timeout):
      [text.quoted] + TapOptions(timeout: timeout).luaText()
    case .press(let chord, let duration):
      [chord.quoted] + (duration.map { ["{ duration = \($0.plain) }"] } ?? [])
    case .goBack(let timeout): TapOptions(timeout: timeout).luaText()
    case .wait(let seconds): [seconds.plain]
    case .settle(SimulatedUser.standardTimeout): []
    case .settle(let budget): ["{ budget = \(budget.plain) }"]
    }
  }
}

extension String {
  /// Whether a field of a table says nothing: a direction in which the wheel is not turned.
  fileprivate var isNone: Bool { self == "dx = 0" }
}

extension UserAction.Target {
  /// The target as a script writes it.
  fileprivate var luaText: String {
    switch self {
    case .element(let locator): "find.\(locator)"
    case .point(let point): point.luaText
    }
  }
}

extension Point {
  /// The point as a script writes it.
  fileprivate var luaText: String { "{ x = \(x.plain), y = \(y.plain) }" }
}

extension TapOptions {
  /// The options that are not the usual ones as a table behind other arguments; empty if there are none.
  ///
  /// - Parameter others: The fields of the verb itself.
  fileprivate func luaText(_ others: [String] = []) -> [String] {
    var fields = others
    if let at { fields.append("at = \(at.luaText)") }
    if force { fields.append("force = true") }
    if timeout != SimulatedUser.standardTimeout { fields.append("timeout = \(timeout.plain)") }
    return fields.isEmpty ? [] : ["{ \(fields.joined(separator: ", ")) }"]
  }
}
