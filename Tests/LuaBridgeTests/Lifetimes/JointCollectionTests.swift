import LuaBridge
import Testing

/// Owns others, and asks scripts of several states.
private final class Rack: LuaObject {
  private let tracker: Tracker
  let name: String
  var parts: [Rack] = []
  /// What each state keeps here, by the state's name.
  var handlers: [String: LuaHandler] = [:]

  init(_ name: String, _ tracker: Tracker) {
    self.name = name
    self.tracker = tracker
    tracker.born()
  }

  deinit { tracker.died() }

  func ask(_ state: String) throws -> String? {
    try handlers[state]?.call(returning: String.self)
  }

  static let exposed = LuaClass<Rack>("Rack") {
    LuaProperty("name", get: { $0.name })
    LuaMethod("on", parameters: "state", "handler") {
      (shelf: Rack, state: String, handler: LuaHandler) in shelf.handlers[state] = handler
    }
    LuaMethod("ask", parameters: "state") { (rack: Rack, state: String) in try rack.ask(state) }
    LuaOwnership { $0.parts }
  }
}

@Suite("States whose scripts share objects, collected together")
struct JointCollectionTests {
  private let tracker = Tracker()
  private let app = LuaState(.init(registry: LuaRegistry(classes: [Rack.exposed.descriptor])))
  private let plugin = LuaState(.init(registry: LuaRegistry(classes: [Rack.exposed.descriptor])))

  private func shelf(_ name: String) -> Rack { Rack(name, tracker) }
  private func collect() { LuaState.collect([app, plugin]) }

  /// Gives a script some shelves as its arguments.
  private func run(_ state: LuaState, _ text: String, _ shelves: Rack...) throws {
    try state.load(text, chunk: "script")(LuaVarargs(shelves))
  }

  @Test("An object goes though scripts of both keep handlers at it, which no state alone can see")
  func handlersOfBoth() throws {
    try {
      let shelf = shelf("books")
      try run(app, "local s = ... s:on('app', function() return s.name end)", shelf)
      try run(plugin, "local s = ... s:on('plugin', function() return s.name end)", shelf)
      collect()
      #expect(try shelf.ask("plugin") == "books")
    }()
    app.collect()
    plugin.collect()
    #expect(tracker.live == 1)
    collect()
    #expect(tracker.live == 0)
    #expect(app.statistics.wrappers == 0)
    #expect(plugin.statistics.wrappers == 0)
  }

  @Test("A ring through both states' handlers goes")
  func ring() throws {
    try {
      let (one, other) = (shelf("one"), shelf("other"))
      try run(app, "local a, b = ... a:on('app', function() return b.name end)", one, other)
      try run(plugin, "local a, b = ... b:on('plugin', function() return a.name end)", one, other)
    }()
    app.collect()
    plugin.collect()
    #expect(tracker.live == 2)
    collect()
    #expect(tracker.live == 0)
  }

  @Test("What one state's script reaches keeps its handlers of the other's")
  func reached() throws {
    try run(app, "shelf = ...", shelf("books"))
    try run(
      plugin,
      "local s = ... s:on('plugin', function() return 'told' end)",
      app.global("shelf", as: Rack.self)
    )
    try lettingGo(of: "shelf") {
      let answer = try app.evaluate("return shelf:ask('plugin')", as: String?.self)
      #expect(answer == "told")
    }
  }

  @Test("A chain of handlers, by turns of one state and the other, is kept as a whole")
  func chain() throws {
    try {
      let shelves = ["a", "b", "c", "d", "e"].map(shelf)
      try app.setGlobal("first", to: shelves[0])
      for (index, shelf) in shelves.enumerated() {
        let next = index + 1 < shelves.count ? shelves[index + 1] : shelf
        let (state, name) = index.isMultiple(of: 2) ? (plugin, "plugin") : (app, "app")
        try run(
          state,
          """
          local s, next = ...
          s:on("\(name)", function()
            return s.name .. (next == s and "" or next:ask("\(name == "app" ? "plugin" : "app")"))
          end)
          """,
          shelf,
          next
        )
      }
    }()
    try lettingGo(of: "first") {
      let answer = try app.evaluate("return first:ask('plugin')", as: String?.self)
      #expect(answer == "abcde")
    }
  }

  @Test("What a reached object owns keeps its handlers, though only the other state knows it")
  func owned() throws {
    try {
      let (whole, middle, part) = (shelf("whole"), shelf("middle"), shelf("part"))
      whole.parts = [middle]
      middle.parts = [part]
      try app.setGlobal("whole", to: whole)
      try run(plugin, "local p = ... p:on('plugin', function() return p.name end)", part)
    }()
    try lettingGo(of: "whole") {
      let whole = try app.global("whole", as: Rack.self)
      #expect(try whole.parts[0].parts[0].ask("plugin") == "part")
    }
  }

  @Test("What Swift holds stays, with the handlers of both")
  func held() throws {
    let shelf = shelf("books")
    try run(app, "local s = ... s:on('app', function() return 'app' end)", shelf)
    try run(plugin, "local s = ... s:on('plugin', function() return 'plugin' end)", shelf)
    for _ in 0..<3 { collect() }
    #expect(try shelf.ask("app") == "app")
    #expect(try shelf.ask("plugin") == "plugin")
  }

  @Test("A state that is closed, or in a call, hinders nothing")
  func others() throws {
    try {
      let shelf = shelf("books")
      try run(app, "local s = ... s:on('app', function() return s.name end)", shelf)
      try run(plugin, "local s = ... s:on('plugin', function() return s.name end)", shelf)
    }()
    let collecting = try app.makeFunction("collect") { [unowned app, unowned plugin] in
      LuaState.collect([app, plugin])
    }
    try app.setGlobal("collect", to: collecting)
    try app.run("collect()")
    #expect(tracker.live == 0)
    try run(app, "kept = ...", shelf("kept"))
    plugin.close()
    collect()
    #expect(tracker.live == 1)
    #expect(try app.evaluate("return kept.name", as: String.self) == "kept")
  }

  @Test("They are collected once there are twice as many wrappers as were left, and not before")
  func growing() throws {
    var peak = 0
    for _ in 0..<10_000 {
      try {
        let shelf = shelf("books")
        try run(app, "local s = ... s:on('app', function() return s.name end)", shelf)
        try run(plugin, "local s = ... s:on('plugin', function() return s.name end)", shelf)
      }()
      app.collectIfGrown(besides: [plugin])
      peak = max(peak, tracker.live)
    }
    #expect((200...2_000).contains(peak))
  }

  @Test("Where Lua holds much else, they are collected the more seldom")
  func growingBesideMuch() throws {
    try app.run("much = {} for index = 1, 200000 do much[index] = {} end")
    // The first time, nothing is known of that yet.
    for _ in 0..<4_000 {
      try {
        let shelf = shelf("books")
        try run(app, "local s = ... s:on('app', function() return s.name end)", shelf)
        try run(plugin, "local s = ... s:on('plugin', function() return s.name end)", shelf)
      }()
      app.collectIfGrown(besides: [plugin])
    }
    #expect(tracker.live > 3_000)
    collect()
    #expect(tracker.live == 0)
  }

  /// Has everything collected, does something, and expects all to go once a global of the app's is nil.
  private func lettingGo(of global: String, _ body: () throws -> Void) throws {
    for _ in 0..<3 {
      collect()
      try body()
    }
    try app.setGlobal(global, to: LuaValue.nil)
    collect()
    #expect(tracker.live == 0)
  }
}
