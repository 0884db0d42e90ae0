/// What became of a module that was loaded anew.
public enum LuaModuleReload: Sendable, Hashable {
  /// Its table has the new contents: whoever required it before sees them.
  case updated
  /// It has a new value, because the old or the new one is no table, or none of the module's own, such
  /// as a class, a library, or what another module returned: whoever required it before keeps the old
  /// value, and whoever requires it from now on gets the new one.
  case replaced
  /// It was not loaded, so nothing was done.
  case notLoaded
}
