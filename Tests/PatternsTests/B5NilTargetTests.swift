internal import MoontapTesting
internal import Testing

/// A control can name an action and nobody to do it, by the target nil.
///
/// Then the responder chain is searched each time: from the first responder on, if there is one, then
/// from the control, at last the application. The first one that has the action answers, and no
/// other. So one button serves whatever the user is busy with.
@Suite("B5: a nil target asks for the first responder in the chain that has the action")
struct B5NilTargetTests {
  /// All that the button knows.
  private static let stamp = AnyAction(named: "stamp")

  /// A field, and a view around it that stamps.
  private final class Pane: VStack {
    static let stamp = Action("stamp") { (pane: Pane, sender: Button) in
      pane.status.text = "\(sender.title) in \(pane.name)"
    }
    override class var actions: [AnyAction] { [stamp] }

    private let name: String
    private let status: Label
    let field = TextField()

    init(_ name: String, _ status: Label) {
      self.name = name
      self.status = status
      super.init(spacing: 4)
      field.accessibilityLabel = name
      addSubview(field)
    }
  }

  private final class DeskController: ViewController {
    let status = Label()
    let stamp = Button(title: "Stamp")
    lazy var letter = Pane("Letter", status)
    lazy var parcel = Pane("Parcel", status)
    private let card = TextField()

    override func loadView() {
      card.accessibilityLabel = "Card"
      stamp.addTarget(nil, action: B5NilTargetTests.stamp, for: .touchUpInside)
      view = VStack(spacing: 8, padding: 16) {
        status
        letter
        parcel
        card
        stamp
      }
    }
  }

  /// Shows the desk in a world whose application is the last to answer.
  private func makeDesk(in world: World) -> DeskController {
    let desk = DeskController()
    world.application.setAction(named: "stamp") { [unowned desk] _, _ in
      desk.status.text = "Nothing to stamp"
    }
    world.setRoot(desk)
    return desk
  }

  @Test("whoever has the keys answers, through the views around it")
  func firstResponder() {
    withWorld { world, user, _ in
      let desk = makeDesk(in: world)
      for name in ["Letter", "Parcel"] {
        try user.tap(.textField("\(name)"))
        try user.tap(.button("Stamp"))
        #expect(desk.status.text == "Stamp in \(name)")
      }
    }
  }

  @Test("if nobody has them, the chain begins at the button")
  func sender() {
    withWorld { world, user, _ in
      let desk = makeDesk(in: world)
      try user.tap(.button("Stamp"))
      #expect(desk.status.text == "Nothing to stamp")
      desk.letter.addSubview(desk.stamp)
      try user.tap(.button("Stamp"))
      #expect(desk.status.text == "Stamp in Letter")
    }
  }

  @Test("a responder without the action is passed by")
  func without() {
    withWorld { world, user, _ in
      let desk = makeDesk(in: world)
      try user.tap(.textField("Card"))
      try user.tap(.button("Stamp"))
      #expect(desk.status.text == "Nothing to stamp")
    }
  }

  @Test("if nobody around who has the keys answers, those around the button do")
  func both() {
    withWorld { world, user, _ in
      let desk = makeDesk(in: world)
      try user.tap(.textField("Card"))
      desk.parcel.addSubview(desk.stamp)
      try user.tap(.button("Stamp"))
      #expect(desk.status.text == "Stamp in Parcel")
    }
  }

  @Test("the nearest one answers, and nobody after it")
  func nearest() {
    withWorld { world, user, _ in
      let desk = makeDesk(in: world)
      var stamped = 0
      desk.letter.field.setAction(named: "stamp") { _, _ in stamped += 1 }
      try user.tap(.textField("Letter"))
      try user.tap(.button("Stamp"))
      #expect(stamped == 1)
      #expect(desk.status.text == "")
    }
  }
}
