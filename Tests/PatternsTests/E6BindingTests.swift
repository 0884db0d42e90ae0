internal import MoontapTesting
internal import Testing

/// A text field can be tied to a property, so that each follows the other.
///
/// Each keystroke is looked at first: one that would make the text invalid does not happen, and the
/// reason is told. The property follows the typing, and the field the property, whoever sets it.
@Suite("E6: a text field tied to a property, with keystrokes that are validated")
struct E6BindingTests {
  private final class Order: NotifyPropertyChanged {
    lazy var propertyChanged = PropertyChangedEvent(sender: self, named: "propertyChanged")
    @Notified("count") var count = 1
  }

  private final class OrderController: ViewController {
    let order = Order()
    let field = TextField()
    let total = Label()
    let reason = Label()

    init() throws {
      super.init()
      field.accessibilityLabel = "Count"
      let count = BindingConversion<String, Int>.integer().validating { count in
        if count < 0 { throw BindingRejection("at least 0") }
        if count > 50 { throw BindingRejection("at most 50") }
      }
      let binding = try field.bind(to: order, \.count, count)
      binding.didReject = { [unowned self] why in reason.text = why ?? "" }
      order.observe(\.count) { [unowned self] _, _, count in total.text = "\(count) cups" }
    }

    override func loadView() {
      let more = Button(title: "One more")
      more.didTouchUpInside = { [unowned self] _ in order.count += 1 }
      view = VStack(spacing: 8, padding: 16) {
        field
        total
        reason
        more
      }
    }
  }

  @Test("the property follows the typing")
  func typing() {
    withWorld { world, user, _ in
      let screen = try OrderController()
      world.setRoot(screen)
      try user.tap(.textField("Count"))
      try user.press("End")
      try user.type("2")
      #expect(screen.order.count == 12)
      #expect(screen.total.text == "12 cups")
    }
  }

  @Test("the field follows the property")
  func following() {
    withWorld { world, user, _ in
      let screen = try OrderController()
      world.setRoot(screen)
      #expect(screen.field.text == "1")
      try user.tap(.button("One more"))
      #expect(screen.field.text == "2")
      #expect(screen.total.text == "2 cups")
    }
  }

  @Test(
    "a keystroke that is invalid does not happen, and the reason is told",
    arguments: [
      ("End", "x", "is not a number"), ("End", ".", "is not a number"), ("Home", "-", "at least 0"),
    ]
  )
  func invalid(place: String, key: String, why: String) {
    withWorld { world, user, _ in
      let screen = try OrderController()
      world.setRoot(screen)
      try user.tap(.textField("Count"))
      try user.press(place)
      try user.type(key)
      #expect(screen.field.text == "1")
      #expect(screen.order.count == 1)
      #expect(screen.reason.text.contains(why))
    }
  }

  @Test("of what is typed, the keystrokes that are valid happen; a good one takes the reason back")
  func partly() {
    withWorld { world, user, _ in
      let screen = try OrderController()
      world.setRoot(screen)
      try user.tap(.textField("Count"))
      try user.press("End")
      try user.type("99")
      #expect(screen.field.text == "19")
      #expect(screen.order.count == 19)
      #expect(screen.reason.text == "at most 50")
      try user.press("Backspace")
      try user.type("7")
      #expect(screen.order.count == 17)
      #expect(screen.reason.text == "")
    }
  }
}
