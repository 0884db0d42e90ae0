internal import Scenarios
internal import Testing

@Suite("Relative links")
struct RelativeLinksTests {
  @Test(
    "lead from one file to another",
    arguments: [
      ("out/index.html", "out/a.html", "a.html"), ("out/index.html", "out/t/a.html", "t/a.html"),
      ("out/index.html", "traces/a.html", "../traces/a.html"),
      ("./out/../index.html", "traces/a.html", "traces/a.html"),
      ("../index.html", "traces/a.html", "work/traces/a.html"),
      ("/tmp/index.html", "a.html", "../work/a.html"),
      ("index.html", "/tmp/a.html", "../tmp/a.html"), (nil, "traces/a.html", "traces/a.html"),
      ("out/a", "out/a", "a"), ("out", "out", "out"),
      ("i", "a b#1?%&\"é.html", "a%20b%231%3F%25&%22é.html"), ("i", "c:d.html", "./c:d.html"),
      ("i", "", nil), ("out/i", "out/\u{301}a.html", "\u{301}a.html"),
      ("i", "c:\u{301}d.html", "./c:\u{301}d.html"),
    ] as [(String?, String, String?)]
  )
  func link(file: String?, path: String, link: String?) {
    #expect(RelativeLinks(from: file, workingFolder: "/work").link(to: path) == link)
  }
}
