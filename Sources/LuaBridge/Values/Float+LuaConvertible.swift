public import CLuaBorder

extension Float: LuaConvertible {
  /// `number`.
  @inlinable public static var luaName: String { "number" }

  /// Reads a number, rounded to the nearest that a `Float` has, as a decimal literal is.
  ///
  /// - Throws: ``LuaError`` with code `conversion`, further out, for a finite number beyond the
  ///   greatest `Float`: it is never read as infinity.
  @inlinable
  public static func read(_ call: LuaCall, _ place: Int32) throws -> Float {
    let number = try Double.read(call, place)
    let value = Float(number)
    guard value.isFinite || !number.isFinite else { throw tooGreat(number, place) }
    return value
  }

  /// Pushes a float with exactly this value.
  @inlinable
  public func push(_ call: LuaCall) { lb_push_number(call.raw, Double(self)) }

  @inline(never) @usableFromInline
  static func tooGreat(_ number: Double, _ place: Int32) -> any Error {
    LuaMismatch(
      place: place,
      expected: "a number from -\(greatestFiniteMagnitude) to \(greatestFiniteMagnitude)",
      actual: "\(number)"
    )
  }
}
