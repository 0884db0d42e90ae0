internal import Interaction
internal import Testing

@Suite("World: random events over random trees")
struct RandomEventsTests {
  /// The views that chaos is made of; their handlers refer to it and are outlived by it.
  final class Pool {
    /// What all lie in at first.
    let root = View()
    /// The others, whether they are in the tree or not.
    let views: [View]

    /// Makes two dozen views of several kinds.
    init() {
      views = (0..<24).map { index in
        let view: View =
          switch index % 4 {
          case 0: View()
          case 1: TextField()
          case 2: Button(title: "\(index)")
          default: Self.valueControl(index / 4)
          }
        view.id = "\(index)"
        return view
      }
    }

    /// Makes a control with a value; six numbers in a row give six kinds.
    private static func valueControl(_ number: Int) -> Control {
      switch number % 6 {
      case 0: Switch()
      case 1: Checkbox(title: "\(number)")
      case 2: Slider()
      case 3: Stepper(in: 0...3)
      case 4: SegmentedControl(segments: ["A", "B", "C"])
      default: PageControl(numberOfPages: 3)
      }
    }
  }

  /// A tree whose handlers change it at random, and random events to act on it.
  struct Chaos {
    let world: World
    let pool = Pool()
    var chance: SeededGenerator

    init(seed: UInt64) {
      world = World(seed: seed)
      chance = SeededGenerator(seed: seed)
      world.setRoot(pool.root)
      for view in pool.views {
        place(view)
        guard let control = view as? Control else { continue }
        control.on(.allEvents) { [unowned world, unowned pool] control, event in
          // One act in three changes something; otherwise little would ever be pressed.
          if Int.random(in: 0..<3, using: &world.random) == 0 {
            Self.change(control, among: pool, in: world)
          }
        }
      }
    }

    /// Gives a view a random frame in the root.
    private mutating func place(_ view: View) {
      view.frame = Rect(
        x: Double.random(in: -20...300, using: &chance),
        y: Double.random(in: -20...700, using: &chance),
        width: Double.random(in: 20...200, using: &chance),
        height: Double.random(in: 20...200, using: &chance)
      )
      pool.root.addSubview(view)
    }

    /// Adds, removes, moves, hides, disables, focuses, registers, changes the root or a value, or
    /// sends, at random.
    static func change(_ control: Control, among pool: Pool, in world: World) {
      let other = pool.views[Int.random(in: 0..<pool.views.count, using: &world.random)]
      switch Int.random(in: 0..<12, using: &world.random) {
      case 0: control.removeFromSuperview()
      case 1: other.removeFromSuperview()
      case 2: pool.root.addSubview(other)
      case 3: if (try? control.checkCanInsert(other)) != nil { control.addSubview(other) }
      case 4: other.isHidden.toggle()
      case 5: (other as? Control)?.isEnabled.toggle()
      case 6: other.becomeFirstResponder()
      case 7: control.once(.touchUpInside) { $0.isSelected.toggle() }
      case 8: world.setRoot(other)
      case 9: try? (other as? Control)?.sendActions(for: .valueChanged)
      case 10: changeValue(of: other)
      default: world.send(.touch(.began, at: Point(x: 150, y: 150), id: 9))
      }
    }

    /// Changes a value, its bounds or its choices in code.
    private static func changeValue(of view: View) {
      switch view {
      case let toggle as Switch: toggle.isOn.toggle()
      case let box as Checkbox: box.isMixed.toggle()
      case let slider as Slider: slider.isContinuous.toggle()
      case let stepper as Stepper: stepper.maximumValue = 7 - stepper.maximumValue
      case let segments as SegmentedControl where segments.numberOfSegments > 2:
        segments.removeSegment(at: 1)
      case let segments as SegmentedControl: segments.insertSegment(withTitle: "B", at: 0)
      case let pages as PageControl: pages.numberOfPages = 4 - pages.numberOfPages
      default: view.setNeedsLayout()
      }
    }

    /// Makes a random event.
    mutating func event() -> InputEvent {
      let point = Point(
        x: Double.random(in: -10...400, using: &chance),
        y: Double.random(in: -10...850, using: &chance)
      )
      let id = Int.random(in: 0..<3, using: &chance)
      switch Int.random(in: 0..<12, using: &chance) {
      case 0..<4: return .touch(.began, at: point, id: id)
      case 4..<6: return .touch(.moved, at: point, id: id)
      case 6..<9: return .touch(.ended, at: point, id: id)
      case 9: return .touch(.cancelled, at: point, id: id)
      case 10:
        let key = [
          "Tab", "Return", "Backspace", "x", "Space", "ArrowUp", "ArrowLeft", "End",
        ].randomElement(using: &chance)
        // A device that lost track of its keys may let one go that was never down.
        return Bool.random(using: &chance) ? .keyDown(key ?? "") : .keyUp(key ?? "")
      default: return .text("é")
      }
    }

    /// Puts back what was taken out, so that the tree does not run dry.
    mutating func refill() {
      world.setRoot(pool.root)
      for view in pool.views where view.superview == nil { place(view) }
      for case let control as Control in pool.views { control.isEnabled = true }
      for view in pool.views { view.isHidden = false }
    }
  }

  @Test("no invariant is ever broken", arguments: [1, 2, 3, 4, 130] as [UInt64])
  func invariants(seed: UInt64) {
    var chaos = Chaos(seed: seed)
    var acts = 0
    chaos.world.addTurnObserver { _ in acts += 1 }
    for number in 0..<1000 {
      if number.isMultiple(of: 25) { chaos.refill() }
      let event = chaos.event()
      chaos.world.send(event)
      // Long enough for a finger that stays down to repeat a step.
      if number.isMultiple(of: 5) { chaos.world.advance(by: 0.3) }
      let faults = chaos.world._checkInvariants()
      guard faults.isEmpty else {
        Issue.record("seed \(seed), event \(number), \(event): \(faults)")
        return
      }
    }
    #expect(acts >= 1000)
    let unexpected = chaos.world.failures.filter {
      !$0.message.hasPrefix("Control events are nested")
    }
    #expect(unexpected == [])
  }

  @Test("two worlds on two threads do the same as one alone")
  func threads() async {
    @Sendable func run() -> [JournalRecord] {
      var chaos = Chaos(seed: 5)
      let journal = MemoryJournal()
      chaos.world.journal = journal
      for number in 0..<200 {
        if number.isMultiple(of: 25) { chaos.refill() }
        chaos.world.send(chaos.event())
      }
      return journal.records
    }
    let alone = run()
    async let one = run()
    async let other = run()
    let both = await [one, other]
    #expect(both == [alone, alone])
    #expect(alone.count > 400)
  }
}
