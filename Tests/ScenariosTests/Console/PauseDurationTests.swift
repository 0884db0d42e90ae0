internal import Scenarios
internal import Testing

@Suite("How long a scenario took that stood still")
struct PauseDurationTests {
  /// A desk at which somebody has a loop run, and which measures how long that takes.
  private final class Desk: ConsoleDesk {
    let width = 80
    /// The inputs that are left.
    private var inputs = ["local sum = 0 for i = 1, 3e7 do sum = sum + i end return sum"]
    /// When somebody began.
    private var begin: ContinuousClock.Instant?
    /// How long somebody has been there.
    private(set) var time = Duration.zero
    /// What the inputs gave.
    private(set) var values: [String] = []

    func readLine(
      _ prompt: ConsolePrompt,
      complete: @escaping (_ head: String) -> ConsoleCompletion
    ) -> ConsoleLine {
      if let input = inputs.popLast() {
        begin = ContinuousClock.now
        return .line(input)
      }
      if let begin { time = ContinuousClock.now - begin }
      return .ended
    }

    func show(_ event: ConsoleEvent) {
      if case .values(let lines) = event { values += lines }
    }

    func inputMayBeInterrupted(by interrupt: (@Sendable () -> Void)?) {}
  }

  @Test("is told without the time for which somebody looked into it")
  func duration() throws {
    let folder = try TemporaryFolder()
    try folder.write("scenario('fails', function() error 'stop' end)", to: "fails.lua")
    var configuration = RunConfiguration()
    configuration.timeout = 600
    let desk = Desk()
    let begin = ContinuousClock.now
    let report = try ScenarioRunner(configuration: configuration)
      .run(["\(folder.path)/fails.lua"], pausingAt: desk) { _ in }
    let whole = ContinuousClock.now - begin
    let scenario = try #require(report.scenarios.first)
    #expect(scenario.outcome == .failed)
    #expect(desk.values == ["450000015000000"])
    #expect(desk.time > .zero)
    #expect(Duration.seconds(scenario.duration) <= whole - desk.time)
  }
}
