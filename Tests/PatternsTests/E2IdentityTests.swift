internal import MoontapTesting
internal import Testing

/// To be removable a closure needs an identity, which closures do not have.
///
/// Wrapped in a `Closure` object it has that object's: `+=` adds it, and `-=` removes exactly this one.
/// The other form is a key, such as the case of an enumeration: an event has one closure for each, and a
/// second one takes the place of the first.
@Suite("E2: closure objects and keys, by which exactly one closure is removed")
struct E2IdentityTests {
  private typealias TickClosure = Closure<Clock, EmptyArguments>

  private final class Clock {
    private(set) lazy var ticked = Event<Clock, EmptyArguments>(sender: self, named: "ticked")
  }

  private final class ClockController: ViewController {
    /// Who observes by a key.
    private enum Key { case b }

    let clock = Clock()
    var closures: [TickClosure] = []
    private(set) var counts = (a: 0, b: 0)

    override func loadView() {
      view = VStack(spacing: 8, padding: 16) {
        makeButton("Add A") { screen in
          let closure = TickClosure { [unowned screen] _, _ in screen.counts.a += 1 }
          screen.closures.append(closure)
          screen.clock.ticked += closure
        }
        makeButton("Remove A") { screen in
          if let closure = screen.closures.popLast() { screen.clock.ticked -= closure }
        }
        makeButton("Set B") { screen in
          screen.clock.ticked.set(Key.b) { [unowned screen] _, _ in screen.counts.b += 1 }
        }
        makeButton("Clear B") { screen in screen.clock.ticked.set(Key.b, nil) }
        makeButton("Tick") { screen in screen.clock.ticked.invoke() }
      }
    }

    private func makeButton(_ title: String, _ act: @escaping (ClockController) -> Void) -> Button {
      let button = Button(title: title)
      button.didTouchUpInside = { [unowned self] _ in act(self) }
      return button
    }
  }

  /// Taps buttons one after the other.
  private func tap(_ user: SimulatedUser, _ titles: String...) throws {
    for title in titles { try user.tap(.button("\(title)")) }
  }

  @Test("a closure object takes back one closure, and leaves the others alone")
  func one() {
    withWorld { world, user, _ in
      let screen = ClockController()
      world.setRoot(screen)
      try tap(user, "Add A", "Set B", "Remove A", "Tick")
      #expect(screen.counts == (a: 0, b: 1))
    }
  }

  @Test("two objects are two observers, whatever they do; the same one added again is one")
  func twice() {
    withWorld { world, user, _ in
      let screen = ClockController()
      world.setRoot(screen)
      try tap(user, "Add A", "Add A", "Tick")
      #expect(screen.counts == (a: 2, b: 0))
      try tap(user, "Remove A", "Tick")
      #expect(screen.counts == (a: 3, b: 0))
      screen.clock.ticked += screen.closures[0]
      try tap(user, "Tick")
      #expect(screen.counts == (a: 4, b: 0))
    }
  }

  @Test("a key holds one closure")
  func key() {
    withWorld { world, user, _ in
      let screen = ClockController()
      world.setRoot(screen)
      try tap(user, "Set B", "Set B", "Tick")
      #expect(screen.counts == (a: 0, b: 1))
      try tap(user, "Clear B", "Tick")
      #expect(screen.counts == (a: 0, b: 1))
    }
  }

  @Test("one that is removed meanwhile is not called, one that is added is from the next time on")
  func meanwhile() {
    withWorld { world, user, _ in
      let screen = ClockController()
      world.setRoot(screen)
      var heard = 0
      screen.clock.ticked.once { [unowned screen] clock, _ in
        clock.ticked -= screen.closures[0]
        clock.ticked.add { _, _ in heard += 1 }
      }
      try tap(user, "Add A", "Tick")
      #expect(screen.counts.a == 0)
      #expect(heard == 0)
      try tap(user, "Tick")
      #expect(heard == 1)
    }
  }
}
