internal import Interaction
internal import Testing

@Suite("First responder: who gets the keys, in Swift and in Lua alike (semantics §2)")
struct FirstResponderTests {
  /// A view that writes down what it is asked and told, and vetoes by its id.
  private class Seat: View {
    let transcript: Transcript

    init(_ id: String, _ transcript: Transcript) {
      self.transcript = transcript
      super.init(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      self.id = id
    }

    override var canBecomeFirstResponder: Bool {
      transcript.log("\(id) can become?")
      return id != "refusing"
    }

    override var canResignFirstResponder: Bool {
      transcript.log("\(id) may resign?")
      return id != "clinging"
    }

    override func didBecomeFirstResponder() { transcript.log("\(id) became") }

    override func didResignFirstResponder() { transcript.log("\(id) resigned") }
  }

  /// Puts seats into the root.
  private static func addSeats(_ stage: LuaStage) {
    for id in ["one", "other", "refusing", "clinging"] {
      stage.root.addSubview(Seat(id, stage.transcript))
    }
  }

  /// The same in a script.
  private static let seats = """
    local Seat = ui.View:extend("Seat", {
      canBecomeFirstResponder = function(self)
        print(self.id .. " can become?")
        return self.id ~= "refusing"
      end,
      canResignFirstResponder = function(self)
        print(self.id .. " may resign?")
        return self.id ~= "clinging"
      end,
      didBecomeFirstResponder = function(self) print(self.id .. " became") end,
      didResignFirstResponder = function(self) print(self.id .. " resigned") end,
    })
    for _, id in ipairs { "one", "other", "refusing", "clinging" } do
      root:addSubview(Seat { id = id, frame = { 0, 0, 10, 10 } })
    end
    """

  /// Lets a seat ask for the keys, and writes down its answer and who has them by then.
  private static func become(_ id: String, _ stage: LuaStage) {
    let answer = stage.root.view(withId: id)?.becomeFirstResponder() ?? false
    let owner = (stage.world.window.firstResponder as? View)?.id ?? "nobody"
    stage.transcript.log("\(answer): \(owner)")
  }

  @Test("becomeFirstResponder: can become, old may resign, old resigns, set")
  func becoming() throws {
    try Bilingual.expectBuilt(
      """
      one can become?
      one became
      true: one
      other can become?
      one may resign?
      one resigned
      other became
      true: other
      true: other
      - → one
      one → -
      - → other
      """,
      swift: Self.addSeats,
      lua: Self.seats
    ) { stage in
      for id in ["one", "other", "other"] { Self.become(id, stage) }
      for record in stage.journal.records {
        guard case .firstResponder(let from, let to) = record.entry else { continue }
        let names = [from, to].map { $0?.split(separator: "#").last ?? "-" }
        stage.transcript.log("\(names[0]) → \(names[1])")
      }
    }
  }

  @Test("a veto of the new one or of the old one changes nothing")
  func vetoes() throws {
    try Bilingual.expectBuilt(
      """
      one can become?
      one became
      true: one
      refusing can become?
      false: one
      clinging can become?
      one may resign?
      one resigned
      clinging became
      true: clinging
      other can become?
      clinging may resign?
      false: clinging
      """,
      swift: Self.addSeats,
      lua: Self.seats
    ) { stage in
      for id in ["one", "refusing", "clinging", "other"] { Self.become(id, stage) }
    }
  }

  @Test(
    "leaving the window clears it, without asking",
    arguments: ["removed", "superview removed", "root replaced"]
  )
  func leaving(how: String) throws {
    try Bilingual.expectBuilt(
      """
      clinging can become?
      clinging became
      true: clinging
      leaving
      clinging resigned
      nobody
      """,
      swift: Self.addSeats,
      lua: Self.seats
    ) { stage in
      Self.become("clinging", stage)
      stage.transcript.log("leaving")
      switch how {
      case "removed": stage.root.view(withId: "clinging")?.removeFromSuperview()
      case "superview removed": stage.root.removeFromSuperview()
      default: stage.world.setRoot(View())
      }
      stage.transcript.log(stage.world.window.firstResponder == nil ? "nobody" : "somebody")
    }
  }

