internal import Interaction
internal import Testing

@Suite("Prefetching: rows are told of before they come into sight")
struct TablePrefetchingTests {
  /// A table of a hundred rows, ten of which can be seen, that writes down what it tells.
  private func fixture() -> TableFixture {
    TableFixture(100) { fixture in
      let log = fixture.transcript.log
      fixture.table.prefetchRows = { log("fetch \($1.map(\.row))") }
      fixture.table.cancelPrefetching = { log("cancel \($1.map(\.row))") }
    }
  }

  private func scroll(_ fixture: TableFixture, to y: Double) {
    fixture.table.contentOffset.y = y
    fixture.stage.world.layoutIfNeeded()
  }

  @Test("one screen ahead, each row once, the nearest first; what lies behind is taken back")
  func ahead() {
    let fixture = fixture()
    #expect(fixture.transcript.take() == "fetch \(Array(10..<20))")
    scroll(fixture, to: 88)
    #expect(fixture.transcript.take() == "fetch [20, 21]")
    scroll(fixture, to: 88)
    #expect(fixture.transcript.take() == "")
    scroll(fixture, to: 44 * 50)
    #expect(
      fixture.transcript.take() == """
        cancel \(Array(12..<22))
        fetch \(Array(60..<70))
        """
    )
    scroll(fixture, to: 44 * 49)
    #expect(
      fixture.transcript.take() == """
        cancel \(Array(60..<70))
        fetch \(Array(stride(from: 48, to: 38, by: -1)))
        """
    )
    scroll(fixture, to: 0)
    #expect(fixture.transcript.take() == "cancel \(Array(39..<49))")
  }

  @Test("rows that come and go take along what is expected; a reload expects everything anew")
  func updates() throws {
    let fixture = fixture()
    _ = fixture.transcript.take()
    fixture.sections[0].insert("new", at: 12)
    try fixture.table.insertRows(at: [fixture.path(12)])
    fixture.stage.world.layoutIfNeeded()
    #expect(fixture.transcript.take() == "cancel [20]\nfetch [12]")
    fixture.table.reloadData()
    fixture.stage.world.layoutIfNeeded()
    #expect(fixture.transcript.take() == "fetch \(Array(10..<20))")
  }

  @Test("rows are told of although a row came while others were taken back")
  func insertedWhileTakenBack() {
    let fixture = fixture()
    _ = fixture.transcript.take()
    fixture.table.cancelPrefetching = { [unowned fixture] table, paths in
      fixture.transcript.log("cancel \(paths.map(\.row))")
      guard fixture.sections[0].count == 100 else { return }
      fixture.sections[0].insert("new", at: 0)
      try table.insertRows(at: [fixture.path(0)])
    }
    scroll(fixture, to: 44 * 50)
    fixture.stage.world.layoutIfNeeded()
    #expect(
      fixture.transcript.take() == """
        cancel \(Array(10..<20))
        fetch \(Array(60..<70))
        """
    )
    #expect(fixture.stage.world.failures == [])
  }

  @Test("an object hears of it where there is no closure")
  func object() {
    final class Source: TableViewDataSourcePrefetching {
      var rows: [Int] = []
      func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) {
        rows += indexPaths.map(\.row)
      }
    }
    let source = Source()
    let fixture = TableFixture(100)
    fixture.table.prefetchDataSource = source
    fixture.stage.world.layoutIfNeeded()
    #expect(source.rows == Array(10..<20))
    scroll(fixture, to: 44 * 30)
    #expect(source.rows == Array(10..<20) + Array(40..<50))
  }

  @Test("who is told may reload, scroll, or take the table away")
  func reentrant() {
    for act: (TableFixture) -> Void in [
      { $0.table.reloadData() },
      { $0.table.contentOffset.y = 1000 },
      { $0.table.removeFromSuperview() },
    ] {
      let fixture = fixture()
      var calls = 0
      fixture.table.prefetchRows = { [unowned fixture] _, _ in
        calls += 1
        if calls == 1 { act(fixture) }
      }
      scroll(fixture, to: 88)
      #expect(calls >= 1)
      #expect(fixture.stage.world._checkInvariants() == [])
      #expect(fixture.stage.world.failures == [])
    }
  }
}
