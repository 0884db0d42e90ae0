internal import Foundation
internal import Glibc
internal import Interaction

/// A screen with a button whose handler, in Swift, traps, with one whose handler prints, and writes to standard
/// error, with one whose handler prints more than a MiB, in lines of a KiB, and with one whose handler has another
/// thread trap, and returns as soon as that is no more held back.
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
    let shout = Button(title: "Shout")
    let line = String(repeating: "a", count: 1023)
    shout.didTouchUpInside = { _ in for _ in 0..<1100 { print(line) } }
    let elsewhere = Button(title: "Elsewhere")
    elsewhere.didTouchUpInside = { _ in
      Thread { fatalError("the thread traps") }.start()
      var action = sigaction()
      repeat {
        poll(nil, 0, 1)
        sigaction(SIGILL, nil, &action)
      } while action.__sigaction_handler.sa_handler != nil
    }
    view = VStack {
      safe
      trap
      say
      shout
      elsewhere
    }
  }
}
