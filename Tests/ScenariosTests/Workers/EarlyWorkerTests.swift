internal import Foundation
internal import Scenarios
internal import Testing

@Suite("A worker that is started before there is anything to do")
struct EarlyWorkerTests {
  /// Where workers that are started write a line each.
  private let folder: TemporaryFolder
  /// The file of those lines.
  private var starts: String { "\(folder.path)/starts" }

  init() throws { folder = try TemporaryFolder() }

  /// A program of workers that crash when they are to play a scenario.
  ///
  /// - Parameter beginning: What it does first, once it has noted that it was started.
  private func program(_ beginning: String = ":") -> WorkerProgram {
    let crash = WorkerRunnerTests.worker("kill -ILL $$")
    return WorkerProgram("/bin/sh", ["-c", "echo started >> \(starts)\n\(beginning)\n\(crash)"])
  }

  /// How many were started.
  private func count() throws -> Int {
    guard FileManager.default.fileExists(atPath: starts) else { return 0 }
    return try String(contentsOfFile: starts, encoding: .utf8).split(separator: "\n").count
  }

  /// Plays two scripts by one worker at a time, and expects that their scenarios crash, and nothing else.
  ///
  /// - Returns: How many were started meanwhile.
  private func started(by program: WorkerProgram) async throws -> Int {
    let before = try count()
    let report = try await WorkerRunner(RunConfiguration(), program: program, jobs: 1).run(
      ["1.lua", "2.lua"],
      interrupts: AsyncStream { $0.finish() },
      onInterrupt: {},
      onEvent: { _ in }
    )
    #expect(report.loadFailures.isEmpty)
    #expect(report.scenarios.map(\.outcome) == [.crashed, .crashed])
    return try count() - before
  }

  @Test("is the first of those that do the work, of one run")
  func first() async throws {
    let usual = try await started(by: program())
    let early = program().startingEarly()
    // It is there before there is anything to do.
    while try count() == usual { await Task.yield() }
    #expect(try await started(by: early) == usual - 1)
    #expect(try await started(by: early) == usual)
  }

  @Test("costs nothing where it ended before it was asked for anything")
  func gone() async throws {
    let usual = try await started(by: program())
    let mark = "\(folder.path)/gone"
    let early = program("if [ ! -e '\(mark)' ]; then touch '\(mark)'; kill -9 $$; fi")
      .startingEarly()
    while !FileManager.default.fileExists(atPath: mark) { await Task.yield() }
    #expect(try await started(by: early) == usual)
  }
}
