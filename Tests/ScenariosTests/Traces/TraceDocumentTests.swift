internal import Foundation
internal import Interaction
internal import Rendering
internal import Scenarios
internal import Testing

@Suite("What a scenario's page shows, as a value")
struct TraceDocumentTests {
  /// A scenario of one tap on a button that shows another text then.
  private func document() throws -> TraceDocument {
    let world = World(windowSize: Size(width: 100, height: 60))
    let button = Button(title: "Go")
    world.setRoot(button)
    world.turn(cause: .host) {}
    let before = AdaptivePicture(of: world)
    world.turn(cause: .host) { button.title = "Gone" }
    let header = try JSONDecoder().decode(
      JournalHeader.self,
      from: Data(
        """
        {"file":"a.lua","format":"moontap journal","line":3,"number":1,"options":{"gcStress":false,"memoryLimit":1,
        "poisonCells":true,"strict":true,"timeout":5},"scenario":"goes","seed":7,"version":1,
        "window":{"height":60,"width":100}}
        """.utf8
      )
    )
    let place = SourceLocation(file: "a.lua", line: 4)
    return TraceDocument(
      header: header,
      report: ScenarioReport(
        name: "goes",
        location: SourceLocation(file: "a.lua", line: 3),
        outcome: .passed,
        duration: 1.25
      ),
      records: [
        JournalRecord(
          id: 1,
          cause: nil,
          time: 0,
          entry: .step(text: "tap button \"Go\"", outcome: nil, location: place)
        ),
        JournalRecord(
          id: 2,
          cause: 1,
          time: 16_000_000,
          entry: .note(text: "a note at a.lua:1, not at b/a.lua:1 or a.lua:99")
        ),
        JournalRecord(
          id: 3,
          cause: 1,
          time: 16_000_000,
          entry: .step(text: "tap button \"Go\"", outcome: "at (50, 30)", location: place)
        ),
      ],
      pictures: [before, AdaptivePicture(of: world)],
      moments: [
        TraceDocument.Moment(before: 0, after: 1, touches: [TouchMark(Point(x: 50, y: 30))])
      ],
      closing: 1,
      sources: [TraceDocument.Source(file: "a.lua", text: "-- one\n\nscenario(\n  user:tap())")]
    )
  }

  @Test("survives being written as JSON and read again, and makes the same page then")
  func coding() throws {
    let document = try document()
    let read = try JSONDecoder().decode(
      TraceDocument.self,
      from: try JSONEncoder().encode(document)
    )
    #expect(read == document)
    #expect(TracePage(read).text == TracePage(document).text)
  }

  @Test("knows no wall time: a page does not depend on how long its scenario took")
  func duration() throws {
    #expect(try document().report.duration == 0)
  }

  @Test("becomes a list that can be read without its script and its style sheet")
  func list() throws {
    let page = TracePage(try document()).text
    let start = try #require(page.firstRange(of: "<header class=\"top\">"))
    let end = try #require(page.firstRange(of: "<dialog"))
    let words = page[start.lowerBound..<end.lowerBound]
      .replacing(
        #/<(option|input|button|select)[^>]*>([^<]*)(<\/(option|button|select)>)?/#,
        with: ""
      )
      .replacing(#/<[^>]*>/#, with: " ")
      .split(separator: "\n")
      .map { $0.split(separator: " ").joined(separator: " ") }
      .filter { !$0.isEmpty }
    #expect(
      words == [
        "Passed goes a.lua:3 1 step 0.016 s seed 7 100×60 strict poisoned cells",
        "· Before the first step 0.000 s",
        "1 ✓ tap button &quot;Go&quot; 0.000 s",
        "· Before the first step 0.000 s",
        "The screen",
        "The screen then",
        "What happened",
        "Nothing was recorded.",
        "✓ 1 tap button &quot;Go&quot; a.lua:4 at (50, 30) 0.000 s to 0.016 s",
        "The screen before and after",
        "Before",
        "After",
        "What happened",
        "#2 0.016 s note a note at a.lua:1 , not at b/a.lua:1 or a.lua:99",
        "Script",
        "a.lua",
        "-- one",
        "scenario(",
        "user:tap())",
      ]
    )
    #expect(page.contains("<a href=\"#source-0-1\">a.lua:1</a>, not at b/a.lua:1 or a.lua:99"))
  }
}
