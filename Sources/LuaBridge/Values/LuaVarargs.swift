public import CLuaBorder

/// Any number of values in a row: the last parameter of a function, its results, or the arguments
/// that a call spreads.
///
/// ```swift
/// LuaStatic("sum") { (numbers: LuaVarargs<Double>) in numbers.reduce(0, +) }
/// ```
public struct LuaVarargs<Element: LuaConvertible> {
  /// The values.
  public var elements: [Element]

  /// Puts values in a row.
  ///
  /// - Parameter elements: The values.
  @inlinable
  public init(_ elements: [Element]) { self.elements = elements }
}

extension LuaVarargs: LuaConvertible {
  /// `...element`.
  @inlinable public static var luaName: String { "...\(Element.luaName)" }

  /// `...` before what scripts call the elements.
  public static func luaName(in naming: LuaTypeNaming) -> String {
    "...\(Element.luaName(in: naming))"
  }

  /// Any number of elements.
  public static func luaType(in naming: LuaTypeNaming) -> LuaType {
    .several(Element.luaType(in: naming))
  }

  /// All there are.
  @inlinable public static var luaResultCount: Int32 { -1 }

  /// Whether elements are kept with the object at place 1.
  public static var luaNeedsSelf: Bool { Element.luaNeedsSelf }

  /// Reads all values from a place on.
  ///
  /// - Complexity: O(values).
  @inlinable
  public static func read(_ call: LuaCall, _ place: Int32) throws -> LuaVarargs {
    let last = call.count
    var elements: [Element] = []
    var place = place
    while place <= last {
      elements.append(try Element.read(call, place))
      place += 1
    }
    return LuaVarargs(elements)
  }

  /// Pushes the first value or nil: where Lua has room for one value it keeps the first.
  @inlinable
  public func push(_ call: LuaCall) throws {
    if let first = elements.first { try first.push(call) } else { lb_push_nil(call.raw) }
  }

  /// Pushes all values.
  ///
  /// - Throws: ``LuaError`` with code `stackOverflow` when there are too many.
  public func pushResults(_ call: LuaCall) throws -> Int32 {
    // Room for what is pushed after them as well.
    try call.reserve(Int32(clamping: elements.count + 8))
    for element in elements { try element.push(call) }
    return Int32(clamping: elements.count)
  }
}

extension LuaVarargs: RandomAccessCollection {
  /// Always 0.
  @inlinable public var startIndex: Int { 0 }

  /// How many values there are.
  @inlinable public var endIndex: Int { elements.count }

  /// The value at a place, counted from 0.
  @inlinable
  public subscript(position: Int) -> Element { elements[position] }
}

extension LuaVarargs: ExpressibleByArrayLiteral {
  /// Puts values in a row.
  @inlinable
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension LuaVarargs: Sendable where Element: Sendable {}

extension LuaVarargs: Equatable where Element: Equatable {}
