internal import Interaction
internal import Testing

@Suite("String.quoted: a text on one line")
struct StringQuotedTests {
  @Test(
    "quotes, backslashes and what would break a line are escaped as in Lua",
    arguments: [
      ("", "\"\""), ("plain", #""plain""#), (#"a "b" \ c"#, #""a \"b\" \\ c""#),
      ("1\n2\r\n3\t4", #""1\n2\r\n3\t4""#), ("\u{0}\u{1B}[31m\u{85}", #""\u{0}\u{1B}[31m\u{85}""#),
      ("\u{2028}\u{2029}", #""\u{2028}\u{2029}""#), ("é 👨‍👩‍👧", "\"é 👨‍👩‍👧\""),
    ]
  )
  func quoting(text: String, quoted: String) {
    #expect(text.quoted == quoted)
  }

  @Test(
    "a word stands bare, anything else is quoted",
    arguments: [
      ("save", "save"), ("new-item_2.a:b", "new-item_2.a:b"), ("über", "über"), ("", "\"\""),
      ("a b", #""a b""#), ("a/b", #""a/b""#), ("a\nb", #""a\nb""#),
    ]
  )
  func words(text: String, shown: String) {
    #expect(text.quotedUnlessWord == shown)
  }

  @Test(
    "a cut falls between characters",
    arguments: [(0, #""…""#), (1, #""👨‍👩‍👧…""#), (2, #""👨‍👩‍👧b""#), (9, #""👨‍👩‍👧b""#)]
  )
  func cutting(limit: Int, quoted: String) {
    #expect("👨‍👩‍👧b".quoted(keeping: limit) == quoted)
  }
}
