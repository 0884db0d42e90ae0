internal import Scenarios
internal import Testing

@Suite("The name of a scenario's page")
struct TraceNameTests {
  @Test(
    "is made of the script's path and the scenario's name, of which letters and digits stay",
    arguments: [
      ("examples/counter.lua", "counts taps", "examples-counter--counts-taps"),
      ("./a.lua", "b", "a--b"), ("../x/../a.lua", "b", "x-a--b"),
      ("/tmp/a b.lua", "shop › adds \"Milk\" & <b>", "tmp-a-b--shop-adds-Milk-b"),
      ("a", "(load)", "a--load"), (".lua", "???", "script--scenario"),
      ("a.lua", "../../etc/passwd", "a--etc-passwd"), ("a.lua", "C:\\x\u{0}y\n", "a--C-x-y"),
      ("a.lua", "größer 漢字 1½", "a--größer-漢字-1½"), ("a.lua", "👍 thumbs", "a--thumbs"),
    ]
  )
  func words(script: String, scenario: String, name: String) {
    #expect(TraceName.base(script: script, scenario: scenario) == name)
  }

  @Test("is cut where it is long, and tells long names apart all the same")
  func long() {
    let long = String(repeating: "word ", count: 100)
    let names = ["one", "two"].map { TraceName.base(script: "a.lua", scenario: long + $0) }
    #expect(names[0] != names[1])
    for name in names {
      #expect(name.hasPrefix("a--word-word-"))
      #expect(name.utf8.count < 120)
    }
    // Cut between two characters, not within one.
    let wide = TraceName.base(script: "a.lua", scenario: String(repeating: "漢", count: 90))
    #expect(wide.hasPrefix("a--" + String(repeating: "漢", count: 30) + "-"))
  }
}
