import LuaBridge
import Testing

/// A state may only be freed when nothing works on its stack; a conversion is in the middle of that.
@Suite("States that a conversion of the host's own closes")
struct ClosedByConversionTests {
  /// Closes the state that it is read from or pushed to, and is the number 7 there.
  struct Closing: LuaConvertible, Hashable {
    static let luaName = "anything"
    static func read(_ call: LuaCall, _ place: Int32) throws -> Closing {
      call.state.close()
      return Closing()
    }
    func push(_ call: LuaCall) throws {
      call.state.close()
      7.push(call)
    }
  }

  /// Closes its state while it is encoded and decoded.
  private struct Record: Codable {
    static let state = CodingUserInfoKey(rawValue: "state")

    let count: Int

    private enum CodingKeys: CodingKey { case count }

    init(count: Int) { self.count = count }

    init(from decoder: any Decoder) throws {
      Self.close(decoder.userInfo)
      count = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .count)
    }

    func encode(to encoder: any Encoder) throws {
      Self.close(encoder.userInfo)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(count, forKey: .count)
    }

    private static func close(_ info: [CodingUserInfoKey: Any]) {
      if let state { (info[state] as? LuaState)?.close() }
    }
  }

  /// Some work in whose middle the state is closed.
  struct Work: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let run: @Sendable (LuaState) throws -> Void

    init(_ name: String, _ run: @escaping @Sendable (LuaState) throws -> Void) {
      testDescription = name
      self.run = run
    }
  }

  private static func echo(_ state: LuaState) throws -> LuaFunction {
    try state.evaluate("return function(...) return ... end")
  }
  private static func table(_ state: LuaState) throws -> LuaTable {
    try state.evaluate("return { 1, 2, 3 }")
  }
  private static func waiting(_ state: LuaState) throws -> (LuaCoroutine, LuaResumption) {
    final class Box { var resumption: LuaResumption? }
    let box = Box()
    let wait = try state.makeFunction(waiting: "wait") { (resumption: LuaResumption) in
      box.resumption = resumption
    }
    let function: LuaFunction = try state.evaluate(
      "local wait = ... return function() return wait() end",
      wait
    )
    let coroutine = try LuaCoroutine(function)
    try coroutine.resume()
    return (coroutine, try #require(box.resumption))
  }
  private static func info(_ state: LuaState) throws -> [CodingUserInfoKey: Any] {
    [try #require(Record.state): state]
  }

  private static func check<Value: Equatable>(_ value: Value, _ expected: Value) {
    #expect(value == expected)
  }

  static let work = [
    Work("an argument") { try check(echo($0).call(Closing()), 7) },
    Work("an argument in a list") {
      try check(echo($0).call([Closing(), Closing()]), [7, 7])
    },
    Work("an argument in a dictionary") {
      try check(echo($0).call(["a": Closing()]), ["a": 7])
    },
    Work("a key of a dictionary") { try check(echo($0).call([Closing(): 1]), [7: 1]) },
    Work("one of many arguments") {
      let arguments = LuaVarargs([Closing(), Closing()])
      try check(echo($0).call(returning: LuaVarargs<Int>.self, arguments), [7, 7])
    },
    Work("an argument of a handler") { state in
      final class Keeper: LuaObject {
        var handler: LuaHandler?
        static let exposed = LuaClass<Keeper>("Keeper") {
          LuaProperty("handler", get: { $0.handler }, set: { $0.handler = $1 })
        }
      }
      let keeper = Keeper()
      try state.expose(Keeper.exposed)
      try state.run("local k = ... k.handler = function(...) return select('#', ...) end", keeper)
      let handler = try #require(keeper.handler)
      try check(handler.call(returning: Int.self, [Closing()]), 1)
    },
    Work("a result") { _ = try echo($0).call(returning: Closing.self, 1) },
    Work("a result in a list") { _ = try echo($0).call(returning: [Closing].self, [1, 2, 3]) },
    Work("a result in a dictionary") {
      try check(echo($0).call(returning: [Int: Closing].self, [5, 6]).keys.sorted(), [1, 2])
    },
    Work("one of several results") {
      let results = try echo($0).call(returning: (Closing, Int?).self, 1, 2)
      check(results.1, 2)
    },
    Work("a global that is set") { try $0.setGlobal("x", to: [Closing()]) },
    Work("a global that is read") { _ = try $0.global("x", as: Closing.self) },
    Work("a table with fields") { _ = try $0.makeTable(["a": Closing(), "b": 1]) },
    Work("a table that is a list") { _ = try $0.makeTable([Closing(), Closing()]) },
    Work("a key that is got") { try check(table($0).get(Closing(), as: Int?.self), nil) },
    Work("a value that is got") { _ = try table($0).get(1, as: Closing.self) },
    Work("a key that is set") { try table($0).set(Closing(), to: 1) },
    Work("a value that is set") { try table($0).set("a", to: Closing()) },
    Work("a value that is appended") { try table($0).append(Closing()) },
    Work("a key that is got past metamethods") {
      try check(table($0).raw[Closing(), as: Int?.self], nil)
    },
    Work("a key that is set past metamethods") { try table($0).raw.set(Closing(), to: Closing()) },
    Work("a whole table") { try check(table($0).read(as: [Closing].self).count, 3) },
    Work("the entries of a table") {
      try check(table($0).entries(Closing.self, Int.self).map(\.value), [1, 2, 3])
    },
    Work("what resumes a coroutine") { state in
      let coroutine = try LuaCoroutine(try echo(state))
      let progress = try coroutine.resume(Closing(), [Closing()])
      #expect(progress.values.count == 2)
    },
    Work("what a coroutine gives") { state in
      _ = try LuaCoroutine(try echo(state)).resume(returning: [Closing].self, [1, 2])
    },
    Work("what a waiting function returns") { state in
      let (_, resumption) = try waiting(state)
      try check(resumption.resume(returning: [Closing()]).values.count, 1)
    },
    Work("a value that is encoded") { state in
      var encoder = LuaEncoder()
      encoder.userInfo = try info(state)
      _ = try encoder.encode(["records": [Record(count: 1), Record(count: 2)]], in: state)
    },
    Work("a value that is decoded") { state in
      let value = try state.evaluate("return { { count = 1 }, { count = 2 } }", as: LuaValue.self)
      var decoder = LuaDecoder()
      decoder.userInfo = try info(state)
      try check(decoder.decode([Record].self, from: value, in: state).map(\.count), [1, 2])
    },
    Work("the value of a module") { state in
      try check(state.require("closing", as: [Int].self), [7])
    },
    Work("a module that is made") { state in
      try check(state.require("closed", as: Int.self), 1)
    },
    Work("a module that is made anew") { state in
      try check(state.require("sometimes", as: Int.self), 1)
      try state.setGlobal("close", to: true)
      try check(state.reloadModule("sometimes"), .replaced)
    },
  ]

  private func state() -> LuaState {
    var modules = LuaModules()
    modules.add("closing") { _ in [Closing()] }
    modules.add("closed") { state in
      state.close()
      return 1
    }
    modules.add("sometimes") { state in
      if try state.global("close", as: Bool?.self) == true { state.close() }
      return 1
    }
    return LuaState(.init(modules: modules))
  }

  @Test("The work is done first, then the state is closed", arguments: work)
  func closed(work: Work) throws {
    let tracker = Tracker()
    let state = state()
    try state.setGlobal("kept", to: Till(tracker))
    try work.run(state)
    #expect(tracker.live == 0)
    #expect(failure { try state.run("") }.hasPrefix("closed: "))
  }

  @Test("A conversion that closes the state and fails ends the work with its error")
  func failing() throws {
    struct Failing: LuaConvertible {
      static let luaName = "anything"
      static func read(_ call: LuaCall, _ place: Int32) throws -> Failing { Failing() }
      func push(_ call: LuaCall) throws {
        call.state.close()
        throw Till.Declined(cents: 1)
      }
    }
    let state = LuaState()
    let echo = try Self.echo(state)
    #expect(throws: Till.Declined.self) { try echo([Failing()]) }
    #expect(failure { try echo() }.hasPrefix("closed: "))
  }

  @Test("Work inside other work leaves the state open until that is done")
  func nested() throws {
    struct Nesting: LuaConvertible {
      let echo: LuaFunction
      static let luaName = "anything"
      static func read(_ call: LuaCall, _ place: Int32) throws -> Nesting {
        throw LuaError(.conversion, "only pushed")
      }
      func push(_ call: LuaCall) throws {
        try echo(Closing())
        try echo.call(returning: Int.self, 5).push(call)
      }
    }
    let state = LuaState()
    let echo = try Self.echo(state)
    #expect(try echo.call(returning: [Int].self, [Nesting(echo: echo)]) == [5])
    #expect(failure { try echo() }.hasPrefix("closed: "))
  }

  @Test("What an object owns may close the state that asks for it")
  func closedByOwnership() throws {
    final class Owner: LuaObject {
      let action: () -> Void
      init(_ action: @escaping () -> Void) { self.action = action }
      static let exposed = LuaClass<Owner>("Owner") {
        LuaOwnership { owner in
          owner.action()
          return []
        }
      }
    }
    let state = LuaState()
    try state.expose(Owner.exposed)
    try state.setGlobal("owner", to: Owner { [unowned state] in state.close() })
    state.collect()
    #expect(failure { try state.run("") }.hasPrefix("closed: "))
  }
}
