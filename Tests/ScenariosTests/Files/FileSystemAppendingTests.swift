internal import Foundation
internal import Scenarios
internal import Testing

@Suite("Adding to files")
struct FileSystemAppendingTests {
  /// The mode of a file.
  private func mode(of path: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  @Test("makes a file that its owner alone may read, and keeps the mode of one that is there")
  func modes() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/new"
    try FileSystem.append(Array("a\n".utf8), toPrivate: path)
    try FileSystem.append(Array("b\n".utf8), toPrivate: path)
    #expect(try FileSystem.text(of: path) == "a\nb\n")
    #expect(try mode(of: path) == 0o600)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try FileSystem.append(Array("c\n".utf8), toPrivate: path)
    try FileSystem.shorten(path) { Array($0.dropFirst(2)) }
    #expect(try FileSystem.text(of: path) == "b\nc\n")
    #expect(try mode(of: path) == 0o640)
  }

  @Test("follows a link, which stays one")
  func links() throws {
    let folder = try TemporaryFolder()
    let (link, file) = ("\(folder.path)/link", "\(folder.path)/file")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    try FileSystem.append(Array("a\nb\n".utf8), toPrivate: link)
    try FileSystem.shorten(link) { Array($0.dropFirst(2)) }
    #expect(try FileSystem.text(of: file) == "b\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
  }

  @Test("says why it cannot")
  func problems() throws {
    let folder = try TemporaryFolder()
    #expect(throws: FileSystem.Problem.self) {
      try FileSystem.append([10], toPrivate: "\(folder.path)/none/file")
    }
    #expect(throws: FileSystem.Problem.self) {
      try FileSystem.shorten("\(folder.path)/none") { $0 }
    }
  }
}
