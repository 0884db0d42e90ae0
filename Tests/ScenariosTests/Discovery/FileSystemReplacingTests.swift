internal import Foundation
internal import Glibc
internal import Scenarios
internal import Testing

@Suite("A file that is replaced")
struct FileSystemReplacingTests {
  /// The names in a folder, hidden ones too.
  private func names(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// The text of a file in a folder.
  private func text(_ name: String, in folder: TemporaryFolder) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  @Test("is there at once, and leaves nothing beside it")
  func replacing() throws {
    let folder = try TemporaryFolder(["old": "before"])
    for name in ["new", "old"] {
      try FileSystem.replace("\(folder.path)/\(name)", with: Array("after".utf8))
      #expect(try text(name, in: folder) == "after")
    }
    #expect(try names(in: folder) == ["new", "old"])
  }

  @Test("keeps what it was if its place cannot be taken, and leaves nothing beside it")
  func failing() throws {
    let folder = try TemporaryFolder(["folder/old": "before"])
    #expect(throws: FileSystem.Problem(code: EISDIR)) {
      try FileSystem.replace("\(folder.path)/folder", with: [1])
    }
    #expect(throws: FileSystem.Problem(code: ENOENT)) {
      try FileSystem.replace("\(folder.path)/none/a", with: [1])
    }
    #expect(try names(in: folder) == ["folder"])
  }

  @Test("is written to, and not replaced, if it is a device")
  func device() throws {
    try FileSystem.replace("/dev/null", with: [1, 2, 3])
    #expect(throws: FileSystem.Problem(code: ENOSPC)) {
      try FileSystem.replace("/dev/full", with: [1])
    }
    var status = stat()
    #expect(stat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test("is taken away first, behind links; a folder is refused, and what is no regular file stays")
  func clearing() throws {
    let folder = try TemporaryFolder(["a": "old", "folder/b": "old"])
    try folder.link("link", to: "a")
    let target = try FileSystem.clear("\(folder.path)/link")
    #expect(target == "\(folder.path)/a")
    #expect(try names(in: folder) == ["folder", "link"])
    try FileSystem.replace(target, with: Array("new".utf8))
    #expect(try text("link", in: folder) == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder.path)/link") == "a")
    #expect(throws: FileSystem.Problem(code: EISDIR)) {
      try FileSystem.clear("\(folder.path)/folder")
    }
    #expect(try FileSystem.clear("/dev/null") == "/dev/null")
    #expect(try FileSystem.clear("\(folder.path)/none") == "\(folder.path)/none")
  }

  @Test("gets the folders that it is to lie in")
  func folders() throws {
    let folder = try TemporaryFolder(["file": ""])
    try FileSystem.makeFolders(around: "\(folder.path)/a/b//c/file")
    try FileSystem.makeFolders(around: "\(folder.path)/a/other")
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/a/b/c"))
    #expect(throws: FileSystem.Problem.self) {
      try FileSystem.makeFolders(around: "\(folder.path)/file/a")
    }
    try FileSystem.makeFolders(around: "plain")
  }
}
