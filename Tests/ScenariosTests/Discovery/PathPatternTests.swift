internal import Scenarios
internal import Testing

@Suite("Patterns and lines on the command line")
struct PathPatternTests {
  /// A folder with scripts at several depths.
  private static func sample() throws -> TemporaryFolder {
    try TemporaryFolder([
      "a.lua": "", "b.lua": "", "tests/c.lua": "", "tests/deep/d.lua": "", "tests/deep/e.txt": "",
      "tests/deep/app.lua": "", "tests/.hidden/f.lua": "", "tests/old/g.lua": "",
      "tests/.moontapignore": "old/\n", "other/deep/h.lua": "", "x[1].lua": "", "b.lua:3": "",
      "d[1]/*/i.lua": "", "d[1]/j.lua": "", "d1/k.lua": "", "d1/e/l.lua": "",
    ])
  }

  /// What arguments stand for, with paths from the folder on both ways.
  private func selection(_ arguments: String...) throws -> String {
    let folder = try Self.sample()
    let prefix = "\(folder.path)/"
    do {
      let found = try ScriptDiscovery.selection(of: arguments.map { prefix + $0 })
      return (found.scripts + found.lines.map { "line \($0)" }).joined(separator: " ")
        .replacing(prefix, with: "")
    } catch {
      return "\(error.exitCode): \(error)".replacing(prefix, with: "")
    }
  }

  @Test(
    "a pattern picks from what its folder stands for",
    arguments: [
      ("*.lua", "a.lua b.lua x[1].lua"), ("[ab].lua", "a.lua b.lua"), ("?.lua", "a.lua b.lua"),
      (
        "**/*.lua",
        """
        a.lua b.lua d1/e/l.lua d1/k.lua d[1]/*/i.lua d[1]/j.lua other/deep/h.lua tests/c.lua \
        tests/deep/d.lua x[1].lua
        """
      ),
      ("tests/**/*.lua", "tests/c.lua tests/deep/d.lua"),
      ("tests/*", "tests/c.lua tests/deep/d.lua"),
      ("*/deep/*.lua", "other/deep/h.lua tests/deep/d.lua"),
      ("*/deep", "other/deep/h.lua tests/deep/d.lua"), ("tests/*.lua", "tests/c.lua"),
      ("tests/[!a-b].lua", "tests/c.lua"), ("./tests/./c.*", "tests/c.lua"),
      // What is there under the very name comes first, a folder on the way, too.
      ("x[1].lua", "x[1].lua"), ("d[1]/*.lua", "d[1]/j.lua"),
      ("d[1]/**/*.lua", "d[1]/*/i.lua d[1]/j.lua"), ("d[1]/*/?.lua", "d[1]/*/i.lua"),
      ("d[0-9]/*.lua", "d1/k.lua"),
    ]
  )
  func patterns(pattern: String, found: String) throws {
    #expect(try selection(pattern) == found)
  }

  @Test(
    "a pattern that fits nothing is said to",
    arguments: [
      (
        "tests/*.lu",
        """
        nothingSelected: tests/*.lu: stands for no script; name one in full if it is hidden, ignored or \
        an app.lua
        """
      ),
      (
        "a.lua/*.lua",
        """
        nothingSelected: a.lua/*.lua: stands for no script; name one in full if it is hidden, ignored or \
        an app.lua
        """
      ),
      (
        "tets/*.lua",
        "notLoaded: tets: no such file or folder; did you mean tests?"
      ),
    ]
  )
  func unmatched(pattern: String, message: String) throws {
    #expect(try selection(pattern) == message)
  }

  @Test("a line goes with its script, unless that is named as a whole, too")
  func lines() throws {
    #expect(try selection("a.lua:3", "a.lua:12", "a.lua:3:7") == "a.lua line a.lua:3 line a.lua:12")
    #expect(
      try selection("a.lua:3", "tests/c.lua:1", "a.lua") == "a.lua tests/c.lua line tests/c.lua:1"
    )
    #expect(try selection("*.lua", "a.lua:3") == "a.lua b.lua x[1].lua")
    #expect(try selection("b.lua:3") == "b.lua:3")
  }

  @Test(
    "a line that cannot be says why",
    arguments: [
      ("a.lua:0", "usage: a.lua: has no line 0; lines count from 1"),
      (
        "a.lua:99999999999999999999",
        "usage: a.lua: has no line 99999999999999999999; lines count from 1"
      ),
      ("tests:3", "notLoaded: tests: is a folder; name a file in it"),
      ("aa.lua:3", "notLoaded: aa.lua: no such file or folder; did you mean a.lua?"),
      ("*.lua:3", "usage: *.lua: is a pattern, and line 3 is one of a single file; name that file"),
      (
        "tests/*.lua:3:7",
        "usage: tests/*.lua: is a pattern, and line 3 is one of a single file; name that file"
      ),
    ]
  )
  func impossibleLines(argument: String, message: String) throws {
    #expect(try selection(argument) == message)
  }
}
