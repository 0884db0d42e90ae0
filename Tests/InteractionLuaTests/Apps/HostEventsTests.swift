internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Control events of a host's own, from Lua")
struct HostEventsTests {
  /// A control with events of its own.
  private final class Stars: Control, LuaExposed {
    static let rated = Control.Event(rawValue: 1 << 24)
    static let cleared = Control.Event(rawValue: 1 << 25)
    override class var eventNames: [String: Event] { ["rated": rated, "cleared": cleared] }

    var count = 0

    func rate(_ count: Int) throws {
      self.count = count
      try sendActions(for: count == 0 ? Self.cleared : Self.rated)
    }

    static let luaClass = LuaClass<Stars>("Stars", superclass: MoontapClasses.control) {
      LuaProperty("count", get: { $0.count }, set: { $0.count = $1 })
      LuaMethod("rate", parameters: "count") { (stars: Stars, count: Int) in try stars.rate(count) }
      LuaInitializer(fromTable: { _ in Stars() })
    }
  }

  private let world = World(journal: MemoryJournal())

  /// A state whose scripts see them.
  private func state() throws -> LuaState { LuaState(for: world, app: try Self.catalogue.get()) }

  private static let catalogue = Result {
    var app = AppRegistry()
    app.expose(Stars.self)
    return try AppCatalogue(app)
  }

  /// What a script answers, or raises.
  private func answer(_ text: String) throws -> String {
    try state().answer(text, chunk: "stars.lua")
  }

  @Test("are heard and sent by name")
  func ownEvents() throws {
    let text = try answer(
      """
      local told, stars = {}, Stars {}
      local function note(_, event) told[#told + 1] = table.concat(event.controlEvents, "+") end
      stars:on("rated", note)
      stars:once({ "cleared", "valueChanged" }, note)
      local target = { save = function(_, _, event) note(nil, event) end }
      stars:addTarget(target, "save", "cleared")
      stars:rate(3)
      stars:rate(0)
      stars:sendActions { "rated", "valueChanged" }
      told[#told + 1] = table.concat(stars:allControlEvents(), "+")
      told[#told + 1] = stars:actionsFor(target, "cleared")[1]
      return table.concat(told, " ")
      """
    )
    #expect(text == "rated cleared cleared rated rated+cleared save")
  }

  @Test("are told of in connections, journals and failures by their names")
  func told() throws {
    let state = try state()
    let text = try state.evaluate(
      """
      local stars = Stars { id = "stars" }
      app:setRoot(ui.View { stars })
      stars:on("rated", function() error("no", 0) end)
      stars:rate(2)
      return ui.connections(stars)[1].events[1]
      """,
      as: String.self
    )
    #expect(text == "rated")
    let events = (world.journal as? MemoryJournal)?.records.compactMap { record in
      if case .controlEvent(_, let events) = record.entry { events } else { nil }
    }
    #expect(events == [["rated"]])
    let notes = world.takeFailures().flatMap(\.context).filter { $0.label == "event" }
    #expect(notes.map(\.text) == ["rated of Window/View/Stars#stars"])
  }

  @Test("are no events of other controls; a misspelt one is put right")
  func unknownEvents() throws {
    #expect(
      try answer("Stars {}:on('ratet', print)").hasSuffix(
        "there is no control event \"ratet\"; did you mean \"rated\"?"
      )
    )
    #expect(
      try answer("ui.Button {}:on('rated', print)").contains(
        "there is no control event \"rated\""
      )
    )
  }

  @Test("are connected in layouts by their names")
  func layouts() throws {
    let text = try answer(
      """
      local saved = 0
      local owner = { actions = { save = function() saved = saved + 1 end } }
      local stars = ui.load(
        { "Stars", count = 2, connections = { rated = "save" } }, owner)
      stars:rate(stars.count + 1)
      return saved .. "/" .. stars.count
      """
    )
    #expect(text == "1/3")
  }

  @Test("are in the reference of the host, before what stands for several")
  func reference() throws {
    let reference = try Self.catalogue.get().reference
    let choice = reference.choices.first { $0.name == "controlEvent" }
    #expect(
      choice?.values.suffix(8) == [
        "editingDidEndOnExit", "rated", "cleared", "allEditingEvents", "allEvents",
        "allTouchEvents", "applicationReserved", "systemReserved",
      ]
    )
  }
}
