internal import Interaction
internal import Testing

@Suite("TableView: rows that are told of before they come into sight, in Swift and in Lua alike")
struct TablePrefetchTests {
  @Test("one screen ahead, the nearest first, each row once; what lies behind is taken back")
  func ahead() throws {
    try Bilingual.expectTable(
      """
      prefetch 1.6 1.7 1.8 1.9 1.10
      --
      prefetch 1.11 1.12
      --
      cancel 1.8 1.9 1.10 1.11 1.12
      prefetch 1.26 1.27 1.28 1.29 1.30
      --
      cancel 1.26 1.27 1.28 1.29 1.30
      prefetch 1.19 1.18 1.17 1.16 1.15
      """,
      items: TableScene.items(30),
      prefetches: true,
      fromStart: true,
      shown: { transcript in
        // What is asked for the rows in sight is pinned elsewhere.
        transcript.split(separator: "\n")
          .filter { ["prefetch", "cancel", "--"].contains($0.split(separator: " ")[0]) }
          .joined(separator: "\n")
      }
    ) { scene in
      for y in [88.0, 880, 836] {
        scene.stage.transcript.log("--")
        scene.table.contentOffset = Point(x: 0, y: y)
        scene.stage.world.layoutIfNeeded()
      }
    }
  }
}
