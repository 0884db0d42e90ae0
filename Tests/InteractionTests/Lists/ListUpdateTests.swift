internal import Interaction
internal import Testing

@Suite("List updates: checked against the counts, and where every row went")
struct ListUpdateTests {
  private func path(_ section: Int, _ row: Int) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  /// Checks a batch.
  private func update(
    _ changes: ListChange.Kind...,
    before: [Int],
    after: [Int]
  ) throws -> ListUpdate {
    try ListUpdate(changes.map { ListChange($0) }, before: before, after: after)
  }

  @Test("deletions count before the batch, insertions after it, whatever their order")
  func orders() throws {
    let update = try update(
      .insertRows([path(0, 0)]),
      .deleteRows([path(0, 0), path(0, 2)]),
      before: [4],
      after: [3]
    )
    #expect((0..<4).map { update.newPath(of: path(0, $0)) } == [nil, path(0, 1), nil, path(0, 2)])
    #expect((0..<3).map { update.oldPath(of: path(0, $0)) } == [nil, path(0, 1), path(0, 3)])
  }

  @Test("rows of sections that moved, came and went")
  func sections() throws {
    let update = try update(
      .deleteSections([0]),
      .insertSections([2]),
      .moveSection(from: 2, to: 0),
      .deleteRows([path(2, 1)]),
      .insertRows([path(0, 0)]),
      .moveRow(from: path(1, 0), to: path(2, 0)),
      before: [5, 2, 3],
      after: [3, 1, 7]
    )
    #expect((0..<3).map { update.newSection(of: $0) } == [nil, 1, 0])
    #expect((0..<3).map { update.oldSection(of: $0) } == [2, 1, nil])
    #expect(update.newPath(of: path(0, 0)) == nil)
    #expect((0..<2).map { update.newPath(of: path(1, $0)) } == [path(2, 0), path(1, 0)])
    #expect((0..<3).map { update.newPath(of: path(2, $0)) } == [path(0, 1), nil, path(0, 2)])
    #expect(update.oldPath(of: path(2, 0)) == path(1, 0))
    #expect(update.oldPath(of: path(2, 3)) == nil)
  }

  @Test("a section that is reloaded has other rows, as many as it likes")
  func reloadedSection() throws {
    let update = try update(
      .reloadSections([0]),
      .reloadRows([path(1, 1)]),
      before: [2, 2],
      after: [9, 2]
    )
    #expect(update.newSection(of: 0) == 0)
    #expect(update.isReloaded(section: 0))
    #expect(update.newPath(of: path(0, 0)) == nil)
    #expect(update.newPath(of: path(1, 1)) == path(1, 1))
    #expect(update.isReloaded(path(1, 1)))
  }

