internal import Interaction
internal import InteractionLua
internal import Scenarios
internal import Testing

@Suite("The route of an event on a scenario's page")
struct TracePageRouteTests {
  /// A screen of the app's own, which answers taps in Swift.
  private final class Chart: ViewController {
    static let zoom = Action("zoom") { (chart: Chart) in chart.title = "Near" }

    override func viewDidLoad() {
      let tap = TapGestureRecognizer()
      tap.addTarget(self, action: Self.zoom)
      view.id = "chart"
      view.addGestureRecognizer(tap)
    }
  }

  @Test("tells gestures, handlers of Swift, and changes of what a line of the script made")
  func records() throws {
    var app = AppRegistry()
    app.screen("Chart") { _, _ in Chart() }
    let catalogue = try AppCatalogue(app)
    let play = try ScriptPlay(
      """
      local model = ui.observable { level = 1 }
      model.propertyChanged:add(function() end)
      app:show "Chart"
      app:view("chart").gestureRecognizers[1]:on(function() model.level = 2 end)
      scenario("zooms", function(user)
        user:tap(find.id "chart")
      end)
      """
    ) { configuration, folder in
      configuration.app = catalogue
      configuration.traces = .on
      configuration.traceFolder = "\(folder.path)/traces"
    }
    let scenario = try #require(try play.report().scenarios.first)
    #expect(scenario.failures == [])
    let words = try play.text(try #require(scenario.tracePage)).replacing("<wbr>", with: "")
      .replacing(#/<span class="path">([^<]*)</span>/#) { "\($0.1)" }
      .matches(of: #/<span class="kind">(\w+)</span><span class="words">(.*?)</span>/#)
      .map { "\($0.1): \($0.2)".replacing(#/swift:\d+/#, with: "swift:0") }
    let model = "the observable of <a href=\"#source-0-1\">script.lua:1</a>"
    #expect(
      words.filter { $0.starts(with: #/gesture|property|action: zoom/#) } == [
        "gesture: TapGestureRecognizer of Window/View#chart: possible → ended",
        "action: zoom of Chart by Chart.zoom (ScenariosTests/TracePageRouteTests.swift:0)",
        "propertyChange: propertyWillChange of \(model): level 1 → 2",
        "propertyChange: propertyChanged of \(model): level 1 → 2",
      ]
    )
  }
}
