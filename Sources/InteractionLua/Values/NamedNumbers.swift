internal import LuaBridge

/// A Swift value of a few numbers that scripts read by name: a point, a size, a rectangle, insets.
///
/// What a script gets is a value that does not change: a table could be changed, and would leave the
/// view that it came from as it was, without a word.
protocol NamedNumbers: LuaExposedValue {
  /// What messages call one, with its article.
  static var kind: String { get }
  /// The names of the numbers, in order.
  static var names: [String] { get }

  /// Makes a value of its numbers.
  init(_ number: (String) -> Double)

  /// The number of a name.
  func number(_ name: String) -> Double
}

extension NamedNumbers {
  /// The class of such values: their numbers, `with`, equality, and a text that reads as a table.
  static func numbersClass(_ name: String, summary: String) -> LuaClass<LuaBox<Self>> {
    LuaClass<LuaBox<Self>>(name, summary: summary) {
      for name in names { numberProperty(name) }
      LuaMethod(
        "with",
        parameters: "changes",
        summary: "Another one, with some numbers changed: `frame:with { x = 10 }`."
      ) { (box: LuaBox<Self>, changes: NumberChanges<Self>) in
        Self { changes.fields[$0] ?? box.value.number($0) }
      }
      LuaOperator<LuaBox<Self>>("__eq") { (left: NumbersArgument, right: NumbersArgument) in
        left.isSame(as: right)
      }
      LuaMetamethod("__tostring") { (box: LuaBox<Self>) in ValueText.text(.object(box)) }
      LuaIteration(summary: "Names and numbers.") { (box: LuaBox<Self>) in
        names.map { ($0, box.value.number($0)) }
      }
    }
  }

  /// A number that is read; assigning it says what to assign instead.
  private static func numberProperty(_ name: String) -> LuaProperty<LuaBox<Self>> {
    let kind = kind
    return LuaProperty(
      name,
      get: { $0.value.number(name) },
      set: { (_: LuaBox<Self>, _: Double) in
        throw ScriptError(
          .wrongValue,
          """
          \(kind) is a value, and changing its \(name) would change nothing else; assign a new one, \
          such as view.frame = view.frame:with { x = 10 }
          """
        )
      }
    )
  }
}

/// The numbers that are to be different in another value of a type.
struct NumberChanges<Value: NamedNumbers>: LuaConvertible {
  let fields: NumberFields

  static var luaName: String { "table" }

  static func read(_ call: LuaCall, _ place: Int32) throws -> NumberChanges {
    NumberChanges(fields: try NumberFields(call, place, Value.names, expected: Value.kind))
  }

  func push(_ call: LuaCall) throws {
    throw ScriptError(.wrongPlace, "changes are only taken, never given")
  }
}

/// One side of a comparison, of whatever type.
struct NumbersArgument: LuaConvertible {
  private let box: (any NumbersBox)?

  static var luaName: String { "any" }

  static func read(_ call: LuaCall, _ place: Int32) throws -> NumbersArgument {
    guard case .object(let box as any NumbersBox) = try LuaValue.read(call, place) else {
      return NumbersArgument(box: nil)
    }
    return NumbersArgument(box: box)
  }

  func push(_ call: LuaCall) throws {
    throw ScriptError(.wrongPlace, "sides of a comparison are only taken, never given")
  }

  func isSame(as other: NumbersArgument) -> Bool {
    guard let box, let otherBox = other.box else { return false }
    return box.isSame(as: otherBox)
  }
}

/// A script's copy of such a value, whatever its type.
protocol NumbersBox: AnyObject {
  /// The numbers with their names, in order.
  var namedNumbers: [(name: String, number: Double)] { get }

  /// Whether another one is of the same type and has the same numbers.
  func isSame(as other: any NumbersBox) -> Bool
}

extension LuaBox: NumbersBox where Value: NamedNumbers {
  var namedNumbers: [(name: String, number: Double)] {
    Value.names.map { ($0, value.number($0)) }
  }

  func isSame(as other: any NumbersBox) -> Bool {
    guard other is LuaBox<Value> else { return false }
    return namedNumbers.elementsEqual(other.namedNumbers) { $0 == $1 }
  }
}

extension LuaValue {
  /// The entries of a table, or of a value that reads as one; nil for another value.
  ///
  /// - Throws: `LuaError` if the table cannot be read.
  func asEntries() throws -> [(key: LuaValue, value: LuaValue)]? {
    switch self {
    case .table(let table): try table.entries()
    case .object(let box as any NumbersBox):
      box.namedNumbers.map { (.string($0.name), .number($0.number)) }
    default: nil
    }
  }
}
