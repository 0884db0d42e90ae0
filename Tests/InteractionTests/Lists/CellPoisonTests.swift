internal import Interaction
internal import Testing

@Suite("Poisoned cells: what a cell keeps of a former row shows, and is reported")
struct CellPoisonTests {
  /// A cell with a caption and a button of its own.
  final class ButtonCell: TableViewCell {
    let caption = Label(text: "Buy:", frame: Rect(x: 3, y: 4, width: 50, height: 20))
    let button = Button(title: "Buy", frame: Rect(x: 300, y: 0, width: 80, height: 44))
    var didTapOwn = 0
    var cleansUp = true

    required init(frame: Rect = .zero) {
      super.init(frame: frame)
      addSubview(caption)
      addSubview(button)
      button.on(.touchUpInside) { [unowned self] _ in didTapOwn += 1 }
    }

    override func prepareForReuse() {
      if cleansUp { button.didTouchUpInside = nil }
    }
  }

  /// A table of twenty rows, poisoned, in which `fill` says what a cell shows.
  private func fixture(
    cleansUp: Bool = true,
    _ fill: @escaping (ButtonCell, IndexPath) -> Void
  ) -> TableFixture {
    TableFixture(40) { fixture in
      fixture.stage.world.poisonsCells = true
      fixture.table.register("row") {
        let cell = ButtonCell()
        cell.cleansUp = cleansUp
        return cell
      }
      fixture.table.cellForRow = { table, path in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        if let cell = cell as? ButtonCell { fill(cell, path) }
        return cell
      }
    }
  }

  /// Scrolls until every cell was used again.
  private func scroll(_ fixture: TableFixture) {
    for row in [15, 28] {
      fixture.table.scrollToRow(at: fixture.path(row), at: .top)
      fixture.stage.world.layoutIfNeeded()
    }
  }

  @Test("a cell that is filled anew shows nothing of it, and keeps what was its own")
  func filled() throws {
    let fixture = fixture { cell, path in
      cell.text = "row \(path.row)"
      cell.button.didTouchUpInside = { _ in }
    }
    scroll(fixture)
    #expect(fixture.shown == (28..<38).map { "row \($0)" })
    let cell = try #require(try fixture.cell(28) as? ButtonCell)
    #expect(cell.caption.text == "Buy:")
    #expect(cell.caption.frame == Rect(x: 3, y: 4, width: 50, height: 20))
    #expect(cell.button.title == "Buy")
    #expect(cell.frame == fixture.table.rectForRow(at: fixture.path(28)))
    #expect(cell.textLabel.frame.height == 44)
    fixture.stage.tap(cell.button)
    #expect(cell.didTapOwn == 1)
    #expect(fixture.stage.world.failures == [])
  }

  @Test("a cell that is not filled shows a stale text")
  func stale() {
    let fixture = fixture { cell, path in
      if path.row < 10 { cell.text = "row \(path.row)" }
    }
    scroll(fixture)
    #expect(fixture.shown.allSatisfy { $0.hasPrefix("stale ") })
  }

  @Test("frames that a row gave to views inside are odd afterwards")
  func frames() throws {
    let given = Rect(x: 250, y: 2, width: 90, height: 40)
    let fixture = fixture { cell, path in
      if path.row < 10 { cell.button.frame = given }
    }
    scroll(fixture)
    let cell = try #require(try fixture.cell(30) as? ButtonCell)
    #expect(cell.button.frame != given)
    #expect(cell.button.frame.minX < 0)
  }

  @Test("a closure that a row left behind reports when it is called, with its place")
  func closure() throws {
    var bought: [Int] = []
    let fixture = fixture(cleansUp: false) { cell, path in
      guard path.row < 10 else { return }
      cell.button.didTouchUpInside = { _ in bought.append(path.row) }
    }
    scroll(fixture)
    let cell = try #require(try fixture.cell(30) as? ButtonCell)
    fixture.stage.tap(cell.button)
    #expect(bought == [])
    #expect(cell.didTapOwn == 1)
    #expect(fixture.stage.world.failures.count == 1)
    let message = try #require(fixture.stage.world.failures.first).message
    #expect(message.hasPrefix(cell.button.path))
    #expect(message.contains("which the cell got for a row that it shows no more"))
    #expect(message.contains("didTouchUpInside"))
  }

