internal import ScenarioHost
internal import Testing

@Suite("A tap that cannot be done, from file to report")
struct BlockedTapRunTests {
  /// Runs a scenario that taps a button.
  ///
  /// - Parameters:
  ///   - change: What is done before, on a line of its own.
  ///   - name: The button's name.
  private func run(after change: String, tapping name: String = "Go") throws -> ScriptRun {
    try ScriptRun(
      """
      local go = ui.Button { title = "Go", frame = { x = 10, y = 10, width = 100, height = 44 } }
      local root = ui.View { go }
      app:setRoot(root)

      scenario("taps", function(user)
        \(change)
        user:tap(find.button "\(name)")
      end)
      """
    )
  }

  /// The report of such a run.
  ///
  /// - Parameters:
  ///   - change: What was done before.
  ///   - name: The button's name.
  ///   - message: Why the tap could not be done.
  ///   - notes: The circumstances, a line each.
  ///   - screen: What the window held, a line each.
  private func report(
    after change: String,
    tapping name: String = "Go",
    _ message: String,
    notes: [String],
    screen: [String]
  ) -> String {
    """
    script.lua
      ✗ taps  0 ms

    1) taps
       script.lua:5

       ✗ 7  tap button "\(name)"

       \(message)
       at script.lua:7

         5 │ scenario("taps", function(user)
         6 │   \(change)
       > 7 │   user:tap(find.button "\(name)")
         8 │ end)

       \(notes.joined(separator: "\n   "))

       On the screen when it failed
         Window
           group
    \(screen.map { "         \($0)\n" }.joined())
    1 scenario in 0.00 s
    0 passed, 1 failed, 0 skipped

    """
  }

  @Test("because the button is hidden")
  func hidden() throws {
    let change = "go.isHidden = true"
    let run = try run(after: change)
    #expect(
      run.report
        == report(
          after: change,
          """
          button "Go" is there, but cannot be seen (waited 5 s): isHidden is true on it. Do first \
          what shows it.
          """,
          notes: [#"element: Window/View/Button "Go" at (10, 10, 100×44)"#],
          screen: []
        )
    )
    #expect(run.code == .failed)
  }

  @Test("because the button is disabled")
  func disabled() throws {
    let change = "go.isEnabled = false"
    let run = try run(after: change)
    #expect(
      run.report
        == report(
          after: change,
          """
          button "Go" is disabled (waited 5 s): isEnabled is false on it. Do first what enables it, \
          or pass force to tap it all the same.
          """,
          notes: [#"element: Window/View/Button "Go" at (10, 10, 100×44)"#],
          screen: [#"button "Go" disabled"#]
        )
    )
    #expect(run.code == .failed)
  }

  @Test("because something covers the button: it is named, with a way to find it")
  func covered() throws {
    let change = """
      root:addSubview(ui.View { id = "cover", frame = { x = 0, y = 0, width = 390, height = 400 } })
      """
    let run = try run(after: change)
    #expect(
      run.report
        == report(
          after: change,
          """
          button "Go" does not get a touch at (60, 32) (waited 5 s): Window/View/View#cover at \
          (0, 0, 390×400) covers it. Remove or hide what covers it, set isUserInteractionEnabled to \
          false there, or choose another point with the option 'at'.
          """,
          notes: [
            #"element: Window/View/Button "Go" at (10, 10, 100×44)"#,
            #"blocker: find.id "cover" at (0, 0, 390×400)"#,
          ],
          screen: [#"button "Go""#, "group#cover"]
        )
    )
    #expect(run.code == .failed)
  }

  @Test("because a view around the button takes no touches")
  func untouchable() throws {
    let change = "root.isUserInteractionEnabled = false"
    let run = try run(after: change)
    #expect(
      run.report
        == report(
          after: change,
          """
          button "Go" takes no touches (waited 5 s): isUserInteractionEnabled is false on \
          Window/View around it. Aim at the view that is to get the touch, or set the property to \
          true.
          """,
          notes: [#"element: Window/View/Button "Go" at (10, 10, 100×44)"#],
          screen: [#"button "Go""#]
        )
    )
    #expect(run.code == .failed)
  }

  @Test("because there is no such button: the nearest is named")
  func missing() throws {
    let change = "user:wait(1)"
    let run = try run(after: change, tapping: "Goo")
    let report = report(
      after: change,
      tapping: "Goo",
      #"No element matches button "Goo" (waited 5 s). Did you mean find.button "Go"?"#,
      notes: [#"nearest: find.button "Go" at (10, 10, 100×44): its name is "Go""#],
      screen: [#"button "Go""#]
    )
    #expect(
      run.report
        == report.replacing(
          #"   ✗ 7  tap button "Goo""#,
          with: """
               ✓ 6  wait 1
               ✗ 7  tap button "Goo"
            """
        )
    )
    #expect(run.code == .failed)
  }

  @Test("because there are two: both are named, with a way to find each")
  func many() throws {
    let change = #"root:addSubview(ui.Button { title = "Go" })"#
    let run = try run(after: change)
    #expect(
      run.report
        == report(
          after: change,
          """
          button "Go" matches 2 elements (waited 5 s), and tap needs exactly one. Use one of the \
          locators below, or pick one with :first(), :last() or :nth(n).
          """,
          notes: [
            #"match: find.button "Go":first() at (10, 10, 100×44)"#,
            #"match: find.button "Go":nth(2) at (0, 0, 0×0)"#,
          ],
          screen: [#"button "Go""#, #"button "Go""#]
        )
    )
    #expect(run.code == .failed)
  }
}
