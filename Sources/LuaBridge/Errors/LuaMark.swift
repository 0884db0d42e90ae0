/// What remembers where a script stood, for ``LuaState/onCatch`` to tell whether an error has ended that.
package struct LuaMark {
  /// Its number, which is above those of all marks that were set before.
  let number: Int
  /// The coroutine that ran, which may be gone: it is compared, and never read.
  let coroutine: OpaquePointer
}

extension LuaCall {
  /// Sets a mark.
  package func setMark() -> LuaMark { LuaMark(number: state.setMark(), coroutine: raw) }
}
