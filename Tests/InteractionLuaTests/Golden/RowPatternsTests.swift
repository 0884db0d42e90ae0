internal import Interaction
internal import Testing

/// The items of the text on target-action that are about rows with controls in them.
@Suite("Rows with controls: the cures, in Swift and in Lua alike (patterns A and B)")
struct RowPatternsTests {
  /// The frame of the row that is at a place.
  private static func frame(of index: Int) -> Rect {
    Rect(x: 0, y: Double(index) * 50, width: 200, height: 50)
  }

  /// A row that its item is stored on: the first bad cure.
  private final class ItemRow: View {
    var item = ""
  }

  /// A button that knows its row: the second.
  private final class RowButton: Button {
    weak var row: ItemRow?
  }

  @Test("A3: the bad cures, an item stored on the row and a subclass that knows its row")
  func badCures() throws {
    try Bilingual.expectBuilt(
      """
      One, stored on the row
      One, by the button's row
      Two, stored on the row
      Two, by the button's row
      """,
      swift: { stage in
        let log = stage.transcript.log
        for (index, item) in ["One", "Two"].enumerated() {
          let row = ItemRow(frame: Self.frame(of: index))
          row.item = item
          let button = RowButton(title: "Print", frame: row.bounds)
          button.row = row
          // It still climbs, and the view now carries what belongs to the model.
          button.on(.touchUpInside) { button in
            log("\((button.superview as? ItemRow)?.item ?? "-"), stored on the row")
          }
          // It climbs no more, but every kind of control needs a subclass of its own.
          button.on(.touchUpInside) { button in
            log("\(button.row?.item ?? "-"), by the button's row")
          }
          row.addSubview(button)
          stage.root.addSubview(row)
        }
      },
      lua: """
        local ItemRow = ui.View:extend("ItemRow", { fields = { "item" } })
        local RowButton = ui.Button:extend("RowButton", { fields = { "row" } })
        for index, item in ipairs { "One", "Two" } do
          local row = ItemRow { frame = { 0, (index - 1) * 50, 200, 50 } }
          row.item = item
          local button = RowButton { title = "Print", frame = row.bounds }
          button.row = row
          button:on("touchUpInside", function(button)
            print(button.superview.item .. ", stored on the row")
          end)
          button:on("touchUpInside", function(button)
            print(button.row.item .. ", by the button's row")
          end)
          row:addSubview(button)
          root:addSubview(row)
        end
        """
    ) { stage in
      stage.tap(10, 10)
      stage.tap(10, 60)
    }
  }

  /// A row that is used for one item after the other.
  private final class ReusedRow: View {
    let button = Button(title: "Print")

    init() {
      super.init(frame: RowPatternsTests.frame(of: 0))
      button.frame = bounds
      addSubview(button)
    }

    func prepareForReuse() { button.didTouchUpInside = nil }
  }

  @Test("A5: a row is cleaned up before it is reused, and never acts for its former item")
  func reuse() throws {
    try Bilingual.expectBuilt(
      """
      One
      --
      --
      Two
      """,
      swift: { stage in
        let log = stage.transcript.log
        let row = ReusedRow()
        var items = ["One", "Two"]
        stage.root.setAction(named: "prepare") { _, _ in row.prepareForReuse() }
        stage.root.setAction(named: "show") { _, _ in
          let item = items.removeFirst()
          row.button.didTouchUpInside = { _ in log(item) }
        }
        stage.root.addSubview(row)
      },
      lua: """
        local Row = ui.View:extend("Row", {
          fields = { "button" },
          init = function(self)
            self.button = ui.Button { title = "Print", frame = { 0, 0, 200, 50 } }
            self:addSubview(self.button)
          end,
          prepareForReuse = function(self) self.button.didTouchUpInside = nil end,
        })
        local row = Row { frame = { 0, 0, 200, 50 } }
        local items = { "One", "Two" }
        root.actions = {
          prepare = function() row:prepareForReuse() end,
          show = function()
            local item = table.remove(items, 1)
            row.button.didTouchUpInside = function() print(item) end
          end,
        }
        root:addSubview(row)
        """
    ) { stage in
      func send(_ name: String) throws {
        try stage.root.action(named: name)?
          .perform(on: stage.root, sender: nil, event: InteractionEvent())
      }
      try send("show")
      stage.tap()
      stage.transcript.log("--")
      try send("prepare")
      stage.tap()
      stage.transcript.log("--")
      try send("show")
      stage.tap()
    }
  }

