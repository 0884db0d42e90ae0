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

  @Test("an insertion of what the data does not hold advises to change the data, a move does not")
  func unchangedData() throws {
    let insertion = #expect(throws: ListUpdateError.self) {
      try ListUpdate(
        [ListChange(.insertRows([IndexPath(row: 1, section: 0)]))],
        before: [1],
        after: [1]
      )
    }
    let failure = try #require(insertion).failure
    #expect(
      failure.message == """
        insertRows [0, 1] names row [0, 1], which is not there after the update: section 0 has 1 row \
        then. Insertions and the ends of moves count as the list is after the whole update. Change the \
        data and tell the list of the same change. The list keeps what it showed.
        """
    )
    #expect(failure.context.last?.description == "the data source's answers: 1 section of 1 row")

    let move = #expect(throws: ListUpdateError.self) {
      try ListUpdate(
        [
          ListChange(
            .moveRow(from: IndexPath(row: 0, section: 0), to: IndexPath(row: 1, section: 0))
          )
        ],
        before: [1],
        after: [1]
      )
    }
    #expect(try !#require(move).failure.message.contains("Change the data"))
  }
}
