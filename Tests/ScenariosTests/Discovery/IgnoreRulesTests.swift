internal import Glibc
internal import ProcessorTime
internal import Scenarios
internal import Testing

@Suite("Ignore rules")
struct IgnoreRulesTests {
  /// Rules, a path that does not end in a slash, and whether git leaves the file there out.
  struct Case: CustomTestStringConvertible {
    /// The text of the ignore file.
    let rules: String
    /// The file's path.
    let path: String
    /// What `git check-ignore` says of it.
    let isIgnored: Bool

    init(_ rules: String, _ path: String, _ isIgnored: Bool) {
      self.rules = rules
      self.path = path
      self.isIgnored = isIgnored
    }

    var testDescription: String { "\(rules.debugDescription) on \(path.debugDescription)" }
  }

  /// Every feature of the syntax, and the corners of each.
  static let cases: [Case] = [
    // Names without a slash match at any depth; with one they start at the file's folder.
    Case("a.lua", "a.lua", true), Case("a.lua", "x/y/a.lua", true), Case("a.lua", "aa.lua", false),
    Case("/a.lua", "a.lua", true), Case("/a.lua", "x/a.lua", false),
    Case("x/a.lua", "x/a.lua", true), Case("x/a.lua", "y/x/a.lua", false),
    Case("old", "old/deep/a.lua", true), Case("A.lua", "a.lua", false),
    // A slash at the end is for folders.
    Case("old/", "old/a.lua", true), Case("old/", "x/old/a.lua", true), Case("old/", "old", false),
    Case("/old/", "x/old/a.lua", false), Case("x/old/", "x/old/a.lua", true),
    Case("old//", "old/a.lua", false), Case("/", "a.lua", false),
    // The last rule that speaks decides; what is in a folder that is left out cannot come back.
    Case("*.lua\n!a.lua", "a.lua", false), Case("!a.lua\n*.lua", "a.lua", true),
    Case("*.lua\n!a.lua", "b.lua", true), Case("old/\n!old/a.lua", "old/a.lua", true),
    Case("old/*\n!old/a.lua", "old/a.lua", false), Case("old/*\n!old/a.lua", "old/b.lua", true),
    Case("/*\n!/keep/", "keep/a.lua", false), Case("!", "a.lua", false),
    Case("\\!a.lua", "!a.lua", true), Case("!!a.lua\n", "!a.lua", false),
    // Comments, blanks, line ends.
    Case("#a.lua", "#a.lua", false), Case("\\#a.lua", "#a.lua", true),
    Case(" #a.lua", " #a.lua", true), Case("a.lua  ", "a.lua", true),
    Case("a\\ ", "a ", true), Case("a\\  ", "a ", true), Case("a\\\\ ", "a\\", true),
    Case("a.lua\r\nb.lua\r\n", "a.lua", true), Case("\n\n   \n", "   ", false),
    Case("\u{FEFF}a.lua", "a.lua", true), Case("a.lua\t", "a.lua", false),
    // One star, one byte, one name.
    Case("*.lua", "x/a.lua", true), Case("*", "a", true), Case("a*c.lua", "abbc.lua", true),
    Case("a*c.lua", "ac.lua", true), Case("x/*.lua", "x/a.lua", true),
    Case("x/*.lua", "x/y/a.lua", false), Case("x/*/a.lua", "x/y/a.lua", true),
    Case("x/*/a.lua", "x/y/z/a.lua", false), Case("*/a.lua", "x/a.lua", true),
    Case("*/a.lua", "a.lua", false), Case("?.lua", "a.lua", true), Case("?.lua", "ab.lua", false),
    Case("?.lua", "é.lua", false), Case("??.lua", "é.lua", true), Case("x?a.lua", "x/a.lua", false),
    Case("a*b*c*d*e", "abbbbbbbbbbbbbbbbbbbbbbbbbbbbbbcd", false),
    // Two stars between slashes span folders; elsewhere they are as one.
    Case("**/a.lua", "a.lua", true), Case("**/a.lua", "x/y/a.lua", true),
    Case("**/x/a.lua", "y/x/a.lua", true), Case("x/**", "x/y/a.lua", true),
    Case("x/**", "x", false), Case("x/**/a.lua", "x/a.lua", true),
    Case("x/**/a.lua", "x/y/z/a.lua", true), Case("x/**/**/a.lua", "x/a.lua", true),
    Case("x/**/a.lua", "y/x/a.lua", false), Case("x/**a.lua", "x/a.lua", true),
    Case("x/**a.lua", "x/y/a.lua", false), Case("**a.lua", "x/ba.lua", true),
    Case("x**y", "xzy", true), Case("x**/a", "xz/y/a", true), Case("***/a.lua", "x/y/a.lua", true),
    Case("x/**/y*/b.lua", "x/y/z/yy/b.lua", true),
    // Sets.
    Case("[ab].lua", "a.lua", true), Case("[ab].lua", "c.lua", false),
    Case("[a-c].lua", "b.lua", true), Case("[!a-c].lua", "b.lua", false),
    Case("[^a-c].lua", "d.lua", true), Case("[]a].lua", "].lua", true),
    Case("[!]a].lua", "].lua", false), Case("[a-].lua", "-.lua", true),
    Case("[-a].lua", "-.lua", true), Case("[\\]].lua", "].lua", true),
    Case("[\\-x].lua", "-.lua", true), Case("[a\\-c].lua", "b.lua", false),
    Case("[a.lua", "[a.lua", false), Case("[c-a].lua", "b.lua", false),
    Case("[[:digit:]].lua", "1.lua", true), Case("[[:digit:]].lua", "a.lua", false),
    Case("[![:digit:]_].lua", "a.lua", true), Case("[[:word:]].lua", "a.lua", false),
    Case("[[:xdigit:][:punct:]].lua", "-.lua", true), Case("x[/]a.lua", "x/a.lua", false),
    // Without an end to the class, its bracket is a member.
    Case("[[:a]b.lua", "ab.lua", true), Case("[[:a]b.lua", "[b.lua", true),
    Case("[[:a]b.lua", "bb.lua", false), Case("[[:]a.lua", "[a.lua", true),
    Case("[[:a-c]d.lua", "bd.lua", true), Case("[![:a]b.lua", "[b.lua", false),
    // Escapes.
    Case("\\*.lua", "*.lua", true), Case("\\*.lua", "a.lua", false), Case("\\a.lua", "a.lua", true),
    Case("a\\", "a\\", false), Case("a\\", "a", false), Case("a\\?", "a?", true),
  ]

