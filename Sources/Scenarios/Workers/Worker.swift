internal import FoundationEssentials
internal import Glibc
internal import Interaction

/// The worker's side: plays what the runner asks for, one scenario after the other, and tells what came
/// of it.
///
/// What a script prints is in its report, and behind it what else writes to standard output, such as a screen of
/// the host's that prints.
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
  /// - Throws: `FileSystem.Problem` if the system has no more pipes or threads, and `DecodingError` for what
  ///   is no request.
  package func serve() throws -> Never {
    let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard output >= 0 else { throw FileSystem.Problem(code: errno) }
    let line = WorkerLine(output)
    let hostOutput = try HostOutput { line.insist(on: .printed($0)) }
    CrashUnderWay.begin()
    let inbox = try WorkerInbox()
    let decoder = JSONDecoder()
    let lifeline = try Lifeline(STDIN_FILENO) { bytes in
      let request = Result {
        try decoder.decode(WorkerRequest.self, from: Data(bytes))
      }
      switch request {
      // These are meant for what the other thread has not come to.
      case .success(.giveBack): line.insist(on: .gaveBack(inbox.giveBack()))
      case .success(.windUp): inbox.windUp()
      default: inbox.add(request)
      }
    }
    try serve(inbox, line, lifeline, hostOutput)
  }

  /// Answers requests, one at a time.
  private func serve(
    _ inbox: WorkerInbox,
    _ line: WorkerLine,
    _ lifeline: Lifeline,
    _ hostOutput: HostOutput
  ) throws -> Never {
    var player = makePlayer(RunConfiguration())
    var scripts: [String: ScriptText] = [:]
    let watch = Watch(line, lifeline, inbox, hostOutput)
    while true {
      switch try inbox.next() {
      case .begin(let configuration):
        MemoryCeiling.set(for: configuration)
        player = makePlayer(configuration)
      case .keep(let script): scripts[script.file] = script
      case .plan(let script):
        let part = player.plan(script, watch: watch)
        // A script that is loaded is loaded once more for each scenario.
        let prints = hostOutput.take().map(\.text)
        try line.tell(.planned(part.after(printing: prints)))
      case .play(let declaration, let file, let records, let history):
        guard let script = scripts[file] else { throw UnknownScript(file: file) }
        var result = try player.play(
          ScenarioPlan.Entry(declaration, of: script),
          keeping: records,
          after: history ?? PlayHistory(),
          watch: watch
        )
        CrashUnderWay.waitForEnd()
        // What is written as the last world goes away.
        result.report.prints += hostOutput.take()
        try line.tell(.played(result))
      case .giveBack, .windUp: break  // They never come to the inbox.
      }
    }
  }

  /// A scenario was asked for whose script was never given.
  private struct UnknownScript: Error {
    /// The script's path.
    let file: String
  }

  /// Tells the runner of each step, and the lifeline how long scripts may take, and gives to each play what code of
  /// the host's wrote in it.
  private final class Watch: ScriptWatch {
    private let line: WorkerLine
    private let lifeline: Lifeline
    private let inbox: WorkerInbox
    private let hostOutput: HostOutput
    /// How many bytes of what the script prints are told yet as it does, for the case that its process does not live
    /// to report them: as many as are kept of the host's.
    private var room = 0
    /// What makes the lines of records.
    private let encoder = JournalEncoder()

    init(
      _ line: WorkerLine,
      _ lifeline: Lifeline,
      _ inbox: WorkerInbox,
      _ hostOutput: HostOutput
    ) {
      self.line = line
      self.lifeline = lifeline
      self.inbox = inbox
      self.hostOutput = hostOutput
    }

    var mayRepeat: Bool { !inbox.isWindingUp }

    func sessionWillBegin(limit: Double) {
      WorkerErrors.begin()
      room = HostOutput.limit
      line.insist(on: .began)
      lifeline.arm(limit: limit)
    }

    func sessionMayTakeLonger(by seconds: Double) { lifeline.extend(by: seconds) }
    func stepDidBegin(_ step: StepReport) { line.insist(on: .step(step)) }
    func stepDidEnd(_ outcome: StepReport.Outcome) { line.insist(on: .stepEnded(outcome)) }
    func stepDidHappen(_ step: StepReport) { line.insist(on: .stepped(step)) }

    func printDidHappen(_ print: PrintReport) {
      guard room > 0 else { return }
      room -= print.text.utf8.count
      line.insist(on: .printed(room > 0 ? print : PrintReport(HostOutput.endOfRoom)))
    }

    func recordDidHappen(_ record: JournalRecord) {
      line.insist(onRecord: { try encoder.line(of: record) })
    }
    func playDidEnd(_ result: inout PlayResult) { result.report.prints += hostOutput.take() }
    func scenarioWillBePlayedAgain(after result: PlayResult) { line.insist(on: .again(result)) }
    func sessionDidEnd() { lifeline.disarm() }
  }
}

/// Where a worker's words go: a line of JSON for each event and for each record, from any thread.
private final class WorkerLine: Sendable {
  /// The number of the open file, for one thread at a time.
  private let descriptor: Guarded<Int32>
  /// What makes lines of events.
  private let encoder = JSONEncoder()

  init(_ descriptor: Int32) {
    self.descriptor = Guarded(descriptor)
  }

  /// Tells of an event.
  ///
  /// - Throws: `FileSystem.Problem` if nobody reads it any more, and the process is about to end.
  func tell(_ event: WorkerEvent) throws {
    try write((event.isOfStep ? [WorkerEvent.stepMark] : []) + Array(try encoder.encode(event)))
  }

  /// Tells of an event, or ends the process.
  func insist(on event: WorkerEvent) { endingWhereItFails { try tell(event) } }

  /// Tells of a record, or ends the process.
  ///
  /// - Parameter makeLine: Makes its line in a journal.
  func insist(onRecord makeLine: () throws -> String) {
    endingWhereItFails { try write([WorkerEvent.recordMark] + Array(try makeLine().utf8)) }
  }

  /// Writes a line.
  private func write(_ text: [UInt8]) throws {
    try descriptor.withLock { try FileSystem.write(text + [UInt8(ascii: "\n")], to: $0) }
  }

  /// Does something, or ends the process.
  private func endingWhereItFails(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      // Nobody reads it, so that the end of the process is near; the scenario is nobody's any more.
      _exit(ExitCode.internalError.rawValue)
    }
  }
}
