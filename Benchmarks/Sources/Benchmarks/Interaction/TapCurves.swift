internal import Interaction

/// How a tap grows with what is on the screen, and with who handles it.
struct TapCurves {
  private let operations = 500

  /// The curves.
  func curves() throws -> [Curve] {
    [
      Curve(
        name: "a tap, by the size of the tree",
        unit: "views",
        goal: 2,
        points: [10, 100, 1_000, 10_000, 100_000].map { size in
          point(size, Screen(root: { View.grouping([$0] + Self.others(size - 1)) }))
        }
      ),
      Curve(
        name: "a tap, by the depth of the tree",
        unit: "levels",
        points: [10, 30, 100, 300, 1_000].map { depth in
          point(depth, Screen(root: { Self.nesting($0, levels: depth) }))
        }
      ),
      Curve(
        name: "a tap, by the handlers of the control",
        unit: "handlers",
        points: [1, 10, 100, 1_000].map { handlers in
          point(handlers, Screen(handlers: handlers, root: { View.grouping([$0]) }))
        }
      ),
      Curve(
        name: "a tap, by what is recorded: 1 nothing, 2 all",
        unit: "",
        points: [false, true].map { isRecorded in
          point(isRecorded ? 2 : 1, Screen(isRecorded: isRecorded, root: { View.grouping([$0]) }))
        }
      ),
    ]
  }

  private func point(_ size: Int, _ screen: Screen) -> Curve.Point {
    Curve.Point(size: size, operations: operations, owner: screen) { [operations] in
      try screen.tap(times: operations)
    }
  }

  /// Views that a tap passes by.
  private static func others(_ count: Int) -> [View] {
    (0..<count).map { View(frame: Rect(x: 0, y: Double($0 % 800), width: 10, height: 1)) }
  }

  /// A view within a view, and so on, the innermost one holding the control.
  private static func nesting(_ control: View, levels: Int) -> View {
    (1..<levels).reduce(control) { inner, _ in
      let outer = View(frame: Rect(x: 0, y: 0, width: 390, height: 844))
      outer.addSubview(inner)
      return outer
    }
  }

  /// A button that somebody taps.
  private final class Screen {
    private let world = World()
    private let button = Button(title: "Pay")
    private let journal: CountingJournal?
    private let handlers: Int
    private var handled = 0

    init(handlers: Int = 1, isRecorded: Bool = false, root: (View) -> View) {
      self.handlers = handlers
      journal = isRecorded ? CountingJournal() : nil
      button.frame = Rect(x: 100, y: 100, width: 100, height: 40)
      world.setRoot(root(button))
      world.journal = journal
      for _ in 0..<handlers {
        button.on(.touchUpInside) { [unowned self] _, _ in handled += 1 }
      }
    }

    func tap(times: Int) throws -> Duration {
      let place = Point(x: 120, y: 110)
      handled = 0
      let duration = ContinuousClock().measure {
        for _ in 0..<times {
          world.send(.touch(.began, at: place))
          world.send(.touch(.ended, at: place))
          world.advance(by: 0.5)  // beyond the gap of a double tap
        }
      }
      guard handled == times * handlers, journal?.count != 0 else { throw Missed(handled: handled) }
      return duration
    }
  }

  /// A journal that keeps nothing, so that no memory of its own is measured.
  private final class CountingJournal: JournalSink {
    private(set) var count = 0
    func append(_: JournalRecord) { count += 1 }
  }

  /// Taps that did not reach the handlers.
  private struct Missed: Error {
    let handled: Int
  }
}