  /// Where git is, if it is installed.
  private static let executable = "/usr/bin/git"

  @Test("leave out what git leaves out", arguments: cases)
  func verdict(_ example: Case) {
    let rules = IgnoreRules(example.rules)
    #expect(leavesOut(rules, example.path) == example.isIgnored)
  }

  @Test(
    "are held against git itself, so that the table is true",
    .enabled(if: access(executable, X_OK) == 0)
  )
  func table() throws {
    for example in Self.cases {
      let folder = try TemporaryFolder([".gitignore": example.rules])
      _ = try git(["init", "--quiet"], in: folder)
      let code = try git(
        ["check-ignore", "--quiet", "--no-index", "--", example.path],
        in: folder
      )
      #expect((code == 0) == example.isIgnored, "\(example.testDescription)")
    }
  }

  @Test("take many folders of any depth in a row for one", arguments: ["**/", "***/"])
  func manyFolders(step: String) {
    let rules = IgnoreRules(String(repeating: step, count: 100_000) + "x")
    #expect(rules.verdict(on: "a/b/x", isFolder: false) == true)
    #expect(rules.verdict(on: "x", isFolder: false) == true)
    #expect(rules.verdict(on: "a/b/y", isFolder: false) == nil)
    let inner = IgnoreRules("/a/\(String(repeating: step, count: 3))x/\(step)\(step)y")
    #expect(inner.verdict(on: "a/x/y", isFolder: false) == true)
    #expect(inner.verdict(on: "a/b/x/c/d/y", isFolder: false) == true)
    #expect(inner.verdict(on: "b/x/y", isFolder: false) == nil)
  }