  @Test(
    "of two fields the old one ends before the new one begins; a disabled one gives the keys up"
  )
  func fields() throws {
    try Bilingual.expectBuilt(
      """
      one editingDidBegin
      true
      one editingDidEnd
      other editingDidBegin
      true
      other editingDidEnd
      false
      one editingDidBegin
      true
      one editingDidEnd
      """,
      swift: { stage in
        let log = stage.transcript.log
        let fields = ["one", "other"].map { id in
          let field = TextField()
          field.id = id
          field.on([.editingDidBegin, .editingDidEnd]) { field, event in
            log("\(field.id) \(event.controlEvents)")
          }
          stage.root.addSubview(field)
          return field
        }
        let (one, other) = (fields[0], fields[1])
        log("\(one.becomeFirstResponder())")
        log("\(other.becomeFirstResponder() && !one.isFirstResponder && other.isEditing)")
        other.isEnabled = false
        log("\(other.becomeFirstResponder() || stage.world.window.firstResponder != nil)")
        log("\(one.becomeFirstResponder())")
        one.resignFirstResponder()
      },
      lua: """
        for _, id in ipairs { "one", "other" } do
          local field = ui.TextField { id = id }
          field:on({ "editingDidBegin", "editingDidEnd" }, function(field, event)
            print(field.id .. " " .. names(event))
          end)
          root:addSubview(field)
        end
        local one, other = app:view "one", app:view "other"
        print(one:becomeFirstResponder())
        print(other:becomeFirstResponder() and not one.isFirstResponder and other.isEditing)
        other.isEnabled = false
        print(other:becomeFirstResponder() or app.window.firstResponder ~= nil)
        print(one:becomeFirstResponder())
        one:resignFirstResponder()
        """
    ) { stage in #expect(stage.world.window.firstResponder == nil) }
  }

  /// A view whose subviews Tab visits from the front to the back.
  private final class Backwards: View {
    override var tabOrder: [View] { subviews.reversed() }
  }

  @Test(
    "Tab visits subviews depth first in their order, or in the order that their view gives",
    arguments: [(false, "a b c a c b"), (true, "b a c b c a")]
  )
  func tabOrder(isBackwards: Bool, order: String) throws {
    try Bilingual.expectBuilt(
      order.replacing(" ", with: "\n"),
      swift: { stage in
        let log = stage.transcript.log
        func field(_ id: String) -> TextField {
          let field = TextField()
          field.id = id
          field.didBeginEditing = { log($0.id) }
          return field
        }
        let box = isBackwards ? Backwards() : View()
        for id in ["a", "b"] { box.addSubview(field(id)) }
        let hidden = field("hidden")
        hidden.isHidden = true
        let disabled = field("disabled")
        disabled.isEnabled = false
        for view in [box, hidden, disabled, field("c")] { stage.root.addSubview(view) }
      },
      lua: """
        local function field(id)
          return ui.TextField { id = id, didBeginEditing = function(self) print(self.id) end }
        end
        local Backwards = ui.View:extend("Backwards", {
          tabOrder = function(self)
            local order = {}
            for _, view in ipairs(self.subviews) do table.insert(order, 1, view) end
            return order
          end,
        })
        local hidden, disabled = field "hidden", field "disabled"
        hidden.isHidden, disabled.isEnabled = true, false
        local box = (\(isBackwards) and Backwards or ui.View) { field "a", field "b" }
        for _, view in ipairs { box, hidden, disabled, field "c" } do root:addSubview(view) end
        """
    ) { stage in
      for _ in 0..<4 { stage.press("Tab") }
      for _ in 0..<2 { stage.press("Tab", .shift) }
    }
  }
}
