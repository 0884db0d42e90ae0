internal import Interaction
internal import LuaBridge

/// A deceleration rate by its name, or as a number.
struct DecelerationArgument: LuaConvertible, Equatable {
  /// The rate.
  let rate: ScrollView.DecelerationRate

  static var luaName: String { "normal | fast | number" }

  static func luaType(in naming: LuaTypeNaming) -> LuaType {
    let names = ScrollView.DecelerationRate.named.map(\.name)
    return .union([.enumeration("decelerationRate", names), .named("number")])
  }

  static func read(_ call: LuaCall, _ place: Int32) throws -> DecelerationArgument {
    let value = try LuaValue.read(call, place)
    if let number = value.asNumber {
      try ScrollView.DecelerationRate.check(number)
      return DecelerationArgument(rate: ScrollView.DecelerationRate(rawValue: number))
    }
    guard case .string(let name) = value else { throw call.mismatch(place, expected: luaName) }
    let named = ScrollView.DecelerationRate.named
    guard let known = named.first(where: { $0.name == name }) else {
      throw ScriptError.unknown("deceleration rate", name, in: named.map(\.name))
    }
    return DecelerationArgument(rate: known.rate)
  }

  func push(_ call: LuaCall) {
    if let known = ScrollView.DecelerationRate.named.first(where: { $0.rate == rate }) {
      known.name.push(call)
    } else {
      rate.rawValue.push(call)
    }
  }
}
