internal import Glibc
internal import Interaction

/// A screen with a button whose handler, in Swift, traps, and with one whose handler prints, and writes to standard
/// error.
///
/// Between the trap and the script that taps the button lie all frames of a tap: those of Lua, of C,
/// of the simulated user, and of the events.
final class TrapController: ViewController {
  override func loadView() {
    let safe = Button(title: "Safe")
    let trap = Button(title: "Trap")
    trap.didTouchUpInside = { _ in fatalError("the handler traps") }
    let say = Button(title: "Say")
    say.didTouchUpInside = { _ in
      print("said in Swift")
      let text = Array("muttered in Swift\n".utf8)
      _ = write(STDERR_FILENO, text, text.count)
    }
    view = VStack {
      safe
      trap
      say
    }
  }
}
