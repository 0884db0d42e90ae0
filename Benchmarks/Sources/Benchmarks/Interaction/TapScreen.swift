internal import Interaction
internal import InteractionLua
internal import LuaBridge

/// A button somewhere on a screen, and the finger that taps it.
final class TapScreen {
  private let world = World()
  private let button = Button(title: "Pay", frame: Rect(x: 100, y: 100, width: 100, height: 40))
  private var journal: CountingJournal?
  private var state: LuaState?
  private var handlers = 0
  private var handled = 0

  /// Makes a screen whose button nobody handles yet.
  ///
  /// - Parameter root: Makes the screen's root around the button.
  init(root: (View) -> View) {
    world.setRoot(root(button))
  }

  /// Makes a screen on which the button is one of some views, in groups of ten.
  convenience init(views: Int) {
    self.init { button in
      let others = (1..<views).map { index in
        View(frame: Rect(x: 0, y: Double(index % 800), width: 10, height: 1))
      }
      return View.grouping([button] + others)
    }
  }

  /// Has closures in Swift handle the tap.
  func handleInSwift(closures: Int = 1) -> TapScreen {
    for _ in 0..<closures { button.on(.touchUpInside) { [unowned self] _, _ in handled += 1 } }
    handlers += closures
    return self
  }

  /// Has a closure property of a script handle the tap, which reads the sender's title and hands it to
  /// a function in Swift.
  func handleInLua() throws -> TapScreen {
    let state = LuaState(for: world)
    self.state = state
    try state.run(
      """
      local button, note = ...
      button.didTouchUpInside = function(sender) note(sender.title) end
      """,
      button,
      state.makeFunction("note", parameters: "title") { [unowned self] (_: String) in handled += 1 }
    )
    handlers += 1
    return self
  }

  /// Has a journal record all that happens.
  func recorded() -> TapScreen {
    journal = CountingJournal()
    world.journal = journal
    return self
  }

  /// Taps the button.
  ///
  /// - Parameter times: How often.
  /// - Returns: How long all of that took.
  /// - Throws: `Missed` if a handler did not hear of each.
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
    guard handled == times * handlers, journal?.count != 0 else {
      throw Missed(handled: handled, of: times * handlers)
    }
    return duration
  }

  /// A journal that keeps nothing, so that no memory of its own is measured.
  private final class CountingJournal: JournalSink {
    private(set) var count = 0
    func append(_: JournalRecord) { count += 1 }
  }

  /// Taps that did not reach the handlers, or no journal.
  private struct Missed: Error {
    let handled: Int
    let of: Int
  }
}
