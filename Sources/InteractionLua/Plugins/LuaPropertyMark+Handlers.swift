internal import LuaBridge

extension LuaPropertyMark {
  /// The mark of a property that holds no handler.
  static var nobody: LuaPropertyMark { LuaPropertyMark([]) }

  /// The mark of a property that holds a handler.
  ///
  /// - Parameter payload: The handler as its own language knows it; nil for a Swift closure, which is like no
  ///   other.
  static func handler(_ payload: AnyObject?) -> LuaPropertyMark { LuaPropertyMark([payload]) }
}

extension Optional where Wrapped: AnyObject {
  /// Whether the handler that this stands for can be called: it is not of a state that was closed.
  var isCallable: Bool { (self as AnyObject? as? LuaHandler)?.isOpen != false }
}
