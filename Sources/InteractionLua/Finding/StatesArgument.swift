internal import Interaction
internal import LuaBridge
internal import UserSimulation

/// The states that elements are filtered by, as scripts give them.
struct StatesArgument: TakenFromScripts {
  let states: [Locator.State: Bool]

  static var luaName: String {
    "{" + Locator.State.allCases.map { "\($0.rawValue): boolean?" }.joined(separator: ", ") + "}"
  }

  static func read(_ call: LuaCall, _ place: Int32) throws -> StatesArgument {
    let names = Locator.State.allCases.map(\.rawValue)
    var states: [Locator.State: Bool] = [:]
    for (name, value) in try OptionFields(call, place, names, "states").values {
      guard let state = Locator.State(rawValue: name) else { continue }
      guard case .boolean(let isWanted) = value else {
        throw ScriptError(
          .wrongValue,
          "state '\(name)' must be true or false; got \(ValueText.text(value))"
        )
      }
      states[state] = isWanted
    }
    guard !states.isEmpty else {
      throw ScriptError(.wrongValue, "filter needs a state, such as { isEnabled = true }")
    }
    return StatesArgument(states: states)
  }
}
