internal import LuaBridge

/// Stands for a table that owns observers: it lives as long as the table, and keeps their functions.
///
/// Were they kept by what they observe, a function that captures its owner would keep it for good.
final class OwnerTie: LuaObject {
  /// The table.
  private let table: LuaWeak<LuaTable>

  /// Stands for a table.
  ///
  /// - Throws: `LuaError` with code `closed`.
  init(_ table: LuaTable) throws { self.table = try LuaWeak(table) }

  /// What tells whether an owner is there.
  ///
  /// What stands for a table goes only at the next safe point after it, so the table is asked for.
  ///
  /// - Parameter owner: An object, or what stands for a table; nil for none.
  /// - Returns: The question; it keeps neither.
  static func presence(of owner: AnyObject?) -> () -> Bool {
    guard let tie = owner as? OwnerTie else { return { true } }
    // Nothing of a closed state is there any more.
    return { [weak tie] in tie.flatMap { try? $0.table.value } != nil }
  }

  static var luaName: String { "Owner" }

  /// The class of what stands for an owner.
  static let exposed = LuaClass<OwnerTie>(
    "Owner",
    summary: "Stands for a table that owns observers.",
    example: """
      local screen = {} -- the handlers of an owner are gone when it is
      local changed = ui.Event()
      changed:add(function(sender, args) print(args) end, { owner = screen }) --> 1
      changed:invoke(1)
      """
  ) {}
}
