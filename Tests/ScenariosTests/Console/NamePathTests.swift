internal import Scenarios
internal import Testing

@Suite("Paths of names")
struct NamePathTests {
  /// A path, its parts joined by bars.
  private func parts(_ path: NamePath?) -> String? {
    path.map { path in
      (path.parents + [path.sign.map(String.init) ?? "", path.name]).joined(separator: "|")
    }
  }

  @Test(
    "are found at the end of what was written",
    arguments: [
      ("us", "|us"),
      ("return user:ta", "user|:|ta"),
      ("x = list.delegate.did", "list|delegate|.|did"),
      ("#ui.", "ui|.|"),
      ("", "|"),
      ("f(a) + b", "|b"),
    ]
  )
  func ends(text: String, path: String) {
    #expect(parts(NamePath(endOf: text)) == path)
  }

  @Test(
    "are none in strings and comments, and behind what has no name",
    arguments: ["tap \"ad", "x -- us", "find.row(1):", "f()[1].", "12", "'a'.b"]
  )
  func none(text: String) {
    #expect(NamePath(endOf: text) == nil)
  }

  @Test("are texts that hold nothing else")
  func whole() {
    #expect(parts(NamePath(whole: "user.tap")) == "user|.|tap")
    #expect(NamePath(whole: "user.") == nil)
    #expect(NamePath(whole: "user.tap()") == nil)
    #expect(NamePath(whole: "") == nil)
  }
}
