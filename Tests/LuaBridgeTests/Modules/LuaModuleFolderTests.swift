internal import Glibc
import LuaBridge
import Testing

@Suite("Module folders on the disk")
struct LuaModuleFolderTests {
  /// A folder that goes when the test ends.
  final class Folder {
    let path: String

    init() throws {
      let temporary = getenv("TMPDIR").map { String(cString: $0) } ?? P_tmpdir
      var template = Array("\(temporary)/moontap-modules-XXXXXX".utf8CString)
      guard let made = mkdtemp(&template), let real = realpath(made, nil) else { throw NoFolder() }
      defer { free(real) }
      path = String(cString: real)
    }

    deinit { Self.remove(path) }

    /// Removes a file, or a folder with all beneath it; of a link only the link.
    private static func remove(_ path: String) {
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
        let folder = opendir(path)
      else {
        unlink(path)
        return
      }
      while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name != "." && name != ".." { remove("\(path)/\(name)") }
      }
      closedir(folder)
      rmdir(path)
    }

    /// Writes a file and the folders above it.
    func write(_ name: String, _ bytes: [UInt8]) throws {
      var folder = path
      for part in name.split(separator: "/").dropLast() {
        folder += "/\(part)"
        mkdir(folder, 0o755)
      }
      guard let file = fopen("\(path)/\(name)", "w") else { throw NoFolder() }
      fwrite(bytes, 1, bytes.count, file)
      fclose(file)
    }

    func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

    func link(_ name: String, to target: String) { symlink(target, "\(path)/\(name)") }

