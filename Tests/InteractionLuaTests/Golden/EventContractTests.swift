internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Events: the contract of semantics §7, in Swift and in Lua alike")
struct EventContractTests {
  /// Plays a scene around one event in both languages.
  private func expect(
    _ expected: String,
    swift: (LuaStage, Event<AnyObject, Int>) throws -> Void,
    lua: String,
    failures: [String] = [],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    // What is posted is told after the handlers were connected.
    var kept: [Event<AnyObject, Int>] = []
    try Bilingual.expectBuilt(
      expected,
      swift: { stage in
        let event = Event<AnyObject, Int>(sender: stage.root, named: "rang", in: stage.world)
        kept.append(event)
        try swift(stage, event)
      },
      lua: "local rang = ui.Event(root)\n" + lua,
      failures: failures,
      sourceLocation: sourceLocation,
      act: { $0.world.advance(by: 0) }
    )
  }

  @Test("in order of addition, each with the same arguments")
  func order() throws {
    try expect(
      "a 1\nb 1\na 2\nb 2",
      swift: { stage, rang in
        let log = stage.transcript.log
        rang.add { log("a \($1)") }
        rang.add { log("b \($1)") }
        rang.invoke(1)
        rang.invoke(2)
      },
      lua: """
        rang:add(function(_, n) print("a " .. n) end)
        rang:add(function(_, n) print("b " .. n) end)
        rang:invoke(1)
        rang:invoke(2)
        """
    )
  }

  @Test("added during dispatch is not called this time; removed during dispatch is not called")
  func changes() throws {
    try expect(
      "a 1\nc 1\na 2\nc 2\nnew 2",
      swift: { stage, rang in
        let log = stage.transcript.log
        var second: Connection?
        rang.add { [unowned rang] _, n in
          log("a \(n)")
          second?.cancel()
          if n == 1 { rang.add { log("new \($1)") } }
        }
        second = rang.add { log("b \($1)") }
        rang.add { log("c \($1)") }
        rang.invoke(1)
        rang.invoke(2)
      },
      lua: """
        local second
        rang:add(function(_, n)
          print("a " .. n)
          second:disconnect()
          if n == 1 then rang:add(function(_, m) print("new " .. m) end) end
        end)
        second = rang:add(function(_, n) print("b " .. n) end)
        rang:add(function(_, n) print("c " .. n) end)
        rang:invoke(1)
        rang:invoke(2)
        """
    )
  }

  @Test("once is disarmed before its call, and does not hear what it invokes")
  func once() throws {
    try expect(
      "once 1\nalways 2\nalways 1\nalways 3",
      swift: { stage, rang in
        let log = stage.transcript.log
        rang.once { [unowned rang] _, n in
          log("once \(n)")
          rang.invokeNow(2)
        }
        rang.add { log("always \($1)") }
        rang.invoke(1)
        rang.invoke(3)
      },
      lua: """
        rang:once(function(_, n)
          print("once " .. n)
          rang:invokeNow(2)
        end)
        rang:add(function(_, n) print("always " .. n) end)
        rang:invoke(1)
        rang:invoke(3)
        """
    )
  }

  @Test("a nested invocation runs after the pass, so that every observer sees one order")
  func nested() throws {
    try expect(
      "a 1\nb 1\na 2\nb 2\na 3\nb 3\ndone",
      swift: { stage, rang in
        let log = stage.transcript.log
        rang.add { [unowned rang] _, n in
          log("a \(n)")
          if n == 1 { (2...3).forEach(rang.invoke) }
        }
        rang.add { log("b \($1)") }
        rang.invoke(1)
        log("done")
      },
      lua: """
        rang:add(function(_, n)
          print("a " .. n)
          if n == 1 then
            rang:invoke(2)
            rang:invoke(3)
          end
        end)
        rang:add(function(_, n) print("b " .. n) end)
        rang:invoke(1)
        print "done"
        """
    )
  }

  /// Has an event invoked from within its own observer, and gives what that saw.
  private func playCap(
    swift: Event<View, Int>?,
    lua: String?,
    in stage: LuaStage,
    named name: String
  ) throws -> String {
    if let lua { try stage.run(lua) }
    if let swift {
      swift.add { [unowned swift] _, n in
        stage.transcript.log("\(n)")
        swift.invoke(n + 1)
      }
      swift.invoke(1)
    }
    #expect(stage.world.failures.count == 1)
    let failure = try #require(stage.world.failures.first)
    #expect(failure.message.contains("was invoked from within its own observers 10 times"))
    let chain = try #require(failure.context.first { $0.label == "chain" }).text
    #expect(chain.components(of: name) == 11, "\(chain)")
    return stage.transcript.text
  }

