internal import Foundation
internal import Interaction
internal import Testing

@Suite("JournalRecord: the same bytes for the same record")
struct JournalCodingTests {
  static let origin = HandlerOrigin("pay", location: SourceLocation(file: "shop.lua", line: 7))

  static let entries: [JournalRecord.Entry] = [
    .input(.touch(.began, at: Point(x: 1, y: 2.5))),
    .input(.keyDown("k", modifiers: [.control, .shift])),
    .input(.text("é")),
    .input(.paste("p")),
    .hitPath(
      location: .zero,
      target: "Window",
      decisions: [.init(view: "Window", decision: .hit)]
    ),
    .controlEvent(control: "Window/Button", events: ["touchDown"]),
    .action(name: "pay", target: "Window/Button", handler: origin, visited: ["Window"]),
    .unhandledAction(UnhandledAction(name: "pay", sender: "Window/Button", visited: [])),
    .firstResponder(from: nil, to: "Window/TextField"),
    .timer(origin),
    .posted(origin),
    .print(text: "hello", location: origin.location),
    .step(text: "tap", outcome: "passed", location: nil),
    .expectation(text: "toBe", passed: false, location: origin.location),
    .failure(
      Failure(message: "no", location: origin.location, context: [.init("event", "touchDown")])
    ),
    .discardedTouch(TouchInput(phase: .moved, location: .zero), reason: "gone"),
    .discardedKey("F1", reason: "nobody took it"),
    .note("remark"),
  ]

  @Test("every kind of entry comes back as it was", arguments: entries)
  func roundTrip(entry: JournalRecord.Entry) throws {
    let record = JournalRecord(id: 3, cause: 1, time: 16_666_667, entry: entry)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(record)
    #expect(try JSONDecoder().decode(JournalRecord.self, from: data) == record)
    #expect(try encoder.encode(record) == data)
  }

  @Test("a record as a line of JSON")
  func line() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let record = JournalRecord(
      id: 3,
      cause: nil,
      time: 5,
      entry: .controlEvent(control: "Window/Button", events: ["touchDown"])
    )
    #expect(
      String(decoding: try encoder.encode(record), as: UTF8.self) == """
        {"entry":{"controlEvent":{"control":"Window/Button","events":["touchDown"]}},"id":3,"time":5}
        """
    )
  }
}
