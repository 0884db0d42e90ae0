internal import Interaction
internal import Testing

@Suite("Action: typed targets and senders")
struct ActionTests {
  let transcript = Transcript()

  @Test("a wrong target is an error that names both types")
  func wrongTarget() {
    let label = Label(text: "No desk")
    let error = #expect(throws: InteractionError.self) {
      try Desk.save.perform(on: label, sender: nil, event: InteractionEvent())
    }
    #expect(error?.code == .wrongActionTarget)
    #expect(
      error?.message == """
        The action "save" is declared for Desk, but its target is Label "No desk" of type Label; \
        register it with a Desk.
        """
    )
  }

  @Test("a wrong sender is an error that names both types")
  func wrongSender() {
    let field = TextField(placeholder: "Name")
    let desk = Desk(transcript)
    let error = #expect(throws: InteractionError.self) {
      try Desk.print.perform(on: desk, sender: field, event: InteractionEvent())
    }
    #expect(error?.code == .wrongActionSender)
    #expect(
      error?.message == """
        The action "print" takes a Button as its sender, but was sent by \
        TextField "Name" of type TextField; declare it with a sender type that fits both.
        """
    )
    #expect(transcript.text == "")
  }

  @Test("no sender at all is an error as well")
  func noSender() {
    let desk = Desk(transcript)
    let error = #expect(throws: InteractionError.self) {
      try Desk.send.perform(on: desk, sender: nil, event: InteractionEvent())
    }
    #expect(error?.message.contains("was sent by nil") == true)
  }

  @Test("a name that the target does not know is an error that names it")
  func unknownName() {
    let desk = Desk(transcript)
    let error = #expect(throws: InteractionError.self) {
      try AnyAction(named: "shred").perform(on: desk, sender: nil, event: InteractionEvent())
    }
    #expect(error?.code == .unknownAction)
    #expect(
      error?.message == """
        Desk has no action named "shred"; declare one and list it in `actions`, or correct the name.
        """
    )
  }

  @Test("any object that knows actions by name can be a target")
  func plainTarget() throws {
    final class Printer: ActionTarget {
      var pages = 0
      static let feed = Action("feed") { (printer: Printer) in printer.pages += 1 }
      func action(named name: String) -> AnyAction? { name == "feed" ? Self.feed : nil }
    }
    let printer = Printer()
    let button = Button(title: "Feed")
    button.addTarget(printer, action: AnyAction(named: "feed"), for: .touchUpInside)
    try button.sendActions(for: .touchUpInside)
    #expect(printer.pages == 1)
  }

  @Test("identity: an action equals itself, a name equals the same name, and nothing else")
  func identity() {
    #expect(Desk.save == Desk.save)
    #expect(Desk.save != AnyAction(named: "save"))
    #expect(AnyAction(named: "save") == AnyAction(named: "save"))
    #expect(AnyAction(named: "save") != AnyAction(named: "print"))
    #expect(Set([Desk.save, Desk.save, AnyAction(named: "save")]).count == 2)
  }

  @Test("an action knows where it was declared")
  func origin() {
    let line = #line + 1
    let action = Action("file") { (_: Desk) in }
    #expect(
      action.origin
        == HandlerOrigin("Desk.file", location: SourceLocation(file: #fileID, line: line))
    )
    #expect("\(action.origin)" == "Desk.file (\(#fileID):\(line))")
  }

  @Test("a message stands on one line, whatever the action is called")
  func nameOnOneLine() {
    let desk = Desk(transcript)
    let error = #expect(throws: InteractionError.self) {
      try AnyAction(named: "sh\nred").perform(on: desk, sender: nil, event: InteractionEvent())
    }
    #expect(
      error?.message == #"""
        Desk has no action named "sh\nred"; declare one and list it in `actions`, or correct the name.
        """#
    )
  }
}
