internal import CLuaBorder

/// Several values of different types, as the results of a Swift function that Lua calls.
///
/// ```swift
/// LuaMethod("divide", parameters: "by") { (number: Number, divisor: Int) in
///   LuaResults(number.value / divisor, number.value % divisor)
/// }
/// ```
///
/// The last may be ``LuaVarargs``. To call Lua for several results ask for a tuple:
/// ``LuaFunction/call(returning:_:)->(_,_,_)``.
public struct LuaResults<each Value: LuaConvertible> {
  /// The values.
  public let values: (repeat each Value)

  /// Puts values in a row.
  ///
  /// - Parameter values: The values; the last may be ``LuaVarargs``.
  @inlinable
  public init(_ values: repeat each Value) { self.values = (repeat each values) }
}

extension LuaResults: LuaConvertible {
  /// The types' names in a row.
  public static var luaName: String {
    var names: [String] = []
    repeat names.append((each Value).luaName)
    return names.joined(separator: ", ")
  }

  /// What scripts call the types, in a row.
  public static func luaName(in naming: LuaTypeNaming) -> String {
    var names: [String] = []
    repeat names.append((each Value).luaName(in: naming))
    return names.joined(separator: ", ")
  }

  /// The types in a row.
  public static func luaType(in naming: LuaTypeNaming) -> LuaType {
    var types: [LuaType] = []
    repeat types.append((each Value).luaType(in: naming))
    return .row(types)
  }

  /// As many as there are types.
  @inlinable
  public static var luaResultCount: Int32 {
    var count: Int32 = 0
    var isOpen = false
    for type in repeat (each Value).self {
      if type.luaResultCount < 0 { isOpen = true }
      count += type.luaResultCount
    }
    return isOpen ? -1 : count
  }

  /// Reads values from a place on.
  @inlinable
  public static func read(_ call: LuaCall, _ place: Int32) throws -> LuaResults {
    var place = place - 1
    return LuaResults(repeat try call.next(&place, as: (each Value).self))
  }

  /// Pushes the first value or nil: where Lua has room for one value it keeps the first.
  public func push(_ call: LuaCall) throws {
    let before = call.count
    _ = try pushResults(call)
    if call.count == before { lb_push_nil(call.raw) } else { lb_set_count(call.raw, before + 1) }
  }

  /// Pushes all values.
  @inlinable
  public func pushResults(_ call: LuaCall) throws -> Int32 {
    var count: Int32 = 2
    for _ in repeat (each Value).self { count += 1 }
    try call.makeRoom(count)
    count = 0
    for value in repeat each values { count += try value.pushResults(call) }
    return count
  }
}

extension LuaCall {
  @usableFromInline
  func makeRoom(_ slots: Int32) throws { try reserve(slots) }
}
