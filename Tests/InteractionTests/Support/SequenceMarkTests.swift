internal import Foundation
internal import Interaction
internal import RandomSequences
internal import Testing

@Suite("Naming the random sequence during which the process ended")
struct SequenceMarkTests {
  /// The files that marks of a suite have left in the folder for temporary files.
  private func files(of suite: String) throws -> [URL] {
    try FileManager.default
      .contentsOfDirectory(
        at: FileManager.default.temporaryDirectory,
        includingPropertiesForKeys: nil
      )
      .filter { $0.lastPathComponent.hasPrefix("moontap-sequence.\(suite).") }
  }

  @Test("a process that ends in the middle leaves the seed and the act in a file")
  func left() async throws {
    for file in try files(of: "Ending") { try FileManager.default.removeItem(at: file) }
    await #expect(processExitsWith: .failure) {
      let mark = try SequenceMark(suite: "Ending", seed: 7)
      mark.reach(99, Act.frame)
      mark.reach(100, Act.frame)
      fatalError("on purpose")
    }
    let files = try files(of: "Ending")
    let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    for file in files { try FileManager.default.removeItem(at: file) }
    #expect(texts == ["MOONTAP_SEED=7 swift test --filter Ending: act 100\n"])
  }

  @Test("one that goes on leaves nothing")
  func gone() throws {
    do {
      let mark = try SequenceMark(suite: "Going", seed: 7)
      mark.reach(1, Act.frame)
      #expect(try files(of: "Going").count == 1)
    }
    #expect(try files(of: "Going") == [])
  }
}
