internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Models that tell of changes of their properties, from Lua")
struct ObservableTests {
  let stage = LuaStage()

  @Test("reading and writing are plain, and each change is told with old and new")
  func changes() throws {
    try stage.run(
      """
      local model = ui.observable { "note", name = "tea", price = 3 }
      model.propertyWillChange:add(function(sender, args)
        print("will", args.property, sender[args.property])
      end)
      model.propertyChanged:add(function(sender, args)
        print(args.property, args.old, args.new, sender == model, sender[args.property])
      end)
      model.price = model.price + 1
      model.price = 4
      model.note = "hot"
      model.note = nil
      local names = {}
      for name, value in pairs(model) do names[#names + 1] = name .. "=" .. tostring(value) end
      print(table.concat(names, " "))
      """
    )
    #expect(
      stage.transcript.text == """
        will\tprice\t3
        price\t3\t4\ttrue\t4
        will\tnote\tnil
        note\tnil\thot\ttrue\thot
        will\tnote\thot
        note\thot\tnil\ttrue\tnil
        name=tea price=4
        """
    )
  }

  @Test("a change that is made as another is told beforehand is told beforehand as well")
  func nestedWill() throws {
    try stage.run(
      """
      local model = ui.observable { price = 3, count = 1 }
      model.propertyWillChange:add(function(sender, args)
        print("will", args.property, sender.price, sender.count)
        if args.property == "price" then sender.count = 2 end
      end)
      model.propertyChanged:add(function(sender, args)
        print("did", args.property, sender.price, sender.count)
      end)
      model.price = 4
      """
    )
    #expect(
      stage.transcript.text == """
        will\tprice\t3\t1
        will\tcount\t3\t1
        did\tcount\t3\t2
        did\tprice\t4\t2
        """
    )
  }

  @Test("what looks past metamethods finds the properties, and no change goes untold")
  func raw() throws {
    try stage.run(
      """
      local model = ui.observable { price = 3 }
      model.propertyChanged:add(function(_, args) print(args.old, args.new) end)
      print(rawset(model, "price", 4) == model, next(model))
      print(rawget(model, "price"), rawlen(model), next(model, "price"))
      """
    )
    #expect(stage.transcript.text == "3\t4\ntrue\tprice\t4\n4\t0\tnil")
    #expect(
      stage.problem("rawset(ui.observable { price = 3 }, 'prise', 4)")
        == #"1: there is no property "prise"; did you mean "price"?"#
    )
  }

  @Test("one property is observed by its name; changeAll tells once of all")
  func one() throws {
    try stage.run(
      """
      local model = ui.observable { name = "", price = 0 }
      local watch = ui.observe(model, "price", function(sender, args)
        print(args.property, args.old, args.new, sender.price)
      end)
      model.name = "x"
      model.price = 1
      ui.changeAll(model, function()
        model.price = 2
        model.name = "y"
      end)
      watch:disconnect()
      model.price = 3
      """
    )
    #expect(stage.transcript.text == "price\t0\t1\t1\nprice\tnil\t2\t2")
  }

  @Test("once in a turn, with what it was before the turn, and not if it is that again")
  func coalesced() throws {
    try stage.run(
      """
      local model = ui.observable { price = 0 }
      ui.observe(model, "price", function(_, args) print(args.old, model.price) end, {
        oncePerTurn = true,
      })
      app:after(1, function() for n = 1, 5 do model.price = n end print "one" end)
      app:after(2, function() model.price = 9 model.price = 5 print "two" end)
      """
    )
    stage.world.advance(by: 3)
    #expect(stage.transcript.text == "one\n0\t5\ntwo")
  }

  @Test("names that do not exist, and values that are no models, are errors with a line")
  func mistakes() {
    let make = "local model = ui.observable { price = 0 }\n"
    #expect(
      stage.problem(make + "model.prise = 1")
        == #"2: there is no property "prise"; did you mean "price"?"#
    )
    #expect(
      stage.problem(make + "return model.prise + 1")
        == #"2: there is no property "prise"; did you mean "price"?"#
    )
    #expect(
      stage.problem(make + "ui.observe(model, 'prise', print)")
        == #"2: there is no property "prise"; did you mean "price"?"#
    )
    #expect(
      stage.problem("ui.observe({}, 'price', print)").hasPrefix(
        "1: bad argument #1 'model' to 'observe'"
      )
    )
    #expect(
      stage.problem("ui.observable { propertyChanged = 1 }")
        == "1: 'propertyChanged' is the event of every model; call the property something else"
    )
  }

  @Test("models are compared and written by their properties")
  func compared() throws {
    try stage.run(
      """
      local function model(price) return ui.observable { "note", name = "tea", price = price } end
      expect(model(1)):toEqual(model(1))
      expect(model(1)):toEqual { name = "tea", price = 1 }
      expect { item = model(1) }:toEqual { item = { name = "tea", price = 1 } }
      expect(model(1)).never:toEqual(model(2))
      """
    )
    let problem = stage.problem(
      "expect(ui.observable { price = 1 }):toEqual(ui.observable { price = 2 })"
    )
    #expect(problem.contains("{ price = 2 }"), "\(problem)")
  }

  @Test("what a model is not")
  func misuse() {
    let make = "local model = ui.observable { price = 0 }\n"
    #expect(
      stage.problem(make + "ui.observable(model)")
        == "2: this is a model already; give a table of its properties"
    )
    #expect(
      stage.problem(make + "model.propertyChanged = print")
        == """
        2: 'propertyChanged' is an event and is not set; add a handler to it: \
        model.propertyChanged:add(handler)
        """
    )
    #expect(
      stage.problem("ui.observable { name = nil }.name = 1")
        == """
        1: there is no property "name", nor any other; name those that hold nothing at first in the list \
        part: ui.observable { "name" }
        """
    )
  }

  @Test("an observer ends with the table that owns it, even if its function captures that")
  func ownersThatAreCaptured() throws {
    let again = try stage.state.load(
      """
      local model = ui.observable { price = 0 }
      local event = ui.Event()
      local function watch()
        local log = { count = 0 }
        ui.observe(model, "price", function() log.count = log.count + 1 print "observed" end, {
          owner = log,
        })
        event:add(function() print("told", log.count) end, { owner = log })
        local view = ui.View {}
        event:add(function() print("view", view.id) end, { owner = view })
      end
      watch()
      return function()
        model.price = model.price + 1
        event:invoke()
      end
      """,
      chunk: "test.lua"
    ).call(returning: LuaFunction.self)
    try again()
    #expect(stage.transcript.take() == "observed\ntold\t1\nview\t")
    stage.state.collect()
    try again()
    #expect(stage.transcript.text == "")
    #expect(stage.world.failures == [])
  }

  @Test(
    "the journal does not have a handler as called whose owner is gone, whenever that was collected",
    arguments: [false, true]
  )
  func journalOfGoneOwners(isCollectedBefore: Bool) throws {
    let again = try stage.state.load(
      """
      local event = ui.Event()
      local model = ui.observable { price = 0 }
      local function watch(owner)
        event:add(function() print "event" end, { owner = owner })
        ui.observe(model, "price", function() print "change" end, { owner = owner })
        ui.observe(model, "price", function() print "turn" end, { owner = owner, oncePerTurn = true })
      end
      watch {}
      event:add(function() print "free" end)
      return function()
        collectgarbage()
        event:invoke()
        model.price = 1
      end
      """,
      chunk: "test.lua"
    ).call(returning: LuaFunction.self)
    stage.state.safePoint()
    if isCollectedBefore { stage.state.collect() }
    try again()
    stage.world.advance(by: 0)
    #expect(stage.transcript.text == "free")
    #expect(stage.calledHandlers == ["Lua function test.lua:9"])
  }

  @Test(
    "nor one whose owner goes before the end of the turn, where the changes of a turn are told as one"
  )
  func journalOfOwnersThatGo() throws {
    try stage.run(
      """
      local model = ui.observable { price = 0 }
      local owners = { {} }
      ui.observe(model, "price", function() print "turn" end, { owner = owners[1], oncePerTurn = true })
      app:after(1, function()
        model.price = 1
        owners[1] = nil
        collectgarbage()
      end)
      """
    )
    stage.world.advance(by: 2)
    #expect(stage.transcript.text == "")
    // It was there when the change happened, and has heard of it then.
    #expect(stage.calledHandlers == ["Lua function test.lua:3"])
  }

  @Test("the journal has those alone as called whose property has changed, or may have")
  func journalOfConcerns() throws {
    try stage.run(
      """
      local model = ui.observable { name = "", price = 0 }
      ui.observe(model, "name", function() end)
      ui.observe(model, "price", function() end)
      ui.observe(model, "name", function() end, { oncePerTurn = true })
      ui.observe(model, "price", function() end, { oncePerTurn = true })
      app:after(1, function() model.price = 1 end)
      app:after(2, function() ui.changeAll(model, function() model.price = 2 end) end)
      app:after(3, function() print(model.price) end)
      """
    )
    stage.world.advance(by: 3)
    // Who is told once in a turn is called again at its end.
    let lines = [3, 5, 5] + [2, 3, 4, 5, 4, 5]
    #expect(stage.calledHandlers == lines.map { "Lua function test.lua:\($0)" })
  }

  @Test("Swift observes and sets a model of the script's")
  func fromSwift() throws {
    let table = try stage.state.load(
      "return ui.observable { name = 'tea', price = 1 }",
      chunk: "test.lua"
    ).call(returning: LuaTable.self)
    let model = try #require(try ScriptModel.behind(table, in: stage.state))
    let log = stage.transcript.log
    model.propertyChanged.add { [unowned model] sender, change in
      log("\(change.property ?? "all") \(sender === model)")
    }
    try stage.run("print 'none'")
    try model.set(.integer(2), of: "price")
    #expect(try model.value(of: "price") == .integer(2))
    #expect(try table.get("price", as: Int.self) == 2)
    try table.set("price", to: 3)
    #expect(model.propertyNames == ["name", "price"])
    #expect(throws: ScriptError.self) { try model.set(.nil, of: "prise") }
    #expect(stage.transcript.text == "none\nprice true\nprice true")
  }

  @Test("a model goes with its table, whatever its handlers capture")
  func collected() throws {
    try stage.run("ui.Event():invoke() ui.observe(ui.observable { a = 1 }, 'a', print)")
    stage.state.collect()
    let before = stage.state.statistics
    try stage.run(
      """
      local function make()
        local model = ui.observable { "itself", name = "x" }
        model.itself = model
        model.propertyChanged:add(function() return model end)
        ui.observe(model, "name", function() return model end)
      end
      for _ = 1, 100 do make() end
      """
    )
    stage.state.collect()
    #expect(stage.state.statistics.wrappers == before.wrappers)
    #expect(stage.state.statistics.references == before.references)
  }

  @Test("names that look alike and are written by other bytes are different names, as to Lua")
  func lookAlikes() throws {
    let names = #"local one, other = "caf\u{e9}", "cafe\u{301}"\#n"#
    try stage.run(
      names + """
        local model = ui.observable { [one] = 1, [other] = 2 }
        ui.observe(model, one, function(_, change) print("one", change.new) end)
        ui.observe(model, other, function(_, change) print("other", change.new) end)
        model[other] = 3
        print(model[one], model[other])
        local event = ui.Event()
        event:set(one, function() print "first" end)
        event:set(other, function() print "second" end)
        event:invoke()
        event:set(one, nil)
        event:invoke()
        """
    )
    #expect(stage.transcript.text == "other\t3\n1\t3\nfirst\nsecond\nsecond")
    let problem = stage.problem(names + "ui.observable { [one] = 1 }[other] = 2")
    #expect(
      problem == """
        2: there is no property "caf\u{e9}", but one that looks the same and is written by other bytes, as \
        where an accent follows its letter; write the name as the model has it
        """
    )
  }

  @Test(
    "a change of a name that looks like the one that is told beforehand is told beforehand as well"
  )
  func lookAlikeWill() throws {
    try stage.run(
      #"""
      local one, other = "caf\u{e9}", "cafe\u{301}"
      local model = ui.observable { [one] = 1, [other] = 1 }
      local function tell(word, change) print(word, change.property == one and "one" or "other") end
      model.propertyWillChange:add(function(_, change)
        tell("will", change)
        if change.property == one then model[other] = 2 end
      end)
      model.propertyChanged:add(function(_, change) tell("did", change) end)
      model[one] = 2
      """#
    )
    #expect(stage.transcript.text == "will\tone\nwill\tother\ndid\tother\ndid\tone")
  }
}
