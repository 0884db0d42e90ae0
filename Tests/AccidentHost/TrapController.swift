internal import Interaction

/// A screen with a button whose handler, in Swift, traps.
///
/// Between the trap and the script that taps the button lie all frames of a tap: those of Lua, of C,
/// of the simulated user, and of the events.
final class TrapController: ViewController {
  override func loadView() {
    let safe = Button(title: "Safe")
    let trap = Button(title: "Trap")
    trap.didTouchUpInside = { _ in fatalError("the handler traps") }
    view = VStack {
      safe
      trap
    }
  }
}
