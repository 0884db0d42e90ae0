internal import Interaction
internal import LuaBridge
internal import Testing

/// A scene whose coordinators each language makes for itself, and a user who leaves their screens.
struct FlowScene: BilingualScene {
  /// The world and its script.
  let stage = LuaStage()

  /// The root coordinator.
  var root: Coordinator {
    get throws { try #require(stage.world.coordinator) }
  }

  /// The coordinator that was started last by the last one, and so on.
  var innermost: Coordinator {
    get throws {
      var coordinator = try root
      while let child = coordinator.children.last { coordinator = child }
      return coordinator
    }
  }

  /// The coordinators from the root on, each with the title of its anchor.
  var path: String {
    var path: [String] = []
    var coordinator = stage.world.coordinator
    while let current = coordinator {
      path.append("\(current.className) (\(current.anchor?.title ?? "no anchor"))")
      coordinator = current.children.last
    }
    return path.joined(separator: " › ")
  }

  /// Does something, lets it settle, and writes down which coordinators there are then, and what has
  /// outlived its flow.
  func step(_ body: () throws -> Void) rethrows {
    try body()
    stage.world.settle()
    stage.transcript.log("[\(path)]")
    stage.state.collect()
    for leak in stage.world.leaks() { stage.transcript.log("\(leak)") }
  }

  // MARK: The user

  /// Taps the middle of a view.
  func tap(_ view: View) {
    let point = view.convert(view.bounds.center, to: nil)
    stage.tap(point.x, point.y)
  }

  /// Taps the button that leads back.
  func tapBack() throws {
    tap(try root.navigation.navigationBar.backButton)
  }

  /// Taps the button of a title on the screen that is on top.
  func tap(_ title: String) throws {
    let controller = try root.navigation.presentedController ?? root.navigation.topController
    let buttons = try #require(controller).view.descendants.compactMap { $0 as? Button }
    tap(try #require(buttons.first { $0.title == title }))
  }

  /// Drags a finger from the left edge to the middle.
  func swipeBack() {
    drag(from: Point(x: 5, y: 400), to: Point(x: 300, y: 405))
  }

  /// Pulls down what is presented.
  func pullDown() {
    drag(from: Point(x: 200, y: 100), to: Point(x: 200, y: 700))
  }

  /// Drags a finger slowly from one point to another.
  private func drag(from start: Point, to end: Point) {
    stage.down(start.x, start.y)
    for step in 1...20 {
      stage.world.advance(by: 0.05)
      let part = Double(step) / 20
      stage.move(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
    }
    stage.world.advance(by: 0.5)
    stage.up(end.x, end.y)
  }
}

extension View {
  /// The views in it, however deep, each before those in it.
  fileprivate var descendants: [View] { subviews.flatMap { [$0] + $0.descendants } }
}

extension FlowScene {
  /// What stands before the scripts of some tests: a class of flows that show a screen, and the root one.
  private static let prelude = """
    local Flow = ui.Coordinator:extend("Flow", {
      fields = { "name" },
      start = function(self)
        self.navigation:push(ui.ViewController { title = self.name }, { animated = false })
      end,
    })
    local function told(name)
      return function(...) print(name, select("#", ...), ...) end
    end
    local main = Flow { name = "Main", navigation = ui.NavigationController {} }

    """

  /// How many lines that has; the root coordinator is made on the last.
  static let offset = prelude.count { $0 == "\n" }

  /// Runs a script behind the prelude, and settles.
  func run(_ script: String) throws {
    try stage.run(Self.prelude + script)
    stage.world.settle()
  }

  /// Runs a script that must fail, and returns the line, counted from the script's own first, and the
  /// message.
  func problem(_ script: String) -> String {
    let problem = stage.problem(Self.prelude + script)
    guard let colon = problem.firstIndex(of: ":"), let line = Int(problem[..<colon]) else {
      return problem
    }
    return "\(line - Self.offset)\(problem[colon...])"
  }
}
