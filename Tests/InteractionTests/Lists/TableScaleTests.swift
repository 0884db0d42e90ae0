internal import Testing

@testable internal import Interaction

@Suite("Tables: work and memory go with what can be seen, not with what there is")
struct TableScaleTests {
  /// What was done.
  private struct Work: Equatable {
    var counts = 0
    var cells = 0
    var made = 0
    var heights = 0
    /// How many cells and heights are kept.
    var kept = 0
    /// How many cells are alive.
    var alive = 0

    /// Whether there is no more than twice as much of anything.
    func isWithinTwice(_ other: Work) -> Bool {
      [
        (counts, other.counts), (cells, other.cells), (made, other.made),
        (heights, other.heights), (kept, other.kept), (alive, other.alive),
      ].allSatisfy { $0 <= 2 * $1 }
    }
  }

  /// A cell that is counted while it is alive.
  private final class CountedCell: TableViewCell {
    var count: LifeCount? {
      didSet { count?.alive += 1 }
    }

    deinit { count?.alive -= 1 }
  }

  /// Loads, scrolls to the end, taps, inserts and reloads, counting the work of each.
  private func work(rows: Int, hasFixedHeights: Bool) throws -> [Work] {
    let table = TableView(frame: Rect(x: 0, y: 0, width: 390, height: 440))
    var rows = rows
    var work = Work()
    let life = LifeCount()
    table.register("row") {
      work.made += 1
      let cell = CountedCell()
      cell.count = life
      return cell
    }
    table.numberOfRows = { _, _ in
      work.counts += 1
      return rows
    }
    table.cellForRow = { table, path in
      work.cells += 1
      return table.dequeueReusableCell(withIdentifier: "row", for: path)
    }
    if !hasFixedHeights {
      table.heightForRow = { _, path in
        work.heights += 1
        return path.row.isMultiple(of: 2) ? 30 : 50
      }
    }
    var works: [Work] = []
    func end(_ stage: Stage) {
      stage.world.layoutIfNeeded()
      work.kept =
        table.pool.count + table.shownCells.count
        + table.layout.sections.reduce(0) { $0 + $1.rows.knownCount }
      work.alive = life.alive
      works.append(work)
      work = Work()
    }
    let stage = Stage(table)
    end(stage)
    let last = IndexPath(row: rows - 1, section: 0)
    table.scrollToRow(at: last, at: .bottom)
    end(stage)
    stage.tap(try #require(table.cellForRow(at: last)))
    #expect(table.indexPathForSelectedRow == last)
    end(stage)
    rows += 1
    try table.insertRows(at: [IndexPath(row: 0, section: 0)])
    end(stage)
    #expect(table.indexPathForSelectedRow == IndexPath(row: last.row + 1, section: 0))
    table.reloadData()
    end(stage)
    return works
  }

  @Test("1,000,000 rows take no more than 1,000", arguments: [true, false])
  func rows(hasFixedHeights: Bool) throws {
    let few = try work(rows: 1000, hasFixedHeights: hasFixedHeights)
    let many = try work(rows: 1_000_000, hasFixedHeights: hasFixedHeights)
    for (many, few) in zip(many, few) {
      #expect(many.isWithinTwice(few), "\(many), for 1,000 rows \(few)")
    }
    #expect(many.map(\.counts) == [1, 0, 0, 1, 1])
    #expect(many.allSatisfy { $0.cells <= 40 && $0.heights <= 40 && $0.made <= 20 }, "\(many)")
    #expect(many.allSatisfy { (10...40).contains($0.alive) }, "\(many)")
    #expect(many.allSatisfy { $0.kept <= 100 }, "\(many)")
  }

  @Test("10,000 sections: titles are asked for once, and only those in sight have views")
  func titles() {
    let table = TableView(frame: Rect(x: 0, y: 0, width: 390, height: 440))
    var titles = 0
    table.numberOfSections = { _ in 10_000 }
    table.numberOfRows = { _, _ in 3 }
    table.cellForRow = { table, path in table.dequeueReusableCell(withIdentifier: "r", for: path) }
    table.titleForHeader = { _, section in
      titles += 1
      return "section \(section)"
    }
    table.titleForFooter = { _, section in
      titles += 1
      return "end of \(section)"
    }
    let stage = Stage(table)
    #expect(titles == 20_000)
    #expect(table.contentSize.height == 10_000 * (3 * 44 + 2 * 28))
    func texts() -> [String] {
      table.subviews.compactMap { ($0 as? TableViewHeaderFooterView)?.text }.sorted()
    }
    #expect(texts() == ["end of 0", "end of 1", "end of 2", "section 0", "section 1", "section 2"])
    table.scrollToRow(at: IndexPath(row: 2, section: 9999), at: .bottom)
    stage.world.layoutIfNeeded()
    #expect(
      texts().allSatisfy { $0.hasSuffix("9999") || $0.hasSuffix("9998") || $0.hasSuffix("9997") }
    )
    #expect(table.headers.count + table.footers.count <= 6)
    #expect(titles == 20_000)
    #expect(table.heldObjects.count { $0 is TableViewHeaderFooterView } <= 12)
  }

  @Test("10,000 sections with views of their own: those out of sight are let go")
  func views() {
    final class Header: View {
      let count: LifeCount
      init(_ count: LifeCount) {
        self.count = count
        count.alive += 1
        super.init(frame: .zero)
      }
      deinit { count.alive -= 1 }
      override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 40) }
    }
    let life = LifeCount()
    let table = TableView(frame: Rect(x: 0, y: 0, width: 390, height: 440))
    table.numberOfSections = { _ in 10_000 }
    table.numberOfRows = { _, _ in 1 }
    table.cellForRow = { table, path in table.dequeueReusableCell(withIdentifier: "r", for: path) }
    table.viewForHeader = { _, _ in Header(life) }
    let stage = Stage(table)
    #expect(life.alive == 6)
    #expect(table.contentSize.height == 10_000 * 84)
    table.contentOffset.y = 84 * 5000
    stage.world.layoutIfNeeded()
    #expect(life.alive == 6)
    #expect(table.headers.keys.sorted() == Array(5000...5005))
    #expect(table.headers[5000]?.frame == Rect(x: 0, y: 84 * 5000, width: 390, height: 40))
  }
}
