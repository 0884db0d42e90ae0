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

  @Test(
    "refuses to read what is no regular file where one is wanted, and does not wait for it",
    .timeLimit(.minutes(1))
  )
  func irregular() throws {
    let folder = try TemporaryFolder(["file": "text"])
    let (pipe, socket) = ("\(folder.path)/pipe", "\(folder.path)/socket")
    try #require(mkfifo(pipe, 0o600) == 0)
    try #require(symlink("file", "\(folder.path)/link") == 0)
    try bindSocket(at: socket)
    #expect(try FileSystem.bytes(ofRegularFile: "\(folder.path)/file") == Array("text".utf8))
    #expect(try FileSystem.bytes(ofRegularFile: "\(folder.path)/link") == Array("text".utf8))
    for path in [pipe, socket, "/dev/zero"] {
      let problem = #expect(throws: FileSystem.Problem.self) {
        try FileSystem.bytes(ofRegularFile: path)
      }
      #expect(
        problem?.description == "it is a pipe, a socket or a device; save what it gives in a file"
      )
    }
    let wrong = #expect(throws: FileSystem.Problem.self) {
      try FileSystem.bytes(ofRegularFile: folder.path)
    }
    #expect(wrong?.isFolder == true)
    let missing = #expect(throws: FileSystem.Problem.self) {
      try FileSystem.bytes(ofRegularFile: "\(folder.path)/none")
    }
    #expect(missing?.isMissing == true)
  }

  /// Leaves a socket in the file system.
  private func bindSocket(at path: String) throws {
    let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    try #require(path.utf8.count < room, "set TMPDIR to a folder with a shorter name")
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let status = withUnsafeBytes(of: &address) { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) { bind(descriptor, $0.baseAddress, size) }
    }
    try #require(status == 0)
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

  @Test(
    "knows the names and the folder of a path by bytes: what combines with a slash begins a name",
    arguments: [
      ("/a/b.lua", ["a", "b.lua"], "/a"), ("a//b/", ["a", "b"], "a"), ("b.lua", ["b.lua"], "."),
      ("/b.lua", ["b.lua"], "/"), ("//a//b", ["a", "b"], "//a"), ("/", [], "/"), ("", [], ".."),
      (".", ["."], ".."), ("a/.", ["a", "."], "."), ("a/./b", ["a", ".", "b"], "a/."),
      ("..", [".."], "../.."), ("a/../b", ["a", "..", "b"], "a/.."),
      ("a/\u{301}b.lua", ["a", "\u{301}b.lua"], "a"), ("/\u{301}a", ["\u{301}a"], "/"),
      ("/\u{301}a/b", ["\u{301}a", "b"], "/\u{301}a"),
    ] as [(String, [String], String)]
  )
  func parts(path: String, names: [String], folder: String) {
    #expect(FileSystem.names(of: path).map(String.init) == names)
    #expect(FileSystem.folder(of: path) == folder)
  }

  @Test("takes a path for what it is whose names begin with a character that combines")
  func combiningNames() throws {
    #expect(FileSystem.isAbsolute("/\u{301}a"))
    #expect(FileSystem.absolute("/\u{301}a/../b", in: "/c") == "/b")
    #expect(FileSystem.relative("/a/\u{301}b.lua", to: "/a") == "\u{301}b.lua")
    let folder = try TemporaryFolder()
    try folder.link("way", to: ".")
    let place = try #require(FileSystem.Place(of: "\(folder.path)/\u{301}a/new"))
    #expect(FileSystem.Place(of: "\(folder.path)/way/\u{301}a/new") == place)
  }

  @Test(
    "writes a path from a folder that it lies beneath, be that the root of all folders",
    arguments: [
      ("/a/b.lua", "/a", "b.lua"), ("c/../b.lua", "/a/", "b.lua"), ("/ab/c.lua", "/a", "/ab/c.lua"),
      ("/a/b.lua", "/", "a/b.lua"), ("b.lua", "/", "b.lua"),
    ]
  )
  func relative(path: String, folder: String, expected: String) {
    #expect(FileSystem.relative(path, to: folder) == expected)
  }
}
