internal import Interaction
internal import Testing

@Suite("Smart cells: closures of their own, of which none stays behind unseen")
struct SmartCellTests {
  /// A cell with labels, a switch and a button, which carries a closure for each.
  final class SettingCell: TableViewCell {
    @CellClosure var didToggle: ((Bool) -> Void)?
    @CellClosure var didTapButton: (() throws -> Void)?
    /// What the cell does for itself, whatever its row.
    @CellClosure var didTapOwn: (() -> Void)?
    let toggle = Switch(frame: Rect(x: 200, y: 0, width: 51, height: 44))
    let button = Button(title: "Reset", frame: Rect(x: 300, y: 0, width: 80, height: 44))
    var cleansUp = true
    private(set) var ownTaps = 0

    required init(frame: Rect = .zero) {
      super.init(frame: frame)
      addSubview(toggle)
      addSubview(button)
      didTapOwn = { [unowned self] in ownTaps += 1 }
      toggle.didChangeValue = { [unowned self] in didToggle?($0.isOn) }
      button.didTouchUpInside = { [unowned self] _ in
        didTapOwn?()
        try didTapButton?()
      }
    }

    override func prepareForReuse() {
      super.prepareForReuse()
      guard cleansUp else { return }
      text = ""
      toggle.isOn = false
      didToggle = nil
      didTapButton = nil
    }
  }

  /// A table of forty rows, of which the first ten have a text, a switch that is on and closures, and
  /// the further ones nothing; scrolled to the row 20.
  private func fixture(
    poisoned: Bool = true,
    cleansUp: Bool,
    _ told: @escaping (String) -> Void
  ) -> TableFixture {
    let fixture = TableFixture(40) { fixture in
      fixture.stage.world.poisonsCells = poisoned
      fixture.table.register("row") {
        let cell = SettingCell()
        cell.cleansUp = cleansUp
        return cell
      }
      fixture.table.cellForRow = { table, path in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        guard path.row < 10, let cell = cell as? SettingCell else { return cell }
        cell.text = "row \(path.row)"
        cell.toggle.isOn = true
        cell.didToggle = { told("toggled \(path.row) \($0)") }
        cell.didTapButton = { told("tapped \(path.row)") }
        return cell
      }
    }
    fixture.table.scrollToRow(at: fixture.path(20), at: .top)
    fixture.stage.world.layoutIfNeeded()
    return fixture
  }

  @Test("a cell that forgets its row acts for none, and none is reported")
  func cleansUp() throws {
    var told: [String] = []
    let fixture = fixture(cleansUp: true) { told.append($0) }
    let cell = try #require(try fixture.cell(20) as? SettingCell)
    #expect(cell.text == "")
    #expect(!cell.toggle.isOn)
    fixture.stage.tap(cell.button)
    fixture.stage.tap(cell.toggle)
    #expect(told == [])
    #expect(cell.ownTaps == 1)
    #expect(fixture.stage.world.failures == [])
  }

  @Test("one that does not acts for a former row: poisoned, it reports each closure instead")
  func leavesBehind() throws {
    var told: [String] = []
    let plain = fixture(poisoned: false, cleansUp: false) { told.append($0) }
    let acting = try #require(try plain.cell(20) as? SettingCell)
    plain.stage.tap(acting.button)
    plain.stage.tap(acting.toggle)
    #expect(told.count == 2)
    #expect(plain.stage.world.failures == [])

    let poisoned = fixture(cleansUp: false) { told.append($0) }
    let cell = try #require(try poisoned.cell(20) as? SettingCell)
    #expect(cell.text.hasPrefix("stale "))
    #expect(cell.toggle.isOn)
    poisoned.stage.tap(cell.button)
    poisoned.stage.tap(cell.toggle)
    #expect(told.count == 2)
    #expect(cell.ownTaps == 1)
    let names = ["didTapButton", "didToggle"]
    #expect(
      poisoned.stage.world.failures.map(\.message)
        == names.map { name in
          """
          \(cell.path) called \(name), which the cell got for a row that it shows no more. Set it to \
          nil in prepareForReuse, or set it anew for each row.
          """
        }
    )
  }

  @Test("a closure that is set anew is the new row's, also after several rows that did not")
  func setAnew() throws {
    var told: [String] = []
    let fixture = fixture(cleansUp: false) { told.append($0) }
    fixture.table.scrollToRow(at: fixture.path(30), at: .top)
    fixture.stage.world.layoutIfNeeded()
    fixture.table.scrollToRow(at: fixture.path(0), at: .top)
    fixture.stage.world.layoutIfNeeded()
    let cell = try #require(try fixture.cell(3) as? SettingCell)
    fixture.stage.tap(cell.button)
    fixture.stage.tap(cell.toggle)
    #expect(told == ["tapped 3", "toggled 3 false"])
    #expect(fixture.stage.world.failures == [])
  }

  /// A cell with a view of every kind whose content a row can set.
  private final class FullCell: TableViewCell {
    let field = TextField()
    let textView = TextView()
    let button = Button(title: "own")
    let toggle = Switch(isOn: true)
    let checkbox = Checkbox(title: "own")

    required init(frame: Rect = .zero) {
      super.init(frame: frame)
      for view in [field, textView, button, toggle, checkbox] { addSubview(view) }
    }

    /// What it shows.
    var texts: [String] { [text, field.text, textView.text, button.title] }
    var states: [Bool] { [toggle.isOn, checkbox.isOn] }
  }

  @Test("texts and switches that a row set are spoilt, also where they are the cell's own again")
  func contents() throws {
    let cell = FullCell()
    cell.madeState = CellPoison.MadeState(of: cell)
    var poison = CellPoison(seed: 1)
    try poison.spoil(cell)
    #expect(cell.texts == ["", "", "", "own"])
    #expect(cell.states == [true, false])

    for _ in 0..<2 {
      cell.text = "row"
      cell.field.text = "row"
      cell.textView.text = "row"
      cell.button.title = "row"
      cell.toggle.isOn = false
      cell.checkbox.isOn = true
      try poison.spoil(cell)
      #expect(cell.texts.allSatisfy { $0.hasPrefix("stale ") })
      #expect(cell.states == [false, true])
    }

    cell.text = ""
    cell.toggle.isOn = true
    cell.checkbox.isOn = false
    try poison.spoil(cell)
    #expect(cell.text.hasPrefix("stale "))
    #expect(cell.states == [false, true])
  }
}
