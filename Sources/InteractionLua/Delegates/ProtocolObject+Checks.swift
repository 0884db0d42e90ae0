internal import Interaction
internal import LuaBridge

extension ProtocolObject {
  /// Throws if a table cannot be a delegate.
  ///
  /// - Parameter table: What is to be the delegate.
  /// - Throws: `ScriptError` that names what it lacks, and what has nearly the name.
  func check(_ table: LuaTable) throws {
    try table.check(asOwn: delegateProtocol.name)
    try delegateProtocol.checkRequired(of: table)
    try delegateProtocol.check(table)
  }

  /// Throws if an object cannot be a delegate: an instance of a script's class, or a Swift object with
  /// methods that scripts can call.
  ///
  /// - Parameters:
  ///   - object: What is to be the delegate.
  ///   - call: The running call.
  /// - Throws: `ScriptError` that names what it lacks, and what has nearly the name.
  func check(_ object: AnyObject, _ call: LuaCall) throws {
    let reference = LuaObjectReference(object, call)
    try delegateProtocol.checkRequired(of: reference, object, in: call.state)
    try delegateProtocol.check(reference, object, in: call.state)
  }
}
