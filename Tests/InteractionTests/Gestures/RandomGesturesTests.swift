internal import Interaction
internal import RandomSeeds
internal import Testing

@Suite("Gestures: random fingers on random trees of recognisers")
struct RandomGesturesTests {
  /// The sequences of a run.
  private static let plan = SequencePlan(seeds: 12, events: 1500)
  /// The seeds of a run.
  static let seeds = plan.seeds

  /// Views with recognisers whose handlers and delegates change everything at random, and random
  /// fingers to act on them.
  final class Chaos {
    let world: World
    let root = View()
    private var views: [View] = []
    private var recognizers: [GestureRecognizer] = []
    private var chance: SeededGenerator
    /// Where each finger is, so that most of its phases make sense.
    private var fingers: [Int: Point] = [:]
    /// How many handlers were called.
    private(set) var calls = 0

    init(seed: UInt64) {
      world = World(seed: seed)
      chance = SeededGenerator(seed: seed)
      world.setRoot(root)
      root.frame = world.window.bounds
      for index in 0..<10 {
        let view: View = index.isMultiple(of: 3) ? Button(title: "\(index)") : View()
        view.id = "\(index)"
        views.append(view)
      }
      for index in 0..<30 { recognizers.append(makeRecognizer(index)) }
      for recognizer in recognizers.dropFirst(5) where Bool.random(using: &chance) {
        guard let other = recognizers.randomElement(using: &chance),
          (try? recognizer.checkCanRequire(toFail: other)) != nil
        else { continue }
        recognizer.require(toFail: other)
      }
      refill()
    }

    /// Makes a recogniser of any kind, with random wishes.
    private func makeRecognizer(_ index: Int) -> GestureRecognizer {
      let recognizer: GestureRecognizer
      switch index % 8 {
      case 0: recognizer = TapGestureRecognizer()
      case 1:
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        recognizer = tap
      case 2: recognizer = LongPressGestureRecognizer()
      case 3: recognizer = PanGestureRecognizer()
      case 4:
        let swipe = SwipeGestureRecognizer()
        swipe.direction = [.left, .right]
        recognizer = swipe
      case 5: recognizer = PinchGestureRecognizer()
      case 6: recognizer = RotationGestureRecognizer()
      default: recognizer = HoverGestureRecognizer()
      }
      recognizer.cancelsTouchesInView = Int.random(in: 0..<3, using: &chance) > 0
      recognizer.delaysTouchesBegan = Int.random(in: 0..<4, using: &chance) == 0
      recognizer.delaysTouchesEnded = Bool.random(using: &chance)
      recognizer.on { [unowned self] _ in
        calls += 1
        if Int.random(in: 0..<4, using: &world.random) == 0 { change() }
      }
      recognizer.shouldBegin = { [unowned self] _ in answer(ofTen: 9) }
      recognizer.shouldReceive = { [unowned self] _, _ in answer(ofTen: 9) }
      recognizer.shouldRecognizeSimultaneously = { [unowned self] _, _ in answer(ofTen: 3) }
      recognizer.shouldRequireFailure = { [unowned self] _, _ in answer(ofTen: 1) }
      recognizer.shouldBeRequiredToFail = { [unowned self] _, _ in answer(ofTen: 1) }
      return recognizer
    }

    /// Answers yes so many times of ten, and now and then does some mischief first.
    private func answer(ofTen yes: Int) -> Bool {
      if Int.random(in: 0..<60, using: &world.random) == 0 { change() }
      return Int.random(in: 0..<10, using: &world.random) < yes
    }

    /// Changes the tree or a recogniser.
    private func change() {
      let view = views[Int.random(in: 0..<views.count, using: &world.random)]
      let other = views[Int.random(in: 0..<views.count, using: &world.random)]
      let recognizer = recognizers[Int.random(in: 0..<recognizers.count, using: &world.random)]
      switch Int.random(in: 0..<8, using: &world.random) {
      case 0: view.removeFromSuperview()
      case 1: if (try? view.checkCanInsert(other)) != nil { view.addSubview(other) }
      case 2: recognizer.isEnabled.toggle()
      case 3: recognizer.view?.removeGestureRecognizer(recognizer)
      case 4: view.addGestureRecognizer(recognizer)
      case 5: (view as? Control)?.isEnabled.toggle()
      case 6: recognizer.state = .failed
      default: world.send(.touch(.cancelled, at: .zero, id: 1))
      }
    }

    /// Puts back what was taken out, so that there is something to touch.
    func refill() {
      for view in views {
        if view.superview == nil { root.addSubview(view) }
        (view as? Control)?.isEnabled = true
        view.frame = Rect(
          x: Double.random(in: 0...200, using: &chance),
          y: Double.random(in: 0...400, using: &chance),
          width: 200,
          height: 300
        )
      }
      for recognizer in recognizers {
        recognizer.isEnabled = true
        if recognizer.view == nil {
          views.randomElement(using: &chance)?.addGestureRecognizer(recognizer)
        }
      }
    }

    /// Does something at random: mostly with fingers, now and then with time.
    func step() {
      let id = Int.random(in: 0..<3, using: &chance)
      switch Int.random(in: 0..<12, using: &chance) {
      case 0:
        world.advance(by: Double.random(in: 0...0.6, using: &chance))
      case 1:
        let place = Point(x: Double.random(in: 0...390, using: &chance), y: 300)
        world.send(.hover(location: place))
      default:
        guard let place = fingers[id] else {
          let place = Point(
            x: Double.random(in: 0...390, using: &chance),
            y: Double.random(in: 0...700, using: &chance)
          )
          fingers[id] = place
          world.send(.touch(.began, at: place, id: id))
          return
        }
        guard Int.random(in: 0..<3, using: &chance) > 0 else {
          fingers[id] = nil
          world.send(.touch(.ended, at: place, id: id))
          return
        }
        let moved = place.offsetBy(
          dx: Double.random(in: -40...60, using: &chance),
          dy: Double.random(in: -20...20, using: &chance)
        )
        fingers[id] = moved
        world.advance(by: 0.02)
        world.send(.touch(.moved, at: moved, id: id))
      }
    }
  }

  @Test("no invariant is ever broken, and settling leaves nothing to come", arguments: seeds)
  func invariants(seed: UInt64) throws {
    let mark = try SequenceMark(suite: "RandomGesturesTests", seed: seed)
    let chaos = Chaos(seed: seed)
    for number in 0..<Self.plan.events {
      mark.reach(number, "step")
      if number.isMultiple(of: 20) { chaos.refill() }
      chaos.step()
      let faults = chaos.world._checkInvariants()
      guard faults.isEmpty else {
        Issue.record("seed \(seed), step \(number): \(faults)")
        return
      }
    }
    #expect(chaos.calls > 50)
    for id in 0..<3 { chaos.world.send(.touch(.ended, at: .zero, id: id)) }
    #expect(chaos.world.settle().busy == [])
    #expect(chaos.world._checkInvariants() == [])
    #expect(chaos.world.failures == [])
  }
}
