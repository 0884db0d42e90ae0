internal import Interaction
internal import LuaBridge

/// An object that is handed to an override, and that its call of super hands back: a view, a sender,
/// or a target of any kind.
struct ForwardedTarget: LuaConvertible {
  /// The object; nil for none, which as a target is the responder chain.
  private let object: AnyObject?
  /// The table that stands for a target of the script's.
  private let table: TargetArgument?

  init(_ object: AnyObject?) {
    self.object = object
    table = nil
  }

  private init(_ table: TargetArgument) {
    object = nil
    self.table = table
  }

  /// The target that a control knows under this one.
  func known(to control: Control) -> AnyObject? { table?.known(to: control) ?? object }

  /// The object, where no table can be meant.
  var sender: AnyObject? { object }

  static var luaName: String { TargetArgument.luaName }

  static func read(_ call: LuaCall, _ place: Int32) throws -> ForwardedTarget {
    // Unlike a target that a script adds, one that is handed on may be any object.
    if case .object(let object) = try LuaValue.read(call, place) { return ForwardedTarget(object) }
    return ForwardedTarget(try TargetArgument.read(call, place))
  }

  func push(_ call: LuaCall) throws { try TargetArgument(target: object).push(call) }
}
