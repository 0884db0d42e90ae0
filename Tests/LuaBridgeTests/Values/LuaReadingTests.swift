import LuaBridge
import Testing

/// A tree whose branches may be the same table of the script's.
private struct Branch: LuaCodable {
  var twigs: [Branch]
}

/// Goes into tables by a conversion of its own.
private struct Spiral: LuaConvertible {
  static let luaName = "spiral"
  let inner: [Spiral]

  static func read(_ call: LuaCall, _ place: Int32) throws -> Spiral {
    Spiral(inner: try [Spiral].read(call, place))
  }

  func push(_ call: LuaCall) throws { try inner.push(call) }
}

@Suite("How much is read of a table")
struct LuaReadingTests {
  private static let problem =
    "more than 1000000 values, or 100000000 bytes of text, in one table; split it up"

  /// A state with functions that make lists: of the numbers up to one, and of one value many times.
  private func makeState() throws -> LuaState {
    let state = LuaState()
    try state.run(
      """
      function count(n) local t = {} for i = 1, n do t[i] = i end return t end
      function times(n, value) local t = {} for i = 1, n do t[i] = value end return t end
      """
    )
    return state
  }

  @Test("A list that stands in another many times is counted each time, and is no trap")
  func shared() throws {
    let state = try makeState()
    let script = "return times(1000, times(1000, times(2000, 1)))"
    #expect(
      failure { _ = try state.evaluate(script, as: [[[Int]]].self) }
        == "conversion: bad result ([1][500]: \(Self.problem))"
    )
    #expect(
      failure { _ = try state.evaluate(script, as: LuaTable.self).decode([[[Int]]].self) }
        == "conversion: [1][500]: \(Self.problem)"
    )
    #expect(
      failure { _ = try state.evaluate(script, as: LuaTable.self).entries(Int.self, [[Int]].self) }
        == "conversion: bad entry ([1][500]: \(Self.problem))"
    )
  }

  @Test("A tree whose branches are one table is refused, however small that is in Lua")
  func doubling() throws {
    let state = LuaState()
    let script = """
      local tree = { twigs = {} }
      for _ = 1, 50 do tree = { twigs = { tree, tree } } end
      return tree
      """
    let said = failure { _ = try state.evaluate(script, as: Branch.self) }
    #expect(said.hasPrefix("conversion: bad result (twigs[1].twigs[1]"), "\(said.prefix(200))")
    #expect(said.hasSuffix(": \(Self.problem))"), "\(said.suffix(200))")
  }

  @Test(
    "As many values as may be are read, numbers and texts as keys for nothing; then one more is not"
  )
  func most() throws {
    let state = try makeState()
    let most = LuaDecoder.maximumValues
    #expect(try state.evaluate("return count(\(most))", as: [Int].self).count == most)
    #expect(try state.evaluate("return count(\(most))", as: [Int: Int].self).count == most)
    let table = try state.evaluate("return count(\(most))", as: LuaTable.self)
    #expect(try table.decode([Int].self).count == most)
    #expect(try table.decode([Int: Int].self).count == most)
    try table.append(1)
    let said = "conversion: bad table (\(Self.problem))"
    #expect(failure { _ = try table.read(as: [Int].self) } == said)
    #expect(failure { _ = try table.read(as: [Int: Int].self) } == said)
    #expect(failure { _ = try table.decode([Int].self) } == "conversion: \(Self.problem)")
    #expect(failure { _ = try table.decode([Int: Int].self) } == "conversion: \(Self.problem)")
    // What was refused is not held against the next.
    #expect(try state.evaluate("return count(\(most))", as: [Int].self).count == most)
    #expect(try table.entries().count == most + 1)
  }

  @Test("A long text counts by its length, as a value and as a key")
  func texts() throws {
    let state = try makeState()
    let texts = "return times(200, ('x'):rep(1000000))"
    let said = "conversion: bad result (\(Self.problem))"
    #expect(failure { _ = try state.evaluate(texts, as: [String].self) } == said)
    #expect(failure { _ = try state.evaluate(texts, as: [[UInt8]].self) } == said)
    #expect(
      try state.evaluate("return times(50, ('x'):rep(1000000))", as: [String].self).count == 50
    )
    let keys = "return times(200, { [('x'):rep(1000000)] = 1 })"
    #expect(
      failure { _ = try state.evaluate(keys, as: [[String: Int]].self) }.hasSuffix(
        ": \(Self.problem))"
      )
    )
  }

  @Test("A table that contains itself is refused by conversions of the host's own as well")
  func depth() throws {
    let state = LuaState()
    let path = String(repeating: "[1]", count: 128)
    #expect(
      failure { _ = try state.evaluate("local t = {} t[1] = t return t", as: Spiral.self) }
        == "conversion: bad result (\(path): more than 128 values deep; does it contain itself?)"
    )
    #expect(try state.evaluate("return { {}, {} }", as: Spiral.self).inner.count == 2)
  }
}
