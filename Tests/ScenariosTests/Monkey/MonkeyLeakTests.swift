internal import Interaction
internal import Scenarios
internal import Testing

@Suite("What outlives its flow under a monkey")
struct MonkeyLeakTests {
  /// A screen that is kept once it was left.
  private let keeper = """
    local kept = {}
    local Page = ui.ViewController:extend("Page", {
      loadView = function(self) self.view = ui.Label { text = "page" } end,
    })
    local home = ui.ViewController { title = "Home" }
    local nav
    home.view = ui.VStack {
      ui.Button { title = "Open", didTouchUpInside = function()
        local page = Page { title = "Page" }
        kept[#kept + 1] = page
        nav:push(page)
      end },
      ui.Button { title = "Count" },
    }
    nav = ui.NavigationController { root = home }
    app:setRoot(nav)
    """

  @Test("finds what has outlived its flow once it is done, and shrinks that as well")
  func leaks() throws {
    let report = try ScriptPlay(keeper).monkey(60)
    #expect(report.exitCode == .failed)
    #expect(report.moment == .end)
    #expect(report.actionCount == 60)
    #expect(report.failures.first?.message.hasPrefix("The controller Page \"Page\"") == true)
    let reproduction = try #require(report.reproduction)
    #expect(reproduction.steps.count == 2)
    #expect(
      TerminalReport().text(for: report).hasPrefix("✗ at the end, once all was at rest\n")
    )
    let scenario = try #require(ScriptPlay(reproduction.added(to: keeper)).scenarios().first)
    #expect(scenario.outcome == .failed)
    #expect(scenario.failures.map(\.message) == [report.failures[0].message])
  }

  @Test("ends the fixtures that were asked for, before it looks for what has outlived its flow")
  func fixtures() throws {
    let script = """
      local Page = ui.ViewController:extend("Page", {
        loadView = function(self) self.view = ui.Label { text = "page" } end,
      })
      local home = ui.ViewController { title = "Home" }
      local nav = ui.NavigationController { root = home }
      app:setRoot(nav)
      local page = fixture(function(use)
        local page = Page { title = "Page" }
        nav:push(page)
        nav:pop()
        use(page)
        page = nil
      end)
      before(function(user)
        page()
        user:settle()
      end)
      """
    let report = try ScriptPlay(script).monkey(5)
    #expect(report.failures == [])
    #expect(report.exitCode == .passed)
  }

  @Test("of what is kept writes a journal that no replay differs from")
  func leakJournal() throws {
    let play = try ScriptPlay(keeper) { configuration, folder in
      configuration.journal = "\(folder.path)/journal"
    }
    #expect(try play.monkey(60).exitCode == .failed)
    let entries = try play.document().sections[0].entries.map(\.record.entry.kind)
    #expect(entries.contains(.failure))
    #expect(try play.replay().exitCode == .passed)
  }
}
