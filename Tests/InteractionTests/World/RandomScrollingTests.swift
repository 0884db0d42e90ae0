internal import Interaction
internal import RandomSeeds
internal import Testing

@Suite("World: random acts on scroll views, menus, pickers and modals")
struct RandomScrollingTests {
  /// The sequences of a run.
  private static let plan = SequencePlan(seeds: 12, events: 1500)
  /// The seeds of a run.
  static let seeds = plan.seeds

  /// What is acted on; handlers refer to it and are outlived by it.
  final class Pool {
    let root = View()
    let outer = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    let inner = ScrollView(frame: Rect(x: 20, y: 100, width: 200, height: 150))
    let picker = PickerView(
      components: [(1...9).map { "\($0)" }, ["am", "pm"]],
      frame: Rect(x: 0, y: 320, width: 200, height: 160)
    )
    let menu = PopUpButton(items: ["a", "b", .separator(), "c"])
    let field = TextField(frame: Rect(x: 0, y: 600, width: 200, height: 44))
    let modal = View(frame: Rect(x: 100, y: 100, width: 200, height: 200))

    /// The wheels and scroll views.
    var scrollViews: [ScrollView] {
      [outer, inner] + picker.subviews.compactMap { $0 as? ScrollView }
    }

    init() {
      outer.contentSize = Size(width: 500, height: 1500)
      inner.contentSize = Size(width: 200, height: 800)
      inner.isPagingEnabled = true
      menu.frame = Rect(x: 220, y: 320, width: 150, height: 44)
      outer.addSubview(inner)
      for view in [outer, picker, menu, field] { root.addSubview(view) }
    }
  }

  /// Does something at random, as code of a handler would.
  static func change(_ pool: Pool, in world: World) {
    func number(_ range: Range<Double>) -> Double { .random(in: range, using: &world.random) }
    let scrollView = pool.scrollViews.randomElement(using: &world.random) ?? pool.outer
    switch Int.random(in: 0..<16, using: &world.random) {
    case 0: scrollView.contentOffset = Point(x: number(-99..<600), y: number(-99..<900))
    case 1: scrollView.setContentOffset(Point(x: 0, y: number(-9..<900)), animated: true)
    case 2: scrollView.isScrollEnabled.toggle()
    case 3: pool.outer.contentSize = Size(width: number(0..<600), height: number(0..<700))
    case 4: pool.inner.frame.size.height = number(0..<300)
    case 5: pool.menu.openMenu()
    case 6: pool.menu.closeMenu()
    case 7:
      pool.menu.items = pool.menu.items.isEmpty ? ["a", "b", "c"] : pool.menu.items.dropLast()
    case 8: world.window.dismissModal(pool.modal)
    case 9:
      if pool.modal.superview == nil {
        world.window.presentModal(pool.modal, dismissesOnEscape: true)
      }
    case 10: pool.picker.isEnabled.toggle()
    case 11: pool.picker.components = [["x", "y"], ["z"]]
    case 12: (pool.field.superview == nil ? pool.root.addSubview : remove)(pool.field)
    case 13: scrollView.becomeFirstResponder()
    case 14: scrollView.cancelDragging()
    default: (pool.outer.superview == nil ? pool.root.addSubview : remove)(pool.outer)
    }
  }

  /// Takes a view out of its superview.
  private static func remove(_ view: View) { view.removeFromSuperview() }

  /// Does what a user does, at random.
  private func act(_ pool: Pool, _ world: World, _ chance: inout SeededGenerator) {
    let point = Point(
      x: Double.random(in: 0...390, using: &chance),
      y: Double.random(in: 0...700, using: &chance)
    )
    let scrollView = pool.scrollViews.randomElement(using: &chance) ?? pool.outer
    let keys = [
      "Tab", "Space", "Return", "ArrowUp", "ArrowDown", "Escape", "End", "Home", "PageDown", "b",
    ]
    switch Int.random(in: 0..<10, using: &chance) {
    case 0: world.send(.touch(.began, at: point))
    case 1: world.send(.touch(.ended, at: point))
    case 2, 3: world.send(.keyDown(keys.randomElement(using: &chance) ?? ""))
    case 4: world.send(.scroll(ScrollInput(location: point, delta: Point(x: 0, y: point.x - 190))))
    case 5: scrollView.beginDragging(at: point)
    case 6: scrollView.drag(to: point)
    case 7: scrollView.endDragging(velocity: Point(x: point.y - 350, y: point.x * 10 - 1900))
    case 8: world.advance(by: 0.1)
    default: scrollView.beginTracking()
    }
    for scrollView in pool.scrollViews where !scrollView.isDragging { scrollView.endTracking() }
  }

  @Test(
    "no invariant is ever broken, and the world comes to rest",
    arguments: seeds
  )
  func invariants(seed: UInt64) throws {
    let mark = try SequenceMark(suite: "RandomScrollingTests", seed: seed)
    let world = World(seed: seed)
    let pool = Pool()
    var chance = SeededGenerator(seed: seed)
    world.setRoot(pool.root)
    // The handlers are the pool's own, and would keep it and its world.
    let maybe = { [unowned world, unowned pool] in
      if Int.random(in: 0..<4, using: &world.random) == 0 { Self.change(pool, in: world) }
    }
    for scrollView in pool.scrollViews {
      scrollView.didScroll = { [unowned world] _ in
        if Int.random(in: 0..<8, using: &world.random) == 0 { maybe() }
      }
      scrollView.willBeginDragging = { _ in maybe() }
      scrollView.willEndDragging = { _, _, target in
        maybe()
        target.y += 1
      }
      scrollView.didEndDragging = { _, _ in maybe() }
      scrollView.willBeginDecelerating = { _ in maybe() }
      scrollView.didEndDecelerating = { _ in maybe() }
      scrollView.didEndScrollingAnimation = { _ in maybe() }
    }
    for control in [pool.picker, pool.menu, pool.field] as [Control] {
      control.on(.allEvents) { _ in maybe() }
    }
    for number in 0..<Self.plan.events {
      mark.reach(number, "act")
      if number.isMultiple(of: 50) {
        pool.root.addSubview(pool.outer)
        for scrollView in pool.scrollViews { scrollView.isScrollEnabled = true }
        pool.picker.isEnabled = true
        pool.outer.contentSize = Size(width: 500, height: 1500)
      }
      act(pool, world, &chance)
      let faults = world._checkInvariants()
      guard faults.isEmpty else {
        Issue.record("seed \(seed), act \(number): \(faults)")
        break
      }
    }
    for scrollView in pool.scrollViews {
      scrollView.didScroll = nil
      scrollView.cancelDragging()
      scrollView.endTracking()
    }
    world.settle(budget: 20)
    #expect(world.settle().isSettled)
    let unexpected = world.failures.filter { !$0.message.hasPrefix("Control events are nested") }
    #expect(unexpected == [])
    world.close()
  }
}
