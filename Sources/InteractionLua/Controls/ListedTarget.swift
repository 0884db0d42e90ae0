internal import LuaBridge

/// A target in a list, where nil would leave a hole: false stands for the responder chain.
struct ListedTarget: LuaConvertible {
  private let target: AnyObject?

  init(_ target: AnyObject?) { self.target = target }

  static var luaName: String { "table | object | false" }

  static func read(_ call: LuaCall, _ place: Int32) throws -> ListedTarget {
    throw call.mismatch(place, expected: "nothing: listed targets are only given, never taken")
  }

  func push(_ call: LuaCall) throws {
    if let target {
      try TargetArgument(target: target).push(call)
    } else {
      false.push(call)
    }
  }
}
