internal import Foundation
internal import Scenarios

/// What a scenario costs as a whole: a fresh world, a fresh Lua state, the script's top level, five steps.
struct ScenarioBenchmarks {
  /// What one may take, in nanoseconds.
  private static let limit = 100_000.0
  private static let perScript = 10

  /// The row: scenarios, against Lua states that are opened and closed with nothing in between.
  func benchmarks() throws -> [Benchmark] {
    let scripts = try Scripts(scenarios: 200)
    return [
      Benchmark(
        name: "a scenario of five steps, against an empty Lua state",
        goal: nil,
        limit: Self.limit,
        operations: 200,
        owner: scripts,
        ours: { try scripts.run() },
        baseline: {
          try ContinuousClock().measure { for _ in 0..<200 { _ = try Baseline(chunks: []) } }
        }
      )
    ]
  }

  /// The curve: what one scenario takes among more and more.
  func curves() throws -> [Curve] {
    [
      Curve(
        name: "a scenario of five steps, by how many there are",
        unit: "scenarios",
        goal: 2,
        rounds: 5,
        points: try [1, 10, 100, 1_000, 10_000].map { count in
          let scripts = try Scripts(scenarios: count)
          return Curve.Point(size: count, operations: count, owner: scripts) { try scripts.run() }
        }
      )
    ]
  }

  /// Scripts in a folder that goes with this object.
  private final class Scripts {
    private let folder: URL
    private var files: [String] = []
    private let scenarios: Int

    init(scenarios: Int) throws {
      self.scenarios = scenarios
      folder = FileManager.default.temporaryDirectory.appending(
        path: "moontap-scenarios-\(UUID().uuidString)"
      )
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for start in stride(from: 0, to: scenarios, by: ScenarioBenchmarks.perScript) {
        let file = folder.appending(path: "script-\(start).lua")
        let count = min(ScenarioBenchmarks.perScript, scenarios - start)
        try Self.text(scenarios: count).write(to: file, atomically: true, encoding: .utf8)
        files.append(file.path)
      }
    }

    deinit {
      // A temporary folder, which the system clears.
      try? FileManager.default.removeItem(at: folder)
    }

    func run() throws -> Duration {
      let runner = ScenarioRunner(configuration: RunConfiguration())
      var report: RunReport?
      let duration = try ContinuousClock().measure { report = try runner.run(files) { _ in } }
      guard let report, report.scenarios.count == scenarios,
        report.scenarios.allSatisfy({ $0.outcome == .passed })
      else { throw Failed() }
      return duration
    }

    /// A counter that is tapped three times and read twice.
    private static func text(scenarios: Int) -> String {
      """
      local count = 0
      local label = ui.Label { id = "count", text = "0" }
      local button = ui.Button { title = "Add", id = "add" }
      button.didTouchUpInside = function() count = count + 1 label.text = tostring(count) end
      app.root = ui.VStack { button, label }
      for i = 1, \(scenarios) do
        scenario("counts " .. i, function()
          user:tap(find.id "add")
          user:tap(find.id "add")
          expect(find.id "count"):toHaveText "2"
          user:tap(find.id "add")
          expect(find.id "count"):toHaveText "3"
        end)
      end
      """
    }
  }

  /// A scenario did not pass.
  private struct Failed: Error {}
}
