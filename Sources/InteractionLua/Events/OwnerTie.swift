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

  /// What tells whether an observer's handler can be called, as far as scripts alone know: its state is
  /// open, and the table that owns it is there.
  ///
  /// What stands for a table goes only at the next safe point after it, so the table is asked for.
  ///
  /// - Parameters:
  ///   - owner: An object, or what stands for a table; nil for none.
  ///   - handler: The handler, which the question keeps; of the owner it keeps nothing.
  /// - Returns: The question. It is asked before anybody is told that the handler is called.
  static func presence(of owner: AnyObject?, for handler: LuaHandler) -> () -> Bool {
    guard let tie = owner as? OwnerTie else { return { handler.isOpen } }
    return { [weak tie] in handler.isOpen && tie?.isTableThere == true }
  }

  /// Whether the table is there; one that cannot be asked for just now is.
  private var isTableThere: Bool { (try? table.isThere) ?? true }

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
