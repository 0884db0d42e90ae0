internal import Interaction
internal import Scenarios
internal import Testing

@Suite("Scenarios with plugins")
struct PluginRunTests {
  /// A run of a script with plugins beside it.
  private func run(
    _ script: String,
    plugins: [String: String],
    loading names: [String]? = nil,
    isStrict: Bool = false,
    configure: (inout RunConfiguration) -> Void = { _ in }
  ) throws -> RunReport {
    let folder = try TemporaryFolder()
    try folder.write(
      "app:setRoot(ui.VStack { ui.Button { id = 'add', title = 'Add' } })\n\(script)",
      to: "shop.lua"
    )
    for (name, text) in plugins { try folder.write(text, to: name) }
    var configuration = RunConfiguration()
    configuration.isStrict = isStrict
    configuration.plugins = (names ?? plugins.keys.sorted()).map { "\(folder.path)/\($0)" }
    configure(&configuration)
    return try ScenarioRunner(configuration: configuration)
      .run(["\(folder.path)/shop.lua"]) { _ in }
  }

  @Test("each has them anew, once the script has run; their timers may go on under strict")
  func fresh() throws {
    let report = try run(
      """
      for _, name in ipairs { "first", "second" } do
        scenario(name, function(user)
          expect(find.id "add"):toHaveText "1"
          user:tap(find.id "add")
          expect(find.id "add"):toHaveText "2"
        end)
      end
      """,
      plugins: [
        "count.lua": """
        plugin { name = "count", version = "1.0" }
        local add, count = app:view "add", 1
        add.title = "1"
        add:on("touchUpInside", function() count = count + 1 add.title = tostring(count) end)
        app:every(60, function() end)
        """
      ],
      isStrict: true
    )
    #expect(report.scenarios.map(\.outcome) == [.passed, .passed])
  }

