internal import Foundation
internal import ScenarioHost
internal import Testing

@Suite("The examples' journals")
struct ExampleReplayTests {
  /// Runs every scenario of the examples with a journal.
  ///
  /// They have all the time that they want, which the journal hands to replays: under a sanitizer some take
  /// long, and where the limit of wall time ends one, no replay ends it at the same record.
  ///
  /// - Parameters:
  ///   - folder: Where the journal is to be.
  ///   - options: Further arguments.
  private func record(in folder: ScriptFolder, _ options: [String] = []) throws {
    let run = ScriptRun(
      in: folder,
      ["run", Repository.path("examples"), "--journal", folder("journal"), "--timeout", "600"]
        + options
    )
    #expect(run.code == .passed)
  }

  @Test("are the same bytes in two runs, and no replay finds a difference")
  func replays() throws {
    let folder = try ScriptFolder()
    try record(in: folder)
    let first = try Data(contentsOf: URL(fileURLWithPath: folder("journal")))
    try record(in: folder)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder("journal"))) == first)

    let document = try JournalDocument(Array(first), file: "journal")
    let files = Set(document.sections.map(\.header.file))
    // So that it cannot pass by saying nothing.
    #expect(files.count == (try scripts()))
    let replay = ScriptRun(in: folder, ["replay", folder("journal")])
    #expect(replay.code == .passed, "\(replay.report)")
    #expect(
      replay.report.hasSuffix("\n\(document.sections.count) the same, 0 different, 0 not played\n")
    )
  }

  @Test("are replayed with the options that they name")
  func options() throws {
    let folder = try ScriptFolder()
    try record(in: folder, ["--seed", "7", "--strict", "--poison-cells"])
    let replay = ScriptRun(in: folder, ["replay", folder("journal")])
    #expect(replay.code == .passed, "\(replay.report)")
  }

  /// How many scripts of the examples have scenarios, or are loaded for want of any.
  private func scripts() throws -> Int {
    try ScriptDiscovery.scripts(in: [Repository.path("examples")]).count
  }
}
