public import CLuaBorder

/// A fixed-width integer type whose values cross exactly or not at all.
///
/// A number that does not fit, or is not integral, is an error that says which numbers fit; there
/// is no wrapping, rounding or saturation in either direction.
public protocol LuaInteger: LuaConvertible, FixedWidthInteger {}

extension LuaInteger {
  /// `integer`.
  @inlinable public static var luaName: String { "integer" }

  /// Reads an integer that fits, or a float with such a value.
  ///
  /// - Throws: ``LuaError`` with code `conversion`, further out, that says which numbers fit.
  @inlinable
  public static func read(_ call: LuaCall, _ place: Int32) throws -> Self {
    var value: Int64 = 0
    guard lb_read_integer(call.raw, place, &value), let exact = Self(exactly: value) else {
      throw misfit(call, place)
    }
    return exact
  }

  /// Pushes an integer.
  ///
  /// - Throws: ``LuaError`` with code `conversion` for what is above Lua's greatest integer.
  @inlinable
  public func push(_ call: LuaCall) throws {
    guard let exact = Int64(exactly: self) else { throw tooGreat() }
    lb_push_integer(call.raw, exact)
  }

  @inline(never) @usableFromInline
  static func misfit(_ call: LuaCall, _ place: Int32) -> any Error {
    var number = 0.0
    guard lb_read_number(call.raw, place, &number) else {
      return call.mismatch(place, expected: luaName)
    }
    var integer: Int64 = 0
    let actual = lb_read_integer(call.raw, place, &integer) ? "\(integer)" : "\(number)"
    let greatest = Int64(exactly: max) ?? Int64.max
    return LuaMismatch(
      place: place,
      expected: "an integer from \(min) to \(greatest)",
      actual: actual
    )
  }

  @inline(never) @usableFromInline
  func tooGreat() -> LuaError {
    LuaError(.conversion, "\(self) does not fit a Lua integer (at most \(Int64.max))")
  }
}

extension Int8: LuaInteger {}
extension Int16: LuaInteger {}
extension Int32: LuaInteger {}
extension Int64: LuaInteger {}
extension UInt16: LuaInteger {}
extension UInt32: LuaInteger {}
extension UInt64: LuaInteger {}
extension UInt: LuaInteger {}
extension UInt8: LuaInteger {
  /// `byte`: an integer from 0 to 255.
  @inlinable public static var luaName: String { "byte" }
}
