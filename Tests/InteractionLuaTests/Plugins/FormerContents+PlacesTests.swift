internal import Interaction
internal import InteractionLua
internal import Testing

@Suite("Places that several plugins set")
struct FormerContentsPlacesTests {
  /// A screen with a button on each side of its bar, a menu, and the button of the stage.
  private struct Screen {
    let stage: PluginStage
    let item: NavigationItem
    let menu = PopUpButton(items: ["Low", "High"], selectedIndex: 1)

    init() throws {
      stage = try PluginStage()
      let home = ViewController()
      item = home.navigationItem
      item.leftBarButtonItem = BarButtonItem(title: "Own")
      item.rightBarButtonItem = BarButtonItem(title: "Own")
      let navigation = NavigationController()
      navigation.push(home)
      stage.world.setRoot(navigation)
      menu.id = "menu"
      home.view.addSubview(menu)
      home.view.addSubview(stage.button)
      _ = stage.world.settle()
    }

    /// Loads a plugin that knows the item of the screen's bar.
    func load(_ name: String, _ body: String) throws {
      let item = "local item = app.rootController.topController.navigationItem "
      try stage.host.load(PluginStage.text(item + body, name: name))
    }

    /// The titles of the buttons on the right.
    var right: [String] { item.rightBarButtonItems.map(\.title) }
  }

  @Test(
    "have the app's button again, by whichever name each has set it",
    arguments: ["left", "right"],
    [("first", "second"), ("second", "first")]
  )
  func names(side: String, order: (goesFirst: String, stays: String)) throws {
    let screen = try Screen()
    func titles() -> [String] {
      let item = screen.item
      return (side == "left" ? item.leftBarButtonItems : item.rightBarButtonItems).map(\.title)
    }
    try screen.load("first", "item.\(side)BarButtonItem = ui.BarButtonItem { title = 'first' }")
    try screen.load(
      "second",
      "item.\(side)BarButtonItems = { ui.BarButtonItem { title = 'second' } }"
    )
    #expect(titles() == ["second"])
    let conflicts = try screen.stage.host.conflicts()
    #expect(conflicts.map(\.plugins) == [["first", "second"]])
    #expect(conflicts.map(\.called) == ["second"])
    #expect(conflicts.allSatisfy { $0.property.hasSuffix(".\(side)BarButtonItem") })
    try screen.stage.host.unload(order.goesFirst)
    #expect(titles() == [order.stays])
    try screen.stage.host.unload(order.stays)
    #expect(titles() == ["Own"])
    #expect(screen.stage.world.failures.isEmpty)
  }

  @Test("have no button of a plugin that is gone, though another one has kept it in its list")
  func keptByAnother() throws {
    let screen = try Screen()
    try screen.load("first", "item.rightBarButtonItem = ui.BarButtonItem { title = 'first' }")
    try screen.load(
      "second",
      "item.rightBarButtonItems = { ui.BarButtonItem { title = 'second' }, item.rightBarButtonItem }"
    )
    #expect(screen.right == ["second", "first"])
    #expect(try screen.stage.host.conflicts().isEmpty)
    try screen.load("third", "item.rightBarButtonItem = ui.BarButtonItem { title = 'third' }")
    try screen.stage.host.unload("first")
    #expect(screen.right == ["third"])
    try screen.stage.host.unload("third")
    #expect(screen.right == ["second"])
    try screen.stage.host.unload("second")
    #expect(screen.right == ["Own"])
    #expect(screen.stage.world.failures.isEmpty)
  }

