internal import LuaBridge

/// One side of a comparison, of whatever type.
struct NumbersArgument: TakenFromScripts {
  private let box: (any NumbersBox)?

  static var luaName: String { "any" }

  static func read(_ call: LuaCall, _ place: Int32) throws -> NumbersArgument {
    guard case .object(let box as any NumbersBox) = try LuaValue.read(call, place) else {
      return NumbersArgument(box: nil)
    }
    return NumbersArgument(box: box)
  }

  func isSame(as other: NumbersArgument) -> Bool {
    guard let box, let otherBox = other.box else { return false }
    return box.isSame(as: otherBox)
  }
}
