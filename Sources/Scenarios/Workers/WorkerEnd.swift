internal import Glibc
internal import Interaction

/// How a worker process ended before its time.
struct WorkerEnd: Sendable {
  /// The ways to end.
  enum Cause: Equatable, Sendable {
    /// It ended by itself, with a code.
    case code(Int32)
    /// A signal ended it.
    case signal(Int32)
    /// The runner ended it, with the whole run.
    case ofRun
    /// The runner ended it, because it took far too long and did not end itself.
    case ofPatience
  }

  /// What a process does.
  enum Subject: String, Sendable {
    /// It loads a script, to find out which scenarios it has.
    case script = "the script"
    /// It plays a scenario.
    case scenario = "the scenario"

    /// What there is of it before any step.
    var beginning: String {
      switch self {
      case .script: "what the script does as it is loaded"
      case .scenario: "what it does before its first step"
      }
    }
  }

  /// What ended it.
  private let cause: Cause
  /// The last that it wrote on standard error.
  private let errors: String

  /// Describes an end.
  ///
  /// - Parameters:
  ///   - cause: What ended the process.
  ///   - errors: The last that it wrote on standard error.
  init(_ cause: Cause, errors: String) {
    self.cause = cause
    self.errors = errors
  }

  /// Whether its lifeline ended it, or the runner, because what it did was beyond all limits.
  private var isOverdue: Bool { cause == .code(Lifeline.overdueCode) || cause == .ofPatience }

  /// How the scenario ended that it was playing.
  var outcome: ScenarioReport.Outcome {
    if isOverdue { return .timedOut }
    return cause == .ofRun ? .interrupted : .crashed
  }

  /// Reports what the process was doing.
  ///
  /// - Parameters:
  ///   - subject: What the process was doing.
  ///   - limit: The wall seconds that it had for that.
  ///   - step: The last step that had begun; nil for none.
  /// - Returns: The failure, without a place.
  func failure(of subject: Subject, limit: Double, after step: StepReport?) -> FailureReport {
    var notes: [Failure.Note] = []
    if let step { notes.append(Failure.Note("last step", step.text)) }
    if isOverdue {
      let remedy = "--timeout, or the scenario's option timeout, sets another"
      notes.append(Failure.Note("limit", "\(limit.plainTime) s of wall time; \(remedy)"))
    }
    let said = LastWords.told(of: errors)
    if !said.isEmpty {
      // Several lines stand beneath their label.
      let text = said.contains("\n") ? "\n\(said)" : said
      notes.append(Failure.Note("standard error", text))
    }
    let suspect = step == nil ? subject.beginning : "what the last step set off"
    return FailureReport(message: message(about: subject, suspect), notes: notes)
  }

  /// Says how the process ended, and what to try: first of all to look at what is suspected.
  private func message(about subject: Subject, _ suspect: String) -> String {
    let lost = "The worker process that ran \(subject.rawValue)"
    switch cause {
    case .ofRun:
      return "The run was ended in the middle of \(subject.rawValue)."
    case .ofPatience:
      return """
        \(lost) was ended, because its time was up and it did not even end itself: somebody has stopped \
        it, or the system keeps it waiting, as for a file of another machine. Look at \(suspect).
        """
    case .code(Lifeline.overdueCode):
      return """
        \(lost) was ended, because its time was up and it did not come to an end: something kept it busy \
        in which Lua cannot be stopped, such as the matching of a pattern or a function of the host's. \
        Look at \(suspect).
        """
    case .code(let code):
      return """
        \(lost) ended with code \(code) in the middle of it. Look for what calls exit, or run it with \
        --in-process.
        """
    case .signal(SIGKILL):
      return """
        \(lost) was killed (signal \(SIGKILL), \(Self.name(of: SIGKILL))), by somebody or by the system \
        for want of memory. Look at \(suspect), or run fewer with --jobs.
        """
    case .signal(let signal) where !Self.signalsOfFaults.contains(signal):
      return """
        \(lost) was ended by a signal (\(signal), \(Self.name(of: signal))), which no fault of code sends, \
        but somebody or the system. Look for who does, such as a limit that the machine sets.
        """
    case .signal(let signal):
      return """
        \(lost) crashed (signal \(signal), \(Self.name(of: signal))), as when Swift code traps or runs out \
        of memory. Look at what it wrote on standard error, or run it with --in-process in a debugger.
        """
    }
  }

  /// The signals that faults of code lead to.
  private static let signalsOfFaults = [
    SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGPIPE,
  ]

  /// What the system calls a signal (`strsignal`).
  private static func name(of signal: Int32) -> String {
    strsignal(signal).map { String(cString: $0) } ?? "unknown"
  }
}
