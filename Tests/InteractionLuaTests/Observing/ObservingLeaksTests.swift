internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Observers and bindings go with what they belong to")
struct ObservingLeaksTests {
  let stage = LuaStage()

  @Test("a script's handlers on a model of Swift go with the model, whatever they capture")
  func swiftModel() throws {
    weak var gone: Counter?
    let add = try stage.state.load(
      """
      local counter = ...
      counter.propertyChanged:add(function() return counter end)
      ui.observe(counter, "value", function() return counter end)
      ui.observe(counter, "value", function() return counter end, { oncePerTurn = true })
      """,
      chunk: "test.lua"
    )
    // What is made once, at the first use.
    try add(Counter())
    stage.state.collect()
    let before = stage.state.statistics
    do {
      let counter = Counter()
      gone = counter
      try add(counter)
      counter.value = 1
      #expect(counter.propertyChanged.observerCount == 3)
    }
    stage.world.settle()
    stage.state.collect()
    #expect(gone == nil)
    #expect(stage.state.statistics.wrappers == before.wrappers)
    #expect(stage.state.statistics.references == before.references)
  }

  @Test("a model of Swift outlives the script that observed it, and tells nobody then")
  func closedState() throws {
    let counter = Counter()
    let field = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 40))
    stage.root.addSubview(field)
    stage.world.layoutIfNeeded()
    do {
      let other = LuaStage(transcript: stage.transcript)
      try other.state.run(
        """
        local counter, field = ...
        ui.observe(counter, "value", function() print "told" end)
        counter.propertyChanged:set("key", function() print "told by key" end)
        ui.bind(field, "text", counter, "value", { validate = function() return nil, "never" end })
        """,
        chunk: "test.lua",
        counter,
        field
      )
      counter.value = 1
    }
    counter.value = 2
    stage.tap(50, 20)
    stage.type("5")
    #expect(field.text == "15")
    #expect(counter.value == 2)
    #expect(stage.transcript.text == "told\ntold by key")
    #expect(stage.world.failures == [])
    #expect(counter.propertyChanged.failures == [])
  }

  @Test("a binding goes with its control, once that was removed; the model keeps nothing of it")
  func removedControl() throws {
    let counter = Counter()
    let bind = try stage.state.load(
      """
      local counter = ...
      local field = ui.TextField { id = "field" }
      app:view("root"):addSubview(field)
      ui.bind(field, "text", counter, "value", { rejected = function() return field, counter end })
      """,
      chunk: "test.lua"
    )
    try bind(counter)
    weak let field = stage.root.view(withId: "field") as? TextField
    counter.value = 7
    #expect(field?.text == "7")
    field?.removeFromSuperview()
    stage.world.settle()
    stage.state.collect()
    #expect(field == nil)
    counter.value = 8
    #expect(counter.propertyChanged.observerCount == 0)
    #expect(counter.propertyChanged.failures == [])
  }

  @Test("an observer whose owner died is dropped with what it captured, at the next invocation")
  func deadOwner() throws {
    let event = Event<Counter, Int>(sender: Counter())
    weak var captured: Counter?
    let sender = Counter()
    let owned = Event<Counter, Int>(sender: sender)
    do {
      let owner = View()
      let thing = Counter()
      captured = thing
      owned.add(owner: owner) { [thing] _, value in thing.value = value }
      owned.invoke(3)
      #expect(thing.value == 3)
    }
    #expect(captured != nil)
    owned.invoke(4)
    #expect(captured == nil)
    #expect(owned.observerCount == 0)
    #expect(event.sender == nil)
  }

  @Test("a binding ends with a model that a script dropped, however lately that was collected")
  func droppedModel() throws {
    let change = try stage.state.load(
      """
      local shared = ui.observable { name = "Ada" }
      local function openForm()
        local form = ui.observable { text = "" }
        ui.bind(form, "text", shared, "name", { format = function(name) print(name) return name end })
      end
      openForm()
      return function()
        collectgarbage()
        shared.name = shared.name .. "!"
      end
      """,
      chunk: "test.lua"
    ).call(returning: LuaFunction.self)
    stage.state.safePoint()
    try change()
    try change()
    #expect(stage.transcript.text == "Ada")
    #expect(stage.world.failures == [])
  }

  @Test("a model that was dropped stays while a binding sets it, whatever is collected on the way")
  func droppedWhileSet() throws {
    try stage.run(
      """
      local shared = ui.observable { name = "Ada" }
      local function openForm()
        local form = ui.observable { text = "" }
        ui.bind(form, "text", shared, "name", {
          format = function(name)
            collectgarbage()
            return name
          end,
        })
      end
      -- What a call leaves on the stack would keep the form.
      local function deep(levels)
        if levels == 0 then openForm() else deep(levels - 1) end
      end
      deep(5)
      shared.name = "Bob"
      """
    )
    #expect(stage.world.failures == [])
  }

  @Test("nobody is told at the end of a turn of a model that was dropped and collected in it")
  func droppedInTurn() throws {
    try stage.run(
      """
      local function change()
        local form = ui.observable { x = 1 }
        ui.observe(form, "x", function(model) if model == nil then print "told of nothing" end end, {
          oncePerTurn = true,
        })
        form.x = 2
      end
      app:after(1, function()
        for _ = 1, 3 do change() end
        collectgarbage()
      end)
      """
    )
    stage.world.advance(by: 2)
    #expect(stage.transcript.text == "")
    #expect(stage.world.failures == [])
  }
}