  /// A row that carries the closures of the controls inside of it.
  private final class SettingRow: View {
    var didToggle: ((Bool) -> Void)?
    var didRename: ((String) -> Void)?

    init() {
      super.init(frame: Rect(x: 0, y: 0, width: 300, height: 50))
      let toggle = Switch(frame: Rect(x: 0, y: 0, width: 51, height: 31))
      let field = TextField(frame: Rect(x: 100, y: 0, width: 100, height: 44))
      toggle.didChangeValue = { [unowned self] in didToggle?($0.isOn) }
      field.didChangeText = { [unowned self] in didRename?($0.text) }
      addSubview(toggle)
      addSubview(field)
    }
  }

  @Test("A6: a row carries the closures of the controls inside it, and a view draws by a closure")
  func carriedClosures() throws {
    try Bilingual.expectBuilt(
      """
      drawn 300
      toggled true
      renamed a
      renamed ab
      """,
      swift: { stage in
        let log = stage.transcript.log
        let row = SettingRow()
        row.didToggle = { log("toggled \($0)") }
        row.didRename = { log("renamed \($0)") }
        row.draw = { _, canvas, rect in
          canvas.fillRect(rect, color: .lightGray)
          log("drawn \(Int(rect.width))")
        }
        stage.root.addSubview(row)
      },
      lua: """
        local SettingRow = ui.View:extend("SettingRow", {
          closures = { "didToggle", "didRename" },
          init = function(self)
            local toggle = ui.Switch { frame = { 0, 0, 51, 31 } }
            local field = ui.TextField { frame = { 100, 0, 100, 44 } }
            toggle.didChangeValue = function(toggle) self.didToggle(toggle.isOn) end
            field.didChangeText = function(field) self.didRename(field.text) end
            self:addSubview(toggle)
            self:addSubview(field)
          end,
        })
        local row = SettingRow { frame = { 0, 0, 300, 50 } }
        row.didToggle = function(isOn) print("toggled " .. tostring(isOn)) end
        row.didRename = function(text) print("renamed " .. text) end
        row.draw = function(self, canvas, rect)
          canvas:fillRect(rect, "lightGray")
          print("drawn " .. math.floor(rect.width))
        end
        root:addSubview(row)
        """
    ) { stage in
      stage.world.turn(cause: .host) {}
      stage.tap(10, 10)
      stage.tap(110, 10)
      stage.type("ab")
    }
  }

  /// A target whose action takes a slider.
  private final class Reader: Responder {
    let transcript: Transcript

    static let read = Action("read") { (reader: Reader, slider: Slider) in
      reader.transcript.log("\(slider.value)")
    }

    init(_ transcript: Transcript) { self.transcript = transcript }
  }

  @Test("B2: an action with a typed sender reads the slider's value")
  func typedSender() throws {
    var reader: Reader?
    try Bilingual.expect(
      "0.1\n0.2",
      of: { Slider() },
      swift: { stage, slider in
        reader = Reader(stage.transcript)
        slider.addTarget(reader, action: Reader.read, for: .valueChanged)
      },
      lua: """
        control:addTarget({ read = function(self, slider) print(slider.value) end },
          "read", "valueChanged")
        """
    ) { stage, slider in
      slider.becomeFirstResponder()
      for _ in 0..<2 { stage.press("ArrowUp") }
    }
    #expect(reader != nil)
  }
}