  @Test(
    "have the app's buttons and entries again, though a handler has put the plugin's there",
    arguments: [true, false]
  )
  func byHandler(isSetAtOnce: Bool) throws {
    let screen = try Screen()
    let swapping = """
      app:view("add").didTouchUpInside = function()
        item.rightBarButtonItem = ui.BarButtonItem { title = "swapped" }
        app:view("menu").items = { "Dear", "Cheap" }
      end
      """
    let first =
      isSetAtOnce ? "item.rightBarButtonItem = ui.BarButtonItem { title = 'first' }\n" : ""
    func swap() throws {
      try screen.load("first", first + swapping)
      try screen.stage.button.sendActions(for: .touchUpInside)
      #expect(screen.right == ["swapped"])
      #expect(screen.menu.items.map(\.title) == ["Dear", "Cheap"])
    }
    try swap()
    try screen.stage.host.unload("first")
    #expect(screen.right == ["Own"])
    #expect(screen.menu.items.map(\.title) == ["Low", "High"])
    try swap()
    try screen.load(
      "second",
      "item.rightBarButtonItems = { ui.BarButtonItem { title = 'second' } }"
    )
    try screen.stage.host.unload("first")
    #expect(screen.right == ["second"])
    try screen.stage.host.unload("second")
    #expect(screen.right == ["Own"])
    #expect(screen.stage.world.failures.isEmpty)
  }

  @Test("stay as a handler has left them that has only taken something away")
  func emptied() throws {
    let screen = try Screen()
    try screen.load(
      "first",
      "app:view('add').didTouchUpInside = function() item.rightBarButtonItem = nil end"
    )
    try screen.stage.button.sendActions(for: .touchUpInside)
    try screen.stage.host.unload("first")
    #expect(screen.right == [])
    #expect(screen.stage.world.failures.isEmpty)
  }

  @Test("are those of a part where that stores what the whole has a name for")
  func parts() throws {
    let stage = try PluginStage()
    let header = TableViewHeaderFooterView(text: "Own")
    header.id = "header"
    stage.root.addSubview(header)
    try stage.host.load(PluginStage.text("app:view('header').text = 'first'", name: "first"))
    try stage.host.load(
      PluginStage.text("app:view('header').textLabel.text = 'second'", name: "second")
    )
    let conflict = try #require(try stage.host.conflicts().first)
    #expect(conflict.property.hasSuffix(".text"))
    #expect(conflict.plugins == ["first", "second"])
    #expect(conflict.called == "second")
    try stage.host.unload("first")
    #expect(header.text == "second")
    try stage.host.unload("second")
    #expect(header.text == "Own")
    #expect(stage.world.failures.isEmpty)
  }

  /// A stage with a view that scrolls, which no container lays out.
  private func scrollStage() throws -> (stage: PluginStage, scrollView: ScrollView) {
    let stage = try PluginStage()
    let scrollView = ScrollView(frame: Rect(x: 10, y: 20, width: 100, height: 100))
    scrollView.id = "scroll"
    scrollView.contentSize = Size(width: 100, height: 900)
    stage.world.window.addSubview(scrollView)
    return (stage, scrollView)
  }

  @Test(
    "are a view's position, its size and the origin of its bounds, whichever property sets them"
  )
  func geometry() throws {
    let (stage, scrollView) = try scrollStage()
    let view = "local view = app:view 'scroll' "
    try stage.host.load(
      PluginStage.text(view + "view.frame = { x = 30, y = 40, width = 80, height = 60 }")
    )
    #expect(scrollView.frame == Rect(x: 30, y: 40, width: 80, height: 60))
    // The size is the app's by then, and the position is not.
    scrollView.bounds = Rect(x: 0, y: 200, width: 70, height: 50)
    try stage.host.unload("probe")
    #expect(scrollView.frame == Rect(x: 10, y: 20, width: 70, height: 50))
    #expect(scrollView.contentOffset == Point(x: 0, y: 200))
    try stage.host.load(
      PluginStage.text(view + "view.bounds = { x = 0, y = 50, width = 80, height = 60 }")
    )
    scrollView.contentOffset = Point(x: 0, y: 120)
    scrollView.frame.origin = Point(x: 5, y: 5)
    try stage.host.unload("probe")
    #expect(scrollView.frame == Rect(x: 5, y: 5, width: 70, height: 50))
    #expect(scrollView.contentOffset == Point(x: 0, y: 120))
    #expect(stage.world.failures.isEmpty)
  }

