internal import Interaction
internal import Scenarios
internal import Testing

@Suite("A fixture")
struct FixtureTests {
  /// What a script printed in each of its scenarios, and how they failed.
  private func told(_ script: String) throws -> [[String]] {
    try ScriptPlay(script).scenarios().map { scenario in
      scenario.prints.map(\.text)
        + scenario.failures.map { "! \($0.location?.line ?? 0): \($0.message)" }
    }
  }

  @Test("is made where it is first asked for, once a scenario, and ended after `after`")
  func order() throws {
    #expect(
      try told(
        """
        local count = 0
        local db = fixture(function(use)
          print "open"
          count = count + 1
          use(count)
          print "close"
        end)
        after(function() print("after", db()) end)
        scenario("asks", function()
          print "body"
          print(db(), db())
        end)
        scenario("asks in after", function() end)
        """
      ) == [
        ["body", "open", "1\t1", "after\t1", "close"], ["open", "after\t1", "close"],
      ]
    )
  }

  @Test("may use others, also where it ends; they end in the reverse order of their beginning")
  func nested() throws {
    #expect(
      try told(
        """
        local disk = fixture(function(use) print "disk" use "sda" print "disk ends" end)
        local db = fixture(function(use)
          print("db on " .. disk())
          use { disk = disk() }
          print("db ends on " .. disk())
        end)
        local late = fixture(function(use) use(1) print "late ends" end)
        local early = fixture(function(use) use() print("early ends with", late()) end)
        scenario("all", function()
          print(early())
          print(db().disk)
        end)
        scenario("none", function() end)
        """
      ) == [
        [
          "nil", "disk", "db on sda", "sda", "db ends on sda", "disk ends", "early ends with\t1",
          "late ends",
        ],
        [],
      ]
    )
  }

  @Test("acts and waits as a scenario does, on both sides of use, in the world of its scenario")
  func waits() throws {
    #expect(
      try told(
        """
        local button = ui.Button { title = "Log in" }
        button.didTouchUpInside = function() app:after(2, function() button.title = "Log out" end) end
        app:setRoot(button)
        local session = fixture(function(use, user)
          user:tap(find.button "Log in")
          expect(find.button "Log out"):toBeVisible()
          use(app.now)
          user:wait(3)
          user:tap(find.button "Log out")
          print("ended after", app.now - 2 > 3)
        end)
        scenario("is logged in", function(user)
          print(session() > 2)
          expect(button.title):toBe "Log out"
        end)
        """
      ) == [["true", "ended after\ttrue"]]
    )
  }

  @Test("ends also if the scenario fails, and if another one's end fails")
  func failing() throws {
    #expect(
      try told(
        """
        local first = fixture(function(use) use(1) print "first ends" end)
        local second = fixture(function(use)
          use(2)
          error "cannot end"
        end)
        local third = fixture(function(use)
          local _ <close> = setmetatable({}, { __close = function() print "third closes" end })
          use(3)
          print "third ends"
        end)
        scenario("fails", function()
          print(first(), second(), third())
          error "no luck"
        end)
        """
      ) == [
        [
          "1\t2\t3", "third ends", "third closes", "first ends", "! 13: no luck", "! 4: cannot end",
        ]
      ]
    )
  }

  @Test("whose making fails fails where it is asked for, each time alike, and has no end")
  func failingMaking() throws {
    let play = try ScriptPlay(
      """
      local db = fixture(function(use)
        error "no disk"
        use(1)
        print "never"
      end)
      scenario("asks", function()
        print(select(2, pcall(db)))
        db()
      end)
      """
    )
    let scenario = try #require(try play.scenarios().first)
    #expect(scenario.prints.map(\.text) == ["script.lua:2: no disk"])
    #expect(
      scenario.failures == [
        FailureReport(
          message: "no disk",
          location: SourceLocation(file: "script.lua", line: 2),
          traceback: """
            stack traceback:
            \t[C]: in function 'error'
            \tscript.lua:2: in function <script.lua:1>
            \tscript.lua:7: in the call of the fixture
            """
        )
      ]
    )
  }

  @Test("whose making fails in an expectation, or in a mistake, is told at its line")
  func failingExpectation() throws {
    #expect(
      try told(
        """
        local expects = fixture(function(use)
          expect(1):toBe(2)
        end)
        local errs = fixture(function(use)
          expect(1):toBeVisible()
        end)
        scenario("expects", function() expects() end)
        scenario("errs", function() errs() end)
        scenario("through another", function() fixture(print) end)
        """
      ) == [
        ["! 2: the value must be 2"],
        [
          "! 5: toBeVisible is about elements; give expect a locator, such as find.button \"…\", or a view, not 1"
        ],
        ["! 9: fixture belongs to the script's top level; it was called while a scenario ran"],
      ]
    )
  }

  @Test("that is written wrongly says how it should be")
  func mistakes() throws {
    let cases = [
      (
        "function(use) end",
        """
        the fixture of script.lua:1 returned before it called use(value); without that it has no \
        value to give
        """
      ),
      (
        "function(use) coroutine.yield(1) use(2) end",
        """
        the fixture of script.lua:1 called coroutine.yield before it called use(value); only use may \
        leave it
        """
      ),
      ("function(use) use(1, 2) end", "use takes one value; put several into a table"),
      (
        "function(use) coroutine.wrap(function() use(1) end)() end",
        """
        use belongs into the function of the fixture of script.lua:1 itself; it was called by what \
        that has called
        """
      ),
      (
        "function(use) table.sort({ 2, 1 }, function() use(1) end) end",
        """
        use belongs into the function of the fixture of script.lua:1 itself; it was called by what \
        that has called
        """
      ),
      (
        "function(use) use(1) use(2) end",
        """
        use was called already, at script.lua:1; the fixture of script.lua:1 gives one value, so call \
        use once
        """
      ),
      (
        "function(use) use(1) coroutine.yield(2) end",
        """
        the fixture of script.lua:1 called coroutine.yield before it had ended; only use may leave it
        """
      ),
    ]
    for (function, message) in cases {
      let play = try ScriptPlay(
        "local f = fixture(\(function))\nscenario('asks', function() f() end)"
      )
      let failures = try play.scenarios().flatMap(\.failures)
      #expect(failures.map(\.message) == [message])
      #expect(failures.allSatisfy { $0.location != nil })
    }
  }

  @Test("cannot need itself, nor be asked for once it has ended")
  func misplaced() throws {
    #expect(
      try told(
        """
        local a, b
        a = fixture(function(use) use(b()) end)
        b = fixture(function(use) use(a()) end)
        local first = fixture(function(use) use(1) pcall(print, select(2, pcall(a))) end)
        local log = fixture(function(use) use(1) print(first()) end)
        scenario("ring", function() a() end)
        scenario("late", function() log() first() end)
        """
      ).map { $0.map { $0.replacing("\n", with: " ") } } == [
        [
          """
          ! 3: the fixture of script.lua:2 needs its own value to make it; make what they share in a \
          fixture of its own
          """
        ],
        [
          """
          script.lua:3: the fixture of script.lua:2 needs its own value to make it; make what they \
          share in a fixture of its own
          """,
          """
          ! 5: the fixture of script.lua:4 has ended; ask for its value before the scenario is over, \
          or in the part of another fixture before use
          """,
        ],
      ]
    )
  }

  @Test("keeps nothing once it has ended: a flow that only its value held is no leak")
  func leaks() throws {
    #expect(
      try told(
        """
        local Main = ui.Coordinator:extend("Main", { start = function() end })
        local flow = fixture(function(use) local main = Main {} use(main) end)
        scenario("asks", function() flow() end)
        """
      ) == [[]]
    )
  }
}
