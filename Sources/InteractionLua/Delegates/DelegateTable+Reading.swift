internal import Interaction
package import LuaBridge

extension DelegateTable {
  /// Reads a delegate of a protocol of the host's own: a table, which is kept with the object of the call
  /// at 1, or an object with methods that scripts can call, which is not.
  ///
  /// A Swift object that adopts the protocol is the host's to recognise first.
  ///
  /// - Parameters:
  ///   - call: The running call.
  ///   - place: Where the delegate is.
  ///   - name: What messages call the protocol.
  ///   - required: The names of the methods that a delegate must have.
  ///   - optional: The names of those it may have.
  /// - Returns: What calls the delegate's methods; nil for nil.
  /// - Throws: `ScriptError` that names what is missing or misspelt; a mismatch for another type.
  package static func read(
    _ call: LuaCall,
    _ place: Int32,
    as name: String,
    required: [String],
    optional: [String]
  ) throws -> DelegateTable? {
    let declared = ProtocolObject(name, required: required, optional: optional)
    switch try LuaValue.read(call, place) {
    case .nil: return nil
    case .table(let table):
      try declared.check(table)
      return DelegateTable(try LuaHandler(call, keeping: place, with: 1))
    case .object(let object):
      try declared.check(object, call)
      return DelegateTable(.object(LuaObjectReference(object, call)))
    default: throw call.mismatch(place, expected: "table | \(name) | nil")
    }
  }
}
