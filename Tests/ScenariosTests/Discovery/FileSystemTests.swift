internal import Glibc
internal import Scenarios
internal import Testing

@Suite("The file system")
struct FileSystemTests {
  @Test("reads a file wholly, whatever its size, as bytes or as text, repaired to be shown")
  func text() throws {
    let long = String(repeating: "0123456789é\n", count: 20_000)
    let folder = try TemporaryFolder(["long": long, "empty": ""])
    #expect(try FileSystem.text(of: "\(folder.path)/long") == long)
    #expect(try FileSystem.text(of: "\(folder.path)/empty") == "")
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let bytes: [UInt8] = [0x61, 0xFF, 0x62]
    #expect(write(ends[1], bytes, bytes.count) == bytes.count)
    close(ends[1])
    #expect(try FileSystem.bytes(from: ends[0]) == bytes)
    close(ends[0])
    try folder.write(bytes, to: "bytes")
    #expect(try FileSystem.bytes(of: "\(folder.path)/bytes") == bytes)
    #expect(try FileSystem.text(of: "\(folder.path)/bytes") == "a\u{FFFD}b")
  }

  @Test("says in the system's words why something cannot be read")
  func problems() throws {
    let folder = try TemporaryFolder(["file": ""])
    let missing = #expect(throws: FileSystem.Problem.self) {
      try FileSystem.text(of: "\(folder.path)/none")
    }
    #expect(missing?.description == "No such file or directory")
    #expect(missing?.isMissing == true)
    let within = #expect(throws: FileSystem.Problem.self) {
      try FileSystem.text(of: "\(folder.path)/file/none")
    }
    #expect(within?.isMissing == true)
    let wrong = #expect(throws: FileSystem.Problem.self) { try FileSystem.text(of: folder.path) }
    #expect(wrong?.description == "Is a directory")
    #expect(wrong?.isMissing == false)
  }
}
