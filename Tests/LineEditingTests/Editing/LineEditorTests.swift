internal import LineEditing
internal import Testing

@Suite("Editing a line")
struct LineEditorTests {
  @Test(
    "by keys",
    arguments: [
      ("tap^B^B^?", "|ap"),
      ("tap^Ax^Ey", "xtapy|"),
      ("find.button^[[D^[[D^D", "find.butt|n"),
      ("one two^[b^[b^[f", "one| two"),
      ("one two^[[1;5Dx", "one x|two"),
      ("user:tap(add)^W", "|"),
      ("user:tap add^W", "user:tap |"),
      ("user:tap(add)^[^?", "user:tap(|"),
      ("a b c^[^?^[^?^Yx^Y", "a b cxb c|"),
      ("one two^A^[d^E^Y", " twoone|"),
      ("one two^[b^K^A^Y", "two|one "),
      ("one two^[b^U^E^Y", "twoone |"),
      ("one^U^Y^Y", "oneone|"),
      ("abc^T", "acb|"),
      ("abc^B^B^T", "ba|c"),
      ("日本^B^?", "|本"),
      ("a^[[H^[[3~b", "b|"),
      ("^[[99~a^[", "a|"),
      ("a^[[[Ab", "ab|"),
    ]
  )
  func keys(typed: String, line: String) {
    var editor = LineEditor(prompt: "> ")
    #expect(editor.type(typed) == .editing)
    #expect(editor.picture == line)
  }

  @Test("ends with the line, with its being given up, or with the end of all lines")
  func outcomes() {
    var editor = LineEditor(prompt: "> ")
    #expect(editor.type("1 + 1^M") == .accepted("1 + 1"))
    #expect(editor.type("^C") == .interrupted)
    var other = LineEditor(prompt: "> ")
    #expect(other.type("a^D") == .editing)
    #expect(other.type("^?^D") == .ended)
    #expect(other.type("^L") == .clearing)
  }

  @Test("puts back what was cut in a line before, to which nothing is added any more")
  func cutBefore() {
    var first = LineEditor(prompt: "> ")
    #expect(first.type("abc^U^M") == .accepted(""))
    var second = LineEditor(prompt: "> ", cutText: first.cutText)
    second.type("^Yd")
    #expect(second.picture == "abcd|")
    var third = LineEditor(prompt: "> ", cutText: second.cutText)
    third.type("e^U^Y")
    #expect(third.picture == "e|")
  }

  @Test("goes through the history, and back to what was written")
  func history() {
    var editor = LineEditor(prompt: "> ", history: History("one\ntwo\n"))
    editor.type("new^P")
    #expect(editor.picture == "two|")
    editor.type("^[[A^[[A")
    #expect(editor.picture == "one|")
    editor.type("^N^[[B")
    #expect(editor.picture == "new|")
    editor.type("^N")
    #expect(editor.picture == "new|")
  }

  @Test("has an input of several lines back as a whole")
  func severalLines() {
    let history = History("for i = 1, 2 do\n\u{1E}  print(i)\n\u{1E}end\n1 + 1\n")
    var editor = LineEditor(prompt: "> ", history: history)
    editor.type("^P^P")
    #expect(editor.picture == "for i = 1, 2 do\n  print(i)\nend|")
    editor.type("^B^B^B^B^B^Bi, ")
    #expect(editor.picture == "for i = 1, 2 do\n  print(i, |i)\nend")
    #expect(editor.type("^M") == .accepted("for i = 1, 2 do\n  print(i, i)\nend"))
    var other = LineEditor(prompt: "> ", history: history)
    #expect(other.type("^Rprint^M") == .accepted("for i = 1, 2 do\n  print(i)\nend"))
  }

  @Test("finds older lines by what is in them")
  func search() {
    let history = History("tap(add)\ntype 'Milk'\ntap(done)\n")
    var editor = LineEditor(prompt: "> ", history: history)
    editor.type("x^Rtap")
    #expect(editor.picture == "tap(done)|")
    #expect(editor.prompt == "(search 'tap'): ")
    editor.type("^R")
    #expect(editor.picture == "tap(add)|")
    editor.type("^R")
    #expect(editor.prompt == "(no older 'tap'): ")
    editor.type("^A")
    #expect(editor.prompt == "> ")
    #expect(editor.picture == "|tap(add)")
    editor.type("^N")
    #expect(editor.picture == "type 'Milk'|")
  }

  @Test("takes a line that was found at once, and gives a search up")
  func searchEnds() {
    var editor = LineEditor(prompt: "> ", history: History("one\ntwo\n"))
    #expect(editor.type("^Ron^M") == .accepted("one"))
    var other = LineEditor(prompt: "> ", history: History("one\ntwo\n"))
    other.type("new^Rtw^?^?on^G")
    #expect(other.picture == "new|")
    #expect(other.type("^Rtwo^C") == .editing)
    #expect(other.picture == "new|")
  }

  @Test("completes names as far as all candidates agree, then lists them")
  func completion() {
    let names = ["tap", "task", "tree"]
    var editor = LineEditor(prompt: "> ") { head in
      let word = head.split(separator: " ").last ?? ""
      return LineCompletion(
        written: word.count,
        candidates: names.filter { $0.hasPrefix(word) }
      )
    }
    editor.type("x ta^I")
    #expect(editor.picture == "x ta|")
    #expect(editor.type("^I") == .listing(["tap   task"]))
    editor.width = 8
    #expect(editor.type("^?^I") == .listing(["tap", "task", "tree"]))
    editor.type("r^I")
    #expect(editor.picture == "x tree|")
    #expect(editor.type(" none^I") == .editing)
    #expect(editor.picture == "x tree none|")
  }

  @Test("indents by what completes where nothing is written yet")
  func indentation() {
    var editor = LineEditor(prompt: "> ")
    editor.type("^Ix")
    #expect(editor.picture == "  x|")
  }
}
