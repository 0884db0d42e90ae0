internal import Foundation
internal import ScenarioHost
internal import Testing

@Suite("The init command")
struct InitCommandTests {
  @Test("writes a project that runs, and tells what it wrote")
  func project() throws {
    let folder = try ScriptFolder()
    let call = ScriptRun(in: folder, ["init", folder.path])
    #expect(
      call.report == """
        written: moontap.lua
        written: scenarios/first.lua
        written: .luarc.json
        written: .luacheckrc
        written: .moontap-api/moontap.lua
        written: .moontap-api/luacheck.lua
        written: .github/workflows/moontap.yml
        .gitignore ignores .moontap/ and moontap-traces/
        next: cd \(folder.path) && moontap run

        """
    )
    #expect(call.messages.isEmpty)
    #expect(call.code == .passed)
    let run = ScriptRun(in: folder, ["run"], remembers: true)
    #expect(
      run.report == """
        scenarios/first.lua
          ✓ greets by name  0 ms

        1 scenario in 0.00 s
        1 passed, 0 failed, 0 skipped

        """
    )
    #expect(run.messages.isEmpty)
    #expect(run.code == .passed)
    #expect(try folder.text(".gitignore") == ".moontap/\nmoontap-traces/\n")
    let settings = try JSONSerialization.jsonObject(with: Data(folder.text(".luarc.json").utf8))
    let globals = (settings as? [String: Any])?["diagnostics.globals"] as? [String]
    #expect(
      globals == [
        "after", "app", "before", "expect", "find", "fixture", "group", "moontap", "scenario", "ui",
      ]
    )
    let library = (settings as? [String: Any])?["workspace.library"] as? [String]
    #expect(library == [".moontap-api"])
    #expect(
      try folder.text(".luacheckrc") == """
        -- Run luacheck in this folder. What scripts can reach is written anew by
        -- moontap api --format luacheck --out .moontap-api
        stds.moontap = dofile(".moontap-api/luacheck.lua")
        std = "moontap"
        -- What is deprecated is warned of as if it were gone.
        not_globals = stds.moontap.deprecated
        -- A method need not use the object that it belongs to.
        self = false
        exclude_files = { ".moontap-api" }

        """
    )
    for (name, format) in [("moontap.lua", "luals"), ("luacheck.lua", "luacheck")] {
      let text = try folder.text(".moontap-api/\(name)")
      #expect(text == Call("api", "--format", format).results)
    }
    // What lies in the folder is taken for no script.
    #expect(ScriptRun(in: folder, ["list", folder.path]).report.contains("greets by name"))
  }

  @Test("writes settings all of which can be turned on")
  func settings() throws {
    let folder = try ScriptFolder()
    _ = ScriptRun(in: folder, ["init", folder.path])
    let text = try folder.text("moontap.lua")
    let active = text.replacing(#/\n  -- (?<setting>[a-zA-Z]+ = )/#) { "\n  \($0.setting)" }
    #expect(active != text)
    try folder.write(active, to: "moontap.lua")
    let shown = ScriptRun(in: folder, ["run", "--show-config"], remembers: true)
    #expect(shown.messages.isEmpty)
    #expect(shown.code == .passed)
    // Only what no file may say, and what has no value, is left to itself.
    let left = shown.report.split(separator: "\n").filter { $0.hasSuffix("-- default") }
      .map { $0.split(separator: " ")[0] }
    #expect(left == ["shard", "suiteTimeout"])
  }

  @Test("overwrites nothing, and adds to .gitignore only what it lacks")
  func present() throws {
    let folder = try ScriptFolder()
    try folder.write("mine", to: "moontap.lua")
    try folder.write("*.o\nmoontap-traces/", to: ".gitignore")
    let first = ScriptRun(in: folder, ["init", "\(folder.path)/", "--ci", "none"])
    #expect(
      first.report.hasPrefix("left alone, it is there: moontap.lua\nwritten: scenarios/first.lua\n")
    )
    #expect(first.report.contains("\n.gitignore ignores .moontap/\n"))
    #expect(try folder.text("moontap.lua") == "mine")
    #expect(try folder.text(".gitignore") == "*.o\nmoontap-traces/\n.moontap/\n")
    let again = ScriptRun(in: folder, ["init", folder.path, "--ci", "gitlab"])
    #expect(
      again.report == """
        left alone, it is there: moontap.lua
        left alone, it is there: scenarios/first.lua
        left alone, it is there: .luarc.json
        left alone, it is there: .luacheckrc
        left alone, it is there: .moontap-api/moontap.lua
        left alone, it is there: .moontap-api/luacheck.lua
        written: .gitlab-ci.yml
        left alone, it has all: .gitignore
        next: cd \(folder.path) && moontap run

        """
    )
    #expect(again.code == .passed)
  }

  @Test("adds to the file behind a .gitignore that is a link")
  func linkedIgnoreFile() throws {
    let folder = try ScriptFolder()
    try folder.write("*.o\n", to: "shared/ignore")
    try FileManager.default.createSymbolicLink(
      atPath: folder(".gitignore"),
      withDestinationPath: "shared/ignore"
    )
    let run = ScriptRun(in: folder, ["init", folder.path, "--ci", "none"])
    #expect(run.code == .passed, "\(run.messages)")
    #expect(try folder.text("shared/ignore") == "*.o\n.moontap/\nmoontap-traces/\n")
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: folder(".gitignore"))
    #expect(target == "shared/ignore")
  }

  @Test("finds what a .gitignore has in lines that end as on Windows")
  func carriageReturns() throws {
    let folder = try ScriptFolder()
    let rules = "*.o\r\n.moontap/\r\nmoontap-traces/\r\n"
    try folder.write(rules, to: ".gitignore")
    let run = ScriptRun(in: folder, ["init", folder.path, "--ci", "none"])
    #expect(run.report.contains("left alone, it has all: .gitignore\n"))
    #expect(try folder.text(".gitignore") == rules)
  }

  @Test("makes the folder, and ends with 74 where it cannot, naming the file")
  func folders() throws {
    let folder = try ScriptFolder()
    #expect(ScriptRun(in: folder, ["init", folder("new/project")]).code == .passed)
    let blank = ScriptRun(in: folder, ["init", folder("a 'new' one")])
    #expect(blank.report.hasSuffix("\nnext: cd 'a '\\''new'\\'' one' && moontap run\n"))
    #expect(try folder.text("new/project/moontap.lua").hasPrefix("-- What options"))
    try folder.write("", to: "file")
    let call = ScriptRun(in: folder, ["init", folder("file")])
    #expect(
      call.messages == """
        moontap: file/moontap.lua: cannot be written: Not a directory; name a folder that you may write to

        """
    )
    #expect(call.code == .outputFailed)
    #expect(Call("init", "").code == .usage)
    #expect(Call("init", "x", "--ci", "jenkins").code == .usage)
  }
}
