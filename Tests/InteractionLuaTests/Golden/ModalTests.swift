internal import Interaction
internal import Testing

@Suite("Control: hidden by a modal, told to Swift and to Lua alike (semantics §1)")
struct ModalTests {
  @Test("hidden while tracking, by code around it: cancelTracking(nil), touchCancel once")
  func hidden() throws {
    try Bilingual.expectRecorded(
      """
      beginTracking [inside]
      touchDown [tracking inside highlighted]
      cancelTracking(nil) [tracking inside]
      touchCancel [tracking inside]
      """
    ) { stage, control in
      stage.down(10, 10)
      stage.world.window.presentModal(View(frame: Rect(x: 0, y: 300, width: 50, height: 50)))
      stage.move(20, 10)
      stage.up(20, 10)
      stage.tap()
      #expect(control.flags == "[]")
      let reasons = stage.journal.records.compactMap { record in
        if case .discardedTouch(_, let reason) = record.entry { reason } else { nil }
      }
      #expect(reasons == ["hidden by the modal View", "hidden by the modal View"])
    }
  }

  @Test("hidden by its own handler, which opens a menu: the same, and the menu has the keys")
  func ownHandler() throws {
    try Bilingual.expect(
      """
      beginTracking [inside]
      touchDown [tracking inside highlighted]
      cancelTracking(nil) [tracking inside]
      touchCancel [tracking inside]
      open
      """,
      swift: { stage, control in
        let log = stage.transcript.log
        let menu = PopUpButton(items: ["One"], frame: Rect(x: 0, y: 300, width: 90, height: 44))
        stage.root.addSubview(menu)
        control.on(.allEvents) { control, event in
          log("\(event.controlEvents) \(control.flags)")
          guard event.controlEvents == .touchDown else { return }
          menu.openMenu()
          log(menu.isMenuOpen ? "open" : "closed")
        }
      },
      lua: """
        local menu = ui.PopUpButton { items = { "One" }, frame = { 0, 300, 90, 44 } }
        app:view("root"):addSubview(menu)
        control:on("allEvents", function(control, event)
          record(control, event)
          if names(event) == "touchDown" then
            menu:openMenu()
            print(menu.isMenuOpen and "open" or "closed")
          end
        end)
        """
    ) { stage, _ in
      stage.down(10, 10)
      stage.move(20, 10)
      stage.up(20, 10)
      #expect(stage.world.window.firstResponder?.className == "MenuView")
    }
  }
}
