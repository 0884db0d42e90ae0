internal import Interaction
internal import InteractionLua
internal import Scenarios
internal import Testing

@Suite("What is left over at the end of a scenario")
struct ScriptSessionLeftoversTests {
  /// An app with a flow inside another, whose coordinators and screens know each other.
  private static let app = """
    local kept = {}
    local Edit = ui.Coordinator:extend("Edit", {
      fields = { "screen" },
      start = function(self)
        self.screen = ui.ViewController { title = "Edit" }
        self.screen.actions = { done = function() self:finish() end }
        self.navigation:push(self.screen)
      end,
    })
    local Main = ui.Coordinator:extend("Main", {
      start = function(self) self.navigation:push(ui.ViewController { title = "Home" }) end,
      edit = function(self)
        local edit = Edit {}
        self:start(edit)
        return edit
      end,
    })
    app:start(Main { navigation = ui.NavigationController {} })

    """

  /// How many lines stand before a scenario.
  private static let lines = app.count { $0 == "\n" }

  /// Plays the scenarios of a script behind the app.
  private func play(_ script: String, isStrict: Bool = false) throws -> [ScenarioReport] {
    try ScriptPlay(Self.app + script) { configuration, _ in configuration.isStrict = isStrict }
      .scenarios()
  }

  @Test("a flow that was left is gone, with its cycles and what scenarios remember of it")
  func nothing() throws {
    let scenarios = try play(
      """
      local seen = {}
      scenario("goes back", function(user)
        seen[1] = app.coordinator:edit()
        user:goBack()
      end)
      scenario("finishes, and pops", function(user)
        local edit = app.coordinator:edit()
        edit:finish()
        app.coordinator.navigation:pop()
      end)
      scenario("ends in the middle of the way back", function(user)
        app.coordinator:edit()
        user:settle()
        app.coordinator.navigation:pop()
      end)
      """
    )
    #expect(scenarios.map(\.failures) == [[], [], []])
    #expect(scenarios.map(\.outcome) == [.passed, .passed, .passed])
    let strict = try play(
      """
      scenario("goes back", function(user)
        app.coordinator:edit()
        user:goBack()
      end)
      """,
      isStrict: true
    )
    #expect(strict.map(\.outcome) == [.passed])
  }

