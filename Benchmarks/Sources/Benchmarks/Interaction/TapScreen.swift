internal import Interaction
internal import InteractionLua
internal import LuaBridge

/// A button on a screen whose root also hears pans, and the finger that taps it.
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
    let root = root(button)
    root.addGestureRecognizer(PanGestureRecognizer())
    world.setRoot(root)
  }

  /// Makes a screen on which the button is the last of some views that a finger may be meant for, in groups of ten.
  convenience init(views: Int) {
    self.init { button in View.grouping([button] + (1..<views).map { _ in View() }) }
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
  /// - Throws: `WorkNotDone` if a handler did not hear of each, or a journal has not recorded it.
  func tap(times: Int) throws -> Duration {
    let place = button.convert(Point(x: 1, y: 0), to: nil)
    handled = 0
    let recorded = journal?.count
    return try Benchmark.time(
      {
        for _ in 0..<times {
          world.send(.touch(.began, at: place))
          world.send(.touch(.ended, at: place))
          world.advance(by: 0.5)  // beyond the gap of a double tap
        }
      },
      // A journal has several records of each tap.
      result: { [handled, min((journal?.count ?? 0) - (recorded ?? 0), times)] },
      is: [times * handlers, journal == nil ? 0 : times]
    )
  }

  /// A journal that keeps nothing, so that no memory of its own is measured.
  private final class CountingJournal: JournalSink {
    private(set) var count = 0
    func append(_: JournalRecord) { count += 1 }
  }
}
