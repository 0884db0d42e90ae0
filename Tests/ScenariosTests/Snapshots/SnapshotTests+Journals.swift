internal import Foundation
internal import Glibc
internal import Interaction
internal import Scenarios
internal import Testing

extension SnapshotTests {
  @Test("that differ are in the journal with both sides in full, however long they are")
  func journal() throws {
    let words = (1...40).map { "a long word \($0)" }
    let kept = "VStack#words\n" + words.map { "  text \"\($0)!\"\n" }.joined()
    let play = try ScriptPlay(
      script(words, #"expect(find.id "words"):toMatchSnapshot "words""#)
    ) { configuration, folder in
      configuration.journal = "\(folder.path)/journal"
    }
    try play.folder.write(kept, to: "script.snapshots/words.txt")
    _ = try play.report()
    let entries = try play.document().sections.flatMap(\.entries)
    let mismatch = try #require(entries.first { $0.record.entry.kind == .snapshotMismatch })
    #expect(
      mismatch.record.entry
        == .snapshotMismatch(
          path: "script.snapshots/words.txt",
          expected: kept,
          actual: kept.replacing("!", with: "")
        )
    )
    let cause = entries.first { $0.record.id == mismatch.record.cause }
    #expect(cause?.record.entry.kind == .expectation)
    #expect(
      TerminalReport().text(for: try play.document())
        .contains("snapshotMismatch not what script.snapshots/words.txt holds\n")
    )
  }

  @Test("that lost the line feed at their end say so in the trace, where no line would")
  func lineFeedInTrace() throws {
    let play = try ScriptPlay(
      script(["one", "two"], #"expect(find.id "words"):toMatchSnapshot "words""#)
    ) { configuration, folder in
      configuration.traces = .onFailure
      configuration.traceFolder = "\(folder.path)/traces"
    }
    try play.folder.write(String(Self.tree.dropLast()), to: "script.snapshots/words.txt")
    let scenario = try #require(try play.report().scenarios.first)
    let page = try play.text(try #require(scenario.tracePage))
    #expect(page.contains("<p>No line differs, but one of them has no line feed at the end.</p>"))
    #expect(!page.contains("<pre class=\"difference\">"))
  }

  @Test("that are missing are in the journal with what was seen alone")
  func absenceInJournal() throws {
    let play = try ScriptPlay(
      script(["one", "two"], #"expect(find.id "words"):toMatchSnapshot "words""#)
    ) { configuration, folder in
      configuration.journal = "\(folder.path)/journal"
    }
    _ = try play.report()
    let entries = try play.document().sections.flatMap(\.entries).map(\.record.entry)
    #expect(
      entries.contains(
        .snapshotMismatch(
          path: "script.snapshots/words.txt",
          expected: nil,
          actual: Self.tree
        )
      )
    )
  }
}
