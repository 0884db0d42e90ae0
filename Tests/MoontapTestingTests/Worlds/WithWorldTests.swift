internal import Dispatch
internal import MoontapTesting
internal import Testing

@Suite("A world for a test")
struct WithWorldTests {
  @Test("gives scripts what an app has registered")
  func app() throws {
    var registry = AppRegistry()
    registry.screen("Empty") { _, _ in ViewController() }
    let app = try AppCatalogue(registry)
    withWorld(app: app) { world, _, lua in
      try lua("app:show 'Empty'")
      #expect(world.rootController != nil)
    }
  }

  @Test("an error of the body fails the test at the line of the script that it names")
  func bodyError() {
    let issues = ToldIssue.of {
      withWorld { _, _, lua in
        try lua("local x = 1\n\nerror('no')")
      }
    }
    #expect(issues.count == 1)
    #expect(
      issues.first?.text.hasPrefix("no\nat MoontapTestingTests/WithWorldTests.swift:") == true
    )
    #expect(issues.first?.line == #line - 5)
  }

  @Test("one of Swift that names no line fails it at the call")
  func swiftError() {
    struct Trouble: Error {}
    let issues = ToldIssue.of { withWorld { _, _, _ in throw Trouble() } }
    #expect(issues.map(\.text) == ["Trouble()"])
    #expect(issues.map(\.line) == [#line - 2])
  }

  /// Has another thread press a button whose handler is a script's.
  private static func pressElsewhere() {
    withWorld { world, _, lua in
      let button = Button(title: "Pay")
      world.setRoot(button)
      try lua("local button = ...; button.didTouchUpInside = function() end", button)
      nonisolated(unsafe) let pressed = button
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        try? pressed.sendActions(for: .touchUpInside)
        done.signal()
      }
      done.wait()
    }
  }

  @Test("a handler of a script that another thread would run ends the process with a sentence")
  func otherThread() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Self.pressElsewhere()
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("Lua was called on another thread than its state's"))
    #expect(text.contains("comes there by a BackgroundEvent."))
  }

  @Test("a limit of time may be endless", arguments: [Double.infinity, 1e300])
  func endlessLimit(seconds: Double) {
    withWorld(timeLimit: seconds) { _, _, lua in
      let answer = try lua("return 6 * 7", as: Int.self)
      #expect(answer == 42)
    }
  }

  @Test("an expectation that failed is told once")
  func requirement() {
    let issues = ToldIssue.of {
      withWorld { _, _, _ in
        _ = try #require(nil as Int?, "there is none")
      }
    }
    #expect(issues.map(\.text) == ["there is none"])
  }

  @Test("an expectation of a script has no matcher, but where an error came before that")
  func withoutMatcher() {
    withWorld { _, _, lua in
      #expect(throws: LuaError.self) { try lua("expect(1):toBe((function() error 'no' end)())") }
    }
    let issues = ToldIssue.of { withWorld { _, _, lua in try lua("expect(1)") } }
    #expect(issues.count == 1)
    #expect(issues.first?.text.hasPrefix("expect(1) has no matcher") == true)
  }

  @Test("a step that cannot be done fails it at the call, with what the screen shows instead")
  func user() {
    let issues = ToldIssue.of {
      withWorld { world, user, _ in
        world.setRoot(Button(title: "Save"))
        try user.tap(.button("Sav"))
      }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.text.hasPrefix("No element matches .button(\"Sav\")") == true)
    #expect(issues.first?.text.contains("Did you mean .button(\"Save\")?") == true)
  }

  @Test("what a closure of Swift's throws fails it at the step that led there")
  func handlerError() {
    struct SoldOut: Error {}
    let issues = ToldIssue.of {
      withWorld { world, user, _ in
        let button = Button(title: "Go")
        button.didTouchUpInside = { _ in throw SoldOut() }
        world.setRoot(button)
        try user.tap(.button("Go"))
      }
    }
    #expect(issues.map(\.line) == [#line - 3])
    let place = "SoldOut()\nat MoontapTestingTests/WithWorldTests.swift:"
    #expect(issues.first?.text.hasPrefix(place) == true)
  }

  @Test("so does what a timer throws, at the step that waited for it")
  func timerError() {
    struct SoldOut: Error {}
    let issues = ToldIssue.of {
      withWorld { world, user, _ in
        world.after(1) { throw SoldOut() }
        try user.wait(2)
      }
    }
    #expect(issues.map(\.line) == [#line - 3])
  }

  @Test("a step of a user who was kept says that the world has ended")
  func keptUser() {
    var kept: SimulatedUser?
    withWorld { world, user, _ in
      world.setRoot(Button(title: "Save"))
      kept = user
    }
    let message = #expect(throws: (any Error).self) { try kept?.tap(.button("Save")) }
      .map { Failure($0).message }
    #expect(message?.contains("The user's world has ended") == true)
    #expect(message?.contains("The screen is empty") == false)
  }

  @Test("what is meant to go wrong can be taken out")
  func expected() {
    withWorld { world, user, lua in
      let button = Button(title: "Go")
      world.setRoot(button)
      try lua("local button = ...; button.didTouchUpInside = function() error 'no' end", button)
      try user.tap(.button("Go"))
      #expect(world.takeFailures().map(\.message) == ["no"])
      #expect(world.failures.isEmpty)
    }
  }

  @Test("what an observer throws fails it though no world is known, and can be taken out")
  func unheard() {
    struct SoldOut: Error {}
    /// A model whose event knows no world.
    final class Order {
      lazy var didPlace = Event<Order, Int>(sender: self, named: "didPlace")
    }
    let order = Order()
    order.didPlace.add { _, _ in throw SoldOut() }
    withWorld { world, user, _ in
      let button = Button(title: "Place")
      button.didTouchUpInside = { _ in order.didPlace.invoke(1) }
      world.setRoot(button)
      try user.tap(.button("Place"))
      #expect(world.takeFailures().map(\.message) == ["SoldOut()"])
    }
    let issues = ToldIssue.of { withWorld { _, _, _ in order.didPlace.invoke(1) } }
    #expect(issues.map { $0.text.hasPrefix("SoldOut()") } == [true])
    #expect(order.didPlace.failures.count == 2)
  }

  @Test("what has outlived its flow fails it, with who holds it")
  func leaks() {
    let issues = ToldIssue.of {
      withWorld { _, _, lua in
        try lua.setGlobal("kept", to: lua.makeTable())
        try lua(
          """
          local Screen = ui.ViewController:extend("Screen", {})
          local home, profile = Screen { title = "Home" }, Screen { title = "Profile" }
          local nav = ui.NavigationController { root = home }
          app:setRoot(nav)
          nav:push(profile, { animated = false })
          nav:pop()
          kept.screen = profile
          """
        )
      }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.text.contains("Profile") == true)
    #expect(issues.first?.text.contains("has left, but is alive") == true)
  }

  @Test("what expectNoLeaks has told is not told again at the end, but what comes later is")
  func toldLeaks() {
    let issues = ToldIssue.of {
      withWorld { world, _, lua in
        try lua.setGlobal("kept", to: lua.makeTable())
        try lua(
          """
          local Screen = ui.ViewController:extend("Screen", {})
          local nav = ui.NavigationController { root = Screen { title = "Home" } }
          app:setRoot(nav)
          function kept.leave(title)
            local screen = Screen { title = title }
            nav:push(screen, { animated = false })
            nav:pop()
            kept[title] = screen
          end
          kept.leave "Profile"
          """
        )
        expectNoLeaks(in: world, lua)
        try lua("kept.leave 'Settings'")
      }
    }
    let titles = issues.map { issue in
      ["Profile", "Settings"].filter { issue.text.contains("\"\($0)\" has left") }
    }
    #expect(titles == [["Profile"], ["Settings"]])
  }

  @Test("a finger that is still down fails it at the line that put it there")
  func openTouch() {
    let issues = ToldIssue.of {
      withWorld { world, user, _ in
        world.setRoot(Button(title: "Go"))
        _ = try user.touch(.button("Go"))
      }
    }
    #expect(issues.map(\.line) == [#line - 3])
    #expect(issues.first?.text.hasPrefix("A finger is still down at the end") == true)
  }

  @Test("a call that runs too long is ended")
  func endsByTimeLimit() {
    let issues = ToldIssue.of {
      withWorld(timeLimit: 0.05) { _, _, lua in try lua("while true do end") }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.text.contains("time limit") == true)
    let limit = "limit: 0.05 s of wall time; the timeLimit of withWorld sets another"
    #expect(issues.first?.text.contains(limit) == true)
  }

  @Test("a handler that runs too long is ended, too")
  func endsHandlerByTimeLimit() {
    let issues = ToldIssue.of {
      withWorld(timeLimit: 0.05) { world, _, lua in
        try lua("app:after(1, function() while true do end end)")
        world.advance(by: 1)
      }
    }
    #expect(issues.map { $0.text.contains("limit: 0.05 s of wall time; ") } == [true])
  }

  @Test("the same seed gives the same chance", arguments: [0, 7, UInt64.max])
  func seeds(seed: UInt64) {
    var numbers: [[Int]] = []
    for _ in 0..<2 {
      withWorld(seed: seed) { _, _, lua in
        numbers.append(
          try lua.evaluate(
            "local t = {} for i = 1, 9 do t[i] = math.random(1000) end return t",
            as: [Int].self
          )
        )
      }
    }
    #expect(numbers.count == 2)
    #expect(numbers.first == numbers.last)
  }

  @Test("warnings fail it under strict")
  func strict() {
    func test(isStrict: Bool) {
      withWorld(isStrict: isStrict) { world, _, lua in
        try lua("app:every(1, function() end)")
      }
    }
    test(isStrict: false)
    let text = ToldIssue.of { test(isStrict: true) }.first?.text
    #expect(
      text?.hasPrefix(
        "A timer is still alive at the end of the test, which fails under strict; cancel it.\n"
      ) == true
    )
  }

  @Test(
    "so does work of another thread that has not ended, and is not waited for longer than allowed"
  )
  func strictWork() {
    var kept: BackgroundWork?
    func test(isStrict: Bool) {
      withWorld(isStrict: isStrict) { world, _, _ in
        world.backgroundAllowance = .zero
        kept = BackgroundWork("upload", for: world.inbox)
      }
    }
    test(isStrict: false)
    let texts = ToldIssue.of { test(isStrict: true) }.map(\.text)
    #expect(texts.count == 1)
    #expect(texts.first?.contains("while work was under way (upload (") == true)
    #expect(kept != nil)
  }

  @Test("work that takes too long belongs on a queue, where tests wait on the threads of tasks")
  func workOfTasks() {
    let issues = ToldIssue.of {
      withWorld { world, user, _ in
        world.backgroundAllowance = .zero
        let work = BackgroundWork("upload", for: world.inbox)
        defer { work.end() }
        try user.settle()
      }
    }
    #expect(issues.count == 1)
    #expect(
      issues.first?.text.contains(
        """
        or raise the world's backgroundAllowance; a Task may get no thread while tests wait, so begin what \
        takes time on a DispatchQueue.
        """
      ) == true,
      "\(issues)"
    )
  }

  @Test("what is thrown as the world ends fails it, but not that the scripts have ended by then")
  func endingError() {
    struct Stuck: Error {}
    func test(_ body: @escaping (LuaState) throws -> Void) {
      withWorld { world, _, lua in
        let screen = ViewController()
        screen.didLeave.add { [unowned lua] _, _ in try body(lua) }
        world.setRoot(screen)
      }
    }
    let issues = ToldIssue.of { test { _ in throw Stuck() } }
    #expect(issues.map { $0.text.hasPrefix("Stuck()") } == [true])
    test { lua in try lua("print 'left'") }
  }

  @Test("leaks are looked for without one, too")
  func withoutFixture() {
    let world = World(seed: 7)
    world.setRoot(Button(title: "Go"))
    expectNoLeaks(in: world)
  }

  @Test("leaks that are looked for fail it")
  func toldLeak() {
    let world = World(seed: 7)
    let navigation = NavigationController()
    navigation.push(ViewController(), animated: false)
    world.setRoot(navigation)
    let profile = ViewController()
    profile.title = "Profile"
    navigation.push(profile, animated: false)
    navigation.pop(animated: false)
    withExtendedLifetime(profile) {
      let issues = ToldIssue.of { expectNoLeaks(in: world) }
      #expect(issues.count == 1)
      #expect(issues.first?.text.contains("Profile") == true)
      #expect(issues.first?.text.contains("has left, but is alive") == true)
    }
  }
}
