internal import Interaction
internal import Scenarios
internal import Testing

@Suite("The end of a run by worker processes")
struct WorkerRunEndTests {
  /// Runs one script by a worker that is a program of the shell.
  private func run(
    _ worker: String,
    _ configuration: RunConfiguration = RunConfiguration()
  ) async throws -> RunReport {
    try await WorkerRunner(
      configuration,
      program: WorkerProgram("/bin/sh", ["-c", worker]),
      jobs: 2
    ).run(
      ["1.lua"],
      interrupts: AsyncStream { $0.finish() },
      onInterrupt: {},
      onEvent: { _ in }
    )
  }

  /// A worker that finds a scenario in a script, and does something when it is to play it.
  private static func worker(_ end: String) -> String {
    #"""
    while read ask; do case $ask in
    *'"play"'*) \#(end);;
    *'"plan"'*)
      printf '{"planned":{"_0":{"script":{"file":"1.lua","path":"1.lua","text":""},"scenarios":['
      printf '{"index":0,"name":"s","location":{"file":"1.lua","line":3},'
      printf '"options":{"tags":[],"isOnly":false,"isStrict":false},"namesake":1,"lines":[],"groupLines":[]}]}}}\n';;
    esac; done
    """#
  }

  @Test("is no fault of the program where a worker is ended while it writes")
  func cutOff() async throws {
    let report = try await run(Self.worker(#"printf '{"played":{"_0":{"rep'; kill -9 $$"#))
    #expect(report.stops == [])
    #expect(report.scenarios.map(\.outcome) == [.crashed])
  }

  @Test("comes at once where the plan cannot be played")
  func unplayable() async throws {
    var configuration = RunConfiguration()
    configuration.lines = [ScriptLine(file: "1.lua", line: 99)]
    await #expect(throws: NothingSelected.self) {
      try await run(Self.worker("exit 0"), configuration)
    }
  }
}
