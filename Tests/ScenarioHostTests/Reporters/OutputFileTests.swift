internal import Glibc
internal import ScenarioHost
internal import Testing

@Suite("Files to write")
struct OutputFileTests {
  /// A folder with a script, a link to it, and the settings of a project.
  private func folder() throws -> ScriptFolder {
    let folder = try ScriptFolder()
    try folder.write("scenario('s', function() end)", to: "a.lua")
    try folder.write("return { strict = true }", to: "moontap.lua")
    try folder.write("plugin { name = 'p', version = '1.0' }", to: "p.lua")
    try folder.write("expect text 'a' toBeVisible", to: "a.steps")
    try folder.write("# nothing", to: "part/.moontapignore")
    try folder.write("scenario('s', function() end)", to: "part/b.lua")
    try #require(symlink("a.lua", folder("link")) == 0)
    return folder
  }

  /// Calls the program in a folder; `@/` stands for its path.
  private func call(_ arguments: [String], in folder: ScriptFolder) -> ScriptRun {
    ScriptRun(
      in: folder,
      arguments.map { $0.replacing("@/", with: "\(folder.path)/") },
      remembers: true
    )
  }

  /// Expects a call to be refused before anything runs.
  private func expectRefusal(
    of arguments: [String],
    in folder: ScriptFolder,
    _ message: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let run = call(arguments, in: folder)
    #expect(run.code == .usage, sourceLocation: sourceLocation)
    #expect(run.report.isEmpty, sourceLocation: sourceLocation)
    #expect(
      run.messages.hasSuffix(": \(message)\n"),
      "\(run.messages)",
      sourceLocation: sourceLocation
    )
  }

  @Test(
    "are refused before anything runs where they would take something from what is read",
    arguments: [
      (
        ["run", "@/a.lua", "--journal", "@/a.lua"],
        "--journal a.lua would write over a.lua, which is read; name another file"
      ),
      (
        ["run", "@/a.lua", "--reporter", "dot,jsonl:@/link"],
        "--reporter jsonl:link would write over a.lua, which is read; name another file"
      ),
      (
        ["run", "@/a.lua", "--coverage", "lcov:@/gone/../a.lua"],
        "--coverage lcov:gone/../a.lua would write over a.lua, which is read; name another file"
      ),
      (
        ["run", "@/a.lua", "--trace", "on", "--trace-folder", "@/a.lua"],
        "--trace-folder a.lua would write over a.lua, which is read; name another folder"
      ),
      (
        ["run", "@/a.lua", "--reporter", "html:@/moontap.lua"],
        "--reporter html:moontap.lua would write over the project's settings; name another file"
      ),
      (
        ["run", "@/a.lua", "--no-config", "--journal", "@/other/moontap.lua"],
        "--journal other/moontap.lua would write over the project's settings; name another file"
      ),
      (
        ["drive", "@/a.lua", "@/a.steps", "--journal", "@/a.steps"],
        "--journal a.steps would write over a.steps, which is read; name another file"
      ),
      (
        ["run", "@/a.lua", "--plugin", "@/p.lua", "--journal", "@/p.lua"],
        "--journal p.lua would write over p.lua, which is read; name another file"
      ),
      (
        ["run", "@/part", "--reporter", "junit:@/part/.moontapignore"],
        """
        --reporter junit:part/.moontapignore would write over part/.moontapignore, which is read; name \
        another file
        """
      ),
      (
        ["monkey", "@/a.lua", "--out", "@/a.lua"],
        "--out a.lua would write over a.lua, which is read; name another file"
      ),
    ]
  )
  func inputs(arguments: [String], message: String) throws {
    let folder = try folder()
    expectRefusal(of: arguments, in: folder, message)
    #expect(try folder.text("a.lua") == "scenario('s', function() end)")
    #expect(try folder.text("part/.moontapignore") == "# nothing")
  }

  @Test(
    "are refused where a file of Lua stands, which scripts may require, and is read by no command",
    arguments: [
      (
        ["run", "@/a.lua", "--reporter", "junit:@/lib/money.lua"],
        "--reporter junit:lib/money.lua would write over lib/money.lua, which scripts may require"
      ),
      (
        ["run", "@/a.lua", "--reporter", "jsonl:@/lib/money.lua"],
        "--reporter jsonl:lib/money.lua would write over lib/money.lua, which scripts may require"
      ),
      (
        ["run", "@/a.lua", "--coverage", "lcov:@/report"],
        "--coverage lcov:report would write over report, which scripts may require"
      ),
      (
        ["drive", "@/a.lua", "@/a.steps", "--journal", "@/lib/link.lua"],
        "--journal lib/link.lua would write over lib/link.lua, which scripts may require"
      ),
      (
        ["merge", "@/r.jsonl", "--reporter", "html:@/lib/../lib/money.lua"],
        "--reporter html:lib/../lib/money.lua would write over lib/../lib/money.lua, which scripts may "
          + "require"
      ),
    ]
  )
  func modules(arguments: [String], message: String) throws {
    let folder = try folder()
    try folder.write("return { rate = 2 }", to: "lib/money.lua")
    try folder.write("return { tea = 3 }", to: "lib/prices")
    try #require(symlink("lib/money.lua", folder("report")) == 0)
    try #require(symlink("prices", folder("lib/link.lua")) == 0)
    let played = call(["run", "@/a.lua", "--reporter", "jsonl:@/r.jsonl"], in: folder)
    #expect(played.code == .passed, "\(played.messages)")
    expectRefusal(of: arguments, in: folder, "\(message); name another file")
    #expect(try folder.text("lib/money.lua") == "return { rate = 2 }")
    #expect(try folder.text("lib/prices") == "return { tea = 3 }")
  }

  @Test(
    "may be called like a file of Lua where none is, and a monkey's script may take another's place"
  )
  func newModules() throws {
    let folder = try folder()
    let run = call(["run", "@/a.lua", "--journal", "@/new.lua"], in: folder)
    #expect(run.code == .passed, "\(run.messages)")
    try folder.write("-- an earlier one", to: "found.lua")
    try folder.write(
      "app:setRoot(ui.Button { title = 'Go', didTouchUpInside = function() error 'no' end })",
      to: "fails.lua"
    )
    let monkey = call(
      ["monkey", "@/fails.lua", "--steps", "50", "--out", "@/found.lua"],
      in: folder
    )
    #expect(monkey.code == .failed, "\(monkey.messages)")
    #expect(try folder.text("found.lua").contains("scenario("))
  }

  @Test("are refused where two are one, however they are spelt")
  func twice() throws {
    let folder = try folder()
    // They lead to nothing yet, where the first to write makes a file; one from another folder than it seems.
    try folder.write("", to: "deep/er/keep")
    for (link, target) in [
      ("y", "x"), ("up", "deep/er"), ("deep/z", "x"), ("k", "up/../o"), ("l", "m"), ("m", "l"),
    ] {
      try #require(symlink(target, folder(link)) == 0)
    }
    for (arguments, message) in [
      (
        ["run", "@/a.lua", "--reporter", "jsonl:@/x,dot:@/y"],
        "--reporter jsonl:x and --reporter dot:y both write to y; name another file for one"
      ),
      (
        ["run", "@/a.lua", "--reporter", "jsonl:@/deep/x,dot:@/up/../z"],
        "--reporter jsonl:deep/x and --reporter dot:up/../z both write to up/../z; name another file for one"
      ),
      (
        ["run", "@/a.lua", "--reporter", "jsonl:@/deep/o,dot:@/k"],
        "--reporter jsonl:deep/o and --reporter dot:k both write to k; name another file for one"
      ),
      (
        ["run", "@/a.lua", "--journal", "@/out", "--reporter", "jsonl:@/x/../out"],
        "--reporter jsonl:x/../out and --journal out both write to out; name another file for one"
      ),
      (
        ["run", "@/a.lua", "--reporter", "tap:@/o", "--coverage", "lcov:@/o"],
        "--reporter tap:o and --coverage lcov:o both write to o; name another file for one"
      ),
      (
        ["render", "@/a.lua", "--out", "@/o.svg", "--journal", "@/o.svg"],
        "--journal o.svg and --out o.svg both write to o.svg; name another file for one"
      ),
    ] {
      let run = call(arguments, in: folder)
      #expect(run.code == .usage)
      #expect(run.messages.contains(message), "\(run.messages)")
    }
    for (first, second) in [("x", "up/../z"), ("l", "nothing")] {
      let run = call(
        ["run", "@/a.lua", "--reporter", "jsonl:@/\(first),dot:@/\(second)"],
        in: folder
      )
      #expect(!run.messages.contains("both write"), "\(run.messages)")
    }
  }

  @Test("that take what many write are no matter")
  func devices() throws {
    let folder = try folder()
    let run = call(
      ["run", "@/a.lua", "--reporter", "tap:/dev/null", "--journal", "/dev/null"],
      in: folder
    )
    #expect(run.code == .passed, "\(run.messages)")
  }
}
