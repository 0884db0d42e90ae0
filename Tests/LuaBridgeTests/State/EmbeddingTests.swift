import LuaBridge
import Testing

/// Plain `Codable`, as types of other modules are.
private struct Ticket: Codable, Equatable {
  var line: String
  var stops: [Int]
  var note: String?
}

/// A structure with an exposed object in it.
private struct Shift: LuaCodable {
  var name: String
  @LuaField var till: Till
  @LuaField var spare: Till?
}

private enum Fare: LuaCodable, Equatable {
  case cash
  case card(number: String)
  private enum CodingKeys: String, CodingKey, CaseIterable { case cash, card }
}

private enum Fee: LuaCodable, Equatable {
  case none
  case some(Int)
}

/// All of whose fields may be left out, so that a string could pass for it.
private struct Loose: LuaCodable, Equatable {
  var a: Int?
}

private struct Torn: Error, CustomStringConvertible {
  var description: String { "torn 5" }
}

@Suite("What an embedder meets first")
struct EmbeddingTests {
  @Test("A table is decoded as any Codable type, and any is encoded as a table")
  func codable() throws {
    let state = LuaState()
    let table: LuaTable = try state.evaluate("return { line = 'U1', stops = { 1, 2 } }")
    let ticket = try table.decode(Ticket.self)
    #expect(ticket == Ticket(line: "U1", stops: [1, 2]))
    try state.setGlobal("ticket", to: state.encode(Ticket(line: "S3", stops: [7], note: "n")))
    let text = try state.evaluate(
      "return ticket.line .. ticket.stops[1] .. ticket.note",
      as: String.self
    )
    #expect(text == "S37n")
    let wrong: LuaTable = try state.evaluate("return { line = 'U1', stops = { 1, 'x' } }")
    #expect(
      failure { _ = try wrong.decode(Ticket.self) }
        == "conversion: stops[2]: integer expected, got string"
    )
    let extra: LuaTable = try state.evaluate("return { line = 'U1', stops = {}, nots = 'x' }")
    #expect(
      failure { _ = try extra.decode(Ticket.self) }
        == "conversion: there is no field 'nots'; did you mean 'note'?"
    )
    #expect(
      try extra.decode(Ticket.self, by: LuaDecoder(ignoresUnknownKeys: true))
        == Ticket(line: "U1", stops: [])
    )
    state.close()
    #expect(failure { _ = try table.decode(Ticket.self) }.hasPrefix("closed: "))
    #expect(failure { _ = try state.encode(ticket) }.hasPrefix("closed: "))
  }

  @Test("An exposed object is a field of a structure, itself and not a copy")
  func fields() throws {
    let world = try TillWorld()
    let till = Till()
    try world.state.setGlobal("till", to: till)
    let shift = try world.state.evaluate("return { name = 'early', till = till }", as: Shift.self)
    #expect(shift.till === till && shift.spare == nil)
    try world.state.setGlobal("shift", to: Shift(name: "late", till: till, spare: till))
    try world.state.run("assert(shift.till == till and shift.spare == till)")
    #expect(
      failure { _ = try world.state.evaluate("return { name = 'x', till = {} }", as: Shift.self) }
        == "conversion: bad result (till: Till expected, got table)"
    )
    #expect(
      failure { _ = try world.state.evaluate("return { name = 'x' }", as: Shift.self) }
        == "conversion: bad result (till: Till expected, got nil)"
    )
  }

  @Test("A string that is none of an enumeration's cases is told so")
  func cases() throws {
    let state = LuaState()
    #expect(try state.evaluate("return 'cash'", as: Fare.self) == .cash)
    #expect(try state.evaluate("return 'none'", as: Fee.self) == .none)
    func message<Value: LuaConvertible>(_ text: String, _ type: Value.Type) -> String {
      failure { _ = try state.evaluate("return \(text)", as: type) }
    }
    #expect(
      message("'csh'", Fare.self)
        == "conversion: bad result (there is no case 'csh'; did you mean 'cash'?)"
    )
    #expect(
      message("{ csh = {} }", Fare.self)
        == "conversion: bad result (there is no case 'csh'; did you mean 'cash'?)"
    )
    #expect(
      message("'non'", Fee.self) == "conversion: bad result (one of the cases expected, got 'non')"
    )
    #expect(message("5", Fee.self) == "conversion: bad result (table expected, got number)")
    #expect(
      message("'text'", Loose.self) == "conversion: bad result (table expected, got string)"
    )
    #expect(message("'a'", Loose.self) == "conversion: bad result (table expected, got string)")
    #expect(try state.evaluate("return {}", as: Loose.self) == Loose())
  }

  @Test("A list that is made has no holes, whatever makes it")
  func holes() throws {
    let state = LuaState()
    let list: [Int?] = [1, nil, 3]
    let message = "conversion: element [2] is nil; a list of Lua's has no holes"
    #expect(failure { _ = try state.makeTable(list) } == message)
    #expect(failure { try state.setGlobal("list", to: list) } == message)
    #expect(try state.makeTable([1, 2, 3] as [Int?]).length() == 3)
    #expect(try state.makeTable([1, 2, 3] as [UInt8]).get(2, as: Int.self) == 2)
  }

  @Test("A global's name is the whole of it, or none")
  func zeroBytes() throws {
    let state = LuaState()
    try state.setGlobal("a", to: 1)
    let message =
      "conversion: the name of a global cannot have a zero byte in it, as 'a\\0b' has"
    #expect(failure { try state.setGlobal("a\0b", to: 2) } == message)
    #expect(failure { _ = try state.global("a\0b", as: Int.self) } == message)
    #expect(try state.global("a", as: Int.self) == 1)
  }

  @Test("A number that is no integer is shown as it is")
  func integers() {
    let state = LuaState()
    for (text, shown) in [
      ("1.5", "1.5"), ("1e300", "1e+300"), ("-2^63 * 2", "-1.8446744073709552e+19"),
      ("1/0", "inf"), ("'5'", "string"), ("nil", "nil"),
    ] {
      #expect(
        failure { _ = try state.evaluate("return \(text)", as: Int.self) }
          == "conversion: bad result (integer expected, got \(shown))"
      )
    }
  }

  @Test(
    "A Swift error that a script takes for a string says how to read it",
    arguments: [
      (
        "e:match('x')",
        "SwiftError has no method 'match': it is an error and no string; use tostring(error):match(…)"
      ),
      ("e:mesage()", "SwiftError has no property or method 'mesage'; did you mean 'message'?"),
      ("return 'failed: ' .. e", "a SwiftError is an error and no string; join tostring(error)"),
      ("return 1 .. e .. 2.5", "a SwiftError is an error and no string; join tostring(error)"),
      ("return e .. {}", "a SwiftError is an error and no string; join tostring(error)"),
    ]
  )
  func caught(script: String, message: String) throws {
    let state = LuaState()
    try state.setGlobal("tear", to: state.makeFunction("tear") { throw Torn() })
    let error = try #require(throws: LuaError.self) {
      try state.run("local _, e = pcall(tear)\n" + script)
    }
    #expect("\(error)" == "script:2: \(message)")
    try state.run("local _, e = pcall(tear) assert(tostring(e):match('%d$') == '5')")
    try state.run("local _, e = pcall(tear) assert(tostring(e) == 'script:1: torn 5')")
    try state.run("local _, e = pcall(tear) assert(e.location == 'script:1' and e.code == nil)")
    try state.run("local _, e = pcall(tear) assert(e.message .. '!' == 'torn 5!')")
    #expect(throws: Torn.self) { try state.run("local _, e = pcall(tear) error(e)") }
  }

  @Test("A raised table that says nothing is told how to say something")
  func tables() throws {
    for isDeterministic in [false, true] {
      let state = LuaState(LuaState.Configuration(isDeterministic: isDeterministic))
      let error = try #require(throws: LuaError.self) { try state.run("error({ code = 1 })") }
      #expect(
        "\(error)"
          == "script:1: the script raised a table; give it a __tostring that says what is wrong"
      )
      guard case .table(let table)? = error.value else {
        Issue.record("no table")
        continue
      }
      #expect(try table.get("code", as: Int.self) == 1)
      let words = "error(setmetatable({}, { __tostring = function() return 'code 1' end }))"
      #expect(failure { try state.run(words) } == "runtime: script:1: code 1")
    }
  }
}
