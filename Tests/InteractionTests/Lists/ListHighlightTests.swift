internal import Interaction
internal import Testing

@Suite("Lists: a row is highlighted for as long as its finger is down on the list")
struct ListHighlightTests {
  /// A view that keeps to itself that its fingers went up.
  private final class Silent: View {
    override func touchesEnded(_ touches: [Touch], with event: InteractionEvent) {}
  }

  let fixture: TableFixture
  let table: TableView
  let stage: Stage
  let log: Transcript

  init() {
    fixture = TableFixture(4)
    table = fixture.table
    stage = fixture.stage
    log = fixture.transcript
    table.didHighlightRow = { [log] _, path in log.log("highlight \(path.row)") }
    table.didUnhighlightRow = { [log] _, path in log.log("unhighlight \(path.row)") }
    table.didSelectRow = { [log] _, path in log.log("select \(path.row)") }
  }

  /// Taps a row, which is highlighted, and chosen.
  private func expectTapChooses(row: Int) throws {
    _ = log.take()
    stage.tap(try fixture.cell(row))
    #expect(log.text == "highlight \(row)\nunhighlight \(row)\nselect \(row)")
  }

  @Test("whoever is asked may take the finger away; then no row is highlighted, and others can be")
  func lostWhileAsked() throws {
    table.shouldHighlightRow = { [stage] table, _ in
      table.removeFromSuperview()
      stage.root.addSubview(table)
      table.shouldHighlightRow = nil
      return true
    }
    stage.tap(try fixture.cell(1))
    #expect(log.text == "")
    try expectTapChooses(row: 2)
  }

  @Test("whoever is asked may take the touched view out of the list, and its finger with it")
  func viewLeavesWhileAsked() throws {
    let view = View(frame: Rect(x: 200, y: 5, width: 40, height: 30))
    try fixture.cell(1).addSubview(view)
    table.shouldHighlightRow = { [root = stage.root] table, _ in
      table.shouldHighlightRow = nil
      root.addSubview(view)
      return true
    }
    stage.tap(view)
    #expect(log.text == "")
    try expectTapChooses(row: 2)
  }

  @Test("a gesture of whoever is asked takes the finger just so")
  func takenWhileAsked() throws {
    final class Gate: GestureRecognizer {}
    let gate = Gate()
    stage.root.addGestureRecognizer(gate)
    table.shouldHighlightRow = { table, _ in
      table.shouldHighlightRow = nil
      gate.state = .began
      return true
    }
    stage.tap(try fixture.cell(1))
    #expect(log.text == "")
    gate.isEnabled = false
    try expectTapChooses(row: 2)
  }

  @Test("a touched view that leaves the list keeps its finger, and the row is highlighted no more")
  func viewLeaves() throws {
    let view = View(frame: Rect(x: 200, y: 5, width: 40, height: 30))
    try fixture.cell(1).addSubview(view)
    let point = view.convert(view.bounds.center, to: nil)
    stage.down(point.x, point.y)
    #expect(log.take() == "highlight 1")
    stage.root.addSubview(view)
    #expect(log.take() == "unhighlight 1")
    #expect(stage.world._checkInvariants() == [])
    stage.up(point.x, point.y)
    #expect(log.text == "")
    try expectTapChooses(row: 2)
  }

  @Test("a touched view that moves to another row keeps the highlight")
  func viewMoves() throws {
    let view = View(frame: Rect(x: 200, y: 5, width: 40, height: 30))
    try fixture.cell(1).addSubview(view)
    let point = view.convert(view.bounds.center, to: nil)
    stage.down(point.x, point.y)
    try fixture.cell(2).addSubview(view)
    stage.up(point.x, point.y)
    #expect(log.text == "highlight 1\nunhighlight 1\nselect 1")
  }

  @Test("a touched view that moves into a control of the list leaves it as well")
  func viewMovesIntoControl() throws {
    let view = View(frame: Rect(x: 200, y: 5, width: 40, height: 30))
    let control = Control(frame: Rect(x: 300, y: 5, width: 40, height: 30))
    try fixture.cell(1).addSubview(view)
    try fixture.cell(2).addSubview(control)
    let point = view.convert(view.bounds.center, to: nil)
    stage.down(point.x, point.y)
    control.addSubview(view)
    #expect(log.text == "highlight 1\nunhighlight 1")
    stage.up(point.x, point.y)
    try expectTapChooses(row: 2)
  }

  @Test("a view that keeps the end to itself leaves nothing highlighted, and nothing is chosen")
  func endKept() throws {
    let view = Silent(frame: Rect(x: 200, y: 5, width: 40, height: 30))
    try fixture.cell(1).addSubview(view)
    stage.tap(view)
    #expect(log.text == "highlight 1\nunhighlight 1")
    try expectTapChooses(row: 2)
  }
}
