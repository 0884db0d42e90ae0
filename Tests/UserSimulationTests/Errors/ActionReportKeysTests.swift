internal import Interaction
internal import Testing
internal import UserSimulation

@Suite("A step of the keyboard or the clock that fails")
struct ActionReportKeysTests {
  @Test(
    "names the nearest key or modifier",
    arguments: [
      ("Retrun", #""Retrun" is no key. Did you mean "Return"?"#),
      ("Ctrl+Shfit+K", #""Shfit" in "Ctrl+Shfit+K" is no modifier. Did you mean "Shift"?"#),
      ("Ctrl+arowleft", #""arowleft" in "Ctrl+arowleft" is no key. Did you mean "ArrowLeft"?"#),
      (
        "Hyper+a",
        #""Hyper" in "Hyper+a" is no modifier. Use Ctrl, Alt, Shift, Meta."#
      ),
      ("Ctrl+Foo+", #""Foo" in "Ctrl+Foo+" is no modifier. Use Ctrl, Alt, Shift, Meta."#),
      (
        "",
        """
        There is no key to press, because the text is empty. Use a single character, or Return, Tab, Escape, Backspace, Delete, Space, \
        ArrowLeft, ArrowRight, ArrowUp, ArrowDown, Home, End, PageUp, PageDown, F1, F2, F3, F4, F5, \
        F6, F7, F8, F9, F10, F11, F12.
        """
      ),
      (
        "Ctrl+Ctrl+A",
        #""Ctrl" in "Ctrl+Ctrl+A" is held already. Name each modifier once."#
      ),
      (
        "Ctrl+Shift+Control++",
        #""Control" in "Ctrl+Shift+Control++" is held already. Name each modifier once."#
      ),
    ]
  )
  func unknownKey(chord: String, text: String) {
    let error = Screen().error { try $0.press(chord) }
    #expect(error?.code == .unknownKey)
    #expect(error?.message == text)
  }

  @Test("says that nothing takes the text, and what would")
  func typingNowhere() {
    let field = TextField(placeholder: "Name", frame: Rect(x: 0, y: 0, width: 200, height: 44))
    #expect(
      Screen(field).message { try $0.type("Milk") } == """
        "Milk" cannot be typed, because nothing has the focus (waited 5 s). Tap a text field first.
          there is: find.textField "Name" at (0, 0, 200×44)
        """
    )
  }

  @Test("says that what has the focus takes no text")
  func typingIntoNothing() {
    final class Pad: View {
      override var canBecomeFirstResponder: Bool { true }
    }
    let pad = Pad()
    let screen = Screen(pad)
    pad.becomeFirstResponder()
    #expect(
      screen.message { try $0.type("Milk", timeout: 0) } == """
        "Milk" cannot be typed, because Window/View/Pad has the focus, but takes no text. Tap a text \
        field first.
        """
    )
  }

  @Test("says how much was typed before the focus was lost")
  func typingInterrupted() {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 44))
    let screen = Screen(field)
    field.on(.editingChanged) { field, _ in
      if field.text.count == 2 { field.resignFirstResponder() }
    }
    field.becomeFirstResponder()
    #expect(
      screen.message { try $0.type("Milk") } == """
        Only "Mi" of "Milk" could be typed; after that nothing has the focus. Look at what the \
        handlers of the field's events do, or type the rest elsewhere.
        """
    )
    #expect(field.text == "Mi")
  }

  @Test("lists what keeps the world from coming to rest")
  func settling() {
    let screen = Screen()
    // The timer is still to fire when the test ends; it must not keep the world that keeps it.
    unowned let world = screen.world
    func again() {
      world.after(1, file: "app.lua", line: 7) { again() }
    }
    again()
    let error = screen.error { try $0.settle(budget: 2.5) }
    #expect(error?.code == .notSettled)
    #expect(
      error?.description == """
        The world did not come to rest within 2.5 s: 1 timer is still to fire. Cancel what is not \
        needed, or settle with a larger budget.
          busy: after (app.lua:7) at 3 s
        """
    )
  }

  @Test("tells work that is under way on other threads from timers")
  func settlingElsewhere() {
    /// Gives up at once.
    struct Impatience: InboxWaiter {
      func wait(atMost span: Duration) {}
      func signal() {}
    }
    let screen = Screen()
    let world = screen.world
    world.backgroundAllowance = .zero
    let place = SourceLocation(file: "app.swift", line: 3)
    for name in ["download", "upload"] {
      _ = world.inbox.begin(HandlerOrigin(name, location: place)) { Impatience() }
    }
    #expect(
      screen.error { try $0.settle(budget: 5) }?.description == """
        The world did not come to rest within 5 s: 2 pieces of work are still under way on other \
        threads. Cancel what is not needed, or give the scenario a longer timeout.
          busy: download (app.swift:3) on another thread
          busy: upload (app.swift:3) on another thread
        """
    )
    world.inbox.end(1)
    let timer = world.after(9, file: "app.lua", line: 7) {}
    #expect(
      screen.error { try $0.settle(budget: 5) }?.description == """
        The world did not come to rest within 5 s: 1 timer is still to fire, and 1 piece of work is \
        still under way on other threads. Cancel what is not needed, or settle with a larger budget.
          busy: upload (app.swift:3) on another thread
          busy: after (app.lua:7) at 9 s
        """
    )
    timer.cancel()
  }

  @Test("refuses spans of time that are none")
  func spans() {
    let screen = Screen()
    #expect(screen.error { try $0.wait(-1) }?.message == "The time to wait is -1; use 0 or more.")
    #expect(screen.error { try $0.settle(budget: .nan) }?.code == .invalidArgument)
    #expect(screen.error { try $0.type("a", timeout: .infinity) }?.code == .invalidArgument)
    #expect(
      screen.error { try $0.expect(.button(), to: .exist, timeout: -1) }?.code == .invalidArgument
    )
  }
}
