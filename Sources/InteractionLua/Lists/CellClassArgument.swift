internal import Interaction
internal import LuaBridge

/// A kind of cells that scripts can derive classes from.
protocol ScriptedCell: ListCell {
  /// The kind as scripts know it.
  static var cellClass: LuaClassDescriptor { get }
}

extension TableViewCell: ScriptedCell {
  static var cellClass: LuaClassDescriptor { tableViewCellClass.descriptor }
}

extension CollectionViewCell: ScriptedCell {
  static var cellClass: LuaClassDescriptor { collectionViewCellClass.descriptor }
}

/// A class of cells: `ui.TableViewCell` or `ui.CollectionViewCell`, or one that a script derived from it.
struct CellClassArgument<Cell: ScriptedCell>: LuaConvertible {
  /// Keeps the class with the table that it is registered on.
  private let handler: LuaHandler

  static var luaName: String { "class of \(Cell.luaName)" }

  static func read(_ call: LuaCall, _ place: Int32) throws -> CellClassArgument<Cell> {
    let value = try LuaValue.read(call, place)
    guard case .table(let table) = value, try table.isClass(Cell.cellClass) else {
      throw try ScriptError(
        .wrongValue,
        """
        cells are made by a class: give ui.\(Cell.luaName), or what ui.\(Cell.luaName):extend returned; \
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
  func make() throws -> Cell {
    do {
      return try handler.call(returning: Cell.self)
    } catch {
      throw ScriptFailure(error, handler.lastFailure)
    }
  }
}

extension ListView {
  /// Says of which class the cells of a name are.
  ///
  /// - Parameters:
  ///   - identifier: The name.
  ///   - cellClass: The class.
  ///   - plugin: Whose class it is; nil for one that no plugin made.
  func register<Cell>(
    _ identifier: String,
    _ cellClass: CellClassArgument<Cell>,
    for plugin: Plugin?
  ) {
    register(identifier, ownedBy: plugin) { try cellClass.make() }
    plugin?.belongings.note(
      "register \(identifier)",
      of: self,
      claiming: Belongings.Claim { [weak self] in
        let call = "register(\(identifier.quoted))"
        return self.map { "\($0.path):\(call)" } ?? call
      },
      takeBack: { [weak self, weak plugin] in
        if let plugin { self?.unregister(identifier, ownedBy: plugin) }
      }
    )
  }
}
