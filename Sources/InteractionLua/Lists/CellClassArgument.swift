internal import Interaction
internal import LuaBridge

/// A class of cells: `ui.TableViewCell`, or one that a script derived from it.
struct CellClassArgument: LuaConvertible {
  /// Keeps the class with the table that it is registered on.
  private let handler: LuaHandler

  static var luaName: String { "class of TableViewCell" }

  static func read(_ call: LuaCall, _ place: Int32) throws -> CellClassArgument {
    let value = try LuaValue.read(call, place)
    guard case .table(let table) = value, try table.isClass(tableViewCellClass.descriptor) else {
      throw try ScriptError(
        .wrongValue,
        """
        cells are made by a class: give ui.TableViewCell, or what ui.TableViewCell:extend returned; \
        got \(name(of: value))
        """
      )
    }
    return CellClassArgument(handler: try LuaHandler(call, keeping: place, with: 1))
  }

  /// What a message calls the value.
  private static func name(of value: LuaValue) throws -> String {
    if case .table(let table) = value, case .classObject(let name) = try table.kind {
      return "the class \(name)"
    }
    return ValueText.text(value, within: 80)
  }

  func push(_ call: LuaCall) throws { try handler.push(call) }

  /// Makes a cell.
  ///
  /// - Throws: `ScriptFailure` with what the class's `init` raised.
  func make() throws -> TableViewCell {
    do {
      return try handler.call(returning: TableViewCell.self)
    } catch {
      throw ScriptFailure(error, handler.lastFailure)
    }
  }
}
