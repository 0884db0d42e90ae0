internal import Interaction
internal import Scenarios
internal import Testing

@Suite("A filter for a view")
struct ViewPathTests {
  /// Whether a filter for a view takes a record that mentions another.
  private func takes(_ view: String, _ path: String) throws -> Bool {
    let header = """
      {"file":"a.lua","format":"moontap journal","line":1,"options":{"gcStress":false,"memoryLimit":1,\
      "poisonCells":false,"strict":false,"timeout":1},"scenario":"s","seed":0,"version":1,\
      "window":{"height":1,"width":1}}
      """
    let record =
      #"{"entry":{"event":{"name":"e","sender":"#
      + path.quoted + #"}},"id":1,"time":0}"#
    let bytes = Array("\(header)\n\(record)\n".utf8)
    let document = try JournalDocument(bytes, file: "journal")
    return !TraceFilter(view: view).lines(of: document).isEmpty
  }

  @Test(
    "takes the view of that id or path, and what is inside",
    arguments: [
      ("save", #"Window/VStack/Button#save "Save""#, true),
      ("save", #"Window/VStack#save/Button "Go""#, true),
      ("save", #"Window/VStack/Button#saved "Save""#, false),
      ("Save", #"Window/VStack/Button#save "Save""#, false),
      ("two words", ##"Window/Button#"two words" "Save""##, true),
      ("a/b", ##"Window/Button#"a/b" "Save / go""##, true),
      ("Window/VStack", #"Window/VStack/Button "Save""#, true),
      ("Window/VStack", #"Window/VStack[2]/Button "Save""#, false),
      ("Window/Button", #"Window/Button "Save / go""#, true),
      (#"Window/Button "Save""#, #"Window/Button "Save""#, true),
      ("go", "TapGestureRecognizer of Window/View#go", true),
      ("Window/View", "TapGestureRecognizer#double of Window/View/Label", true),
      ("double", "TapGestureRecognizer#double of Window/View", false),
      ("Window", "NavigationController", false),
    ]
  )
  func table(view: String, path: String, isTaken: Bool) throws {
    #expect(try takes(view, path) == isTaken)
  }
}