    struct NoFolder: Error {}
  }

  @Test("Files are found, read and named by the folder's path as it was given")
  func read() throws {
    let folder = try Folder()
    try folder.write("lib/money.lua", "return ...")
    try folder.write("lib/init.lua", "return select(2, ...)")
    let large = "return '" + String(repeating: "x", count: 200_000) + "'"
    try folder.write("large.lua", large)
    let kitchen = try Kettle.Kitchen(modules: LuaModules(roots: [LuaModuleFolder(folder.path)]))
    #expect(try kitchen.state.require("lib.money") == "lib.money")
    #expect(try kitchen.state.require("lib") == folder.path + "/lib/init.lua")
    #expect(try kitchen.state.require("large", as: String.self).utf8.count == 200_000)
    let error = try kitchen.error { let _: Int = try kitchen.state.require("lib.mony") }
    #expect(error.message.hasPrefix("module 'lib.mony' not found; did you mean 'lib.money'?\n"))
    #expect(LuaModuleFolder(folder.path).paths() == ["large.lua", "lib/init.lua", "lib/money.lua"])
  }

  @Test("A folder that is not there has no modules")
  func missing() throws {
    let folder = try Folder()
    try folder.write("m.lua", "return 1")
    #expect(LuaModuleFolder(folder.path).paths() == ["m.lua"])
    let root = LuaModuleFolder(folder.path + "/none")
    #expect(try root.read("m.lua") == nil)
    #expect(root.paths() == [])
  }

  @Test("Links within a root are followed; one that leads out is refused, of a file or a folder")
  func links() throws {
    let outside = try Folder()
    try outside.write("secret.lua", "return 'secret'")
    let folder = try Folder()
    try folder.write("real/money.lua", "return 'money'")
    folder.link("alias.lua", to: "real/money.lua")
    folder.link("aliases", to: folder.path + "/real")
    folder.link("secret.lua", to: outside.path + "/secret.lua")
    folder.link("out", to: outside.path)
    let sibling = outside.path.split(separator: "/").last ?? ""
    folder.link("up.lua", to: "../\(sibling)/secret.lua")
    folder.link("loop.lua", to: "loop.lua")
    folder.link("dangling.lua", to: "nothing.lua")
    // A sibling whose path begins with the root's own.
    mkdir(folder.path + "-sibling", 0o755)
    defer { rmdir(folder.path + "-sibling") }
    folder.link("sibling.lua", to: folder.path + "-sibling")
    let root = LuaModuleFolder(folder.path)
    let kitchen = try Kettle.Kitchen(modules: LuaModules(roots: [root]))
    #expect(try kitchen.state.require("alias") == "money")
    #expect(try kitchen.state.require("aliases.money") == "money")
    for name in ["secret", "out.secret", "up", "sibling"] {
      let error = try kitchen.error { let _: Int = try kitchen.state.require(name) }
      let path = name.replacing(".", with: "/")
      #expect(
        error.message.hasPrefix(
          "module '\(name)' cannot be loaded: '\(folder.path)/\(path).lua' is a link that leads out "
            + "of its root, to '"
        ),
        "\(error.message)"
      )
    }
    let loop = try kitchen.error { let _: Int = try kitchen.state.require("loop") }
    #expect(loop.message.contains("cannot be read: "))
    let dangling = try kitchen.error { let _: Int = try kitchen.state.require("dangling") }
    #expect(dangling.message.hasPrefix("module 'dangling' not found"))
    #expect(root.paths().allSatisfy { !$0.contains("out/") })
  }

  @Test("A link into a sibling whose name is canonically the same leads out")
  func equivalentSibling() throws {
    let folder = try Folder()
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    try folder.write(decomposed + "/secret.lua", "return 'secret'")
    try folder.write(composed + "/own.lua", "return 'own'")
    folder.link(composed + "/out.lua", to: "../\(decomposed)/secret.lua")
    folder.link(composed + "/in.lua", to: "own.lua")
    let root = LuaModuleFolder(folder.path + "/" + composed)
    #expect(try root.read("in.lua") == Array("return 'own'".utf8))
    #expect(try root.read("secret.lua") == nil)
    let refusal = try #require(throws: LuaModuleFolder.Refusal.self) { try root.read("out.lua") }
    #expect(
      refusal.description == "is a link that leads out of its root, to "
        + "'\(folder.path)/\(decomposed)/secret.lua'; put it beneath a root"
    )
  }

  @Test("Files of a folder whose name is not UTF-8 are read")
  func strangeBytes() throws {
    let folder = try Folder()
    try folder.write("m.lua", "return 'm'")
    let strange = Array(folder.path.utf8) + Array("/caf".utf8) + [0xE9]
    let renamed = strange.map(CChar.init(bitPattern:)) + [0]
    #expect(mkdir(renamed, 0o755) == 0)
    defer { rmdir(renamed) }
    let link = folder.path + "/link"
    #expect(symlink(renamed, link) == 0)
    let file = renamed.dropLast() + "/n.lua".utf8CString
    let stream = try #require(fopen(Array(file), "w"))
    fputs("return 'n'", stream)
    fclose(stream)
    defer { unlink(Array(file)) }
    #expect(try LuaModuleFolder(link).read("n.lua") == Array("return 'n'".utf8))
  }

  @Test("A root may itself be a link, or be given from the working folder")
  func linkedRoot() throws {
    let folder = try Folder()
    try folder.write("m.lua", "return 'm'")
    let other = try Folder()
    other.link("root", to: folder.path)
    #expect(try LuaModuleFolder(other.path + "/root").read("m.lua") == Array("return 'm'".utf8))
    #expect(LuaModuleFolder("").name == ".")
  }

  @Test(
    "What is no regular file; put the module's source text there is refused and never waited for"
  )
  func specialFiles() throws {
    let folder = try Folder()
    mkfifo(folder.path + "/pipe.lua", 0o644)
    mkdir(folder.path + "/folder.lua", 0o755)
    let root = LuaModuleFolder(folder.path)
    for path in ["pipe.lua", "folder.lua"] {
      let refusal = #expect(throws: LuaModuleFolder.Refusal.self) { try root.read(path) }
      #expect(refusal?.description == "is no regular file; put the module's source text there")
    }
  }

  @Test("A file that is too large for source text is refused and not read")
  func large() throws {
    let folder = try Folder()
    try folder.write("data.lua", "return 1")
    #expect(truncate(folder.path + "/data.lua", (64 << 20) + 1) == 0)
    let refusal = try #require(throws: LuaModuleFolder.Refusal.self) {
      try LuaModuleFolder(folder.path).read("data.lua")
    }
    #expect(
      refusal.description == "has more than 64 MiB; a module is source text, keep data elsewhere"
    )
  }

  @Test("Of a folder with very many files the first by name are listed")
  func many() throws {
    let folder = try Folder()
    let names = (0..<4_100).map { "m\(10_000 + $0).lua" }
    for name in names.reversed() { try folder.write(name, "") }
    #expect(LuaModuleFolder(folder.path).paths() == Array(names.prefix(4_000)))
  }
}
