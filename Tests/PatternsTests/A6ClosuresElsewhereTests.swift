internal import MoontapTesting
internal import Testing

/// What a closure does for a button it does for others.
///
/// A view that runs one to draw needs no class of its own. The cells of tables and collections carry
/// closures for the fields, switches and checkboxes inside, so that these stay the plain controls they
/// are.
@Suite("A6: closures that draw, and those of fields, switches and checkboxes in cells")
struct A6ClosuresElsewhereTests {
  private class LampCell: TableViewCell {
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

  private class DayCell: CollectionViewCell {
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

  /// BAD: what was set for one row is there for the next.
  private final class ForgetfulLampCell: LampCell {
    override func prepareForReuse() {
      let kept = (didRename, didSwitch)
      super.prepareForReuse()
      (didRename, didSwitch) = kept
    }
  }

  /// BAD: so it is with items.
  private final class ForgetfulDayCell: DayCell {
    override func prepareForReuse() {
      let kept = didTick
      super.prepareForReuse()
      didTick = kept
    }
  }

  /// Lamps with a plan of them, and the days on which they are lit.
  ///
  /// Nobody changes every other lamp, which is fixed, nor every seventh day.
  private final class LampsController: ViewController {
    var lamps = (1...28).map { (name: "Lamp \($0)", isOn: $0 == 1) }
    var days = Array(repeating: false, count: 28)
    let plan = CanvasView()
    let list = TableView()
    let week = CollectionView(
      collectionViewLayout: FlowLayout(itemSize: Size(width: 80, height: 44))
    )

    init(_ lampClass: LampCell.Type = LampCell.self, _ dayClass: DayCell.Type = DayCell.self) {
      super.init()
      list.register(lampClass, forCellReuseIdentifier: "lamp")
      week.register(dayClass, forCellWithReuseIdentifier: "day")
    }

    override func loadView() {
      (plan.height, week.height, list.flexibility) = (24, 44, 1)
      view = VStack(spacing: 8, padding: 16) { [plan, week, list] }
      // A lamp that is on is a disc with an edge, one that is off only a ring.
      plan.draw = { [unowned self] _, canvas, _ in
        for (place, lamp) in lamps.enumerated() {
          let center = Point(x: 12 * Double(place + 1), y: 12)
          if lamp.isOn { canvas.fillCircle(center: center, radius: 5, color: .orange) }
          canvas.circle(center: center, radius: 5)
        }
      }
      list.numberOfRows = { [unowned self] _, _ in lamps.count }
      list.cellForRow = { [unowned self] list, path in
        let cell = list.dequeueReusableCell(withIdentifier: "lamp", for: path)
        guard let cell = cell as? LampCell else { return cell }
        (cell.name.text, cell.toggle.isOn) = lamps[path.row]
        if !path.row.isMultiple(of: 2) { return cell }
        cell.didRename = { [unowned self] name in lamps[path.row].name = name }
        cell.didSwitch = { [unowned self] isOn in
          lamps[path.row].isOn = isOn
          plan.setNeedsDisplay()
        }
        return cell
      }
      week.numberOfItems = { [unowned self] _, _ in days.count }
      week.cellForItem = { [unowned self] week, path in
        let cell = week.dequeueReusableCell(withReuseIdentifier: "day", for: path)
        guard let cell = cell as? DayCell else { return cell }
        (cell.box.title, cell.box.isOn) = ("\(path.item)", days[path.item])
        if path.item % 7 == 6 { return cell }
        cell.didTick = { [unowned self] isLit in days[path.item] = isLit }
        return cell
      }
    }

    /// What was done to the lamps and the days: the places of what is renamed, on and lit.
    var state: [[Int]] {
      [
        lamps.indices.filter { lamps[$0].name != "Lamp \($0 + 1)" },
        lamps.indices.filter { lamps[$0].isOn },
        days.indices.filter { days[$0] },
      ]
    }
  }

