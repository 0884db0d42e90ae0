internal import InteractionLua

/// What scripts have beside Lua's own libraries, for the editors in which they are written.
package enum ScriptGlobals {
  /// The names of the globals, sorted.
  package static var names: [String] { MoontapRegistry.globalNames }
}
