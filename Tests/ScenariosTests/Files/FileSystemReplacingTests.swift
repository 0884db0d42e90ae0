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
    try FileSystem.clear("\(folder.path)/link")
    #expect(try names(in: folder) == ["folder", "link"])
    try FileSystem.replace("\(folder.path)/link", with: Array("new".utf8))
    #expect(try text("link", in: folder) == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder.path)/link") == "a")
    #expect(throws: FileSystem.Problem(code: EISDIR)) {
      try FileSystem.clear("\(folder.path)/folder")
    }
    try FileSystem.clear("/dev/null")
    try FileSystem.clear("\(folder.path)/none")
    #expect(FileSystem.exists("/dev/null"))
  }

  @Test("keeps its mode, and its place behind links, of which one that leads nowhere gets it")
  func linksAndModes() throws {
    let folder = try TemporaryFolder(["kept/old": "before"])
    let links = ["near": "kept/old", "far": "near", "new": "kept/new", "a": "b", "b": "a"]
    for (name, target) in links { try folder.link(name, to: target) }
    try #require(chmod("\(folder.path)/kept/old", 0o640) == 0)
    for name in ["far", "new"] {
      try FileSystem.replace("\(folder.path)/\(name)", with: Array("after".utf8))
    }
    #expect(throws: FileSystem.Problem(code: ELOOP)) {
      try FileSystem.replace("\(folder.path)/a", with: [1])
    }
    for name in ["old", "new"] { #expect(try text("kept/\(name)", in: folder) == "after") }
    for (name, target) in links {
      let path = "\(folder.path)/\(name)"
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
    }
    var status = stat()
    #expect(stat("\(folder.path)/kept/old", &status) == 0 && status.st_mode & 0o7777 == 0o640)
    #expect(try names(in: folder) == ["a", "b", "far", "kept", "near", "new"])
    let kept = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/kept")
    #expect(kept.sorted() == ["new", "old"])
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
    // Of one name and another, and not of one that is both.
    try FileSystem.makeFolders(around: "\(folder.path)/b/\u{301}c/file")
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/b/\u{301}c"))
  }
}
