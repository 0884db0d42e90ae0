internal import Interaction
internal import Testing

@Suite("Layout: views, outlets and actions connected by name, and checked")
struct LayoutTests {
  /// An owner with two outlets and an action of each shape.
  private final class Checkout: Responder {
    let transcript: Transcript
    var nameField: TextField?
    weak var saveButton: Button?

    static let save = Action("save") { (checkout: Checkout) in checkout.transcript.log("save") }
    static let pay = Action("pay") { (checkout: Checkout, sender: Button) in
      checkout.transcript.log("pay by \(sender.title)")
    }
    static let edit = Action("edit") {
      (checkout: Checkout, sender: TextField, event: InteractionEvent) in
      checkout.transcript.log("edit \(sender.text) \(event.controlEvents)")
    }

    override class var actions: [AnyAction] { [save, pay, edit] }
    override class var outlets: [Outlet] {
      [Outlet("nameField", \Checkout.nameField), Outlet("saveButton", \Checkout.saveButton)]
    }

    init(_ transcript: Transcript) { self.transcript = transcript }
  }

  let transcript = Transcript()

  @Test("builds the views, fills the outlets and connects the actions of all three shapes")
  func load() throws {
    let checkout = Checkout(transcript)
    let layout = Layout("VStack", ["spacing": 8, "padding": [1, 2, 3, 4], "alignment": "center"]) {
      Layout(
        "TextField",
        ["placeholder": "Name", "id": "name"],
        outlet: "nameField",
        connections: ["editingChanged": "edit"]
      )
      Layout(
        "Button",
        [
          "title": "Pay", "isEnabled": true, "frame": [0, 0, 10.5, 20],
          "backgroundColor": "#ff8800",
        ],
        outlet: "saveButton",
        connections: ["touchUpInside": "save", "touchDown": "save", "valueChanged": "pay"]
      )
    }
    let stack = try #require(try layout.load(owner: checkout) as? VStack)
    let field = try #require(checkout.nameField)
    let button = try #require(checkout.saveButton)
    #expect(stack.subviews.map { $0 === field || $0 === button } == [true, true])
    #expect(stack.spacing == 8)
    #expect(stack.padding == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(stack.alignment == .center)
    #expect(button.frame == Rect(x: 0, y: 0, width: 10.5, height: 20))
    #expect(button.backgroundColor == Color(hex: "#ff8800"))
    field.text = "Ada"
    try field.sendActions(for: .editingChanged)
    try button.sendActions(for: [.touchDown, .touchUpInside])
    try button.sendActions(for: .valueChanged)
    #expect(transcript.text == "edit Ada editingChanged\nsave\npay by Pay")
    button.removeTarget(checkout, action: Checkout.save, for: .allEvents)
    #expect(button.actions(forTarget: checkout, for: .touchUpInside) == nil)
  }

  @Test("an action for the first responder is sent up the chain when it is due")
  func firstResponder() throws {
    let layout = Layout("View") {
      Layout(
        "Button",
        ["title": "Go", "frame": [0, 0, 100, 44]],
        connections: ["touchUpInside": .firstResponder("go")]
      )
    }
    let view = try layout.load()
    view.setAction(named: "go") { [transcript] sender, _ in
      transcript.log("gone by \((sender as? Button)?.title ?? "-")")
    }
    let stage = Stage(view)
    view.frame = stage.root.bounds
    stage.tap(view.subviews[0])
    #expect(transcript.text == "gone by Go")
  }

  @Test("the owner is held weakly")
  func weakOwner() throws {
    var checkout: Checkout? = Checkout(transcript)
    weak let weakCheckout = checkout
    let layout = Layout("Button", connections: ["touchUpInside": "save"])
    let button = try #require(try layout.load(owner: checkout) as? Button)
    checkout = nil
    #expect(weakCheckout == nil)
    try button.sendActions(for: .touchUpInside)
    #expect(transcript.text == "")
  }

