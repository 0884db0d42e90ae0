internal import Foundation
internal import Interaction
internal import Scenarios
internal import Testing

@Suite("A project's file")
struct ProjectFileTests {
  /// Reads a file; gives what it says, or the complaint.
  private func read(_ text: String) throws -> Result<ProjectFile, UnusableConfiguration> {
    let folder = try TemporaryFolder(["moontap.lua": text])
    do {
      return .success(try ProjectFile("\(folder.path)/moontap.lua"))
    } catch {
      return .failure(
        UnusableConfiguration(error.description.replacing("\(folder.path)/", with: ""))
      )
    }
  }

  @Test("says what its table says, in the order of the names, and keeps what it prints")
  func values() throws {
    let file = try read(
      """
      local jobs = 2 + 2
      print("four", jobs)
      return {
        timeout = 2.5, jobs = jobs, strict = true, scripts = { "a", "b" }, order = "random",
        roots = {}, x = { y = 1 }, f = print, z = { { { { 1 } } } },
      }
      """
    ).get()
    #expect(
      file.entries.map { "\($0.key): \($0.value.description)" } == [
        "f: a function", "jobs: the number 4", "order: the text \"random\"",
        "roots: an empty list", "scripts: a list", "strict: true", "timeout: the number 2.5",
        "x: a table with names", "z: a list with another list",
      ]
    )
    #expect(file.prints.count == 1)
    #expect(file.prints.first?.hasSuffix("moontap.lua:2: four\\t4") == true, "\(file.prints)")
    #expect(file.entry("scripts")?.value == .list([.text("a"), .text("b")]))
    #expect(file.entry("seed") == nil)
  }

  @Test(
    "that cannot be used is named with the line and the cause",
    arguments: [
      ("return {", "moontap.lua:1: unexpected symbol near <eof>"),
      ("timeout = 5", "moontap.lua:1: "),
      (
        "return { a = ui.Label {} }",
        "moontap.lua:1: there is no global 'ui'; settings have Lua's own names alone, without io"
      ),
      (
        "return { a = require 'b' }",
        "moontap.lua:1: there is no global 'require'; settings have Lua's own names alone, without"
      ),
      (
        "return { a = tostrin(5) }",
        "moontap.lua:1: there is no global 'tostrin'; did you mean 'tostring'?"
      ),
      ("\nerror 'no luck'", "moontap.lua:2: no luck"),
      ("error({})", "moontap.lua:1: the script raised a table"),
      ("", "moontap.lua: returns nothing; let it end with return { … }"),
      ("return 5", "moontap.lua: returns the number 5; let it end with"),
      ("return { 'a' }", "moontap.lua: has the text \"a\" without a name; write NAME = VALUE"),
      ("return { [1.5] = 2 }", "moontap.lua: has the number 2 without a name"),
      ("\u{1B}Lua", "moontap.lua: the file is compiled Lua, not text"),
      ("local a = ('x'):rep(1 << 40)", "moontap.lua:1: "),
    ]
  )
  func unusable(text: String, message: String) throws {
    guard case .failure(let problem) = try read(text) else {
      Issue.record("it could be used")
      return
    }
    #expect(problem.description.hasPrefix(message), "\(problem.description)")
    #expect(!problem.description.contains("\n"))
  }

  @Test("that runs for ever is ended by the time limit")
  func endlessTimeLimit() throws {
    guard case .failure(let problem) = try read("while true do end") else {
      Issue.record("it could be used")
      return
    }
    #expect(
      problem.description == """
        moontap.lua:1: time limit: the script ran too long; the file may take 5 s, so look for a loop without an \
        end
        """
    )
  }

  @Test("that is not there is named with what to do")
  func missing() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: UnusableConfiguration.self) {
      try ProjectFile("\(folder.path)/none.lua")
    }
    #expect(
      error?.description == """
        \(folder.path)/none.lua cannot be read: No such file or directory; name a moontap.lua with \
        --config, or use none with --no-config
        """
    )
  }

  @Test("is that of the folder, or of the nearest above that has one")
  func finding() throws {
    let folder = try TemporaryFolder([
      "a/moontap.lua": "", "a/b/c/x.lua": "", "d/moontap.lua/x": "",
    ])
    #expect(ProjectFile.find(from: "\(folder.path)/a") == "\(folder.path)/a/moontap.lua")
    #expect(ProjectFile.find(from: "\(folder.path)/a/b/c") == "\(folder.path)/a/moontap.lua")
    // A folder is none, which is said where it lies in the working folder.
    let wrong = "\(folder.path)/d/moontap.lua"
    #expect(ProjectFile.find(from: "\(folder.path)/d") == wrong)
    #expect(throws: UnusableConfiguration.self) { try ProjectFile(wrong) }
    #expect(ProjectFile.find(from: wrong) == nil)
    #expect(ProjectFile.find(from: "/") == nil)
    try folder.link("a/b/moontap.lua", to: "nowhere.lua")
    #expect(ProjectFile.find(from: "\(folder.path)/a/b/c") == "\(folder.path)/a/b/moontap.lua")
  }

  @Test("is found from a folder whose name begins with a character that combines")
  func findingFromCombiningName() throws {
    let folder = try TemporaryFolder(["moontap.lua": "", "\u{301}a/b.lua": ""])
    #expect(ProjectFile.find(from: "\(folder.path)/\u{301}a") == "\(folder.path)/moontap.lua")
  }

  @Test("is where its paths start")
  func paths() throws {
    let folder = try TemporaryFolder(["moontap.lua": "return {}"])
    let file = try ProjectFile("\(folder.path)/moontap.lua")
    #expect(file.folder == folder.path)
    #expect(file.resolved("scenarios/a") == "\(folder.path)/scenarios/a")
    #expect(file.resolved("/lib") == "/lib")
    let here = FileManager.default.currentDirectoryPath
    #expect(FileSystem.shortened("\(here)/a/../b") == "b")
    #expect(FileSystem.shortened(here) == ".")
  }
}