  @Test("are read in time that is in proportion to their length")
  func longRow() throws {
    let rules = "a" + String(repeating: "*", count: 200_000) + "b"
    let bound = Duration.milliseconds(500)
    var verdict: Bool?
    let time = try processorTime(within: bound) {
      verdict = IgnoreRules(rules).verdict(on: "axxb", isFolder: false)
    }
    #expect(verdict == true)
    #expect(time < bound)
  }

  @Test("come to their end soon, however many stars they have")
  func manyStars() throws {
    // Enough for many millions of ways, and few enough to come to their end were each of them tried.
    let path = String(repeating: "a/", count: 20) + "a"
    let bound = Duration.milliseconds(500)
    for pattern in [
      String(repeating: "**/", count: 10) + "b", "a" + String(repeating: "/**", count: 10) + "/b",
      String(repeating: "/**/a", count: 10) + "/b",
    ] {
      var verdict: Bool?
      let time = try processorTime(within: bound) {
        verdict = IgnoreRules(pattern).verdict(on: path, isFolder: false)
      }
      #expect(verdict == nil)
      #expect(time < bound)
      // With the name that the path does end in, it stands for it.
      let other = "\(pattern.dropLast())a"
      #expect(IgnoreRules(other).verdict(on: path, isFolder: false) == true)
    }
  }

  @Test("know their first line that stands for nothing, which git passes over in silence")
  func faults() {
    let bracket = "its [ is never closed, or names an unknown class; write \\[ for a bracket"
    let backslash = "nothing follows the backslash at its end; write \\\\ for a backslash"
    let nul = "no name has the NUL byte that it holds; take that out"
    let cases: [(text: String, fault: String?)] = [
      ("a.lua\n\n# [x\nold/\n!b[c-a]\\[\n", nil), ("a\n\n[b.lua\n[c", "3: \(bracket)"),
      ("[[:word:]]", "1: \(bracket)"), ("x[]", "1: \(bracket)"),
      ("a\r\nb\\\r\n", "2: \(backslash)"), ("a\\ ", nil), ("", nil),
      ("a.lua\n# \0\nb\0.lua", "3: \(nul)"), ("\0", "1: \(nul)"), ("a\n!*\0/", "2: \(nul)"),
    ]
    for (text, fault) in cases {
      #expect(IgnoreRules(text).fault.map { "\($0.line): \($0.cause)" } == fault)
    }
  }

  @Test("say nothing about what no rule speaks of")
  func silence() {
    let rules = IgnoreRules("*.lua\n!a.lua\nold/")
    #expect(rules.verdict(on: "a.txt", isFolder: false) == nil)
    #expect(rules.verdict(on: "a.lua", isFolder: false) == false)
    #expect(rules.verdict(on: "old", isFolder: false) == nil)
    #expect(rules.verdict(on: "x/old", isFolder: true) == true)
  }

  /// Decides about each folder on the way and the file, as a search does.
  private func leavesOut(_ rules: IgnoreRules, _ path: String) -> Bool {
    let names = path.split(separator: "/")
    return names.indices.contains { last in
      let part = names[...last].joined(separator: "/")
      return rules.verdict(on: part, isFolder: last + 1 < names.count) == true
    }
  }

  /// Runs git without anybody's configuration, and gives its exit code.
  ///
  /// Not by Foundation's `Process`, which leaks a weak reference as the address sanitizer sees it.
  private func git(_ arguments: [String], in folder: TemporaryFolder) throws -> Int32 {
    let words = ["git", "-C", folder.path] + arguments
    let settings = ["GIT_CONFIG_NOSYSTEM=1", "HOME=\(folder.path)"]
    var argv = words.map { strdup($0) } + [nil]
    var environment = settings.map { strdup($0) } + [nil]
    defer { (argv + environment).forEach { free($0) } }
    var child: pid_t = 0
    try #require(posix_spawn(&child, Self.executable, nil, nil, &argv, &environment) == 0)
    var status: Int32 = 0
    try #require(waitpid(child, &status, 0) == child)
    return status >> 8 & 0xFF
  }
}
