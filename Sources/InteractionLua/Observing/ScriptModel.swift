public import Interaction
public import LuaBridge
internal import Spelling
internal import UserSimulation

/// A model that a script made with `ui.observable`: its properties are Lua values, and Swift observes
/// them as it observes its own.
///
/// ```swift
/// let table = try lua.evaluate("return ui.observable { price = 450 }", as: LuaTable.self)
/// let model = try #require(try ScriptModel.behind(table, in: lua))
/// model.propertyChanged.add { _, change in log.append(change.property ?? "all") }
/// try model.set(.integer(500), of: "price")
/// ```
///
/// The script has it as a table, whose entries are its properties. It goes with that table.
public final class ScriptModel: LuaObject, NotifyPropertyChanged {
  /// Invoked after a property changed; its sender is this model.
  public private(set) lazy var propertyChanged = PropertyChangedEvent(
    sender: self,
    named: "propertyChanged",
    in: world
  )
  /// Invoked before a property changes.
  public private(set) lazy var propertyWillChange: PropertyChangedEvent? = PropertyChangedEvent(
    sender: self,
    named: "propertyWillChange",
    in: world
  )
  /// The names of the properties, in bytewise order.
  public let propertyNames: [String]

  /// Where the script made it.
  private let location: SourceLocation?
  /// The world that is told of failures.
  private weak var world: World?
  /// The state of the script.
  private weak var state: LuaState?
  /// The table that the script has.
  private var table: LuaWeak<LuaTable>?
  /// The table that holds the values.
  private var values: LuaWeak<LuaTable>?

  /// What scripts call the class of what stands behind the table.
  public static var luaName: String { "Observable" }

  /// The class of what stands behind the table.
  static let exposed = LuaClass<ScriptModel>(
    "Observable",
    summary: "Stands behind the table that `ui.observable` gives.",
    example: """
      local model = ui.observable { name = "Milk", price = 1 }
      model.propertyChanged:add(function(sender, args)
        print(args.property .. " is " .. args.new) --> price is 2
      end)
      model.price = 2
      """
  ) {}

  /// Makes a model for the tables of a script.
  ///
  /// - Parameters:
  ///   - names: The names of its properties.
  ///   - world: The world that is told of failures.
  ///   - location: Where the script makes it.
  init(_ names: [String], in world: World, at location: SourceLocation?) {
    propertyNames = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.world = world
    self.location = location
  }

  /// Takes the table that the script has, and the one that holds the values, of a state; it keeps none
  /// of them.
  func attach(_ table: LuaTable, _ values: LuaTable, of state: LuaState) throws {
    self.state = state
    self.table = try LuaWeak(table)
    self.values = try LuaWeak(values)
  }

  /// The table that the script has; nil once that is gone.
  var luaValue: LuaValue {
    // Nothing of a closed state is there any more.
    (try? table?.value).flatMap { $0 }.map(LuaValue.table) ?? .nil
  }

  /// What keeps the table that the script has; nil once that is gone, which this model is only at the next
  /// safe point after it.
  ///
  /// Where the table cannot be asked for, as in a closed state, it is this model itself: who does something
  /// with it is told why that fails.
  var heldTable: AnyObject? {
    guard let table else { return self }
    do {
      return try table.value?.reference
    } catch {
      return self
    }
  }

  /// Finds the model behind a table.
  ///
  /// - Parameters:
  ///   - table: What `ui.observable` gave a script.
  ///   - state: The script's state, opened for a world.
  /// - Returns: The model; nil if the table is none.
  /// - Throws: `LuaError` with code `closed`.
  public static func behind(_ table: LuaTable, in state: LuaState) throws -> ScriptModel? {
    try state.script?.modelFunctions(in: state).model.call(returning: ScriptModel?.self, table)
  }

  // MARK: Values

  /// The value of a property.
  ///
  /// - Parameter name: The property's name.
  /// - Returns: Its value, which may be nil.
  /// - Throws: `ScriptError` with `unknownName` and the nearest name; `LuaError` with code `gone` or
  ///   `closed` when the script's table is no more.
  public func value(of name: String) throws -> LuaValue {
    try check(name)
    return try present().raw[name]
  }

  /// Sets a property, and tells of it unless it holds that value already.
  ///
  /// - Parameters:
  ///   - value: The value; nil removes what it held.
  ///   - name: The property's name.
  /// - Throws: `ScriptError` with `unknownName` and the nearest name; `LuaError` with code `gone` or
  ///   `closed` when the script's table is no more.
  public func set(_ value: LuaValue, of name: String) throws {
    try check(name)
    let values = try present()
    let old: LuaValue = try values.raw[name]
    guard old != value else { return }
    var change = PropertyChange(name, old: old, new: value)
    if let will = propertyWillChange {
      // One that is called once is gone when it was told.
      let isHeard = will.observerCount > 0
      will.announce(change)
      if isHeard {
        // Who was told may have set it as well.
        let present: LuaValue = try values.raw[name]
        guard present != value else { return }
        change = PropertyChange(name, old: present, new: value)
      }
    }
    try values.raw.set(name, to: value)
    propertyChanged.invoke(change)
  }

  /// Throws if there is no property of a name.
  func check(_ name: String) throws {
    guard !propertyNames.contains(where: { $0.isSpelled(as: name) }) else { return }
    guard !propertyNames.isEmpty else {
      throw ScriptError(
        .unknownName,
        """
        there is no property \(LongText.quoted(name, keeping: 80)), nor any other; name those that hold \
        nothing at first in the list part: ui.observable { "name" }
        """
      )
    }
    guard !propertyNames.contains(name) else {
      throw ScriptError(
        .unknownName,
        """
        there is no property \(LongText.quoted(name, keeping: 80)), but one that looks the same and is \
        written by other bytes, as where an accent follows its letter; write the name as the model has it
        """
      )
    }
    throw ScriptError.unknown("property", name, in: propertyNames)
  }

  /// A value of Swift as the script has it.
  func luaValue(of value: some LuaConvertible) throws -> LuaValue {
    guard let state else {
      throw LuaError(.closed, "the script's \(LuaError.closedClause) it for as long as its models")
    }
    let box = try state.makeTable()
    try box.raw.set(1, to: value)
    return try box.raw[1]
  }

  /// The table that holds the values.
  func present() throws -> LuaTable {
    guard let table = try values?.value else {
      throw LuaError(.gone, "the script's table of this model is gone; keep it where it is used")
    }
    return table
  }
}

extension ScriptModel: SelfNaming {
  /// Its kind and where the script made it.
  package var nameInMessages: String {
    location.map { "the observable of \($0)" } ?? "an observable"
  }
}

@available(*, unavailable, message: "A script's model belongs to the thread of its state.")
extension ScriptModel: Sendable {}
