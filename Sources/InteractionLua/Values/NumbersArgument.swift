internal import LuaBridge

/// One side of a comparison, of whatever type.
struct NumbersArgument: LuaConvertible {
  private let box: (any NumbersBox)?

  static var luaName: String { "any" }

  static func read(_ call: LuaCall, _ place: Int32) throws -> NumbersArgument {
    guard case .object(let box as any NumbersBox) = try LuaValue.read(call, place) else {
      return NumbersArgument(box: nil)
    }
    return NumbersArgument(box: box)
  }

  func push(_ call: LuaCall) throws {
    throw ScriptError(.wrongPlace, "sides of a comparison are only taken, never given")
  }

  func isSame(as other: NumbersArgument) -> Bool {
    guard let box, let otherBox = other.box else { return false }
    return box.isSame(as: otherBox)
  }
}