  @Test("a step of a container's own that was begun and never ended fails the scenario")
  func steps() throws {
    let scenarios = try play(
      """
      local function child(title)
        local container, child = ui.ViewController { title = "Container" }, ui.ViewController { title = title }
        app.coordinator.navigation:push(container)
        container:addChild(child)
        container.view:addSubview(child.view)
        return child, container
      end
      scenario("enters for ever", function(user) child "A" end)
      scenario("leaves for ever", function(user)
        local child, container = child "A"
        child:didMove(container)
        child:willMove(nil)
      end)
      scenario("goes for ever", function(user)
        local child, container = child "A"
        child:didMove(container)
        user:settle()
        child:beginAppearanceTransition(false)
      end)
      scenario("does all", function(user)
        local child, container = child "A"
        child:didMove(container)
        user:settle()
        child:beginAppearanceTransition(false)
        child:willMove(nil)
        child.view:removeFromSuperview()
        child:endAppearanceTransition()
        child:removeFromParent()
      end)
      """
    )
    #expect(
      scenarios.map { $0.failures.map(\.message) } == [
        [
          """
          ViewController "A" was told that it will be in ViewController "Container", and not that it is \
          there; after addChild put its view into the container's, and call its didMove.
          """
        ],
        [
          """
          ViewController "A" was told that it will leave ViewController "Container", and is still there; \
          after willMove with nil take its view out, and call its removeFromParent.
          """
        ],
        [
          """
          ViewController "A" was told that its view will disappear, and not that it has; after \
          beginAppearanceTransition call its endAppearanceTransition.
          """
        ],
        [],
      ]
    )
    let location = SourceLocation(file: "script.lua", line: Self.lines + 2)
    #expect(scenarios.flatMap(\.failures).map(\.location) == [location, location, location])
  }

  @Test("what outlived its flow fails the scenario, with its line and what may hold it")
  func leaks() throws {
    let scenarios = try play(
      """
      scenario("keeps a screen", function(user)
        kept[1] = app.coordinator:edit().screen
        app:every(1, function() return kept end)
        user:goBack()
      end)
      scenario("keeps nothing", function() end)
      """
    )
    #expect(scenarios.map(\.outcome) == [.failed, .passed])
    let failures = scenarios[0].failures
    // The screen's action keeps the coordinator.
    #expect(failures.count == 3)
    #expect(
      failures.first?.message == """
        The coordinator Edit has ended (backButton), but is alive; a variable, a field, a handler or a \
        timer that outlives the flow leads to it.
        """
    )
    #expect(failures.first?.location == SourceLocation(file: "script.lua", line: 13))
    let timer = Self.lines + 3
    #expect(
      failures.map(\.notes) == [
        [
          Failure.Note(
            "held by",
            #"the variable 'self' of the function at script.lua:6, which ViewController "Edit" keeps"#
          )
        ],
        [
          Failure.Note(
            "held by",
            """
            [1] of a table in the variable 'kept' of the function at script.lua:\(timer), which app keeps
            """
          )
        ],
        [Failure.Note("held by", "the world's scheduler")],
      ]
    )
    #expect(failures.map(\.location?.line) == [13, 5, timer])
  }

  @Test("a flow inside the root's that still runs fails under strict; the root does not")
  func flows() throws {
    let script = """
      scenario("stays in the flow", function(user)
        app.coordinator:edit()
      end)
      scenario("stays at home", function() end)
      """
    #expect(try play(script).map(\.outcome) == [.passed, .passed])
    let strict = try play(script, isStrict: true)
    #expect(strict.map(\.outcome) == [.failed, .passed])
    #expect(
      strict[0].failures == [
        FailureReport(
          message: """
            The flow Edit still runs at the end of the scenario, which fails under strict; leave it, in \
            `after` if need be.
            """,
          location: SourceLocation(file: "script.lua", line: 13),
          notes: [Failure.Note("anchor", #"ViewController "Edit""#)]
        )
      ]
    )
  }

  @Test(
    "a flow that began with the application may go on under strict; one that began since may not"
  )
  func flowsOfLaunch() throws {
    let scenarios = try play(
      """
      app.coordinator:edit()
      scenario("stays where it began", function() end)
      scenario("leaves", function(user) user:goBack() end)
      scenario("launches again", function() app:relaunch() end)
      scenario("goes deeper", function() app.coordinator.children[1]:start(Edit {}) end)
      scenario("comes again", function(user)
        user:goBack()
        app.coordinator:edit()
      end)
      """,
      isStrict: true
    )
    #expect(scenarios.map(\.outcome) == [.passed, .passed, .passed, .failed, .failed])
    let message = """
      The flow Edit still runs at the end of the scenario, which fails under strict; leave it, in `after` \
      if need be.
      """
    #expect(scenarios.map { $0.failures.map(\.message) } == [[], [], [], [message], [message]])
    #expect(
      scenarios.flatMap(\.failures).map(\.location)
        == [Self.lines + 5, 13].map {
          SourceLocation(file: "script.lua", line: $0)
        }
    )
  }

  @Test("a flow and a timer that are rightly alive are notes in the journal")
  func notes() throws {
    let play = try ScriptPlay(
      Self.app + """
        scenario("stays in the flow", function(user)
          app.coordinator:edit()
          app:every(1, function() end)
        end)
        """
    ) { $0.journal = "\($1.path)/journal" }
    #expect(try play.scenarios().map(\.outcome) == [.passed])
    let journal = try play.text("journal")
    #expect(journal.contains("The flow Edit still runs at the end of the scenario (anchor: "))
    #expect(journal.contains("script.lua:13)."))
    let place = "script.lua:\(Self.lines + 3)"
    let timer = "(timer: Lua function \(place), repeats, \(place))"
    #expect(journal.contains("A timer is still alive at the end of the scenario \(timer)."))
  }

  @Test("a timer that was still to fire once is named in the report, and a clock is not")
  func forgottenTimer() throws {
    let play = try ScriptPlay(
      """
      scenario("forgets", function()
        app:every(1, function() end)
        app:after(90, function() end)
      end)
      scenario("does not", function() end)
      """
    )
    let report = try play.report()
    let note = """
      A timer is still alive at the end of the scenario (timer: Lua function script.lua:3, due at 90 s, \
      script.lua:3).
      """
    #expect(report.scenarios.map(\.notes) == [[note], nil])
    #expect(
      TerminalReport().text(for: report).hasPrefix(
        """
        script.lua
          ✓ forgets  0 ms
              \(note)
          ✓ does not  0 ms

        """
      )
    )
    #expect(try JSONLinesReport().text(for: report).contains("\"notes\":[\"\(note)\"]"))
  }

  /// Has no patience with the work of other threads.
  private final class Impatience: InboxWaiter {
    /// Who waits, on its own thread.
    nonisolated(unsafe) private weak let world: World?
    init(_ world: World) { self.world = world }
    func wait(atMost span: Duration) { world?.backgroundAllowance = .zero }
    func signal() {}
  }

  @Test("work of another thread that has not ended is named in the report, and fails under strict")
  func forgottenWork() throws {
    var app = AppRegistry()
    let place = SourceLocation(file: "Upload.swift", line: 3)
    app.screen("Upload") { world, _ in
      _ = world.inbox.begin(HandlerOrigin("upload", location: place)) { Impatience(world) }
      return ViewController()
    }
    let catalogue = try AppCatalogue(app)
    func play(isStrict: Bool) throws -> [ScenarioReport] {
      try ScriptPlay(
        """
        scenario("forgets", function() app:show "Upload" end)
        scenario("does not", function() end)
        """
      ) { configuration, _ in
        configuration.app = catalogue
        configuration.isStrict = isStrict
      }
      .scenarios()
    }
    let lax = try play(isStrict: false)
    #expect(lax.map(\.outcome) == [.passed, .passed])
    let note = """
      Work of another thread is still under way at the end of the scenario (work: upload, Upload.swift:3).
      """
    #expect(lax.map(\.notes) == [[note], nil])
    let strict = try play(isStrict: true)
    #expect(strict.map(\.outcome) == [.failed, .passed])
    #expect(
      strict.flatMap(\.failures) == [
        FailureReport(
          message: """
            Work of another thread is still under way at the end of the scenario, which fails under \
            strict; end it, in `after` if need be.
            """,
          location: place,
          notes: [Failure.Note("work", "upload")]
        )
      ]
    )
  }

  @Test("what has outlived its flow is told even if memory does not do to find who holds it")
  func searchWithoutMemory() throws {
    let play = try ScriptPlay(
      Self.app + """
        scenario("hoards", function(user)
          kept[1] = app.coordinator:edit().screen
          for place = 2, 100000 do kept[place] = {} end
          app:after(9, function() return kept end)
          user:goBack()
        end)
        """
    ) { configuration, _ in configuration.memoryLimit = 12 << 20 }
    let scenarios = try play.scenarios()
    #expect(scenarios.map(\.outcome) == [.failed])
    let messages = scenarios[0].failures.map(\.message)
    #expect(messages.contains { $0.hasPrefix("The coordinator Edit has ended (backButton)") })
    #expect(messages.contains { $0.hasPrefix(#"The controller ViewController "Edit" has left"#) })
    #expect(messages.contains("not enough memory"))
    let notes = scenarios[0].failures.flatMap(\.notes)
    #expect(
      notes.contains(
        Failure.Note("when", "looking for who holds what has outlived its flow")
      )
    )
    #expect(!notes.contains { $0.label == "held by" && $0.text.contains("'kept'") })
  }
}
