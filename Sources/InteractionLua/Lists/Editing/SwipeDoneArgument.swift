internal import LuaBridge

/// What the handler of a swipe action calls once the action is over, unless it is over with the handler.
struct SwipeDoneArgument: GivenToScripts {
  /// The completion; nil if the handler owes no call.
  private let completion: ((_ isPerformed: Bool) -> Void)?

  init(_ completion: ((_ isPerformed: Bool) -> Void)?) { self.completion = completion }

  static var luaName: String { "function" }

  func push(_ call: LuaCall) throws {
    let completion = completion
    try call.state.makeFunction("done", parameters: "isPerformed?") { (isPerformed: Bool?) in
      guard let completion else {
        throw ScriptError(
          .wrongPlace,
          """
          this swipe action is over when its handler returns; give it async = true if it is over only \
          when done() is called
          """
        )
      }
      completion(isPerformed ?? true)
    }.push(call)
  }
}
