internal import Interaction
internal import Testing

@Suite("JournalText: long texts are cut, and say by how much")
struct JournalTextTests {
  @Test("a text within the limit stays as it is")
  func short() {
    #expect(JournalText.cut("Milk", to: 4) == "Milk")
    #expect(JournalText.cut("", to: 0) == "")
  }

  @Test("a longer one says how much is missing, with a hash of the whole")
  func long() {
    let hash = StableHash.digits(of: "Lorem ipsum")
    #expect(JournalText.cut("Lorem ipsum", to: 5) == "Lorem… (6 more bytes, fnv1a \(hash))")
  }

  @Test("what differs behind the cut still differs")
  func tail() {
    let text = String(repeating: "a", count: 100)
    #expect(JournalText.cut(text + "b", to: 10) != JournalText.cut(text + "c", to: 10))
  }

  @Test("no character of Unicode is cut in two")
  func scalars() {
    #expect(JournalText.cut("aéb", to: 2).hasPrefix("a… (3 more bytes"))
    #expect(JournalText.cut("😀", to: 3).hasPrefix("… (4 more bytes"))
  }
}

@Suite("JournalValue: values of any type, alike in every run")
struct JournalValueTests {
  struct Pair {
    var name: String
    var tags: Set<String>
  }

  enum Choice {
    case none
    case some(Pair)
    case many(count: Int)
  }

  final class Plain {}

  static let values: [(@Sendable () -> Any, String)] = [
    ({ "say \"hi\"" }, #""say \"hi\"""#), ({ 3 }, "3"), ({ 0.5 }, "0.5"), ({ 2.0 }, "2"),
    ({ true }, "true"), ({ IndexPath(row: 3, section: 0) }, "[0, 3]"),
    ({ Optional<Int>.none as Any }, "nil"), ({ Optional("x") as Any }, "\"x\""),
    ({ [1, 2, 3] }, "[1, 2, 3]"), ({ Set(["b", "a", "c"]) }, #"["a", "b", "c"]"#),
    ({ ["b": 1, "a": 2] }, #"[(key: "a", value: 2), (key: "b", value: 1)]"#),
    ({ (1, name: "x") }, #"(1, name: "x")"#), ({ Plain() }, "Plain"),
    ({ Button(title: "Go") }, #"Button "Go""#), ({ Choice.none }, "none"),
    ({ Choice.many(count: 2) }, "many((count: 2))"),
    (
      { Choice.some(Pair(name: "x", tags: ["b", "a"])) },
      #"some(Pair(name: "x", tags: ["a", "b"]))"#
    ),
    ({ Array(0..<22) }, "[\((0..<20).map { "\($0)" }.joined(separator: ", ")), … 2 more]"),
  ]

  @Test("a value is written without addresses, and unordered ones in order", arguments: values)
  func text(value: @Sendable () -> Any, text: String) {
    #expect(JournalValue.text(of: value()) == text)
  }

  @Test("a long value is cut")
  func long() {
    let text = JournalValue.text(of: String(repeating: "a", count: 1000))
    #expect(text.hasPrefix("\"aaaa"))
    #expect(text.contains("… (802 more bytes, fnv1a "))
  }
}