  @Test(
    "lists everything that does not fit, with the nearest names, and leaves the owner as it was"
  )
  func misfits() throws {
    let checkout = Checkout(transcript)
    let former = Button(title: "former")
    checkout.saveButton = former
    let line = #line + 1
    let layout = Layout("VStack", ["spacing": -1]) {
      Layout("Buton", outlet: "saveButon", connections: ["touchUpInsid": "sav"])
      Layout("Button", ["titel": "Save", "title": 3, "alpha": 2], outlet: "saveButton")
      Layout("Button", outlet: "saveButton", connections: ["editingChanged": "edit"])
      Layout("Label", ["text": "x"], outlet: "nameField", connections: ["touchUpInside": "save"])
    }
    let error = #expect(throws: InteractionError.self) { try layout.load(owner: checkout) }
    #expect(error?.code == .layoutMisfit)
    #expect(error?.location == SourceLocation(file: #fileID, line: line))
    #expect(
      error?.message
        == "The layout does not fit Checkout, so nothing was connected; it has 12 mistakes."
    )
    #expect(
      error?.context.map(\.description).joined(separator: "\n") == """
        VStack: The spacing is -1; use 0 or more.
        VStack/Buton: there is no class "Buton"; did you mean "Button"?
        VStack/Buton: Checkout has no outlet "saveButon"; did you mean "saveButton"?
        VStack/Buton: there is no control event "touchUpInsid"; did you mean "touchUpInside"?
        VStack/Buton: Checkout has no action "sav"; did you mean "save"?
        VStack/Button[1]: Button has no property "titel"; did you mean "title"?
        VStack/Button[1]: "title" is a text, not 3
        VStack/Button[1]: The alpha is 2; use 1 or less.
        VStack/Button[2]: the outlet "saveButton" is filled by VStack/Button[1] already
        VStack/Button[2]: the action "edit" takes a TextField as its sender, not a Button
        VStack/Label: the outlet "nameField" holds a TextField, not a Label
        VStack/Label: Label is no control, so it sends no "touchUpInside"
        """
    )
    #expect(checkout.saveButton === former)
    #expect(checkout.nameField == nil)
  }

  @Test("outlets and actions without an owner are mistakes")
  func noOwner() {
    let layout = Layout("Button", outlet: "saveButton", connections: ["touchUpInside": "save"])
    let error = #expect(throws: InteractionError.self) { try layout.load() }
    #expect(
      error?.description.split(separator: "\n").dropFirst().joined(separator: "\n") == """
          Button: the outlet "saveButton" needs an owner; load the layout with one
          Button: the action "save" needs an owner; load the layout with one
        """
    )
  }

  @Test("a catalogue is a value: a class added to one is in no other")
  func catalogue() throws {
    final class Gauge: View { var level = 0 }
    let gauge = LayoutClass(
      "Gauge",
      inheriting: .view,
      properties: [LayoutProperty("level", \Gauge.level)]
    ) { Gauge() }
    let layout = Layout("Gauge", ["level": 7, "id": "gauge"])
    let view = try layout.load(from: .standard.adding(gauge))
    #expect((view as? Gauge)?.level == 7)
    #expect(view.id == "gauge")
    #expect(throws: InteractionError.self) { try layout.load() }
  }

  @Test("every class of the standard catalogue makes a view of its own name")
  func standardClasses() throws {
    for name in LayoutCatalogue.standard.classNames {
      // Scripts and layouts leave out what only keeps Swift's two canvases apart.
      #expect(try Layout(name).load().className == (name == "Canvas" ? "CanvasView" : name))
    }
  }

  @Test("loops and conditions list children")
  func builder() throws {
    let titles = ["One", "Two"]
    let layout = Layout("HStack") {
      for title in titles { Layout("Button", ["title": "\(title)"]) }
      if titles.count > 5 { Layout("Label") }
      if titles.isEmpty { Layout("Label") } else { Layout("View") }
    }
    #expect(try layout.load().subviews.map(\.className) == ["Button", "Button", "View"])
  }
}
