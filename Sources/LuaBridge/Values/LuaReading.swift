internal import CLuaBorder

/// How much is read of one table, with all that is in it, and how deep it is nested.
///
/// A few lines of a script make a table that has itself, or one with another a thousand times, which has a
/// third a thousand times: Lua keeps each once, and no limit of Lua's ends what Swift would make of it.
final class LuaReading {
  /// How deep the value is nested that is read now.
  var depth = 0

  /// How many readings are under way, each a part of the one before.
  private var readings = 0

  /// How much was counted since the outermost of them began.
  private var counted = 0

  /// Reads a value, which may be a part of another that is being read: then it counts with that.
  ///
  /// - Parameter body: Reads it.
  func value<Result>(_ body: () throws -> Result) rethrows -> Result {
    if readings == 0 { counted = 0 }
    readings += 1
    defer { readings -= 1 }
    return try body()
  }

  /// Reads a table, one level deeper than what it is a part of.
  ///
  /// - Parameters:
  ///   - place: Where the table is.
  ///   - body: Reads it, and counts what it reads.
  /// - Throws: ``LuaMismatch`` for a table that is nested too deep, and what the body throws.
  func table<Result>(_ place: Int32, _ body: (LuaReading) throws -> Result) throws -> Result {
    guard depth < LuaDecoder.maximumDepth else {
      throw LuaMismatch(place: place, problem: Self.depthProblem)
    }
    depth += 1
    defer { depth -= 1 }
    return try value { try body(self) }
  }

  /// Counts a value that is read from a table, and its key unless that is a number, a boolean or a short
  /// text.
  ///
  /// - Parameters:
  ///   - call: The running call.
  ///   - value: Where the value is.
  ///   - key: Where its key is; nil where that is not read.
  ///   - table: Where the table is.
  /// - Throws: ``LuaMismatch`` about the table where that is too much.
  func count(_ call: LuaCall, _ value: Int32, key: Int32? = nil, of table: Int32) throws {
    counted += Self.weight(call, value, scalar: 1)
    if let key { counted += Self.weight(call, key, scalar: 0) }
    try expect(0, of: table)
  }

  /// Checks that so many values more may be read from a table, before there is made room for them.
  ///
  /// - Parameters:
  ///   - count: How many values.
  ///   - table: Where the table is.
  /// - Throws: ``LuaMismatch`` about the table where that is too much.
  func expect(_ count: Int, of table: Int32) throws {
    guard counted <= LuaDecoder.maximumValues, count <= LuaDecoder.maximumValues - counted else {
      throw LuaMismatch(place: table, problem: Self.countProblem)
    }
  }

  /// What is wrong with a value that is nested too deep.
  static let depthProblem =
    "more than \(LuaDecoder.maximumDepth) values deep; does it contain itself?"

  /// What is wrong with a table that has too much in it.
  private static let countProblem =
    "more than \(LuaDecoder.maximumValues) values, or \(LuaDecoder.maximumValues * LuaDecoder.bytesPerValue) bytes of "
    + "text, in one table; split it up"

  /// What the value at a place counts for: of a text, which is copied, its length matters.
  private static func weight(_ call: LuaCall, _ place: Int32, scalar: Int) -> Int {
    switch lb_type_of(call.raw, place) {
    case LB_STRING:
      var length = 0
      _ = lb_read_string(call.raw, place, &length)
      return scalar + length / LuaDecoder.bytesPerValue
    case LB_NUMBER, LB_BOOLEAN: return scalar
    default: return 1
    }
  }
}

@available(*, unavailable, message: "what is read belongs to the thread of its state")
extension LuaReading: Sendable {}