  @Test(
    "have the app's offset again though the app's size has no room for the plugin's",
    arguments: [
      "view.bounds = { x = 0, y = 700, width = 100, height = 100 }",
      "view.contentOffset = { x = 0, y = 700 } view.frame = { x = 10, y = 20, width = 100, height = 100 }",
      "view.frame = { x = 10, y = 20, width = 100, height = 100 } view.contentOffset = { x = 0, y = 700 }",
    ]
  )
  func clamping(change: String) throws {
    let (stage, scrollView) = try scrollStage()
    scrollView.frame.size.height = 400
    scrollView.contentOffset = Point(x: 0, y: 100)
    let body =
      "local view = app:view 'scroll' view.contentOffset = { x = 0, y = 300 } \(change)"
    let moved = Rect(x: 0, y: 700, width: 100, height: 100)
    try stage.host.load(PluginStage.text(body))
    #expect(scrollView.bounds == moved)
    #expect(throws: PluginError.self) {
      try stage.host.reload("probe", PluginStage.text(body + " error 'stop'"))
    }
    #expect(scrollView.bounds == moved)
    try stage.host.unload("probe")
    #expect(scrollView.bounds == Rect(x: 0, y: 100, width: 100, height: 400))
    #expect(scrollView.frame.origin == Point(x: 10, y: 20))
    #expect(stage.world.failures.isEmpty)
  }

  @Test(
    "have the app's offset again though its size, put back, has no room for another plugin's",
    arguments: [("first", "second"), ("second", "first")]
  )
  func clampingOther(order: (goesFirst: String, stays: String)) throws {
    let (stage, scrollView) = try scrollStage()
    scrollView.frame.size.height = 400
    scrollView.contentOffset = Point(x: 0, y: 100)
    let view = "local view = app:view 'scroll' "
    let bounds = "view.bounds = { x = 0, y = 700, width = 100, height = 100 }"
    try stage.host.load(PluginStage.text(view + bounds, name: "first"))
    try stage.host.load(
      PluginStage.text(view + "view.contentOffset = { x = 0, y = 750 }", name: "second")
    )
    try stage.host.unload(order.goesFirst)
    // The first one's size goes with it, and the second one's offset comes to the edge of the app's.
    let rest: (y: Double, height: Double) = order.stays == "first" ? (700, 100) : (500, 400)
    #expect(scrollView.bounds == Rect(x: 0, y: rest.y, width: 100, height: rest.height))
    try stage.host.unload(order.stays)
    #expect(scrollView.bounds == Rect(x: 0, y: 100, width: 100, height: 400))
    #expect(stage.world.failures.isEmpty)
  }

  @Test(
    "have the app's offset again, which one plugin has set as one and another as the bounds' origin",
    arguments: [("first", "second"), ("second", "first")]
  )
  func offsets(order: (goesFirst: String, stays: String)) throws {
    let (stage, scrollView) = try scrollStage()
    scrollView.contentOffset = Point(x: 0, y: 10)
    let view = "local view = app:view 'scroll' "
    let bounds = "view.bounds = { x = 0, y = 50, width = 100, height = 100 }"
    try stage.host.load(PluginStage.text(view + bounds, name: "first"))
    try stage.host.load(
      PluginStage.text(view + "view.contentOffset = { x = 0, y = 70 }", name: "second")
    )
    let conflict = try #require(try stage.host.conflicts().first)
    #expect(conflict.property.hasSuffix("#scroll.bounds/contentOffset"))
    #expect(conflict.called == "second")
    try stage.host.unload(order.goesFirst)
    #expect(scrollView.contentOffset.y == (order.stays == "first" ? 50 : 70))
    try stage.host.unload(order.stays)
    #expect(scrollView.contentOffset.y == 10)
    #expect(stage.world.failures.isEmpty)
  }
}
