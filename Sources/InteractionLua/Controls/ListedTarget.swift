internal import LuaBridge

/// A target in a list, where nil would leave a hole: false stands for the responder chain.
struct ListedTarget: GivenToScripts {
  private let target: AnyObject?

  init(_ target: AnyObject?) { self.target = target }

  static var luaName: String { "table | object | false" }

  func push(_ call: LuaCall) throws {
    if let target {
      try TargetArgument(target: target).push(call)
    } else {
      false.push(call)
    }
  }
}
