internal import Interaction
internal import Testing

@Suite("Control.Event: UIKit's bits and their names")
struct ControlEventTests {
  @Test("every name has its bit")
  func bits() {
    let table = Control.Event.named.map { "\($0.name) \($0.event.rawValue.trailingZeroBitCount)" }
    #expect(
      table == [
        "touchDown 0", "touchDownRepeat 1", "touchDragInside 2", "touchDragOutside 3",
        "touchDragEnter 4", "touchDragExit 5", "touchUpInside 6", "touchUpOutside 7",
        "touchCancel 8", "valueChanged 12", "primaryActionTriggered 13",
        "menuActionTriggered 14", "editingDidBegin 16", "editingChanged 17", "editingDidEnd 18",
        "editingDidEndOnExit 19",
      ]
    )
  }

  @Test("the masks are UIKit's")
  func masks() {
    #expect(Control.Event.allTouchEvents.rawValue == 0xFFF)
    #expect(Control.Event.allEditingEvents.rawValue == 0xF0000)
    #expect(Control.Event.applicationReserved.rawValue == 0x0F00_0000)
    #expect(Control.Event.systemReserved.rawValue == 0xF000_0000)
    #expect(Control.Event.allEvents.rawValue == 0xFFFF_FFFF)
  }

  @Test("the states are UIKit's, and normal is empty")
  func states() {
    let states: [Control.State] = [.normal, .highlighted, .disabled, .selected, .focused]
    #expect(states.map(\.rawValue) == [0, 1, 2, 4, 8])
  }

  @Test("names come in the order of bits; a bit without a name is called by its number")
  func names() {
    let events: Control.Event = [.touchUpInside, .touchDown, Control.Event(rawValue: 1 << 24)]
    #expect(events.names == ["touchDown", "touchUpInside", "bit24"])
  }

  @Test("every name leads back to its event")
  func roundTrip() throws {
    for named in Control.Event.named {
      #expect(try Control.Event(named: named.name) == named.event)
    }
  }

  @Test("an unknown name is an error that lists the names")
  func unknownName() {
    let error = #expect(throws: InteractionError.self) { try Control.Event(named: "tap") }
    #expect(error?.code == .unknownControlEvent)
    #expect(
      error?.message == """
        There is no control event "tap"; use one of: touchDown, touchDownRepeat, touchDragInside, \
        touchDragOutside, touchDragEnter, touchDragExit, touchUpInside, touchUpOutside, \
        touchCancel, valueChanged, primaryActionTriggered, menuActionTriggered, editingDidBegin, \
        editingChanged, editingDidEnd, editingDidEndOnExit.
        """
    )
  }
}
