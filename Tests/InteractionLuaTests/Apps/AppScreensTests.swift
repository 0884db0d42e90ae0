internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Screens and services of a host, from Lua")
struct AppScreensTests {
  private let world = World()

  /// What a script raises.
  private func raised(_ text: String, app: Bool = true) throws -> String {
    let state = app ? try Kiosk.state(in: world) : LuaState(for: world)
    let script = """
      local done, problem = pcall(function() \(text) end)
      return done and 'nothing' or tostring(problem)
      """
    return try state.evaluate(script, as: String.self, chunk: "kiosk.lua")
  }

  @Test("a screen is made with its parameters, fills the window, and is given to the script")
  func show() throws {
    let state = try Kiosk.state(in: world)
    let town = try state.evaluate(
      """
      local town = app:show("Town", { town = "Ulm", offset = 1.5 })
      assert(town == app.rootController)
      return town.town .. ", " .. town.title
      """,
      as: String.self
    )
    #expect(town == "Ulm, Ulm: 21.5")
    #expect(world.rootController is Kiosk.TownController)
  }

  @Test("a class of the host that is looked for among the toolkit's is a global")
  func classOfHost() throws {
    let problem = try raised("return ui.TownController")
    #expect(
      problem.hasSuffix("ui has no member 'TownController'; it is a global: write TownController")
    )
  }

  @Test("a flow is started, and its coordinator given")
  func flow() throws {
    let state = try Kiosk.state(in: world)
    try state.run("assert(app:show('Tour') == app.coordinator)")
    #expect(world.coordinator?.navigation.topController is Kiosk.TownController)
  }

  @Test("who observes app.didShow is told of each, after it is shown")
  func didShow() throws {
    let state = try Kiosk.state(in: world)
    let told = try state.evaluate(
      """
      local told = {}
      local connection = app.didShow:add(function(sender, args)
        assert(sender == app)
        told[#told + 1] = args.name .. (args.screen == app.rootController and " is root" or "")
      end)
      app:show("Town", { town = "Ulm" })
      app:show("Tour")
      connection:disconnect()
      app:show("Town", { town = "Bern" })
      return table.concat(told, ", ")
      """,
      as: String.self
    )
    #expect(told == "Town is root, Tour")
    #expect(world.failures.isEmpty)
  }

  @Test("another state of the world is told as well, until it is closed")
  func otherState() throws {
    let state = try Kiosk.state(in: world)
    let other = try Kiosk.state(in: world)
    try other.setGlobal("shown", to: other.makeTable())
    try other.run("app.didShow:add(function(_, args) table.insert(shown, args.name) end)")
    try state.run("app:show('Tour')")
    #expect(try other.evaluate("return table.concat(shown)", as: String.self) == "Tour")
    other.close()
    try state.run("app:show('Tour')")
    #expect(world.failures.isEmpty)
  }

  @Test("a service is what a script's table answers")
  func provide() throws {
    let state = try Kiosk.state(in: world)
    let title = try state.evaluate(
      """
      local mine = { degrees = function(town) return #town end, kept = 1 }
      app:provide("weather", mine)
      assert(app:service "weather" == mine)
      return app:show("Town", { town = "Bern" }).title
      """,
      as: String.self
    )
    #expect(title == "Bern: 4.0")
  }

  @Test("a service in use stays what it is, unless the script's state withdraws it")
  func inUse() throws {
    let state = try Kiosk.state(in: world)
    let problem = try raised(
      """
      app:show("Town", { town = "Bern" })
      app:provide("weather", { degrees = function() return 0 end })
      """
    )
    #expect(problem.contains("in use already"))
    world.endApplication()
    try state.run("app:provide('weather', { degrees = function() return 7 end })")
    #expect(try world.service(Kiosk.weather).degrees(in: "Ulm") == 7)
    state.script?.withdrawServices()
    #expect(try world.service(Kiosk.weather).degrees(in: "Ulm") == 20)
  }

  @Test("an error of a script's function reaches who asked, with its line")
  func failing() throws {
    let problem = try raised(
      """
      app:provide("weather", { degrees = function() error("no thermometer") end })
      app:show("Town", { town = "Bern" })
      """
    )
    #expect(problem.contains("kiosk.lua:1: no thermometer"))
    world.endApplication()
    let answer = try raised(
      """
      app:provide("weather", { degrees = function() return "warm" end })
      app:show("Town", { town = "Bern" })
      """
    )
    #expect(answer.contains("number"))
    #expect(world.rootController == nil)
  }

  @Test(
    "wrong names and values say what there is",
    arguments: [
      (
        "app:show 'Twon'",
        "there is no screen \"Twon\"; did you mean \"Town\"? The screens of this program are \"Town\", \"Tour\""
      ),
      (
        "app:show 'Parliament'",
        "there is no screen \"Parliament\". The screens of this program are \"Town\", \"Tour\""
      ),
      (
        "app:show 'Town'",
        "the screen \"Town\" needs the parameter 'town'; give it: app:show(\"Town\", { town = … })"
      ),
      (
        "app:show('Town', { town = 'Ulm', ofset = 1 })",
        "the screen \"Town\" has no parameter 'ofset'; did you mean 'offset'?"
      ),
      (
        "app:show('Tour', { 'Ulm' })",
        "the screen \"Tour\" has no parameter '1'; it takes none"
      ),
      ("app:show('Town', { town = {} })", "string expected, got table"),
      (
        "app:service 'wether'",
        """
        there is no service "wether"; did you mean "weather"? The services of this program are \
        "weather", "visits"
        """
      ),
      (
        "app:provide('weather', {})",
        """
        what stands in for the service "weather" needs the function 'degrees': degrees = function(…) … \
        end
        """
      ),
      (
        "app:provide('weather', { degree = print })",
        "the service \"weather\" has no function 'degree'; did you mean 'degrees'?"
      ),
      (
        "app:provide('visits', {})",
        """
        no script can stand in for the service "visits": its host registers it without functions; \
        register it with them: app.service(…, functions: …) { … }
        """
      ),
    ]
  )
  func wrong(script: String, message: String) throws {
    let problem = try raised(script)
    #expect(problem.contains(message), "\(problem)")
    #expect(world.rootController == nil)
  }

  @Test("a host without any says so")
  func none() throws {
    #expect(
      try raised("app:show 'Town'", app: false).contains(
        "there is no screen \"Town\": this program registers none; register it in Swift with"
      )
    )
    #expect(
      try raised("app:provide('weather', {})", app: false).contains("this program registers none")
    )
  }
}
