internal import CBaseline
internal import Foundation

/// What `moontap run` takes as a whole process, and what a second worker gives.
struct ProcessBenchmarks {
  /// The path of what is run, from the root of all folders.
  private let program: String
  /// How many processes there are in a round: one alone is too short to be the same twice.
  private static let count = 20

  private static let one = """
    scenario("one", function() expect(1 + 1):toBe(2) end)
    """
  /// One with a screen, whose classes' members have to be made.
  private static let counter = """
    local count = 0
    local label = ui.Label { id = "count", text = "0" }
    local button = ui.Button { title = "Add", id = "add" }
    button.didTouchUpInside = function() count = count + 1 label.text = tostring(count) end
    app:setRoot(ui.VStack { button, label })
    scenario("counts", function(user)
      user:tap(find.button "Add")
      expect(find.id "count"):toHaveText "1"
    end)
    """
  /// Scenarios that take five milliseconds or so each.
  private static let many = """
    for i = 1, 2000 do
      scenario("busy " .. i, function()
        local sum = 0
        for n = 1, 500000 do sum = sum + n % 7 end
        expect(sum > 0):toBe(true)
      end)
    end
    """

  /// Measures a program.
  ///
  /// - Parameter program: Its path.
  init(program: String) { self.program = URL(filePath: program).path }

  /// The rows.
  func benchmarks() -> [Benchmark] {
    [
      row("moontap run of one scenario, in its own process", 10e6, Self.one, ["--in-process"]),
      row("moontap run of one scenario, with its worker", 20e6, Self.one, ["--jobs", "1"]),
      row("moontap run of one with a tap, in its own process", nil, Self.counter, ["--in-process"]),
      row("moontap run of one with a tap, with its worker", nil, Self.counter, ["--jobs", "1"]),
      Benchmark(
        name: "2000 scenarios of 5 ms on 2 workers, against 1",
        goal: 1 / 1.8,
        operations: 2_000,
        rounds: 5,
        processors: 2
      ) {
        let folder = try Folder(["many.lua": Self.many])
        return Benchmark.Sides(
          owner: folder,
          ours: { try run("many.lua", ["--jobs", "2"], in: folder) },
          baseline: { try run("many.lua", ["--jobs", "1"], in: folder) }
        )
      },
    ]
  }

  /// One scenario, against a process that does nothing.
  private func row(
    _ name: String,
    _ limit: Double?,
    _ script: String,
    _ options: [String]
  ) -> Benchmark {
    Benchmark(name: name, limit: limit, operations: Self.count) {
      let folder = try Folder(["one.lua": script])
      return Benchmark.Sides(
        owner: folder,
        ours: { try Self.repeated { try run("one.lua", options, in: folder) } },
        baseline: { try Self.repeated { try run(["/bin/true"], in: folder) } }
      )
    }
  }

  /// Does something as often as a round has processes.
  private static func repeated(_ work: () throws -> Duration) rethrows -> Duration {
    try (0..<count).reduce(.zero) { sum, _ in sum + (try work()) }
  }

  /// Runs a script, all of whose scenarios have to pass.
  private func run(
    _ script: String,
    _ options: [String],
    in folder: Folder
  ) throws -> Duration {
    try run([program, "run", script, "--reporter", "dot"] + options, in: folder)
  }

  /// Runs a program to its end in a folder, its output thrown away.
  private func run(_ command: [String], in folder: Folder) throws -> Duration {
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var status: Int32 = 0
    let duration = ContinuousClock().measure { status = cb_spawn(&arguments, folder.path) }
    guard status == 0 else { throw Failed(command: command, status: status) }
    return duration
  }

  /// Scripts in a folder that goes with this object.
  private final class Folder {
    private let folder = FileManager.default.temporaryDirectory.appending(
      path: "moontap-processes-\(UUID().uuidString)"
    )

    init(_ scripts: [String: String]) throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, text) in scripts {
        try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
      }
    }

    deinit {
      // A temporary folder, which the system clears.
      try? FileManager.default.removeItem(at: folder)
    }

    /// The folder's path.
    var path: String { folder.path }
  }

  /// A program did not end as it should.
  private struct Failed: Error, CustomStringConvertible {
    let command: [String]
    let status: Int32

    var description: String { "\(command.joined(separator: " ")) ended with \(status)" }
  }
}
