internal import Foundation
internal import Glibc

/// The worker's side: plays what the runner asks for, one scenario after the other, and tells what came
/// of it.
///
/// What a script prints is in its report. Whatever else writes to standard output, such as a screen of
/// the host's that prints, writes to standard error instead.
package struct Worker {
  /// Makes what executes scripts.
  private let makePlayer: (RunConfiguration) -> any ScriptPlaying

  /// Makes a worker.
  ///
  /// - Parameter makePlayer: Makes what executes scripts, as the caller of the run decided.
  package init(makePlayer: @escaping (RunConfiguration) -> any ScriptPlaying) {
    self.makePlayer = makePlayer
  }

  /// Answers requests from standard input until there are no more, which ends the process (`Lifeline`).
  ///
  /// - Returns: The code to end the process with, if it cannot go on.
  /// - Throws: `FileSystem.Problem` if the system has no more pipes or threads.
  package func serve() throws -> ExitCode {
    let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard output >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
      throw FileSystem.Problem(code: errno)
    }
    let lifeline = try Lifeline(STDIN_FILENO)
    return try serve(LineReader(lifeline.requests), WorkerLine(output), lifeline)
  }

  /// Answers requests, one at a time.
  private func serve(
    _ requests: LineReader,
    _ line: WorkerLine,
    _ lifeline: Lifeline
  ) throws -> ExitCode {
    var requests = requests
    let decoder = JSONDecoder()
    var player = makePlayer(RunConfiguration())
    let watch = Watch(line, lifeline)
    while let request = requests.next() {
      switch try decoder.decode(WorkerRequest.self, from: Data(request)) {
      case .begin(let configuration):
        MemoryCeiling.set(for: configuration)
        player = makePlayer(configuration)
      case .plan(let script): try line.tell(.planned(player.plan(script, watch: watch)))
      case .play(let entry, let records, let history):
        let result = try player.play(entry, keeping: records, after: history, watch: watch)
        try line.tell(.played(result))
      }
    }
    return .passed
  }

  /// Tells the runner of each step, and the lifeline how long scripts may take.
  private final class Watch: ScriptWatch {
    private let line: WorkerLine
    private let lifeline: Lifeline

    init(_ line: WorkerLine, _ lifeline: Lifeline) {
      self.line = line
      self.lifeline = lifeline
    }

    func sessionWillBegin(limit: Double) {
      tell(.began)
      lifeline.arm(limit: limit)
    }

    func sessionMayTakeLonger(by seconds: Double) { lifeline.extend(by: seconds) }
    func stepDidBegin(_ step: StepReport) { tell(.step(step)) }
    func scenarioWillBePlayedAgain(after result: PlayResult) { tell(.again(result)) }
    func sessionDidEnd() { lifeline.disarm() }

    /// Tells the runner of an event.
    private func tell(_ event: WorkerEvent) {
      do {
        try line.tell(event)
      } catch {
        // Nobody reads it, so that the end of the process is near; the scenario is nobody's any more.
        _exit(ExitCode.internalError.rawValue)
      }
    }
  }
}

/// Where a worker's words go: a line of JSON for each event.
private final class WorkerLine {
  /// The number of the open file.
  private let descriptor: Int32
  /// What makes lines of events.
  private let encoder = JSONEncoder()

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Tells of an event.
  ///
  /// - Throws: `FileSystem.Problem` if nobody reads it any more, and the process is about to end.
  func tell(_ event: WorkerEvent) throws {
    var line = try encoder.encode(event)
    line.append(UInt8(ascii: "\n"))
    try FileSystem.write(Array(line), to: descriptor)
  }
}
