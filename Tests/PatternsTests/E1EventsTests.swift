internal import MoontapTesting
internal import Testing

/// An event holds any number of closures, which get its sender and its arguments.
///
/// Arguments that are a structure can only be read. Those that are an object can be written to, so that
/// an observer answers through them. And an event may have nothing to say but that it happened.
@Suite("E1: events with any number of closures; arguments to read, to answer with, or none")
struct E1EventsTests {
  /// What observers read.
  private struct Movement { let isOpen: Bool }

  /// What observers answer with.
  private final class Permission { var refusal: String? }

  private final class Door {
    let name = "Front door"
    private(set) lazy var moved = Event<Door, Movement>(sender: self, named: "moved")
    private(set) lazy var opening = Event<Door, Permission>(sender: self, named: "opening")
    private(set) lazy var knocked = Event<Door, EmptyArguments>(sender: self, named: "knocked")
    private(set) var isOpen = false

    /// Opens or closes the door.
    ///
    /// - Returns: Why it stays closed; nil if it does not.
    func toggle() -> String? {
      if !isOpen {
        let permission = Permission()
        // At once, because the answer is needed now.
        opening.invokeNow(permission)
        if let refusal = permission.refusal { return refusal }
      }
      isOpen.toggle()
      moved.invoke(Movement(isOpen: isOpen))
      return nil
    }
  }

  private final class HallController: ViewController {
    let door = Door()
    let status = Label(text: "closed")
    let knocks = Label()
    private let bolt = Switch()

    override func loadView() {
      bolt.accessibilityLabel = "Bolt"
      let open = Button(title: "Open or close")
      open.didTouchUpInside = { [unowned self] _ in
        if let refusal = door.toggle() { status.text = refusal }
      }
      let knock = Button(title: "Knock")
      knock.didTouchUpInside = { [unowned self] _ in door.knocked.invoke() }
      view = VStack(spacing: 8, padding: 16) { [status, knocks, bolt, open, knock] }
      door.moved.add { [unowned self] door, movement in
        status.text = "\(door.name) \(movement.isOpen ? "open" : "closed")"
      }
      door.moved.add { [unowned self] _, movement in bolt.isEnabled = !movement.isOpen }
      door.opening.add { [unowned self] _, permission in
        if bolt.isOn { permission.refusal = "bolted" }
      }
      door.knocked.add { [unowned self] _, _ in knocks.text += "knock " }
    }
  }

  @Test("every observer hears of it, with the sender and the arguments")
  func readable() {
    withWorld { world, user, _ in
      let hall = HallController()
      world.setRoot(hall)
      try user.tap(.button("Open or close"))
      #expect(hall.status.text == "Front door open")
      try user.expect(.switch("Bolt"), to: .beDisabled)
      try user.tap(.button("Open or close"))
      #expect(hall.status.text == "Front door closed")
      try user.expect(.switch("Bolt"), to: .beEnabled)
    }
  }

  @Test("an observer answers through the arguments")
  func writable() {
    withWorld { world, user, _ in
      let hall = HallController()
      world.setRoot(hall)
      try user.tap(.switch("Bolt"))
      try user.tap(.button("Open or close"))
      #expect(hall.status.text == "bolted")
      #expect(!hall.door.isOpen)
    }
  }

  @Test("an event with nothing to say but that it happened; any number of observers, also none")
  func empty() {
    withWorld { world, user, _ in
      let hall = HallController()
      world.setRoot(hall)
      var heard = 0
      for _ in 1...100 { hall.door.knocked.add { _, _ in heard += 1 } }
      try user.tap(.button("Knock"))
      #expect(heard == 100)
      hall.door.knocked.removeAll()
      try user.tap(.button("Knock"))
      #expect(heard == 100)
      #expect(hall.knocks.text == "knock ")
    }
  }
}
