extension LuaError {
  /// Holds the raised value: errors must be Sendable, and a Lua value is not.
  ///
  /// Unchecked because the value is only ever used on its state's thread: reading it elsewhere is
  /// reading a `LuaState` elsewhere, and releasing it is safe from any thread (see
  /// ``LuaLifeline``).
  final class Raised: @unchecked Sendable {
    let value: LuaValue

    init(_ value: LuaValue) { self.value = value }
  }
}
