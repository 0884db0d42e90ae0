internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Events of scripts and of Swift objects, from Lua")
struct ScriptEventTests {
  let stage = LuaStage()

  @Test("handlers get the sender and the arguments, in the order of addition")
  func order() throws {
    try stage.run(
      """
      local shop = { name = "shop" }
      local sold = ui.Event(shop)
      local first = sold:add(function(sender, args) print("first", sender.name, args.item) end)
      sold:once(function(sender, args) print("once", args.item) end)
      sold:add(function(sender) print("last", sender == shop) end)
      sold:invoke { item = "tea" }
      sold:invoke { item = "rye" }
      sold:remove(first)
      sold:remove(first)
      sold:invoke()
      print(first.isConnected)
      """
    )
    #expect(
      stage.transcript.text == """
        first\tshop\ttea
        once\ttea
        last\ttrue
        first\tshop\trye
        last\ttrue
        last\ttrue
        false
        """
    )
    #expect(stage.world.failures == [])
  }

  @Test("from within, invoke waits, invokeNow does not, and post comes in the next turn")
  func manners() throws {
    try stage.run(
      """
      local event = ui.Event()
      event:add(function(_, n)
        print("a", n)
        if n == 1 then
          event:post(9)
          event:invoke(2)
          event:invokeNow(3)
        end
      end)
      event:add(function(_, n) print("b", n) end)
      event:invoke(1)
      print "done"
      """
    )
    stage.world.advance(by: 0)
    #expect(
      stage.transcript.text == """
        a\t1
        a\t3
        b\t3
        b\t1
        a\t2
        b\t2
        done
        a\t9
        b\t9
        """
    )
  }

  @Test("a handler that raises is reported with its line, and stops nobody")
  func raising() throws {
    try stage.run(
      """
      local event = ui.Event()
      event:add(function() error "broken" end)
      event:add(function(_, n) print("b", n) end)
      event:invoke(1)
      """
    )
    #expect(stage.transcript.text == "b\t1")
    #expect(
      stage.world.failures.map { $0.traceback == nil ? "" : $0.message } == ["broken"]
    )
    let failure = try #require(stage.world.failures.first)
    #expect(failure.location == SourceLocation(file: "test.lua", line: 2))
    #expect(
      failure.context.map(\.description) == [
        "event: event at test.lua:1 of the script",
        "handler: Lua function test.lua:2",
        "connected at: test.lua:2",
      ]
    )
  }

  @Test("a key has one handler")
  func keys() throws {
    try stage.run(
      """
      local event = ui.Event()
      event:set("list", function() print "list" end)
      event:set("detail", function() print "detail" end)
      event:set("list", function() print "other list" end)
      event:invoke()
      event:set("list", nil)
      event:invoke()
      """
    )
    #expect(stage.transcript.text == "other list\ndetail\ndetail")
  }

  @Test("a handler ends with its owner, a table or a view, and a sender is not kept")
  func owners() throws {
    let again = try stage.state.load(
      """
      local event, tied
      local function tie()
        local sender, owner, view = {}, {}, ui.View {}
        event = ui.Event(sender)
        tied = event:add(function(from) print("table", type(from)) end, { owner = owner })
        event:add(function(from) print("view", type(from)) end, { owner = view })
        event:add(function(from) print("free", type(from)) end)
        event:invoke()
        local _ = owner, view
      end
      tie()
      return function()
        event:invoke()
        print(tied.isConnected)
      end
      """,
      chunk: "test.lua"
    ).call(returning: LuaFunction.self)
    #expect(stage.transcript.take() == "table\ttable\nview\ttable\nfree\ttable")
    stage.state.collect()
    try again()
    #expect(stage.transcript.take() == "free\tnil\nfalse")
  }

  @Test("removing what was never added, and options that do not exist, are errors with a line")
  func mistakes() {
    #expect(
      stage.problem("local a, b = ui.Event(), ui.Event()\na:remove(b:add(print))")
        == "2: this handler was not added to this event; disconnect() ends it wherever it was added"
    )
    #expect(
      stage.problem("ui.Event():add(print, { ower = {} })")
        == "1: there is no 'ower' among the options; did you mean 'owner'?"
    )
    #expect(
      stage.problem("ui.Event():add(print, { owner = 'me' })")
        == #"1: option 'owner' must be a table or an object, which can go; got "me""#
    )
    #expect(stage.problem("ui.Event():add {}").hasPrefix("1: bad argument #1 'handler' to 'add'"))
  }

  @Test("waiting lets time pass until the event comes, and gives its arguments")
  func waiting() throws {
    try stage.run(
      """
      local event = ui.Event()
      app:after(2, function() event:invoke("news") end)
      print(event:wait(), app.now >= 2 and app.now < 2.1)
      """
    )
    #expect(stage.transcript.take() == "news\ttrue")
    #expect(
      stage.problem("ui.Event():wait { timeout = 1 }")
        == """
        1: event at test.lua:1 was not invoked (waited 1 s). What was invoked before the wait does not \
        count; begin to listen first, or set a longer timeout.
        """
    )
  }

  @Test("a handler that captures its event, and an event that its sender has, go with the script")
  func collected() throws {
    try stage.run("ui.Event():invoke() ui.observable { a = 1 }")
    stage.state.collect()
    let before = stage.state.statistics
    try stage.run(
      """
      local function make()
        local sender = {}
        sender.event = ui.Event(sender)
        sender.event:add(function() return sender.event end)
      end
      for _ = 1, 100 do make() end
      """
    )
    stage.state.collect()
    #expect(stage.state.statistics.wrappers == before.wrappers)
    #expect(stage.state.statistics.references == before.references)
  }
}