  @Test("a plugin that fails as it is loaded fails them, with its line")
  func broken() throws {
    let report = try run(
      "scenario('one', function() end)",
      plugins: ["bad.lua": "plugin { name = 'bad', version = '1' }\nerror 'stop'"]
    )
    #expect(report.exitCode == .notLoaded)
    let load = try #require(report.loadFailures.first)
    #expect(load.failure.location?.line == 2)
    #expect(load.failure.location?.file.hasSuffix("bad.lua") == true)
    #expect(load.file.hasSuffix("shop.lua"))
    let plugin = try #require(load.plugin)
    #expect(plugin.title == "bad 1")
    #expect(plugin.file == load.failure.location?.file)
    let text = TerminalReport().conclusion(for: report)
    #expect(
      text.contains(
        """
        1) plugin bad 1 (\(plugin.file)) could not be loaded
           into the app of \(load.file)

        """
      ),
      "\(text)"
    )
  }

  @Test("a plugin that takes too long as it is loaded tells its own limit, and not the script's")
  func loadingTimeLimit() throws {
    let report = try run(
      "scenario('one', function() end)",
      plugins: ["loop.lua": "plugin { name = 'loop', version = '1' }\nwhile true do end"]
    )
    let load = try #require(report.loadFailures.first)
    #expect(load.plugin?.title == "loop 1")
    #expect(
      load.failure.message == """
        time limit: the script ran too long; each call of a plugin may take 1 s, its \
        loading and what it calls included
        """
    )
    #expect(!load.failure.notes.contains { $0.text.contains("--timeout") })
  }

  @Test("a plugin's loop fails its scenario, and does not end it")
  func loopTimeLimit() throws {
    let report = try run(
      """
      scenario("one", function(user)
        user:tap(find.id "add")
        print "goes on"
      end)
      """,
      plugins: [
        "loop.lua": """
        plugin { name = "loop", version = "1" }
        app:view("add").didTouchUpInside = function() while true do end end
        """
      ]
    )
    let scenario = try #require(report.scenarios.first)
    #expect(scenario.outcome == .failed)
    #expect(scenario.prints.map(\.text) == ["goes on"])
    let failure = try #require(scenario.failures.first)
    #expect(failure.location?.file.hasSuffix("loop.lua") == true)
    #expect(
      failure.notes.last?.description
        == "limit: each call of a plugin may take 1 s, its loading and what it calls included"
    )
  }

  @Test("a loop in a module of a plugin tells the plugin's limit, and does not end the scenario")
  func loopInModuleTimeLimit() throws {
    let report = try run(
      """
      scenario("one", function(user)
        user:tap(find.id "add")
        user:wait(2)
        expect(find.id "add"):toHaveText "waited"
      end)
      """,
      plugins: [
        "loop.lua": """
        plugin { name = "loop", version = "1" }
        local spin = require "spin"
        app:view("add").didTouchUpInside = function() spin() end
        app:after(1, function() app:view("add").title = "waited" end)
        """,
        "spin.lua": "return function() while true do end end",
      ],
      loading: ["loop.lua"]
    )
    let scenario = try #require(report.scenarios.first)
    // The loop alone: the timer of after it still came.
    #expect(scenario.failures.count == 1)
    let failure = try #require(scenario.failures.first)
    #expect(failure.location?.file.hasSuffix("spin.lua") == true)
    #expect(
      failure.notes.last?.description
        == "limit: each call of a plugin may take 1 s, its loading and what it calls included"
    )
  }

  @Test(
    "a plugin that hoards tells how much it may, and what sets another for whoever runs it",
    arguments: [
      (false, "8MiB; --memory-limit sets another"),
      (
        true,
        """
        8MiB; memoryLimit of the RunConfiguration that Scenario.discover(in:) is given sets another
        """
      ),
    ]
  )
  func memoryLimit(isOfSwiftTest: Bool, limit: String) throws {
    let report = try run(
      "scenario('one', function(user) user:tap(find.id 'add') end)",
      plugins: [
        "hoard.lua": """
        plugin { name = "hoard", version = "1" }
        app:view("add").didTouchUpInside = function()
          local all = {}
          while true do all[#all + 1] = ("x"):rep(1 << 16) end
        end
        """
      ]
    ) { configuration in
      configuration.memoryLimit = 8 << 20
      configuration.isOfSwiftTest = isOfSwiftTest
    }
    let failure = try #require(report.scenarios.first?.failures.first)
    #expect(failure.notes.last?.description == "limit: a plugin may hold \(limit)")
  }

  @Test("a plugin loaded anew a thousand times while a scenario taps hears each tap once")
  func thousandReloads() throws {
    let report = try run(
      """
      app:view("add").superview:addSubview(ui.Label { id = "told" })
      scenario("taps", { timeout = 300 }, function(user)
        local count = app:loadPlugin "count.lua"
        for round = 1, 1000 do
          count:reload()
          user:tap(find.id "add")
          expect(app:view("told").text):toBe((round + 1) .. ":" .. round)
          expect(find.id "mine"):toHaveCount(1)
        end
        expect(find.id "mine"):toHaveText "mine 1001"
        count:unload()
        expect(find.id "mine"):toHaveCount(0)
        user:tap(find.id "add")
        expect(app:view("told").text):toBe "1001:1000"
      end)
      """,
      plugins: [
        "count.lua": """
        plugin { name = "count", version = "1" }
        local kept = plugin.persist
        kept.loads = (kept.loads or 0) + 1
        local load = kept.loads
        app:view("add"):on("touchUpInside", function()
          kept.taps = (kept.taps or 0) + 1
          app:view("told").text = load .. ":" .. kept.taps
        end)
        app:every(60, function() end)
        app:view("add").superview:addSubview(ui.Label { id = "mine", text = "mine " .. load })
        """
      ],
      loading: [],
      isStrict: true
    )
    let scenario = try #require(report.scenarios.first)
    #expect(scenario.outcome == .passed, "\(scenario.failures)")
    #expect(report.scenarios.count == 1)
  }

  @Test("a screen of a plugin that has left is no leak")
  func leaks() throws {
    let report = try run(
      """
      app:setRoot(ui.NavigationController { root = ui.ViewController {} })
      scenario("one", function(user)
        local navigation = app.rootController
        user:settle()
        navigation:pop()
        user:settle()
      end)
      """,
      plugins: [
        "screen.lua": """
        plugin { name = "screen", version = "1" }
        local Mine = ui.ViewController:extend("Mine", { fields = { "own" } })
        local function push()
          local mine = Mine {}
          mine.own = function() return mine end
          app.rootController:push(mine)
        end
        push()
        """
      ]
    )
    #expect(report.scenarios.map(\.outcome) == [.passed], "\(report.scenarios.map(\.failures))")
  }

  @Test("are there again after a launch, and load, reload and unload as the scenario says")
  func control() throws {
    let report = try run(
      """
      scenario("one", function(user)
        local plugin = app:loadPlugin "late.lua"
        expect(plugin.version):toBe "1.5"
        expect(find.id "add"):toHaveText "late 1"
        plugin:reload()
        expect(find.id "add"):toHaveText "late 2"
        app:relaunch()
        expect(find.id "add"):toHaveText "late 3"
        plugin:unload()
        expect(plugin.isLoaded):toBe(false)
        expect(app:plugin "late"):toBeNil()
        expect(function() app:loadPlugin "missing.lua" end):toRaise "there is no such file"
      end)
      """,
      plugins: [
        "late.lua": """
        plugin { name = "late", version = "1.5" }
        plugin.persist.loads = (plugin.persist.loads or 0) + 1
        app:view("add").title = "late " .. plugin.persist.loads
        """
      ],
      loading: []
    )
    #expect(report.scenarios.map(\.outcome) == [.passed], "\(report.scenarios.map(\.failures))")
  }

  /// The text of a plugin in some version that titles a button by it.
  private func plugin(_ number: Int, _ rest: String = "") -> String {
    """
    plugin { name = "p", version = "1.\(number)" }
    app:view("add").didTouchUpInside = function(add) add.title = plugin.version end
    \(rest)
    """
  }

  @Test(
    "drive loads anew what has changed between two steps, and goes on where it cannot, told of once"
  )
  func drive() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "app:setRoot(ui.VStack { ui.Button { id = 'add', title = 'Add' } })",
      to: "shop.lua"
    )
    try folder.write(plugin(0), to: "p.lua")
    var configuration = RunConfiguration()
    configuration.plugins = ["\(folder.path)/p.lua"]
    let text = String(repeating: "tap id \"add\"\n", count: 6)
    let steps = try DriveScript(Array(text.utf8), file: "steps").steps
    // Of two versions in a row that are the same the second changes nothing.
    var changes = [
      plugin(1, "error 'stop'"), plugin(1, "error 'stop'"), plugin(0), plugin(1, "error 'stop'"),
      plugin(2),
    ]
    var told: [String] = []
    let report = try ScenarioRunner(configuration: configuration)
      .drive("\(folder.path)/shop.lua", steps: steps) { event in
        switch event {
        case .printed(let print): told.append(print.text)
        case .finished where !changes.isEmpty:
          do { try folder.write(changes.removeFirst(), to: "p.lua") } catch {
            told.append("\(error)")
          }
        default: break
        }
      }
    #expect(report.exitCode == .passed)
    try #require(told.count == 3)
    #expect(told[0].hasPrefix("plugin p 1.0 goes on as it was: \(folder.path)/p.lua:3: "))
    #expect(told[1] == told[0])
    #expect(told[2] == "plugin p 1.2 loaded anew")
  }

  @Test("drive loads anew when a module of a plugin has changed, which may be broken and mended")
  func modules() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "app:setRoot(ui.VStack { ui.Button { id = 'add', title = 'Add' } })",
      to: "shop.lua"
    )
    try folder.write(
      """
      plugin { name = "p", version = "1.0" }
      local words = require "words"
      app:view("add").didTouchUpInside = function(add) add.title = words.title end
      """,
      to: "p.lua"
    )
    try folder.write("return require 'lib.titles'", to: "words.lua")
    try folder.write("return { title = 'first' }", to: "lib/titles.lua")
    var configuration = RunConfiguration()
    configuration.plugins = ["\(folder.path)/p.lua"]
    let text = String(repeating: "tap id \"add\"\n", count: 7)
    let steps = try DriveScript(Array(text.utf8), file: "steps").steps
    var changes: [(file: String, text: String)?] = [
      ("lib/titles.lua", "return { title = 'second' }"),
      ("lib/titles.lua", "return { title = "),
      nil,
      ("words.lua", "return { title = 'third' }"),
      nil,
      // In the place of a module that was there, and which is not changed.
      ("words/init.lua", "return { title = 'fourth' }"),
    ]
    var told: [String] = []
    let report = try ScenarioRunner(configuration: configuration)
      .drive("\(folder.path)/shop.lua", steps: steps) { event in
        switch event {
        case .printed(let print): told.append(print.text)
        case .finished where !changes.isEmpty:
          guard let change = changes.removeFirst() else { break }
          do { try folder.write(change.text, to: change.file) } catch { told.append("\(error)") }
        default: break
        }
      }
    #expect(report.exitCode == .passed)
    try #require(told.count == 3, "\(told)")
    #expect(told[0] == "plugin p 1.0 loaded anew")
    #expect(told[1].hasPrefix("plugin p 1.0 goes on as it was: "))
    #expect(told[1].contains("lib/titles.lua:1: "))
    #expect(told[2] == "plugin p 1.0 loaded anew")
  }

  /// A desk whose lines are made when they are asked for.
  private final class Desk: ConsoleDesk {
    let width = 80
    /// What gives the next line.
    private let nextLine: () -> String?
    /// What was printed, and the values.
    private(set) var shown: [String] = []

    init(_ nextLine: @escaping () -> String?) { self.nextLine = nextLine }

    func readLine(
      _ prompt: ConsolePrompt,
      complete: @escaping (_ head: String) -> ConsoleCompletion
    ) -> ConsoleLine { nextLine().map(ConsoleLine.line) ?? .ended }

    func show(_ event: ConsoleEvent) {
      switch event {
      case .printed(let print): shown.append(print.text)
      case .values(let lines): shown += lines
      case .failed(_, let failure): shown.append(failure.message)
      default: break
      }
    }

    func inputMayBeInterrupted(by interrupt: (@Sendable () -> Void)?) {}
  }

  @Test("a console loads anew what has changed before an input runs")
  func console() throws {
    let folder = try TemporaryFolder()
    try folder.write("app:setRoot(ui.Button { id = 'add', title = 'Add' })", to: "shop.lua")
    try folder.write(plugin(0), to: "p.lua")
    var configuration = RunConfiguration()
    configuration.plugins = ["\(folder.path)/p.lua"]
    let input = "user:tap(find.id 'add') return app:view('add').title"
    var left = 3
    let desk = Desk {
      left -= 1
      if left == 1 { try? folder.write(plugin(1), to: "p.lua") }
      return left < 0 ? nil : input
    }
    _ = try ScenarioRunner(configuration: configuration)
      .console("\(folder.path)/shop.lua", at: desk)
    #expect(desk.shown == ["\"1.0\"", "plugin p 1.1 loaded anew", "\"1.1\"", "\"1.1\""])
  }
}