  /// Renames and switches a lamp in whatever cell shows it now.
  private func change(_ lamp: Int, of lamps: LampsController, _ user: SimulatedUser) throws {
    let path = IndexPath(row: lamp, section: 0)
    lamps.world?.layoutIfNeeded()
    lamps.list.scrollToRow(at: path, at: .none, animated: false)
    lamps.list.layoutIfNeeded()
    let cell = try #require(lamps.list.cellForRow(at: path) as? LampCell)
    try user.fill(cell.name, "Renamed")
    try user.tap(cell.toggle)
  }

  /// Ticks a day, or takes its tick away, in whatever cell shows it now.
  private func tick(_ day: Int, of lamps: LampsController, _ user: SimulatedUser) throws {
    let path = IndexPath(item: day, section: 0)
    lamps.world?.layoutIfNeeded()
    lamps.week.scrollToItem(at: path, at: .none, animated: false)
    try user.tap(.checkbox("\(day)"))
  }

  /// Changes all fixed lamps and days, each of whose cells has shown others by then.
  private func changeFixed(_ lamps: LampsController, _ user: SimulatedUser) throws {
    lamps.world?.layoutIfNeeded()
    for place in 0..<28 {
      let path = IndexPath(row: place, section: 0)
      lamps.list.scrollToRow(at: path, at: .none, animated: false)
      lamps.week.scrollToItem(at: path, at: .none, animated: false)
      lamps.world?.layoutIfNeeded()
    }
    for lamp in stride(from: 27, to: 0, by: -2) { try change(lamp, of: lamps, user) }
    for day in stride(from: 27, to: 0, by: -7) { try tick(day, of: lamps, user) }
  }

  @Test("the controls in cells act for their own rows and items")
  func cells() {
    withWorld { world, user, _ in
      let lamps = LampsController()
      world.setRoot(lamps)
      for lamp in [2, 26, 0] { try change(lamp, of: lamps, user) }
      for day in [1, 26, 0, 1] { try tick(day, of: lamps, user) }
      #expect(lamps.state == [[0, 2, 26], [2, 26], [0, 26]])
    }
  }

  @Test("none of them acts for what its cell showed before")
  func reused() {
    withWorld { world, user, _ in
      let lamps = LampsController()
      world.setRoot(lamps)
      try changeFixed(lamps, user)
      #expect(lamps.state == [[], [0], []])
    }
  }

  @Test("cells that keep their closures act for former rows and items")
  func forgetful() {
    withWorld { world, user, _ in
      let lamps = LampsController(ForgetfulLampCell.self, ForgetfulDayCell.self)
      world.setRoot(lamps)
      try changeFixed(lamps, user)
      #expect(lamps.state.map(\.isEmpty) == [false, false, false])
      #expect(lamps.state[1] != [0])
    }
  }

  /// What the plan shows of all lamps, those of some places being on.
  private static func plan(on places: [Int]) -> [DisplayList.Command] {
    (0..<28).flatMap { place -> [DisplayList.Command] in
      let circle = Shape.circle(center: Point(x: 12 * Double(place + 1), y: 12), radius: 5)
      let ring = DisplayList.Command.stroke(shape: circle, color: .black, lineWidth: 1)
      return places.contains(place) ? [.fill(shape: circle, color: .orange), ring] : [ring]
    }
  }

  @Test("a closure draws a disc in the ring of each lamp that is on, whenever one is switched")
  func drawing() {
    withWorld { world, user, _ in
      let lamps = LampsController()
      world.setRoot(lamps)
      try user.settle()
      #expect(lamps.plan.displayList.commands == Self.plan(on: [0]))
      try change(2, of: lamps, user)
      #expect(lamps.plan.displayList.commands == Self.plan(on: [0, 2]))
      try change(0, of: lamps, user)
      #expect(lamps.plan.displayList.commands == Self.plan(on: [2]))
    }
  }
}
