internal import Interaction
internal import RandomSeeds
internal import Testing

@Suite("Layout: what is left alone would have come out the same")
struct RandomLayoutTests {
  /// The sequences of a run.
  private static let plan = SequencePlan(seeds: 12, events: 120)
  /// The seeds of a run.
  static let seeds = plan.seeds

  /// A random tree of stacks with labels, boxes and spacers, and random changes to it.
  private struct Garden {
    var generator: SeededGenerator
    let world = World(windowSize: Size(width: 300, height: 400))
    var views: [View] = []

    init(seed: UInt64) {
      generator = SeededGenerator(seed: seed)
      let root = stack(depth: 0)
      world.setRoot(root)
    }

    /// A number below another one.
    mutating func any(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

    /// One of some things.
    mutating func any<Thing>(of things: [Thing]) -> Thing { things[any(things.count)] }

    /// Text of some words.
    mutating func text() -> String {
      (0...any(6)).map { _ in any(of: ["a", "word", "longerword", "\n"]) }.joined(separator: " ")
    }

    mutating func leaf() -> View {
      let view: View
      switch any(5) {
      case 0: view = Spacer(minimumLength: Double(any(10)))
      case 1: view = View(frame: Rect(x: 0, y: 0, width: Double(any(80)), height: Double(any(80))))
      case 2: view = CanvasView()
      default: view = Label(text: text(), numberOfLines: any(3))
      }
      views.append(view)
      return view
    }

    mutating func stack(depth: Int) -> View {
      var subviews: [View] = []
      for _ in 0..<(2 + any(3)) {
        subviews.append(depth < 3 && any(2) == 0 ? stack(depth: depth + 1) : leaf())
      }
      let view: View
      if any(5) == 0 {
        view = ZStack(
          horizontalAlignment: any(of: Stack.Alignment.allCases),
          verticalAlignment: any(of: Stack.Alignment.allCases)
        ) { subviews }
      } else {
        view = Stack(
          axis: any(of: Axis.allCases),
          spacing: Double(any(5)),
          padding: EdgeInsets(all: Double(any(3))),
          alignment: any(of: Stack.Alignment.allCases),
          distribution: any(of: Stack.Distribution.allCases),
          subviews: subviews
        )
      }
      views.append(view)
      return view
    }

    /// Changes something that a layout depends on, and says what.
    mutating func change() -> String {
      let view = any(of: views)
      let number = any(9) == 0 ? nil : Double(any(120))
      switch any(16) {
      case 0: view.isHidden.toggle()
      case 1: view.width = number
      case 2: view.height = number
      case 3: view.minimumWidth = Double(any(40))
      case 4: view.maximumHeight = number
      case 5: view.flexibility = Double(any(3))
      case 6: view.layoutPriority = Double(any(3))
      case 7: view.frame.size = Size(width: Double(any(90)), height: Double(any(90)))
      case 8: (view as? LayoutContainer)?.padding = EdgeInsets(all: Double(any(6)))
      case 9: (view as? Stack)?.spacing = Double(any(9))
      case 10: (view as? Stack)?.distribution = any(of: Stack.Distribution.allCases)
      case 11: (view as? Stack)?.alignment = any(of: Stack.Alignment.allCases)
      case 12:
        if let stack = view.superview as? Stack { stack.setCustomSpacing(number, after: view) }
      case 13: view.superview?.bringSubviewToFront(view)
      case 14:
        let home = any(of: views)
        if home is LayoutContainer, view.superview is LayoutContainer, !home.isDescendant(of: view)
        {
          home.addSubview(view)
        }
      default:
        (view as? Label)?.text = text()
      }
      return "\(view.path)"
    }

    /// The frames of all views.
    func frames() -> [String] { views.map { "\($0.path) \($0.frame)" } }

    /// Lays everything out anew, as if everything had changed.
    func layOutAll() {
      world.turn(cause: .host) { for view in views { view.invalidateIntrinsicContentSize() } }
    }
  }

  @Test(
    "after each of many random changes, laying out everything changes no frame",
    arguments: seeds
  )
  func random(seed: UInt64) throws {
    let mark = try SequenceMark(suite: "RandomLayoutTests", seed: seed)
    var garden = Garden(seed: seed)
    garden.world.turn(cause: .host) {}
    for step in 0..<Self.plan.events {
      mark.reach(step, "change")
      var changes: [String] = []
      garden.world.layoutIfNeeded()
      for _ in 0...garden.any(2) { changes.append(garden.change()) }
      garden.world.turn(cause: .host) {}
      let faults = garden.world._checkInvariants()
      let frames = garden.frames()
      garden.layOutAll()
      guard faults.isEmpty, frames == garden.frames() else {
        let differences = zip(frames, garden.frames()).filter { $0 != $1 }.prefix(3)
        Issue.record("seed \(seed), step \(step), \(changes): \(faults) \(Array(differences))")
        return
      }
      #expect(garden.world.failures == [])
    }
  }
}
