internal import LuaBridge
internal import Testing

@Suite("Functions that stand still")
struct FrameTests {
  private let state = LuaState()

  @Test("An error is told while the variables of the function that failed are still there")
  func failing() throws {
    var seen: [String] = []
    try state.observeFailures { call, error in
      guard let frame = LuaFrame(call) else { return }
      let values = frame.names.map { name in
        frame.value(of: name, call).map { "\(name) = \($0)" } ?? name
      }
      seen.append("\((error as? LuaError)?.message ?? "?"): \(values.joined(separator: ", "))")
    }
    #expect(throws: LuaError.self) {
      try state.run(
        """
        local outer = 1
        local function fail(argument)
          local inner = outer
          do local hidden = 2 end
          error("no", 0)
        end
        fail(true)
        """
      )
    }
    #expect(seen == ["no: argument = true, inner = 1, outer = 1"])
  }

  @Test("Variables are set, and those that closures share are seen as they are at each time")
  func setting() throws {
    try state.run(
      """
      local shared = 1
      function change() shared = shared + 1 end
      function fail() local own = shared; error("no") end
      function get() return shared end
      """
    )
    var seen: [Int] = []
    var isSet: [Bool] = []
    try state.observeFailures { [unowned state] call, _ in
      guard let frame = LuaFrame(call) else { return }
      for name in ["own", "shared"] {
        if case .integer(let value)? = frame.value(of: name, call) { seen.append(value) }
      }
      try? state.global("change", as: LuaFunction.self)()
      if case .integer(let value)? = frame.value(of: "shared", call) { seen.append(value) }
      for name in ["own", "shared", "none"] {
        isSet.append((try? frame.set(name, to: .integer(7), call)) == true)
      }
      if case .integer(let value)? = frame.value(of: "own", call) { seen.append(value) }
    }
    #expect(throws: LuaError.self) { try state.global("fail", as: LuaFunction.self)() }
    #expect(seen == [1, 1, 2, 7])
    #expect(isSet == [true, true, false])
    #expect(try state.evaluate("return get()", as: Int.self) == 7)
    try state.observeFailures(by: nil)
  }

  @Test("What is caught is not told, nor what only tries whether something fails")
  func caught() throws {
    var count = 0
    try state.observeFailures { _, _ in count += 1 }
    try state.run("pcall(error, 'a') select(2, pcall(error))")
    state.withoutObserver { _ = try? state.run("error 'b'") }
    #expect(count == 0)
    _ = try? state.run("error 'c'")
    #expect(count == 1)
    try state.observeFailures(by: nil)
    _ = try? state.run("error 'd'")
    #expect(count == 1)
  }

  @Test("An error keeps its line and its traceback, whatever failed in between")
  func traceback() throws {
    try state.observeFailures { [unowned state] _, _ in _ = try? state.run("\n\n\nerror 'other'") }
    let error = #expect(throws: LuaError.self) { try state.run("\nerror 'own'", chunk: "a.lua") }
    #expect(error?.message == "own")
    #expect(error?.location == LuaLocation(chunk: "a.lua", line: 2))
    #expect(error?.traceback?.contains("a.lua:2") == true)
    #expect(error?.traceback?.contains("other") == false)
  }

  @Test("A line that fails is read where it stands, and what was read is in the error's stack")
  func lines() throws {
    var lines: [String] = []
    state.readFailingLines { call, line in
      lines.append("\(line.location), \(line.level) up\(line.isHalfway ? ", halfway" : "")")
      let value = call.variable(named: "a", level: line.level) ?? .nil
      return [LuaLineValues.Value(name: "a", text: "\(value)")]
    }
    let scripts = [
      "local a = 1\nerror 'no'", "local a = 2\nlocal b = a.x.y",
      "local a = 3\nlocal function fail() local a = 4 error('no', 2) end\nfail()",
      "pcall(error, 'caught')\nlocal a = 5\nassert(false)",
    ]
    let read = scripts.map { script -> [String] in
      let error = #expect(throws: LuaError.self) { try state.run(script, chunk: "a.lua") }
      let values = error?.stack?.lineValues
      #expect(values?.location == error?.location)
      return values?.values.map(\.text) ?? []
    }
    #expect(read == [["1"], ["2"], ["3"], ["5"]])
    #expect(lines == ["a.lua:2, 2 up", "a.lua:2, 1 up, halfway", "a.lua:3, 3 up", "a.lua:3, 2 up"])
    state.readFailingLines(by: nil)
    let error = #expect(throws: LuaError.self) { try state.run("error 'no'", chunk: "a.lua") }
    #expect(error?.stack != nil)
    #expect(error?.stack?.lineValues == nil)
    #expect(lines.count == 4)
  }

  @Test("A line that ends a coroutine which Swift resumes is read before that is closed")
  func coroutineLines() throws {
    var lines: [String] = []
    state.readFailingLines { call, line in
      lines.append("\(line.location), \(line.level) up\(line.isHalfway ? ", halfway" : "")")
      return ["a", "up", "none"].compactMap { name in
        let value = call.variable(named: name, level: line.level, of: line.owner)
        return value.map { LuaLineValues.Value(name: name, text: "\($0)") }
      }
    }
    var observed = 0
    try state.observeFailures { _, _ in observed += 1 }
    let scripts = [
      "local up = 1\nlocal function fail(a) return a.x + up end\nlocal b = fail(2)",
      "local a = 3\ncoroutine.yield()\na = 4\nerror 'no'",
      "local a = 5\nlocal function fail() local a = 0 error('no', 2) end\nfail()",
      "local a = 6\npcall(function() local a = 0 error 'caught' end)\nassert(false)",
      "local function fail() local a = 0 error 'no' end\nlocal a = 7\ncoroutine.wrap(fail)()",
      "local a = 8\n"
        + "local _ <close> = setmetatable({}, { __close = function() a = 0 end })\nerror {}",
    ]
    let read = try scripts.map { script -> [String] in
      let coroutine = try LuaCoroutine(state.load(script, chunk: "a.lua"))
      let error = #expect(throws: LuaError.self) { try run(coroutine) }
      #expect(coroutine.status == .dead)
      let values = error?.stack?.lineValues
      #expect(values?.location == error?.location)
      return values?.values.map { "\($0.name) = \($0.text)" } ?? []
    }
    #expect(read == [["a = 2", "up = 1"], ["a = 4"], ["a = 5"], ["a = 6"], ["a = 7"], ["a = 8"]])
    #expect(
      lines == [
        "a.lua:2, 0 up, halfway", "a.lua:4, 1 up", "a.lua:3, 2 up", "a.lua:3, 1 up",
        "a.lua:3, 1 up", "a.lua:3, 1 up",
      ]
    )
    #expect(observed == 0)
    try state.observeFailures(by: nil)
  }

  /// Resumes a coroutine until it fails.
  private func run(_ coroutine: LuaCoroutine) throws {
    while coroutine.status == .suspended { try coroutine.resume() }
  }

  @Test("A coroutine that is closed while its line is read fails all the same")
  func closedWhileRead() throws {
    let coroutine = try LuaCoroutine(state.load("local a = 1\nerror 'no'", chunk: "a.lua"))
    var values: [LuaValue?] = []
    state.readFailingLines { call, line in
      for _ in 1...2 {
        values.append(call.variable(named: "a", level: line.level, of: line.owner))
        try? coroutine.close()
      }
      return []
    }
    let error = #expect(throws: LuaError.self) { try coroutine.resume() }
    #expect(error?.message.hasSuffix("no") == true)
    #expect(values == [.integer(1), nil])
    #expect(coroutine.status == .dead)
    #expect(try state.evaluate("return 1", as: Int.self) == 1)
  }

  @Test("An error that Swift raises again keeps what was read of its own line")
  func linesAgain() throws {
    var count = 0
    state.readFailingLines { call, line in
      count += 1
      let value = call.variable(named: "a", level: line.level) ?? .nil
      return [LuaLineValues.Value(name: "a", text: "\(value)")]
    }
    let again = try state.makeFunction("again") { [unowned state] () throws -> Void in
      try state.run("local a = 5\nerror 'inner'", chunk: "b.lua")
    }
    try state.setGlobal("again", to: again)
    let error = #expect(throws: LuaError.self) { try state.run("local a = 6\nagain()") }
    let values = try #require(error?.stack?.lineValues)
    #expect(values.location == LuaLocation(chunk: "b.lua", line: 2))
    #expect(values.values == [LuaLineValues.Value(name: "a", text: "5")])
    #expect(count == 1)
  }
}
