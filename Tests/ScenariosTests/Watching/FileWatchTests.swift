internal import Foundation
internal import Glibc
internal import Scenarios
internal import Testing

@Suite("Noticing changes of files", .timeLimit(.minutes(1)))
struct FileWatchTests {
  /// A watch of the folders, and what it tells.
  private func watch(_ folders: String...) throws -> (FileWatch, AsyncStream<FileChanges>) {
    let (changes, continuation) = AsyncStream.makeStream(of: FileChanges.self)
    let watch = try FileWatch { continuation.yield($0) }
    try watch.watch(Set(folders))
    return (watch, changes)
  }

  /// Waits until all of some paths have changed.
  ///
  /// - Returns: All that changed until then.
  private func paths(
    in changes: AsyncStream<FileChanges>,
    until paths: Set<String>
  ) async -> Set<String> {
    var seen: Set<String> = []
    for await change in changes {
      seen.formUnion(change.paths)
      if paths.isSubset(of: seen) { break }
    }
    return seen
  }

  @Test("tells of files that are written, put in the place of others, and removed")
  func files() async throws {
    let folder = try TemporaryFolder(["a.lua": "1", "b.lua": "1", "c.lua": "1", "new": "2"])
    let path = folder.path
    let (watch, changes) = try watch(path)
    defer { watch.close() }
    try Data("2".utf8).write(to: URL(fileURLWithPath: "\(path)/a.lua"))
    try FileManager.default.removeItem(atPath: "\(path)/b.lua")
    try FileManager.default.removeItem(atPath: "\(path)/c.lua")
    try FileManager.default.moveItem(atPath: "\(path)/new", toPath: "\(path)/c.lua")
    let expected = Set(["a.lua", "b.lua", "c.lua", "new"].map { "\(path)/\($0)" })
    #expect(await paths(in: changes, until: expected) == expected)
  }

  @Test("tells of a new file once it is written and closed, and of a new name of one at once")
  func beingWritten() async throws {
    let folder = try TemporaryFolder(["old.lua": "1"])
    let path = folder.path
    let (watch, changes) = try watch(path)
    defer { watch.close() }
    let file = open("\(path)/new.lua", O_CREAT | O_WRONLY, 0o644)
    try #require(file >= 0)
    try #require(mkdir("\(path)/mark", 0o755) == 0)
    // The system tells in order: the folder is told, so the file before it was not.
    #expect(await paths(in: changes, until: ["\(path)/mark"]) == ["\(path)/mark"])
    try #require(symlink("new.lua", "\(path)/symbolic") == 0)
    try #require(link("\(path)/old.lua", "\(path)/hard") == 0)
    let names: Set = ["\(path)/symbolic", "\(path)/hard"]
    #expect(await paths(in: changes, until: names) == names)
    try #require(write(file, "2", 1) == 1)
    try #require(close(file) == 0)
    #expect(await paths(in: changes, until: ["\(path)/new.lua"]) == ["\(path)/new.lua"])
  }

  @Test("tells of a file that gets a name and loses the one it had, as nobody closes it")
  func linked() async throws {
    // Many, since it matters whether the first name is gone when the second is looked at.
    let names = (1...100).map { "\($0).lua" }
    let sources = try TemporaryFolder(Dictionary(uniqueKeysWithValues: names.map { ($0, "1") }))
    let folder = try TemporaryFolder([:])
    let (watch, changes) = try watch(folder.path)
    defer { watch.close() }
    for name in names {
      try #require(link("\(sources.path)/\(name)", "\(folder.path)/\(name)") == 0)
      try #require(unlink("\(sources.path)/\(name)") == 0)
    }
    let expected = Set(names.map { "\(folder.path)/\($0)" })
    #expect(await paths(in: changes, until: expected) == expected)
  }

  @Test(
    "tells of a folder that goes, of one that comes, and of nothing in one it is to watch no more"
  )
  func folders() async throws {
    let folder = try TemporaryFolder(["one/a.lua": "1", "two/b.lua": "1"])
    let path = folder.path
    let (watch, changes) = try watch(path, "\(path)/one", "\(path)/two")
    defer { watch.close() }
    #expect(try watch.watch([path, "\(path)/one", "\(path)/none"]).isEmpty)
    try Data("2".utf8).write(to: URL(fileURLWithPath: "\(path)/two/b.lua"))
    try FileManager.default.moveItem(atPath: "\(path)/one", toPath: "\(path)/three")
    let expected: Set = ["\(path)/one", "\(path)/three"]
    #expect(await paths(in: changes, until: expected) == expected)
    #expect(try watch.watch([path, "\(path)/three"]) == ["\(path)/three"])
  }
}
