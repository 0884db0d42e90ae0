public import Interaction
public import LuaBridge

extension IndexPath: LuaExposedValue {
  /// `IndexPath | integer | {section: integer, row: integer}`.
  public static var luaName: String { "IndexPath | integer | {section: integer, row: integer}" }

  /// What scripts can do with an index path, whose numbers count from 1 there.
  public static let luaClass = LuaClass<LuaBox<IndexPath>>(
    "IndexPath",
    summary: "Where a row stands: its section and its number there, both counted from 1.",
    example: """
      local first = ui.IndexPath(1, 1)
      print(first.row) --> 1
      print(first == ui.IndexPath(1, 1)) --> true
      print(first < ui.IndexPath(2, 1)) --> true
      """
  ) {
    number("section", \.section, "The section's number, counted from 1.")
    number("row", \.row, "The row's number in its section, counted from 1.")
    number("item", \.item, "The same by the name that collections use.")
    LuaOperator<LuaBox<IndexPath>>("__eq", summary: "Whether both are the same place.") {
      (left: LuaValue, right: LuaValue) in
      guard let left = left.asIndexPath, let right = right.asIndexPath else { return false }
      return left == right
    }
    LuaOperator<LuaBox<IndexPath>>("__lt", summary: "Whether the left one stands before.") {
      (left: IndexPath, right: IndexPath) in left < right
    }
    LuaOperator<LuaBox<IndexPath>>(
      "__le",
      summary: "Whether the left one stands before, or both are the same place."
    ) { (left: IndexPath, right: IndexPath) in left <= right }
    LuaMetamethod("__tostring", summary: "Its numbers, as a script would write them.") {
      (box: LuaBox<IndexPath>) in ValueText.text(.object(box))
    }
    LuaIteration(summary: "Names and numbers.") { (box: LuaBox<IndexPath>) in
      box.value.luaNumbers.map { ($0.name, $0.number) }
    }
    LuaInitializer(
      parameters: "section",
      "row",
      summary: "The row of a section, both counted from 1."
    ) { (section: Int, row: Int) in
      LuaBox(try IndexPath(luaSection: section, luaRow: row))
    }
  }

  /// A number that is read; assigning it says what to assign instead.
  private static func number(
    _ name: String,
    _ path: any KeyPath<IndexPath, Int> & Sendable,
    _ summary: String
  ) -> LuaProperty<LuaBox<IndexPath>> {
    LuaProperty(
      name,
      get: { $0.value[keyPath: path] + 1 },
      set: { (_: LuaBox<IndexPath>, _: Int) in
        throw ScriptError(
          .wrongValue,
          """
          an index path is a value, and changing its \(name) would change nothing else; make a new \
          one, such as ui.IndexPath(section, row)
          """
        )
      },
      summary: summary
    )
  }

  /// The numbers as scripts count them, with their names.
  var luaNumbers: [(name: String, number: Int)] {
    [("section", section + 1), ("row", row + 1)]
  }

  /// Takes numbers as scripts count them.
  ///
  /// - Parameters:
  ///   - section: The section's number, counted from 1.
  ///   - row: The row's number, counted from 1.
  /// - Throws: `ScriptError` for a number below 1.
  init(luaSection section: Int, luaRow row: Int) throws {
    for (name, number) in [("section", section), ("row", row)] where number < 1 {
      throw ScriptError(.wrongValue, "\(name)s are counted from 1; there is no \(name) \(number)")
    }
    self.init(row: row - 1, section: section - 1)
  }

  /// Reads an index path, `{ section = 1, row = 3 }`, `{ section = 1, item = 3 }`, or the number of a
  /// row of section 1.
  ///
  /// - Throws: A mismatch for another type; `ScriptError` for numbers that are none, and for a table
  ///   of other fields.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> IndexPath {
    let value = try LuaValue.read(call, place)
    switch value {
    case .object: break
    case .integer, .number:
      return try IndexPath(luaSection: 1, luaRow: Int.read(call, place))
    case .table(let table): return try IndexPath(table)
    default: throw call.mismatch(place, expected: luaName)
    }
    guard let path = value.asIndexPath else { throw call.mismatch(place, expected: luaName) }
    return path
  }

  /// Reads `{ section = 1, row = 3 }`, or the same with `item`.
  fileprivate init(_ table: LuaTable) throws {
    var numbers: [String: Int] = [:]
    for (key, value) in try table.entries() {
      guard case .string(let name) = key, ["section", "row", "item"].contains(name) else {
        throw ScriptError(
          .wrongValue,
          "\(ValueText.field(key)) is no field of an index path; it has section and row"
        )
      }
      guard let number = value.asWholeNumber else {
        throw ScriptError(
          .wrongValue,
          "\(name) of an index path must be a whole number; got \(ValueText.text(value))"
        )
      }
      numbers[name] = number
    }
    // Collections call it an item; two numbers would be one too many.
    guard let section = numbers["section"], let row = numbers["row"] ?? numbers["item"],
      numbers.count == 2
    else {
      throw ScriptError(
        .wrongValue,
        "an index path needs both: { section = 1, row = 3 }; a number alone is a row of section 1"
      )
    }
    try self.init(luaSection: section, luaRow: row)
  }
}

extension LuaValue {
  /// The index path that this is a script's copy of; nil for anything else.
  var asIndexPath: IndexPath? {
    guard case .object(let box as LuaBox<IndexPath>) = self else { return nil }
    return box.value
  }
}
