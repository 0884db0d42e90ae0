internal import Interaction
internal import LuaBridge

/// A script's copy of a value of a few numbers, whatever its type.
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
    case .object(let box as LuaBox<IndexPath>):
      box.value.luaNumbers.map { (.string($0.name), .integer($0.number)) }
    case .object(let box as any NumbersBox):
      box.namedNumbers.map { (.string($0.name), .number($0.number)) }
    default: nil
    }
  }
}
