internal import Foundation
internal import Glibc
internal import Scenarios
internal import Testing

@Suite("Script discovery")
struct ScriptDiscoveryTests {
  /// Finds scripts, with paths from the temporary folder on both ways.
  private func scripts(_ arguments: String..., in folder: TemporaryFolder) throws -> [String] {
    try ScriptDiscovery.scripts(in: arguments.map { "\(folder.path)/\($0)" })
      .map { String($0.dropFirst(folder.path.count + 1)) }
  }

  /// What is thrown when an argument cannot be used, its paths from the temporary folder.
  private func problem(_ argument: String, in folder: TemporaryFolder) throws -> String? {
    let error = #expect(throws: DiscoveryError.self) { try scripts(argument, in: folder) }
    return error?.description.replacing("\(folder.path)/", with: "")
  }

  @Test("takes every Lua file under a folder, in bytewise order of the paths")
  func order() throws {
    let folder = try TemporaryFolder([
      "a/b.lua": "", "a-b.lua": "", "a.lua": "", "Z.lua": "", "é.lua": "", "z.lua": "",
      "a/c/d.lua": "", "note.txt": "", "lua": "", "x.lua.bak": "",
    ])
    #expect(
      try scripts("", in: folder)
        == ["Z.lua", "a-b.lua", "a.lua", "a/b.lua", "a/c/d.lua", "z.lua", "é.lua"]
    )
  }

  @Test("passes over app.lua, moontap.lua, hidden files and hidden folders")
  func leftOut() throws {
    let folder = try TemporaryFolder([
      "shop/app.lua": "", "shop/scenarios.lua": "", ".build/a.lua": "", ".hidden.lua": "",
      "moontap.lua": "", "shop/moontap.lua": "", "shop/.git/b.lua": "", "webapp.lua": "",
    ])
    #expect(try scripts("", in: folder) == ["shop/scenarios.lua", "webapp.lua"])
  }

  @Test("heeds rules and patterns for names that begin with a character that combines")
  func combiningNames() throws {
    let folder = try TemporaryFolder([
      ".moontapignore": "\u{301}old", "suite/\u{301}old/a.lua": "", "suite/\u{301}new/b.lua": "",
    ])
    #expect(try scripts("", in: folder) == ["suite/\u{301}new/b.lua"])
    // The mark has two bytes.
    #expect(try scripts("suite/??new/*.lua", in: folder) == ["suite/\u{301}new/b.lua"])
  }

  @Test("takes a file named directly, ignored or not, whatever its name")
  func direct() throws {
    let folder = try TemporaryFolder([
      ".moontapignore": "*", "app.lua": "", "old.lua": "", "script.txt": "", ".hidden.lua": "",
    ])
    #expect(try scripts("", in: folder).isEmpty)
    #expect(
      try scripts("old.lua", "app.lua", "script.txt", ".hidden.lua", in: folder)
        == ["old.lua", "app.lua", "script.txt", ".hidden.lua"]
    )
  }

  @Test("heeds the rules of the folders above one that leads out of the working folder")
  func outside() throws {
    let folder = try TemporaryFolder([
      ".moontapignore": "old.lua", "suite/old.lua": "", "suite/new.lua": "",
    ])
    let way = FileManager.default.currentDirectoryPath.split(separator: "/").map { _ in ".." }
    let suite = "\(way.joined(separator: "/"))\(folder.path)/suite"
    let inside = try ScriptDiscovery.selection(of: [suite], workingFolder: folder.path)
    #expect(inside.scripts == ["\(suite)/new.lua"])
    let outside = try ScriptDiscovery.selection(of: [suite], workingFolder: "\(folder.path)/x")
    #expect(outside.scripts == ["\(suite)/new.lua", "\(suite)/old.lua"])
  }

  @Test("keeps the order of the arguments, and each script once, by whichever path it comes again")
  func duplicates() throws {
    let folder = try TemporaryFolder(["a.lua": "", "b/c.lua": ""])
    try folder.link("again.lua", to: "a.lua")
    #expect(
      try scripts("b", "a.lua", "./b/../a.lua", "b/c.lua", "again.lua", "", in: folder)
        == ["b/c.lua", "a.lua"]
    )
  }

  @Test("takes a link from another folder for a script of its own, since another app may lie there")
  func linksToScripts() throws {
    let folder = try TemporaryFolder([
      "a/s.lua": "", "a/app.lua": "", "b/app.lua": "", "c/app.lua": "",
    ])
    try folder.link("b/s.lua", to: "../a/s.lua")
    try FileManager.default.linkItem(
      atPath: "\(folder.path)/a/s.lua",
      toPath: "\(folder.path)/c/s.lua"
    )
    try folder.link("way", to: "b")
    #expect(try scripts("", in: folder) == ["a/s.lua", "b/s.lua", "c/s.lua"])
    #expect(
      try scripts("c/s.lua", "b/s.lua", "a", "way/s.lua", in: folder)
        == ["c/s.lua", "b/s.lua", "a/s.lua"]
    )
  }

  @Test("names the lines of a script and of a link to it apart")
  func linesOfLinks() throws {
    let folder = try TemporaryFolder(["a/s.lua": "", "b/app.lua": ""])
    try folder.link("b/s.lua", to: "../a/s.lua")
    let (script, link) = ("\(folder.path)/a/s.lua", "\(folder.path)/b/s.lua")
    let selection = try ScriptDiscovery.selection(of: [script, "\(link):3"])
    #expect(selection.scripts == [script, link])
    #expect(selection.lines == [ScriptLine(file: link, line: 3)])
  }

  @Test("follows links to files but not to folders beneath an argument, nor into nothing")
  func links() throws {
    let folder = try TemporaryFolder(["real/a.lua": "", "out/b.lua": ""])
    try folder.link("real/b.lua", to: "../out/b.lua")
    try folder.link("real/loop", to: "..")
    try folder.link("real/gone.lua", to: "nowhere")
    try folder.link("way", to: "real")
    #expect(try scripts("real", in: folder) == ["real/a.lua", "real/b.lua"])
    #expect(try scripts("way", in: folder) == ["way/a.lua", "way/b.lua"])
  }

  @Test("heeds ignore files of the folder and of those beneath, the innermost most")
  func ignoreFiles() throws {
    let folder = try TemporaryFolder([
      ".moontapignore": "old/\n*_draft.lua\n/top.lua\n",
      "top.lua": "", "deep/top.lua": "", "old/a.lua": "", "deep/old/a.lua": "",
      "x_draft.lua": "", "deep/y_draft.lua": "", "deep/keep_draft.lua": "",
      "deep/.moontapignore": "!keep_draft.lua\n", "old/.moontapignore": "!a.lua\n",
    ])
    #expect(try scripts("", in: folder) == ["deep/keep_draft.lua", "deep/top.lua"])
  }

  @Test("searches a folder named directly though it is ignored")
  func ignoredFolder() throws {
    let folder = try TemporaryFolder([".moontapignore": "old/\n", "old/a.lua": ""])
    #expect(try scripts("old", in: folder) == ["old/a.lua"])
  }

  @Test("heeds the ignore files of the folders above, up to the working folder")
  func ignoreFilesAbove() throws {
    let folder = try TemporaryFolder([
      ".moontapignore": "shop.lua\n", "work/.moontapignore": "*_x.lua\n/part/deep/b.lua\npart/\n",
      "work/part/a.lua": "", "work/part/a_x.lua": "", "work/part/shop.lua": "",
      "work/part/deep/b.lua": "", "work/part/deep/c.lua": "", "work/part/.moontapignore": "c.lua",
    ])
    let found = try ScriptDiscovery.selection(
      of: ["\(folder.path)/work/part"],
      workingFolder: "\(folder.path)/work"
    )
    #expect(
      found.scripts.map { String($0.dropFirst(folder.path.count)) }
        == ["/work/part/a.lua", "/work/part/shop.lua"]
    )
    let outside = try ScriptDiscovery.selection(
      of: ["\(folder.path)/work/part/deep"],
      workingFolder: "\(folder.path)/wor"
    )
    #expect(
      outside.scripts
        == ["\(folder.path)/work/part/deep/b.lua", "\(folder.path)/work/part/deep/c.lua"]
    )
  }

  @Test("heeds them up to the root of all folders, if that is the working folder")
  func ignoreFilesBelowRoot() throws {
    let folder = try TemporaryFolder([
      ".moontapignore": "a.lua", "part/a.lua": "", "part/b.lua": "",
    ])
    let found = try ScriptDiscovery.selection(of: ["\(folder.path)/part"], workingFolder: "/")
    #expect(found.scripts == ["\(folder.path)/part/b.lua"])
    #expect(found.folders.first == "/")
  }

  @Test("writes paths as their argument begins, without . and doubled slashes")
  func spelling() throws {
    let folder = try TemporaryFolder(["a/b.lua": ""])
    #expect(try scripts("a", in: folder) == ["a/b.lua"])
    #expect(try scripts("a/", in: folder) == ["a/b.lua"])
    #expect(try scripts("./a//.", in: folder) == ["a/b.lua"])
  }

  @Test("names the nearest existing path for one that is missing")
  func missing() throws {
    let folder = try TemporaryFolder(["examples/counter.lua": "", "examples/deep/a.lua": ""])
    #expect(
      try problem("examples/countr.lua", in: folder)
        == "examples/countr.lua: no such file or folder; did you mean examples/counter.lua?"
    )
    #expect(
      try problem("exampels/deep/a.lua", in: folder)
        == "exampels/deep/a.lua: no such file or folder; did you mean examples/deep/a.lua?"
    )
    #expect(
      try problem("examples/counter.lua/x", in: folder)
        == "examples/counter.lua/x: no such file or folder; paths start at the working folder"
    )
    #expect(
      try problem("zzz\u{1B}[31m.lua", in: folder)
        == "zzz\\u{1B}[31m.lua: no such file or folder; paths start at the working folder"
    )
  }

  @Test("says of a link that leads nowhere what it is, where it is named")
  func danglingLink() throws {
    let folder = try TemporaryFolder()
    try folder.link("gone.lua", to: "nowhere")
    #expect(
      try problem("gone.lua", in: folder)
        == "gone.lua: is a symbolic link that leads nowhere; mend or remove it"
    )
  }

  @Test(
    "names the folder that cannot be read or entered, not what might be in it",
    .enabled(if: getuid() != 0, "root may read everything")
  )
  func unreadable() throws {
    let folder = try TemporaryFolder(["shut/a.lua": "", "open/a.lua": ""])
    defer { for name in ["shut", "open"] { chmod("\(folder.path)/\(name)", 0o700) } }
    chmod("\(folder.path)/shut", 0)
    #expect(try problem("shut", in: folder) == "shut: cannot be read: Permission denied")
    #expect(try problem("", in: folder) == "shut: cannot be read: Permission denied")
    chmod("\(folder.path)/open", 0o400)
    #expect(try problem("open", in: folder) == "open/a.lua: cannot be read: Permission denied")
  }

  @Test("refuses a script whose name is not UTF-8, rather than leave it out unseen")
  func misnamed() throws {
    let folder = try TemporaryFolder(["a.lua": ""])
    let path = Array("\(folder.path)/caf".utf8) + [0xE9] + Array(".lua".utf8)
    let descriptor = (path + [0]).withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { name in
        name.baseAddress.map { open($0, O_WRONLY | O_CREAT, 0o600) }
      }
    }
    close(try #require(descriptor))
    let message = "caf\u{FFFD}.lua: has a name that is not UTF-8; rename it"
    #expect(try problem("", in: folder) == message)
    #expect(try problem("caf\u{FFFD}.lua", in: folder) == message)
    try folder.write("caf*", to: ".moontapignore")
    #expect(try scripts("", in: folder) == ["a.lua"])
  }

  @Test("refuses an ignore file that cannot be used, with the line and the reason")
  func unusableRules() throws {
    let cases = [
      (
        Array("a.lua\n[b.lua\n".utf8),
        """
        .moontapignore:2: the rule stands for nothing: its [ is never closed, or names an unknown class; \
        write \\[ for a bracket
        """
      ),
      (
        Array("a.lua\ncaf".utf8) + [0xE9, 0x0A],
        ".moontapignore:2: the byte 0xE9 is not UTF-8; save the file as UTF-8"
      ),
    ]
    for (bytes, message) in cases {
      let folder = try TemporaryFolder(["b.lua": ""])
      try folder.write(bytes, to: ".moontapignore")
      #expect(try problem("", in: folder) == message)
      let error = #expect(throws: DiscoveryError.self) { try scripts("", in: folder) }
      #expect(error?.exitCode == .unusableConfiguration)
      // What is named directly asks no rule.
      #expect(try scripts("b.lua", in: folder) == ["b.lua"])
    }
    let folder = try TemporaryFolder([".moontapignore/x": ""])
    #expect(
      try problem("", in: folder)
        == ".moontapignore: cannot be read: Is a directory; mend or remove it"
    )
  }

  @Test("takes one file where one is needed, and refuses a folder")
  func oneFile() throws {
    let folder = try TemporaryFolder(["a.lua": ""])
    #expect(try ScriptDiscovery.file("\(folder.path)/a.lua") == "\(folder.path)/a.lua")
    #expect(throws: DiscoveryError(path: folder.path, cause: .folder)) {
      try ScriptDiscovery.file(folder.path)
    }
    #expect(throws: DiscoveryError(path: "\(folder.path)/b", cause: .missing(nearest: nil))) {
      try ScriptDiscovery.file("\(folder.path)/b")
    }
    #expect(
      try ScriptDiscovery.part(of: "\(folder.path)/a.lua")
        == ScriptSelection(scripts: ["\(folder.path)/a.lua"])
    )
    let line = ScriptLine(file: "\(folder.path)/a.lua", line: 7)
    for argument in ["\(folder.path)/a.lua:7", "\(folder.path)/a.lua:7:2"] {
      #expect(
        try ScriptDiscovery.part(of: argument)
          == ScriptSelection(scripts: ["\(folder.path)/a.lua"], lines: [line])
      )
    }
    #expect(
      throws: DiscoveryError(path: "\(folder.path)/a.lua", cause: .impossibleLine("0"))
    ) {
      try ScriptDiscovery.part(of: "\(folder.path)/a.lua:0")
    }
    #expect(throws: DiscoveryError(path: "\(folder.path)/b", cause: .missing(nearest: nil))) {
      try ScriptDiscovery.part(of: "\(folder.path)/b:7")
    }
    let empty = #expect(throws: DiscoveryError.self) { try ScriptDiscovery.file("") }
    #expect(
      empty?.description == "an empty path names no file; name one"
    )
  }
}
