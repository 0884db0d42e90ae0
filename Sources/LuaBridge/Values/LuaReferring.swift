/// A type whose values are held by reference: tables, functions and coroutines.
public protocol LuaReferring: LuaConvertible {
  /// What holds the value.
  var reference: LuaReference { get }
}

extension LuaReferring {
  /// Which value it is, as `rawequal` tells them apart.
  public var identity: LuaIdentity { LuaIdentity(reference) }
}

extension LuaReferring {
  /// The state that the value belongs to.
  ///
  /// - Throws: ``LuaError`` with code `closed`.
  package var state: LuaState {
    get throws { try reference.withPushed(room: 1) { call, _ in call.state } }
  }
}
