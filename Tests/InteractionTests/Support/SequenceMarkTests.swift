internal import Foundation
internal import Interaction
internal import RandomSeeds
internal import Testing

@Suite("Naming the random sequence during which the process ended")
struct SequenceMarkTests {
  /// The files that marks of a suite have left in the folder for temporary files.
  private func files(of suite: String) throws -> [URL] {
    let folder = FileManager.default.temporaryDirectory
    // Names alone: others' files go while these are looked at.
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("moontap-sequence.\(suite).") }
      .map { folder.appendingPathComponent($0) }
  }

  @Test("a process that ends in the middle leaves the seed and the act in a file")
  func left() async throws {
    // A name of its own: other checkouts may run the same test with the same folder.
    let suite = "Ending\(ProcessInfo.processInfo.processIdentifier)"
    await #expect(processExitsWith: .failure) { [suite = suite as String] in
      let mark = try SequenceMark(suite: suite, seed: 7)
      mark.reach(99, Act.frame)
      mark.reach(100, Act.frame)
      fatalError("on purpose")
    }
    let files = try files(of: suite)
    let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    for file in files { try FileManager.default.removeItem(at: file) }
    #expect(texts == ["MOONTAP_SEED=7 swift test --filter \(suite): act 100\n"])
  }

  @Test("one that goes on leaves nothing")
  func gone() throws {
    let suite = "Going\(ProcessInfo.processInfo.processIdentifier)"
    do {
      let mark = try SequenceMark(suite: suite, seed: 7)
      mark.reach(1, Act.frame)
      #expect(try files(of: suite).count == 1)
    }
    #expect(try files(of: suite) == [])
  }
}
