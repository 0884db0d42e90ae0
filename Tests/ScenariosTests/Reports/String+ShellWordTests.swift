internal import Scenarios
internal import Testing

@Suite("A word of a command line")
struct ShellWordTests {
  @Test(
    "is in quotation marks if a shell would take it for anything but itself",
    arguments: [
      ("a/b-1.lua", "a/b-1.lua"), ("é", "é"), ("", "''"), ("a b", "'a b'"), ("a;b", "'a;b'"),
      ("it's", #"'it'\''s'"#),
      // What stands behind an apostrophe may combine with it, and what stands before a sign with that.
      ("it'\u{301}s $(x)", #"'it'\''\#u{301}s $(x)'"#), ("\u{D4E};x", "'\u{D4E};x'"),
    ]
  )
  func words(text: String, word: String) {
    #expect(text.shellWord.unicodeScalars.elementsEqual(word.unicodeScalars))
  }
}
