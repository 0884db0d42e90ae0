internal import Foundation
internal import Interaction
internal import Scenarios
internal import Testing

@Suite("A report as workers tell it")
struct TerseReportTests {
  private let place = SourceLocation(file: "a.lua", line: 7)

  /// One that tells of nothing but itself.
  private var bare: ScenarioReport {
    ScenarioReport(name: "s", location: SourceLocation(file: "b.lua", line: 1), outcome: .passed)
  }

  /// One of which every field tells something.
  private var full: ScenarioReport {
    var report = ScenarioReport(
      name: "g › s",
      location: place,
      outcome: .skipped(reason: "later"),
      steps: [StepReport("tap", at: place, outcome: .failed, note: "n", effects: ["e"])],
      failures: [FailureReport(Failure(message: "m", location: place), step: 0)],
      prints: [PrintReport("p", at: place)],
      writtenSnapshots: ["s.txt"],
      screen: "Window",
      duration: 0.25,
      seed: .max
    )
    report.stepPlaces = [3]
    report.number = 2
    report.tracePage = "t.html"
    report.notes = ["n"]
    report.script = "c.lua"
    report.attempts = [bare]
    report.repetition = 4
    return report
  }

  @Test("keeps every field")
  func fields() throws {
    // A field that is added later has to tell something here, or it could be forgotten there.
    let fields = Mirror(reflecting: full).children
    for (field, other) in zip(fields, Mirror(reflecting: bare).children) {
      #expect("\(field.value)" != "\(other.value)", "\(field.label ?? "")")
    }
    let data = try JSONEncoder().encode(TerseReport(full))
    #expect(try JSONDecoder().decode(TerseReport.self, from: data).report == full)
  }

  @Test("leaves out what is empty")
  func omissions() throws {
    let data = try JSONEncoder().encode(TerseReport(bare))
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    #expect(object?.keys.sorted() == ["duration", "location", "name", "outcome", "seed"])
    #expect(try JSONDecoder().decode(TerseReport.self, from: data).report == bare)
  }
}
