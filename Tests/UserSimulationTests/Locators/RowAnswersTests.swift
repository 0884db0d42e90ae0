internal import Interaction
internal import Testing
internal import UserSimulation

@Suite("Rows out of sight that change without a word to their list while the user waits")
struct RowAnswersTests {
  /// A list ten rows high.
  private final class Fixture {
    /// The texts of the rows.
    var texts: [String]
    /// The list.
    let table = TableView(frame: Rect(x: 0, y: 0, width: 390, height: 440))
    /// How many rows were asked for their cells since the list was shown.
    var askedCount = 0
    /// Where it is.
    let screen: Screen

    /// Shows so many rows, the first of which is "Item 1".
    init(_ count: Int) {
      texts = (1...count).map { "Item \($0)" }
      screen = Screen(table)
      table.register("row") { TableViewCell() }
      table.numberOfRows = { [unowned self] _, _ in texts.count }
      table.cellForRow = { [unowned self] table, path in
        askedCount += 1
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.text = texts[path.row]
        return cell
      }
      screen.world.layoutIfNeeded()
      askedCount = 0
    }

    /// Renames a row of the model, some time from now.
    func rename(_ row: Int, to name: String, after seconds: Double) {
      screen.world.after(seconds) { [unowned self] in texts[row] = name }
    }
  }

  @Test("an expectation sees it soon after")
  func expecting() throws {
    let fixture = Fixture(100)
    let user = fixture.screen.user
    fixture.rename(89, to: "done", after: 1)
    try user.expect(.row("done"), to: .exist)
    #expect(fixture.screen.world.now < 1.1)
    fixture.rename(79, to: "done", after: 1)
    try user.expect(.row("done"), to: .haveCount(2))
    fixture.rename(79, to: "gone", after: 1)
    try user.expect(.row("done"), to: .haveTexts(["done"]))
    fixture.rename(89, to: "gone", after: 1)
    try user.expect(.row("done"), to: .never(.exist))
    fixture.rename(59, to: "told", after: 1)
    try user.expect(.row().text("told"), to: .exist)
    fixture.rename(49, to: "there", after: 1)
    try user.expect(Locator.row().nth(49), to: .haveTexts(["there"]))
  }

  @Test("a tap goes there")
  func tap() throws {
    let fixture = Fixture(100)
    fixture.rename(89, to: "done", after: 1)
    try fixture.screen.user.tap(.row("done"))
    #expect(fixture.table.indexPathForSelectedRow?.row == 89)
  }

  @Test("however many rows there are, the last look sees it", arguments: [100, 5000])
  func last(count: Int) throws {
    let fixture = Fixture(count)
    // Of many rows it is too soon to ask them again before the time is up.
    fixture.screen.world.after(4.5) {}
    fixture.rename(count - 1, to: "done", after: 4.99)
    try fixture.screen.user.expect(.row("done"), to: .exist)
  }

  @Test("one that fails is told of once, and does not hide those behind it")
  func failing() throws {
    let fixture = Fixture(100)
    let (world, cellForRow) = (fixture.screen.world, try #require(fixture.table.cellForRow))
    fixture.table.cellForRow = { [unowned world] table, path in
      if path.row == 49 { world.report(Failure(message: "no row 49")) }
      return try cellForRow(table, path)
    }
    world.layoutIfNeeded()
    world.every(0.1) {}
    // Too late for any look but the last.
    fixture.rename(89, to: "done", after: 0.99)
    let error = fixture.screen.error { try $0.expect(.row("done"), to: .exist, timeout: 1) }
    #expect(error == nil)
    #expect(world.failures.map(\.message) == ["no row 49"])
  }

  @Test("where something happens in every frame, ten rows are asked again for each")
  func busy() {
    let fixture = Fixture(100)
    var frames = 0
    fixture.screen.world.every(1.0 / 60) { frames += 1 }
    let error = fixture.screen.error { try $0.expect(.row("done"), to: .exist, timeout: 1) }
    #expect(error?.code == .unmet)
    #expect(frames >= 59)
    // At first, every ninth frame, and at the end.
    #expect((180...720).contains(fixture.askedCount))
  }
}
