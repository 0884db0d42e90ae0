internal import Foundation
internal import Scenarios
internal import Testing

@Suite("Writing files")
struct FileSystemWritingTests {
  @Test("makes a file, and replaces what it held")
  func replacing() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a"
    try FileSystem.write(Array("longer".utf8), to: path)
    try FileSystem.write(Array("new".utf8), to: path)
    #expect(try FileSystem.text(of: path) == "new")
    try FileSystem.write([], to: path)
    #expect(try FileSystem.bytes(of: path).isEmpty)
  }

  @Test("makes no folder for a path without the name of a file")
  func noName() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/new/deep/"
    #expect(throws: FileSystem.Problem(code: EISDIR)) { try FileSystem.write([], to: path) }
    #expect(throws: FileSystem.Problem(code: EISDIR)) { try FileSystem.makeFolders(around: path) }
    #expect(!FileSystem.exists("\(folder.path)/new"))
  }

  @Test("writes through a link and into new folders, and says why it cannot write")
  func links() throws {
    let folder = try TemporaryFolder(["a": "old"])
    try folder.link("b", to: "a")
    try FileSystem.write(Array("new".utf8), to: "\(folder.path)/b")
    #expect(try FileSystem.text(of: "\(folder.path)/a") == "new")
    try FileSystem.write([], to: "\(folder.path)/none/c")
    #expect(try FileSystem.bytes(of: "\(folder.path)/none/c").isEmpty)
    #expect(throws: FileSystem.Problem.self) { try FileSystem.write([], to: "\(folder.path)/a/c") }
    #expect(throws: FileSystem.Problem.self) { try FileSystem.write([], to: folder.path) }
    #expect(throws: FileSystem.Problem.self) { try FileSystem.write([1], to: "/dev/full") }
  }
}