  @Test("counts that do not add up: the sum, each call with its line, and the answers")
  func mismatch() throws {
    let error = #expect(throws: ListUpdateError.self) {
      try ListUpdate(
        [
          ListChange(
            .insertRows([path(0, 3)]),
            location: SourceLocation(file: "list.lua", line: 7)
          ),
          ListChange(.moveRow(from: path(0, 0), to: path(1, 0))),
        ],
        before: [3, 1],
        after: [5, 2]
      )
    }
    #expect(
      error?.failure(counting: .fromOne)
        == Failure(
          message: """
            There should be 3 rows in section 1 (3 + 1 inserted − 0 deleted + 0 moved in − 1 moved \
            out), but the data source answered 5. Change the data and tell the list of the same \
            change. The list keeps what it showed.
            """,
          context: [
            Failure.Note("call", "insertRows [1, 4] at list.lua:7"),
            Failure.Note("call", "moveRow [1, 1] to [2, 1]"),
            Failure.Note("rows before", "2 sections of 3, 1 rows"),
            Failure.Note("the data source's answers", "2 sections of 5, 2 rows"),
          ]
        )
    )
  }

  @Test(
    "what is not there, and what is named twice",
    arguments: [
      (
        [.deleteRows([IndexPath(row: 3, section: 0)])],
        """
        deleteRows [0, 3] names row [0, 3], which is not there before the update: section 0 has 3 \
        rows then.
        """
      ),
      (
        [.insertRows([IndexPath(row: 0, section: 2)])],
        """
        insertRows [2, 0] names section 2, which is not there after the update: the list has 1 \
        section then.
        """
      ),
      (
        [.deleteRows([IndexPath(row: -1, section: 0)])],
        "deleteRows [0, -1] names row [0, -1], which is not there before the update"
      ),
      (
        [.insertSections([-1])],
        "insertSections {-1} names section -1, which is not there after the update"
      ),
      (
        [
          .deleteRows([IndexPath(row: 1, section: 0)]),
          .reloadRows([IndexPath(row: 1, section: 0)]),
        ],
        """
        reloadRows [0, 1] names row [0, 1], as it is before the update, once more; deleteRows [0, 1] \
        did already.
        """
      ),
      (
        [.moveSection(from: 0, to: 0), .deleteSections([0])],
        "deleteSections {0} names section 0, as it is before the update, once more"
      ),
    ] as [([ListChange.Kind], String)]
  )
  func misfits(kinds: [ListChange.Kind], message: String) throws {
    let error = #expect(throws: ListUpdateError.self) {
      try ListUpdate(kinds.map { ListChange($0) }, before: [3], after: [3])
    }
    let seen = try #require(error).failure.message
    #expect(seen.hasPrefix(message), "\(seen)")
    #expect(seen.hasSuffix("The list keeps what it showed."))
  }

  @Test(
    "an insertion or a move past the last row or section: the sum, and which one may be the last",
    arguments: [
      // The data did not change.
      (
        [.insertRows([IndexPath(row: 1, section: 0)])], before: [1], after: [1],
        """
        insertRows [0, 1] names row [0, 1], which is not there after the update: section 0 has 1 row \
        then. Insertions and the ends of moves count as the list is after the whole update. There \
        should be 2 rows in section 0 (1 + 1 inserted − 0 deleted), with [0, 1] as the last, but the \
        data source answered 1. Change the data and tell the list of the same change.
        """
      ),
      (
        [.moveRow(from: IndexPath(row: 0, section: 0), to: IndexPath(row: 1, section: 1))],
        before: [2, 1], after: [2, 1],
        """
        moveRow [0, 0] to [1, 1] names row [1, 1], which is not there after the update: section 1 has 1 \
        row then. Insertions and the ends of moves count as the list is after the whole update. There \
        should be 2 rows in section 1 (1 + 0 inserted − 0 deleted + 1 moved in − 0 moved out), with \
        [1, 1] as the last, but the data source answered 1. Change the data and tell the list of the \
        same change.
        """
      ),
      (
        [.insertSections([1])], before: [3], after: [3],
        """
        insertSections {1} names section 1, which is not there after the update: the list has 1 section \
        then. Insertions and the ends of moves count as the list is after the whole update. There \
        should be 2 sections (1 + 1 inserted − 0 deleted), with section 1 as the last, but the data \
        source answered 1. Change the data and tell the list of the same change.
        """
      ),
      // What should be there is, and the number is too high.
      (
        [.insertRows([IndexPath(row: 9, section: 0)])], before: [3], after: [4],
        """
        insertRows [0, 9] names row [0, 9], which is not there after the update: section 0 has 4 rows \
        then (3 + 1 inserted − 0 deleted), with [0, 3] as the last. Insertions and the ends of moves \
        count as the list is after the whole update.
        """
      ),
      (
        [.moveRow(from: IndexPath(row: 0, section: 0), to: IndexPath(row: 1, section: 0))],
        before: [1], after: [1],
        """
        moveRow [0, 0] to [0, 1] names row [0, 1], which is not there after the update: section 0 has 1 \
        row then (1 + 0 inserted − 0 deleted + 1 moved in − 1 moved out), with [0, 0] as the last. \
        Insertions and the ends of moves count as the list is after the whole update.
        """
      ),
      (
        [
          .deleteRows([IndexPath(row: 0, section: 0)]),
          .insertRows([IndexPath(row: 3, section: 0)]),
        ],
        before: [3], after: [3],
        """
        insertRows [0, 3] names row [0, 3], which is not there after the update: section 0 has 3 rows \
        then (3 + 1 inserted − 1 deleted), with [0, 2] as the last. Insertions and the ends of moves \
        count as the list is after the whole update.
        """
      ),
      // The rows are those of the section that has the number after the batch.
      (
        [.deleteSections([0]), .insertRows([IndexPath(row: 5, section: 0)])],
        before: [7, 2], after: [2],
        """
        insertRows [0, 5] names row [0, 5], which is not there after the update: section 0 has 2 rows \
        then. Insertions and the ends of moves count as the list is after the whole update. There \
        should be 3 rows in section 0 (2 + 1 inserted − 0 deleted), with [0, 2] as the last, but the \
        data source answered 2. Change the data and tell the list of the same change.
        """
      ),
      // A section that came has as many rows as it likes.
      (
        [
          .insertSections([0]),
          .moveRow(from: IndexPath(row: 0, section: 0), to: IndexPath(row: 4, section: 0)),
        ],
        before: [2], after: [1, 1],
        """
        moveRow [0, 0] to [0, 4] names row [0, 4], which is not there after the update: section 0 has 1 \
        row then. Insertions and the ends of moves count as the list is after the whole update.
        """
      ),
    ] as [([ListChange.Kind], before: [Int], after: [Int], String)]
  )
  func tooHigh(
    kinds: [ListChange.Kind],
    before: [Int],
    after: [Int],
    message: String
  ) throws {
    let error = #expect(throws: ListUpdateError.self) {
      try ListUpdate(kinds.map { ListChange($0) }, before: before, after: after)
    }
    let failure = try #require(error).failure
    #expect(failure.message == "\(message) The list keeps what it showed.")
    let rows = after.map(String.init).joined(separator: ", ")
    #expect(failure.context.last?.description.contains(" of \(rows) row") == true)
  }
}