  @Test("connections that pile up on a cell report, too")
  func connections() throws {
    var bought: [Int] = []
    let fixture = fixture { cell, path in
      cell.button.on(.touchUpInside, file: "App/Cell.swift", line: 5) { _ in
        bought.append(path.row)
      }
    }
    scroll(fixture)
    let cell = try #require(try fixture.cell(30) as? ButtonCell)
    fixture.stage.tap(cell.button)
    #expect(bought == [30])
    #expect(fixture.stage.world.failures.count > 0)
    #expect(
      fixture.stage.world.failures.allSatisfy {
        $0.location == SourceLocation(file: "App/Cell.swift", line: 5)
      }
    )
  }

  @Test("the same seed spoils in the same way, and no other chance of the world is touched")
  func seeded() throws {
    func texts(_ seed: UInt64) throws -> [String] {
      var poison = CellPoison(seed: seed)
      let cell = ButtonCell()
      cell.madeState = CellPoison.MadeState(of: cell)
      return try (0..<5).map { row in
        cell.text = "row \(row)"
        try poison.spoil(cell)
        return cell.text
      }
    }
    #expect(try texts(3) == texts(3))
    #expect(try texts(3) != texts(4))
    let poisoned = fixture { cell, _ in cell.text = "x" }
    scroll(poisoned)
    let plain = TableFixture(40)
    #expect(poisoned.stage.world.random.next() == plain.stage.world.random.next())
  }

  @Test("nothing is spoilt unless the world says so")
  func off() {
    let fixture = TableFixture(40)
    fixture.table.cellForRow = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      if path.row < 10 { cell.text = "row \(path.row)" }
      return cell
    }
    fixture.stage.world.layoutIfNeeded()
    scroll(fixture)
    #expect(fixture.shown.allSatisfy { $0.hasPrefix("row ") || $0.isEmpty })
  }

  // MARK: Handlers

  /// Somebody who sells what a row offers.
  private final class Seller: ActionTarget {
    static let sell = Action("sell") { (seller: Seller) in seller.log("sold \(seller.row)") }
    let row: Int
    let log: (String) -> Void

    init(_ row: Int, _ log: @escaping (String) -> Void) {
      self.row = row
      self.log = log
    }

    func action(named name: String) -> AnyAction? { name == "sell" ? Self.sell : nil }
  }

  /// What is heard and reported of a tap on the button in row 30, where rows before 10 have registered
  /// something.
  private func reports(
    _ fill: @escaping (ButtonCell, Int, _ log: @escaping (String) -> Void) -> Void
  ) throws -> [String] {
    var heard: [String] = []
    let fixture = fixture { cell, path in fill(cell, path.row) { heard.append($0) } }
    scroll(fixture)
    let cell = try #require(try fixture.cell(30) as? ButtonCell)
    fixture.stage.tap(cell.button)
    #expect(cell.didTapOwn == 1)
    return heard
      + fixture.stage.world.failures.map {
        $0.message.replacing(cell.button.path, with: "the button")
      }
  }

  @Test("a target that a row added reports, and one that every row adds anew does not")
  func targets() throws {
    #expect(
      try reports { cell, row, log in
        guard row < 10 else { return }
        cell.button.addTarget(
          Seller(row, log),
          action: Seller.sell,
          for: .touchUpInside,
          ownership: .strong
        )
      } == [
        """
        the button called sell, which the cell got for a row that it shows no more. Remove the \
        target in prepareForReuse, or add it once, where the cell is made.
        """
      ]
    )
    // The same target and action again are the one registration.
    var sellers: [ObjectIdentifier: Seller] = [:]
    #expect(
      try reports { cell, _, log in
        let seller = sellers[ObjectIdentifier(cell)] ?? Seller(0, log)
        sellers[ObjectIdentifier(cell)] = seller
        cell.button.addTarget(seller, action: Seller.sell, for: .touchUpInside)
      } == ["sold 0"]
    )
  }

  @Test("so do the target and action of AppKit's form, an identified action and a gesture")
  func otherForms() throws {
    let end = """
      which the cell got for a row that it shows no more. Set it to nil in prepareForReuse, or set it \
      anew for each row.
      """
    #expect(
      try reports { cell, row, log in
        guard row < 10 else { return }
        cell.button.setTarget(Seller(row, log), ownership: .strong)
        cell.button.action = Seller.sell
      } == ["the button called sell, \(end)"]
    )
    #expect(
      try reports { cell, row, log in
        cell.button.action = Seller.sell
        cell.button.setTarget(Seller(row, log), ownership: .strong)
      } == ["sold 30"]
    )
    #expect(
      try reports { cell, row, log in
        guard row < 10 else { return }
        cell.button.addAction(identifier: "buy", for: .touchUpInside) { _, _ in log("bought \(row)")
        }
      } == ["the button called buy, \(end)"]
    )
    #expect(
      try reports { cell, row, log in
        guard row < 10 else { return }
        let press = LongPressGestureRecognizer()
        press.minimumPressDuration = 0
        press.cancelsTouchesInView = false
        press.onRecognized = { _ in log("pressed \(row)") }
        cell.button.addGestureRecognizer(press)
      }.first == "LongPressGestureRecognizer of the button called onRecognized, \(end)"
    )
  }

  @Test("a connection that the cell takes back in prepareForReuse leaves nothing to report")
  func disconnected() throws {
    final class Cell: TableViewCell {
      let button = Button(title: "Buy", frame: Rect(x: 300, y: 0, width: 80, height: 44))
      var connection: Connection?
      required init(frame: Rect = .zero) {
        super.init(frame: frame)
        addSubview(button)
      }
      override func prepareForReuse() { connection?.cancel() }
    }
    var bought: [Int] = []
    let fixture = TableFixture(40) { fixture in
      fixture.stage.world.poisonsCells = true
      fixture.table.register("row") { Cell() }
      fixture.table.cellForRow = { table, path in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        (cell as? Cell)?.connection = (cell as? Cell)?.button.on(.touchUpInside) { _ in
          bought.append(path.row)
        }
        return cell
      }
    }
    scroll(fixture)
    fixture.stage.tap(try #require(try fixture.cell(30) as? Cell).button)
    #expect(bought == [30])
    #expect(fixture.stage.world.failures == [])
  }

  // MARK: Cells that are put to use

  /// A cell that does something when a text in it changes, as when it is spoilt.
  private final class Telling: TableViewCell {
    var onChange: ((Telling) -> Void)?

    override func subviewIntrinsicSizeDidChange(_ subview: View) {
      super.subviewIntrinsicSizeDidChange(subview)
      onChange?(self)
    }
  }

  /// Has the last of three rows go, and its cell spoilt, in which something is done meanwhile once.
  ///
  /// - Parameters:
  ///   - view: What is shown below the table.
  ///   - deed: What is done.
  private func spoil(above view: View, _ deed: @escaping (TableViewCell) -> Void) throws {
    var isArmed = false
    let fixture = TableFixture(3) { fixture in
      fixture.stage.world.poisonsCells = true
      fixture.table.register("row") {
        let cell = Telling()
        cell.onChange = { cell in
          guard isArmed else { return }
          isArmed = false
          // A view that takes the cell in, and that the deed holds, would be held by it in turn.
          cell.onChange = nil
          deed(cell)
        }
        return cell
      }
    }
    fixture.stage.root.addSubview(view)
    fixture.stage.world.layoutIfNeeded()
    isArmed = true
    fixture.sections[0].removeLast()
    try fixture.table.deleteRows(at: [fixture.path(2)])
    fixture.stage.world.layoutIfNeeded()
    #expect(!isArmed)
    #expect(fixture.shown == ["row 0", "row 1"])
    #expect(fixture.stage.world.failures == [])
    #expect(fixture.stage.world._checkInvariants() == [])
  }

  @Test("a cell that has others spoilt while it is spoilt itself")
  func nested() throws {
    let other = TableView(frame: Rect(x: 0, y: 440, width: 390, height: 200))
    other.numberOfRows = { _, _ in 2 }
    other.cellForRow = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "other", for: path)
      cell.text = "other"
      return cell
    }
    try spoil(above: other) { _ in other.reloadData() }
    #expect(other.visibleCells.map(\.text) == ["other", "other"])
  }

  @Test("a cell that is put elsewhere while it is spoilt does not wait to be used again")
  func putElsewhere() throws {
    let other = View(frame: Rect(x: 0, y: 440, width: 390, height: 200))
    try spoil(above: other) { other.addSubview($0) }
    #expect(other.subviews.count == 1)
  }
}
