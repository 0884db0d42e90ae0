internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Delegates that are tables of a script")
struct DelegateTableTests {
  let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 200))
  let stage: LuaStage

  init() {
    scrollView.id = "scroll"
    scrollView.contentSize = Size(width: 100, height: 1000)
    stage = LuaStage([scrollView])
  }

  /// Runs a script that has the scroll view as `scroll`.
  private func run(_ script: String) throws {
    try stage.run("local scroll = app:view 'scroll'\n\(script)")
  }

  /// Runs a script that must fail, and returns the line and the message of the failure.
  private func problem(_ script: String) -> String {
    stage.problem("local scroll = app:view 'scroll'\n\(script)")
  }

  @Test("a method gets the table as its self, then the object that delegates, then the rest")
  func arguments() throws {
    try run(
      """
      local delegate = { name = "it" }
      function delegate:didScroll(view, ...)
        print(self.name, view == scroll, view.contentOffset.y, select("#", ...))
      end
      function delegate:didEndDragging(view, decelerates) print(decelerates) end
      scroll.delegate = delegate
      print(scroll.delegate == delegate)
      scroll.contentOffset = { x = 0, y = 10 }
      """
    )
    scrollView.beginDragging(at: .zero)
    scrollView.endDragging(velocity: .zero)
    #expect(stage.transcript.text == "true\nit\ttrue\t10.0\t0\nfalse")
  }

  @Test("presence is looked up at each call, metatables included")
  func presence() throws {
    try run(
      """
      local class = {}
      class.__index = class
      local delegate = setmetatable({}, class)
      scroll.delegate = delegate
      scroll.contentOffset = { 0, 1 }
      function class:didScroll() print "class" end
      scroll.contentOffset = { 0, 2 }
      function delegate:didScroll() print "own" end
      scroll.contentOffset = { 0, 3 }
      delegate.didScroll = nil
      scroll.contentOffset = { 0, 4 }
      class.didScroll = nil
      scroll.contentOffset = { 0, 5 }
      """
    )
    #expect(stage.transcript.text == "class\nown\nclass")
    #expect(stage.world.failures == [])
  }

  @Test("for one method the closure wins, in whichever language either is written")
  func closureWins() throws {
    final class Swift: ScrollViewDelegate {
      var log: (String) -> Void = { _ in }
      func scrollViewDidScroll(_ scrollView: ScrollView) { log("Swift delegate") }
    }
    let delegate = Swift()
    delegate.log = stage.transcript.log
    scrollView.delegate = delegate
    try run(
      """
      scroll.contentOffset = { 0, 1 }
      scroll.didScroll = function(view) print("Lua closure", view == scroll) end
      scroll.contentOffset = { 0, 2 }
      scroll.delegate = { didScroll = function() print "Lua delegate" end }
      scroll.contentOffset = { 0, 3 }
      scroll.didScroll = nil
      print(scroll.didScroll)
      scroll.contentOffset = { 0, 4 }
      """
    )
    scrollView.didScroll = { [log = stage.transcript.log] _ in log("Swift closure") }
    try run("scroll.contentOffset = { 0, 5 } print(scroll.didScroll) scroll.delegate = nil")
    #expect(
      stage.transcript.text == """
        Swift delegate
        Lua closure\ttrue
        Lua closure\ttrue
        nil
        Lua delegate
        Swift closure
        nil
        """
    )
  }

  @Test("a function of nearly a method's name is reported with the right one; other names are free")
  func misspelt() throws {
    #expect(
      problem("scroll.delegate = { didScrol = function() end }")
        == "2: ScrollViewDelegate has no method 'didScrol'; did you mean 'didScroll'?"
    )
    #expect(
      problem("scroll.delegate = { willBeginDraging = function() end }")
        == "2: ScrollViewDelegate has no method 'willBeginDraging'; did you mean 'willBeginDragging'?"
    )
    #expect(
      problem("scroll.didScrol = function() end").hasSuffix("did you mean 'didScroll'?")
    )
    try run("scroll.delegate = { didScrol = 3, helper = function() end, [1] = true }")
    #expect(scrollView.delegate != nil)
  }

  @Test("a table may be the delegate of several kinds of objects: what the others call is no slip")
  func severalKinds() throws {
    try run(
      """
      local function yes() return true end
      for _, kinds in ipairs {
        { ui.TextField {}, ui.TapGesture {}, { shouldReturn = yes, shouldReceive = yes } },
        { ui.TableView {}, ui.TabBarController {}, { didSelectRow = print, shouldSelect = yes } },
        { ui.TableView {}, ui.CollectionView {}, { willSelectRow = yes, didSelectItem = print } },
        { ui.TextView {}, ui.TapGesture {}, { shouldBeginEditing = yes, shouldReceive = yes } },
        { ui.TableView {}, ui.CollectionView {}, { didSelectRow = print, didSelectItem = print, didScroll = print } },
      } do
        kinds[1].delegate, kinds[2].delegate = kinds[3], kinds[3]
        assert(kinds[1].delegate == kinds[3] and kinds[2].delegate == kinds[3])
      end
      local base = { __index = { shouldClear = yes } }
      ui.TextField { delegate = setmetatable({ shouldSelect = yes }, base) }
      """
    )
    // What has nothing of this protocol's own was meant to have it, and what several have is no one's own.
    #expect(
      problem(
        "ui.CollectionView { delegate = { didSelectRow = print, didScroll = print, willDisplayCell = print } }"
      )
        == "2: CollectionViewDelegate has no method 'didSelectRow'; did you mean 'didSelectItem'?"
    )
    #expect(
      problem("ui.TableView { delegate = { didSelectItem = print } }")
        == "2: TableViewDelegate has no method 'didSelectItem'; did you mean 'didSelectRow'?"
    )
    #expect(
      problem("ui.TableView { delegate = { didSelectRw = print, didScroll = print } }")
        == "2: TableViewDelegate has no method 'didSelectRw'; did you mean 'didSelectRow'?"
    )
  }

  @Test("a table that is told nothing is refused if it means to be; one that may be later is not")
  func uncalled() throws {
    let methods = """
      didScroll, willBeginDragging, willEndDragging, didEndDragging, willBeginDecelerating, \
      didEndDecelerating, didEndScrollingAnimation
      """
    for name in ["onSelect", "didChangeText"] {
      #expect(
        problem("scroll.delegate = { \(name) = print }")
          == """
          2: ScrollViewDelegate has no method '\(name)', and the table has no other that would be \
          called; use one of: \(methods)
          """
      )
    }
    #expect(
      problem("scroll.delegate = { scrollView = print, didScroll = print }")
        == """
        2: ScrollViewDelegate has no method 'scrollView'; each of UIKit's of that name has one of its \
        own here: \(methods)
        """
    )
    try run(
      """
      scroll.delegate = { onSelect = print, didScroll = print }
      scroll.delegate = setmetatable({ onSelect = print }, { __index = { didScroll = print } })
      scroll.delegate = { once = print, scrollViews = print, didSelect = 1 }
      scroll.delegate = {}
      """
    )
  }

  @Test("what is no delegate is refused, and the one before stays")
  func refused() throws {
    try run("scroll.delegate = { didScroll = function() print 'stays' end }")
    #expect(
      problem("scroll.delegate = app.window")
        == """
        2: Window does not adopt ScrollViewDelegate, so it cannot be the delegate; give a table of \
        functions, a Swift object that adopts it, or nil
        """
    )
    #expect(
      problem("scroll.delegate = 3")
        == "2: bad value for 'delegate' (table | ScrollViewDelegate | nil expected, got number)"
    )
    #expect(
      problem("scroll.delegate = ui")
        == "2: ui is a module and no ScrollViewDelegate; give a table of functions"
    )
    #expect(
      problem("scroll.delegate = ui.ScrollView")
        == """
        2: ScrollView is a class and no ScrollViewDelegate; give what it makes, or a table of functions
        """
    )
    try run("scroll.contentOffset = { 0, 1 }")
    #expect(stage.transcript.text == "stays")
  }

  @Test("an object of Swift can be the delegate, is held weakly and given back")
  func swiftObject() throws {
    final class Panel: View, ScrollViewDelegate {
      var calls = 0
      func scrollViewDidScroll(_ scrollView: ScrollView) { calls += 1 }
    }
    let panel = Panel()
    panel.id = "panel"
    stage.root.addSubview(panel)
    try run(
      """
      scroll.delegate = app:view "panel"
      print(scroll.delegate == app:view "panel")
      scroll.contentOffset = { 0, 1 }
      """
    )
    #expect(panel.calls == 1)
    #expect(stage.transcript.text == "true")
  }

  @Test("a method that fails is reported with its line and name, and counts as absent")
  func fails() throws {
    try run(
      """
      scroll.delegate = {
        willEndDragging = function(self, view, velocity, target) error "no" end,
        didScroll = function() local nothing; nothing() end,
      }
      """
    )
    scrollView.beginDragging(at: Point(x: 0, y: 100))
    scrollView.drag(to: Point(x: 0, y: 50))
    scrollView.endDragging(velocity: .zero)
    #expect(scrollView.contentOffset.y == 50)
    #expect(
      stage.world.failures.map { failure in
        "\(failure.location?.line ?? 0): \(failure.message) | \(failure.context.map(\.description))"
      } == [
        """
        4: attempt to call a nil value (local 'nothing') | \
        ["where: nothing = nil", \
        "delegate method: didScroll of Window/View#root/ScrollView#scroll", \
        "connected at: test.lua:5"]
        """,
        """
        3: no | ["delegate method: willEndDragging of Window/View#root/ScrollView#scroll", \
        "connected at: test.lua:5"]
        """,
      ]
    )
  }

  @Test(
    "will… redirects with a value, vetoes with false, and goes on with nothing",
    arguments: [
      ("return { x = 0, y = 300 }", 300.0), ("return false", 50), ("", 149),
      ("return nil", 149),
    ]
  )
  func redirects(answer: String, offset: Double) throws {
    for form in [
      "scroll.willEndDragging = function(...) return handler(nil, ...) end",
      "scroll.delegate = { willEndDragging = handler }",
    ] {
      scrollView.contentOffset = .zero
      try run("local handler = function(self, view, velocity, target) \(answer) end \(form)")
      scrollView.decelerationRate = .fast
      scrollView.beginDragging(at: Point(x: 0, y: 100))
      scrollView.drag(to: Point(x: 0, y: 50))
      scrollView.endDragging(velocity: Point(x: 0, y: -1000))
      stage.world.settle()
      #expect(scrollView.contentOffset.y == offset)
      try run("scroll.willEndDragging = nil scroll.delegate = nil")
    }
    #expect(stage.world.failures == [])
  }

  @Test("an answer of another type is an error at the method's line, and has no effect")
  func wrongAnswer() throws {
    for form in [
      "scroll.willEndDragging = handler", "scroll.delegate = { willEndDragging = handler }",
    ] {
      scrollView.contentOffset = .zero
      try run("local handler = function() return 'far' end\n\(form)")
      scrollView.beginDragging(at: Point(x: 0, y: 100))
      scrollView.drag(to: Point(x: 0, y: 50))
      scrollView.endDragging(velocity: .zero)
      #expect(scrollView.contentOffset.y == 50)
      try run("scroll.willEndDragging = nil scroll.delegate = nil")
    }
    let messages = stage.world.failures.map { "\($0.location?.line ?? 0): \($0.message)" }
    #expect(
      messages
        == Array(
          repeating: """
            2: 'willEndDragging' answered wrongly: bad result ({x: number, y: number}, \
            false or nothing expected, got string)
            """,
          count: 2
        )
    )
  }
}
