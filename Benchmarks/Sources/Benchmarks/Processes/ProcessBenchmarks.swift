internal import CBaseline
internal import Foundation

/// What `moontap run` takes as a whole process, and what a second worker gives.
struct ProcessBenchmarks {
  /// What is run.
  let program: String

  private static let one = """
    scenario("one", function() expect(1 + 1):toBe(2) end)
    """
  /// Scenarios that take more than two milliseconds each.
  private static let many = """
    for i = 1, 2000 do
      scenario("busy " .. i, function()
        local sum = 0
        for n = 1, 400000 do sum = sum + n % 7 end
        expect(sum > 0):toBe(true)
      end)
    end
    """

  /// The rows.
  func benchmarks() throws -> [Benchmark] {
    let folder = try Folder(["one.lua": Self.one, "many.lua": Self.many])
    return [
      row("moontap run of one scenario, in its own process", 10e6, folder, ["--in-process"]),
      row("moontap run of one scenario, with its worker", 20e6, folder, ["--jobs", "1"]),
      Benchmark(
        name: "2000 scenarios of 2 ms on 2 workers, against 1",
        goal: 1 / 1.8,
        operations: 2_000,
        rounds: 3,
        owner: folder,
        ours: { try run(folder.file("many.lua"), ["--jobs", "2"]) },
        baseline: { try run(folder.file("many.lua"), ["--jobs", "1"]) }
      ),
    ]
  }

  /// One scenario, against a process that does nothing.
  private func row(
    _ name: String,
    _ limit: Double,
    _ folder: Folder,
    _ options: [String]
  ) -> Benchmark {
    Benchmark(
      name: name,
      goal: nil,
      limit: limit,
      operations: 1,
      owner: folder,
      ours: { try run(folder.file("one.lua"), options) },
      baseline: { try run(["/bin/true"]) }
    )
  }

  private func run(_ script: String, _ options: [String]) throws -> Duration {
    try run([program, "run", script, "--reporter", "dot"] + options)
  }

  /// Runs a program to its end, its output thrown away.
  private func run(_ command: [String]) throws -> Duration {
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var status: Int32 = 0
    let duration = ContinuousClock().measure { status = cb_spawn(&arguments) }
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

    func file(_ name: String) -> String { folder.appending(path: name).path }
  }

  /// A program did not end as it should.
  private struct Failed: Error, CustomStringConvertible {
    let command: [String]
    let status: Int32

    var description: String { "\(command.joined(separator: " ")) ended with \(status)" }
  }
}