  @Test("the tenth invocation from another is the last, and the error names the chain")
  func cap() throws {
    let expected = (1...10).map { "\($0)" }.joined(separator: "\n")
    let stage = LuaStage()
    let rang = Event<View, Int>(sender: stage.root, named: "rang")
    let inSwift = try playCap(swift: rang, lua: nil, in: stage, named: "rang")
    let lua = """
      local rang = ui.Event(app:view "root")
      rang:add(function(_, n)
        print(n)
        rang:invoke(n + 1)
      end)
      rang:invoke(1)
      """
    let inLua = try playCap(swift: nil, lua: lua, in: LuaStage(), named: "event at test.lua:1")
    #expect(inSwift == expected)
    #expect(inLua == expected)
  }

  @Test("an error in one observer is reported and does not stop the rest")
  func failing() throws {
    try expect(
      "before\nafter",
      swift: { stage, rang in
        let log = stage.transcript.log
        struct Broken: Error, CustomStringConvertible { let description = "broken" }
        rang.add { _, _ in log("before") }
        rang.add { _, _ in throw Broken() }
        rang.add { _, _ in log("after") }
        rang.invoke(1)
      },
      lua: """
        rang:add(function() print "before" end)
        rang:add(function() error "broken" end)
        rang:add(function() print "after" end)
        rang:invoke(1)
        """,
      failures: ["broken"]
    )
  }

  @Test("an observer whose owner is gone is not called")
  func owners() throws {
    try expect(
      "owned 1\nfree 1\nfree 2",
      swift: { stage, rang in
        let log = stage.transcript.log
        var owner: View? = View()
        rang.add(owner: owner) { log("owned \($1)") }
        rang.add { log("free \($1)") }
        rang.invoke(1)
        owner = nil
        rang.invoke(2)
      },
      lua: """
        local function tie()
          local owner = {}
          rang:add(function(_, n) print("owned " .. n) end, { owner = owner })
          rang:add(function(_, n) print("free " .. n) end)
          rang:invoke(1)
          owner.used = true
        end
        tie()
        app:post(function()
          collectgarbage()
          collectgarbage()
          rang:invoke(2)
        end)
        """
    )
  }

  @Test("cancelling twice does nothing more")
  func cancelling() throws {
    try expect(
      "a 1\nb 1\nb 2\nfalse",
      swift: { stage, rang in
        let log = stage.transcript.log
        let first = rang.add { log("a \($1)") }
        rang.add { log("b \($1)") }
        rang.invoke(1)
        first.cancel()
        first.cancel()
        rang.invoke(2)
        log("\(first.isConnected)")
      },
      lua: """
        local first = rang:add(function(_, n) print("a " .. n) end)
        rang:add(function(_, n) print("b " .. n) end)
        rang:invoke(1)
        first:disconnect()
        first:disconnect()
        rang:invoke(2)
        print(first.isConnected)
        """
    )
  }

  @Test("a bag cancels all that it keeps when it goes, as an owner does in Lua, which has no bags")
  func bags() throws {
    try expect(
      "kept 1\nkept as well 1\nfree 1\nfree 2",
      swift: { stage, rang in
        let log = stage.transcript.log
        var bag: ConnectionBag? = ConnectionBag()
        if let bag {
          rang.add { log("kept \($1)") }.store(in: bag)
          rang.add { log("kept as well \($1)") }.store(in: bag)
        }
        rang.add { log("free \($1)") }
        rang.invoke(1)
        bag = nil
        rang.invoke(2)
      },
      lua: """
        local function keep()
          local bag = {}
          rang:add(function(_, n) print("kept " .. n) end, { owner = bag })
          rang:add(function(_, n) print("kept as well " .. n) end, { owner = bag })
          rang:add(function(_, n) print("free " .. n) end)
          rang:invoke(1)
          bag.used = true
        end
        keep()
        app:post(function()
          collectgarbage()
          collectgarbage()
          rang:invoke(2)
        end)
        """
    )
  }

  @Test("posted, it is delivered in the next turn, after what runs now")
  func posting() throws {
    try expect(
      "now\nposted 1",
      swift: { stage, rang in
        let log = stage.transcript.log
        rang.add { log("posted \($1)") }
        rang.post(1)
        log("now")
      },
      lua: """
        rang:add(function(_, n) print("posted " .. n) end)
        rang:post(1)
        print "now"
        """
    )
  }

  @Test("one closure a key, which the next one replaces in its place")
  func keys() throws {
    try expect(
      "new list\ndetail\ndetail",
      swift: { stage, rang in
        let log = stage.transcript.log
        rang.set("list") { _, _ in log("list") }
        rang.set("detail") { _, _ in log("detail") }
        rang.set("list") { _, _ in log("new list") }
        rang.invoke(1)
        rang.set("list", nil)
        rang.invoke(2)
      },
      lua: """
        rang:set("list", function() print "list" end)
        rang:set("detail", function() print "detail" end)
        rang:set("list", function() print "new list" end)
        rang:invoke(1)
        rang:set("list", nil)
        rang:invoke(2)
        """
    )
  }
}

extension String {
  /// How often a text occurs in this one.
  fileprivate func components(of text: String) -> Int {
    ranges(of: text).count
  }
}
