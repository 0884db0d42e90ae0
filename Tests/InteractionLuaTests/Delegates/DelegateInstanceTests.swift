internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite(
  "Delegates that are instances of scripts' classes, or Swift objects with methods for scripts"
)
struct DelegateInstanceTests {
  let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 200))
  let stage: LuaStage

  init() {
    scrollView.id = "scroll"
    scrollView.contentSize = Size(width: 100, height: 1000)
    stage = LuaStage([scrollView])
  }

  /// Runs a script that has the root and the scroll view, as `root` and `scroll`.
  private func run(_ script: String) throws {
    try stage.run("local root, scroll = app:view 'root', app:view 'scroll'\n\(script)")
  }

  /// Runs a script that must fail, and returns the line and the message of the failure.
  private func problem(_ script: String) -> String {
    stage.problem("local root, scroll = app:view 'root', app:view 'scroll'\n\(script)")
  }

  /// A delegate that adopts the protocol, and has a method for scripts that nobody is to call.
  private final class Adopting: LuaExposed, ScrollViewDelegate {
    let log: (String) -> Void
    init(_ log: @escaping (String) -> Void) { self.log = log }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
      log("scrolled to \(scrollView.contentOffset.y)")
    }

    static let luaClass = LuaClass<Adopting>("Adopting") {
      LuaMethod("didScroll", parameters: "view") { (object: Adopting, _: View) in
        object.log("by way of the script")
      }
    }
  }

  /// A delegate that does not adopt the protocol, but has a method for scripts.
  private final class Exposed: LuaExposed {
    let log: (String) -> Void
    init(_ log: @escaping (String) -> Void) { self.log = log }

    static let luaClass = LuaClass<Exposed>("Exposed") {
      LuaMethod("didScroll", parameters: "view") { (object: Exposed, view: ScrollView) in
        object.log("scrolled to \(view.contentOffset.y)")
      }
    }
  }

  /// How each kind of delegate is made as `delegate`.
  private static let kinds = [
    """
    local delegate = {
      didScroll = function(self, view) print("scrolled to " .. view.contentOffset.y) end,
    }
    """,
    """
    local Panel = ui.View:extend("Panel", {
      didScroll = function(self, view) print("scrolled to " .. view.contentOffset.y) end,
    })
    local delegate = Panel {}
    root:addSubview(delegate)
    """,
    "local delegate = adopting",
    "local delegate = exposed",
  ]

  @Test(
    "each kind is told by a scroll view of either language, and given back",
    arguments: kinds,
    [
      "local view = scroll",
      "local view = ui.ScrollView { contentSize = { 100, 1000 }, frame = { 0, 0, 100, 200 } } root:addSubview(view)",
    ]
  )
  func mixes(delegate: String, view: String) throws {
    let adopting = Adopting(stage.transcript.log)
    let exposed = Exposed(stage.transcript.log)
    try stage.state.setGlobal("adopting", to: adopting)
    try stage.state.setGlobal("exposed", to: exposed)
    try run(
      """
      \(delegate)
      \(view)
      view.delegate = delegate
      print(view.delegate == delegate)
      view.contentOffset = { 0, 10 }
      view.didScroll = function() print "the closure wins" end
      view.contentOffset = { 0, 20 }
      view.didScroll = nil
      view.contentOffset = { 0, 30 }
      view.delegate = nil
      view.contentOffset = { 0, 40 }
      print(view.delegate)
      """
    )
    #expect(
      stage.transcript.text == """
        true
        scrolled to 10.0
        the closure wins
        scrolled to 30.0
        nil
        """
    )
    #expect(stage.world.failures == [])
  }

  @Test("a method gets the instance as its self, with its fields, and may be inherited")
  func fields() throws {
    try run(
      """
      local Base = ui.View:extend("Base", {
        fields = { "count" },
        init = function(self) self.count = 0 end,
        didScroll = function(self, view, ...)
          self.count = self.count + 1
          print(self.id, self.count, view == scroll, select("#", ...))
        end,
        willEndDragging = function(self, view, velocity, target) return { x = 0, y = 300 } end,
      })
      local panel = Base:extend("Panel", {}) { id = "panel" }
      root:addSubview(panel)
      scroll.delegate = panel
      """
    )
    for _ in 0..<2 { stage.state.collect() }
    scrollView.contentOffset.y = 10
    scrollView.beginDragging(at: Point(x: 0, y: 100))
    scrollView.endDragging(velocity: Point(x: 0, y: -1000))
    stage.world.settle()
    #expect(scrollView.contentOffset.y == 300)
    #expect(stage.transcript.lines.first == "panel\t1\ttrue\t0")
    #expect(stage.world.failures == [])
  }

  @Test("an instance is not held: once it is gone the delegate is nil, and connections say so")
  func gone() throws {
    try run(
      """
      local Panel = ui.View:extend("Panel", { didScroll = function() print "scrolled" end })
      local panel = Panel { id = "panel" }
      root:addSubview(panel)
      scroll.delegate = panel
      """
    )
    stage.state.collect()
    weak let panel = stage.root.view(withId: "panel")
    scrollView.contentOffset.y = 10
    func delegates() -> [String] { connections(of: stage.root).map(\.description) }
    #expect(
      delegates() == ["Window/View#root/ScrollView#scroll.delegate → Window/View#root/Panel#panel"]
    )
    stage.root.view(withId: "panel")?.removeFromSuperview()
    for _ in 0..<3 { stage.state.collect() }
    #expect(panel == nil)
    scrollView.contentOffset.y = 20
    try run("print(scroll.delegate)")
    #expect(stage.transcript.text == "scrolled\nnil")
    #expect(
      delegates() == [
        "Window/View#root/ScrollView#scroll.delegate → nobody, dangling: the delegate is gone"
      ]
    )
    #expect(stage.world.failures == [])
  }

  @Test("an object may be its own delegate, and goes all the same")
  func ownDelegate() throws {
    try run(
      """
      local Watch = ui.View:extend("Watch", {
        delegate = ui.Protocol("WatchDelegate", { optional = { "didGo" } }),
        didGo = function(self, sender) print(self == sender) end,
        shouldBegin = function(self, gesture) return true end,
      })
      local watch = Watch { id = "watch", frame = { 0, 300, 100, 100 } }
      watch.delegate = watch
      watch:addGestureRecognizer(ui.TapGesture { delegate = watch })
      ui.send(watch.delegate, "didGo", watch)
      root:addSubview(watch)
      """
    )
    #expect(stage.transcript.text == "true")
    weak let watch = stage.root.view(withId: "watch")
    watch?.removeFromSuperview()
    for _ in 0..<3 { stage.state.collect() }
    #expect(watch == nil)
  }

  @Test("an instance that could never be told anything is refused, and a slip in a name named")
  func refused() {
    #expect(
      problem("scroll.delegate = ui.View:extend('Panel', { didScrol = function() end }) {}")
        == "2: ScrollViewDelegate has no method 'didScrol'; did you mean 'didScroll'?"
    )
    #expect(
      problem("scroll.delegate = ui.View:extend('Panel', { help = function() end }) {}")
        == """
        2: Panel has no method of ScrollViewDelegate, so it cannot be the delegate; give its class \
        one of: didScroll, willBeginDragging, willEndDragging, didEndDragging, \
        willBeginDecelerating, didEndDecelerating, didEndScrollingAnimation
        """
    )
    #expect(
      problem("scroll.delegate = ui.View:extend('Panel', {}) {}")
        == """
        2: Panel does not adopt ScrollViewDelegate, so it cannot be the delegate; give a table of \
        functions, a Swift object that adopts it, or nil
        """
    )
    #expect(scrollView.delegate == nil)
  }

  @Test("an instance may have methods of other protocols, whatever they are called")
  func severalKinds() throws {
    try run(
      """
      local Menu = ui.View:extend("Menu", {
        delegate = ui.Protocol("MenuDelegate", { optional = { "didSelectItems" } }),
      })
      local Judge = ui.View:extend("Judge", { didSelectItems = print, didSelectItem = print })
      local judge = Judge {}
      print(Menu { delegate = judge }.delegate == judge)
      local List = ui.View:extend("List", {
        delegate = ui.Protocol("ListDelegate", { optional = { "didSelectEntry", "didCancel" } }),
      })
      local Picker = ui.View:extend("Picker", {
        delegate = ui.Protocol("PickerDelegate", { optional = { "didSelectEntrys", "didSelectEntries" } }),
      })
      local Screen = ui.View:extend("Screen", { didSelectEntrys = print, didCancel = print })
      local screen = Screen {}
      print(List { delegate = screen }.delegate == Picker { delegate = screen }.delegate)
      local both = { didSelectEntries = print, didCancel = print }
      print(List { delegate = both }.delegate == Picker { delegate = both }.delegate)
      """
    )
    #expect(stage.transcript.text == "true\ntrue\ntrue")
  }

  @Test("a gesture asks an instance; an answer of another type is an error at the method's line")
  func gesture() throws {
    try run(
      """
      local Judge = ui.View:extend("Judge", {
        fields = { "answer" },
        shouldBegin = function(self, gesture) print(gesture == self.gestureRecognizers[1]) return self.answer end,
      })
      local judge = Judge { id = "judge", frame = { 0, 300, 100, 100 } }
      judge:addGestureRecognizer(ui.TapGesture { onRecognized = function() print "tapped" end })
      judge.gestureRecognizers[1].delegate = judge
      judge.answer = false
      root:addSubview(judge)
      """
    )
    stage.tap(10, 310)
    try run("app:view('judge').answer = true")
    stage.tap(10, 310)
    try run("app:view('judge').answer = 1")
    stage.tap(10, 310)
    #expect(stage.transcript.text == "true\ntrue\ntapped\ntrue\ntapped")
    #expect(
      stage.world.failures.map { "\($0.location?.line ?? 0): \($0.message)" } == [
        "4: 'shouldBegin' answered wrongly: bad result (boolean expected, got number)"
      ]
    )
  }

  @Test("a method that fails is reported with its line, its name and the line that assigned it")
  func fails() throws {
    try run(
      """
      local Panel = ui.View:extend("Panel", { didScroll = function() error "no" end })
      local panel = Panel {}
      root:addSubview(panel)
      scroll.delegate = panel
      scroll.contentOffset = { 0, 1 }
      """
    )
    #expect(
      stage.world.failures.map { failure in
        "\(failure.location?.line ?? 0): \(failure.message) | \(failure.context.map(\.description))"
      } == [
        """
        2: no | ["delegate method: didScroll of Window/View#root/ScrollView#scroll", \
        "connected at: test.lua:5"]
        """
      ]
    )
    #expect(stage.world.failures.first?.traceback != nil)
  }
}
