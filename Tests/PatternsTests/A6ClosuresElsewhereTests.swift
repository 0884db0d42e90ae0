internal import MoontapTesting
internal import Testing

/// What a closure does for a button it does for others.
///
/// A view that runs one to draw needs no class of its own. The cells of tables and collections carry
/// closures for the fields, switches and checkboxes inside, so that these stay the plain controls they
/// are.
@Suite("A6: closures that draw, and those of fields, switches and checkboxes in cells")
struct A6ClosuresElsewhereTests {
  private final class LampCell: TableViewCell {
    @CellClosure var didRename: ((String) -> Void)?
    @CellClosure var didSwitch: ((Bool) -> Void)?
    let name = TextField(frame: Rect(x: 4, y: 4, width: 196, height: 36))
    let toggle = Switch(frame: Rect(x: 220, y: 6, width: 51, height: 31))

    required init(frame: Rect = .zero) {
      super.init(frame: frame)
      name.didChangeText = { [unowned self] sender in didRename?(sender.text) }
      toggle.didChangeValue = { [unowned self] sender in didSwitch?(sender.isOn) }
      for view in [name, toggle] { addSubview(view) }
    }

    override func prepareForReuse() {
      super.prepareForReuse()
      (didRename, didSwitch) = (nil, nil)
    }
  }

  private final class DayCell: CollectionViewCell {
    @CellClosure var didTick: ((Bool) -> Void)?
    let box = Checkbox(frame: Rect(x: 0, y: 0, width: 80, height: 44))

    required init(frame: Rect = .zero) {
      super.init(frame: frame)
      box.didChangeValue = { [unowned self] sender in didTick?(sender.isOn) }
      addSubview(box)
    }

    override func prepareForReuse() {
      super.prepareForReuse()
      didTick = nil
    }
  }

  /// Lamps with a plan of them, and the days on which they are lit.
  private final class LampsController: ViewController {
    var lamps = [(name: "Desk", isOn: true), (name: "Shelf", isOn: false)]
    var days = [(name: "Mon", isLit: true), (name: "Tue", isLit: false)]
    let plan = CanvasView()
    private let list = TableView()
    private let week = CollectionView(
      collectionViewLayout: FlowLayout(itemSize: Size(width: 80, height: 44))
    )

    override func loadView() {
      (plan.height, week.height, list.flexibility) = (48, 44, 1)
      view = VStack(spacing: 8, padding: 16) { [plan, week, list] }
      // A lamp that is on is a disc, one that is off a ring.
      plan.draw = { [unowned self] _, canvas, _ in
        for (place, lamp) in lamps.enumerated() {
          let center = Point(x: 48 * Double(place + 1), y: 24)
          if lamp.isOn { canvas.fillCircle(center: center, radius: 16, color: .orange) }
          canvas.circle(center: center, radius: 16)
        }
      }
      list.register(LampCell.self, forCellReuseIdentifier: "lamp")
      list.numberOfRows = { [unowned self] _, _ in lamps.count }
      list.cellForRow = { [unowned self] list, path in
        let cell = list.dequeueReusableCell(withIdentifier: "lamp", for: path)
        guard let cell = cell as? LampCell else { return cell }
        (cell.name.text, cell.toggle.isOn) = lamps[path.row]
        cell.didRename = { [unowned self] name in lamps[path.row].name = name }
        cell.didSwitch = { [unowned self] isOn in
          lamps[path.row].isOn = isOn
          plan.setNeedsDisplay()
        }
        return cell
      }
      week.register(DayCell.self, forCellWithReuseIdentifier: "day")
      week.numberOfItems = { [unowned self] _, _ in days.count }
      week.cellForItem = { [unowned self] week, path in
        let cell = week.dequeueReusableCell(withReuseIdentifier: "day", for: path)
        guard let cell = cell as? DayCell else { return cell }
        (cell.box.title, cell.box.isOn) = days[path.item]
        cell.didTick = { [unowned self] isLit in days[path.item].isLit = isLit }
        return cell
      }
    }
  }

  @Test("the controls in cells act for their own rows, and what they change is drawn anew")
  func cells() {
    withWorld { world, user, _ in
      let lamps = LampsController()
      world.setRoot(lamps)
      try user.settle()
      // A disc with its edge, and a ring.
      #expect(lamps.plan.displayList.commands.count == 3)
      try user.tap(.row().nth(1).switch())
      try user.fill(.row().nth(1).textField(), "Hall")
      try user.tap(.checkbox("Tue"))
      #expect(lamps.plan.displayList.commands.count == 4)
      #expect(lamps.lamps.map(\.name) == ["Desk", "Hall"])
      #expect(lamps.lamps.map(\.isOn) == [true, true])
      #expect(lamps.days.map(\.isLit) == [true, true])
    }
  }
}
