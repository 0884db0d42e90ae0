internal import Interaction
internal import LuaBridge
internal import Spelling

/// The fields of a table argument whose names are known, read strictly.
struct NumberFields {
  private let values: [String: Double]

  /// Reads a table of numbers, or a value that is made of such numbers.
  ///
  /// - Parameters:
  ///   - names: The fields' names; a value may also stand at its name's place in the array part.
  ///   - expected: What messages call the table.
  /// - Throws: A mismatch for another type; `ScriptError` for a field that does not belong.
  init(_ call: LuaCall, _ place: Int32, _ names: [String], expected: String) throws {
    guard let entries = try LuaValue.read(call, place).asEntries() else {
      throw call.mismatch(place, expected: expected)
    }
    var values: [String: Double] = [:]
    for (key, value) in entries {
      let name: String
      switch key {
      case .string(let text) where names.contains(text): name = text
      case .integer(let index) where index >= 1 && index <= names.count: name = names[index - 1]
      default: throw Self.unknown(key, names, expected)
      }
      guard let number = value.asNumber else {
        throw ScriptError(
          .wrongValue,
          "\(name) of \(expected) must be a number; got \(ValueText.text(value))"
        )
      }
      guard values.updateValue(number, forKey: name) == nil else {
        throw ScriptError(
          .wrongValue,
          "\(name) of \(expected) is given twice; give it by name alone"
        )
      }
    }
    self.values = values
  }

  /// The number of a field; nil if it is left out.
  subscript(name: String) -> Double? { values[name] }

  private static func unknown(
    _ key: LuaValue,
    _ names: [String],
    _ expected: String
  ) -> ScriptError {
    var message = "\(ValueText.field(key)) is no field of \(expected)"
    if case .string(let name) = key, let nearest = nearestName(to: name, in: names) {
      message += "; did you mean '\(nearest)'?"
    } else {
      message += "; it has \(names.joined(separator: ", "))"
    }
    return ScriptError(.wrongValue, message)
  }
}
