internal import Foundation
internal import Glibc
internal import Interaction
internal import Scenarios
internal import Testing

@Suite("Worker processes that do not do what they are asked")
struct WorkerRunnerTests {
  /// Runs one script by workers that are programs of the shell.
  ///
  /// - Parameters:
  ///   - worker: The shell's text.
  ///   - jobs: How many there are at once.
  ///   - scripts: How many scripts there are.
  ///   - configure: Fills in what the runner is told.
  ///   - onEvent: Called for what happens.
  func run(
    _ worker: String,
    jobs: Int = 1,
    scripts: Int = 1,
    configure: (inout RunConfiguration) -> Void = { _ in },
    onEvent: (RunEvent) -> Void = { _ in }
  ) async throws -> RunReport {
    var configuration = RunConfiguration()
    configuration.timeout = 2
    configure(&configuration)
    let runner = WorkerRunner(
      configuration,
      program: WorkerProgram("/bin/sh", ["-c", worker]),
      jobs: jobs
    )
    return try await runner.run(
      (1...scripts).map { "\($0).lua" },
      interrupts: AsyncStream { $0.finish() },
      onInterrupt: {},
      onEvent: onEvent
    )
  }

  /// A worker that finds one scenario in each script, and does something when it is to play one.
  ///
  /// - Parameters:
  ///   - end: What it does then.
  ///   - beginning: What it does when it is to load a script.
  static func worker(_ end: String, atLoading beginning: String = ":") -> String {
    #"""
    while read ask; do case $ask in
    *'"play"'*) \#(end);;
    *'"plan"'*)
      \#(beginning)
      f=$(printf %s "$ask" | sed 's/.*script":"//; s/".*//')
      printf '{"planned":{"_0":{"script":{"file":"%s","path":"%s","text":""},"scenarios":[' $f $f
      printf '{"index":0,"name":"of %s","location":{"file":"%s","line":3},' $f $f
      printf '"options":{"tags":[],"isOnly":false,"isStrict":false},"namesake":1,"lines":[],"groupLines":[]}]}}}\n';;
    esac; done
    """#
  }

  /// What a worker tells that begins a step.
  private static let step = #"""
    printf -- '-{"step":{"_0":{"text":"tap button \\"Go\\"","location":{"file":"1.lua","line":7},'
    printf '"outcome":"passed","effects":[]}}}\n'

    """#

  @Test("one that crashes costs its scenario, with the last step and what it said at last")
  func crash() async throws {
    let report = try await run(Self.worker(Self.step + "echo 'Fatal error: no' >&2; kill -ILL $$"))
    #expect(report.scenarios.map(\.outcome) == [.crashed])
    #expect(
      report.scenarios.map(\.steps) == [
        [StepReport(#"tap button "Go""#, at: place(7), outcome: .failed)]
      ]
    )
    #expect(
      report.scenarios.flatMap(\.failures) == [
        FailureReport(
          message: """
            The worker process that ran the scenario crashed (signal 4, Illegal instruction), as when \
            Swift code traps or runs out of memory. Look at what it wrote on standard error, or run it \
            with --in-process in a debugger.
            """,
          location: place(7),
          notes: [
            Failure.Note("last step", #"tap button "Go""#),
            Failure.Note("standard error", "Fatal error: no"),
          ],
          step: 0
        )
      ]
    )
    #expect(report.exitCode == .failed)
  }

  @Test("one that somebody ends is not said to have crashed of itself")
  func endFromOutside() async throws {
    let report = try await run(Self.worker(Self.step + "kill -TERM $$"))
    #expect(report.scenarios.map(\.outcome) == [.crashed])
    #expect(
      report.scenarios.flatMap(\.failures).map(\.message) == [
        """
        The worker process that ran the scenario was ended by a signal (15, Terminated), which no fault \
        of code sends, but somebody or the system. Look for who does, such as a limit that the machine \
        sets.
        """
      ]
    )
  }

  @Test("one that ends between two steps has none that failed")
  func endBetweenSteps() async throws {
    let ended = #"printf -- '-{"stepEnded":{"_0":"passed"}}\n'"# + "\n"
    let expectation = Self.step.replacing(#""step""#, with: #""stepped""#)
    let report = try await run(Self.worker(Self.step + ended + expectation + "exit 113"))
    #expect(report.scenarios.flatMap(\.steps).map(\.outcome) == [.passed, .passed])
    let failure = try #require(report.scenarios.flatMap(\.failures).first)
    #expect(failure.step == nil)
    #expect(failure.location == place(7))
    #expect(failure.notes.first == Failure.Note("last step", #"tap button "Go""#))
  }

  @Test(
    "one that ends after many steps has all of them, or those that a report tells of",
    arguments: [true, false]
  )
  func endAfterManySteps(keepsAll: Bool) async throws {
    let expectation = Self.step.replacing(#""step""#, with: #""stepped""#)
    let report = try await run(
      Self.worker("for n in $(seq 400); do\n\(expectation)\ndone\n\(Self.step)exit 113")
    ) {
      $0.keepsAllSteps = keepsAll
    }
    let scenario = try #require(report.scenarios.first)
    #expect(keepsAll == (scenario.steps.count == 401))
    #expect(scenario.stepPlaces?.last == (keepsAll ? nil : 400))
    #expect(scenario.steps.last?.outcome == .failed)
    #expect(scenario.failures.first?.step == 400)
    #expect(scenario.failures.first?.notes.first == Failure.Note("last step", #"tap button "Go""#))
  }

  @Test(
    "what one tells of steps is read when it ends, or when it is much, and then has to be right",
    arguments: [#"{"stepEnded":{"_0":"passed"}}"#, "{}", "nonsense"]
  )
  func nonsenseOfSteps(line: String) async throws {
    let told = "for n in $(seq COUNT); do printf '%s\\n' '-\(line)'; done\n"
    for (count, end) in [("1", "exit 113"), ("1000", "cat >/dev/null")] {
      let worker = Self.worker(told.replacing("COUNT", with: count) + end)
      #expect(try await run(worker).exitCode == .internalError)
    }
    // Of the last line nobody knows how much is missing.
    let cut = try await run(Self.worker("printf %s '-\(line)'; exit 113"))
    #expect(cut.exitCode == .failed)
  }

  @Test(
    "what one has started ends with it, and keeps nobody from the end by holding or filling what it has open",
    arguments: ["sleep 1000", "yes >&2"]
  )
  func startedProcesses(command: String) async throws {
    let folder = try TemporaryFolder()
    let pipe = "\(folder.path)/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    try #require(reader >= 0)
    defer { close(reader) }
    let worker = Self.noting(in: "\(folder.path)/notes", "\(command) 3>'\(pipe)' &")
    let report = try await run(worker)
    #expect(report.scenarios.map(\.outcome) == [.passed, .passed, .passed])
    // Its end is the end of the pipe that it alone holds open.
    var request = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
    #expect(poll(&request, 1, 10_000) == 1)
    #expect(request.revents & Int16(POLLHUP) != 0)
  }

  @Test("what one has started in a session of its own outlives it, and keeps nobody waiting")
  func startedSession() async throws {
    let folder = try TemporaryFolder()
    let (ready, pipe) = ("\(folder.path)/ready", "\(folder.path)/pipe")
    for path in [ready, pipe] { try #require(mkfifo(path, 0o600) == 0) }
    let session = "exec 3<>'\(pipe)'; echo > '\(ready)'; exec timeout 1000 head -n 1 <&3"
    let worker = Self.noting(
      in: "\(folder.path)/notes",
      "if [ $name = s0 ]; then setsid sh -c \"\(session)\" & read -r started < '\(ready)'; fi"
    )
    let report = try await run(worker)
    #expect(report.scenarios.map(\.outcome) == [.passed, .passed, .passed])
    // As long as it is there it can be written to, and ends with that.
    let writer = open(pipe, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    try #require(writer >= 0)
    #expect(write(writer, "\n", 1) == 1)
    close(writer)
  }

  @Test("one that is killed, exits, or is beyond all limits says so at the scenario's line")
  func ends() async throws {
    var messages: [String] = []
    for (end, outcome) in [
      ("kill -9 $$", ScenarioReport.Outcome.crashed), ("exit 7", .crashed), ("exit 113", .timedOut),
    ] {
      let report = try await run(Self.worker(end))
      #expect(report.scenarios.map(\.outcome) == [outcome])
      #expect(report.scenarios.map(\.location.line) == [3])
      messages += report.scenarios.flatMap(\.failures).map(\.message)
    }
    #expect(
      messages == [
        """
        The worker process that ran the scenario was killed (signal 9, Killed), by somebody or by the \
        system for want of memory. Look at what it does before its first step, or run fewer with --jobs.
        """,
        """
        The worker process that ran the scenario ended with code 7 in the middle of it. Look for what \
        calls exit, or run it with --in-process.
        """,
        """
        The worker process that ran the scenario was ended, because its time was up and it did not come \
        to an end: something kept it busy in which Lua cannot be stopped, such as the matching of a \
        pattern or a function of the host's. Look at what it does before its first step.
        """,
      ]
    )
  }

  @Test("one that is beyond all limits says what to look at: the last step, or what was before any")
  func suspects() async throws {
    let stepping = try await run(Self.worker(Self.step + "exit 113"))
    let step = try #require(stepping.scenarios.flatMap(\.failures).first)
    #expect(step.message.hasSuffix(" function of the host's. Look at what the last step set off."))
    let loading = try await run(Self.worker(":", atLoading: "exit 113"))
    #expect(loading.scenarios.isEmpty)
    #expect(
      loading.loadFailures.map(\.failure.message) == [
        """
        The worker process that ran the script was ended, because its time was up and it did not come \
        to an end: something kept it busy in which Lua cannot be stopped, such as the matching of a \
        pattern or a function of the host's. Look at what the script does as it is loaded.
        """
      ]
    )
  }

  @Test("one that ends while it loads a script leaves that one out, and the others stand")
  func loading() async throws {
    let report = try await run(
      Self.worker("kill -9 $$", atLoading: "case $ask in *2.lua*) kill -SEGV $$;; esac"),
      jobs: 3,
      scripts: 3
    )
    #expect(report.scenarios.map(\.name) == ["of 1.lua", "of 3.lua"])
    #expect(report.loadFailures.map(\.file) == ["2.lua"])
    #expect(
      report.loadFailures.map(\.failure.message) == [
        """
        The worker process that ran the script crashed (signal 11, Segmentation fault), as when Swift \
        code traps or runs out of memory. Look at what it wrote on standard error, or run it with \
        --in-process in a debugger.
        """
      ]
    )
    #expect(report.exitCode == .notLoaded)
  }

  @Test("one that cannot be started, or talks nonsense, is a fault of the program")
  func broken() async throws {
    for worker in ["echo nonsense; cat", "read a; read b; echo '{\"played\":{}}'; cat"] {
      let report = try await run(worker)
      guard case .internalError = report.stops.first else {
        Issue.record("\(report.stops)")
        continue
      }
      #expect(report.exitCode == .internalError)
    }
    let runner = WorkerRunner(
      RunConfiguration(),
      program: WorkerProgram("/nonexistent/worker", []),
      jobs: 2
    )
    let report = try await runner.run(
      ["1.lua"],
      interrupts: AsyncStream { $0.finish() },
      onInterrupt: {},
      onEvent: { _ in }
    )
    #expect(report.exitCode == .internalError)
  }

  @Test("one that talks nonsense is not told as one that cannot be run")
  func nonsense() async throws {
    for (worker, cause) in [
      ("echo nonsense; cat", "a worker process cannot be understood ("),
      (
        #"read a; read b; echo '{"stepEnded":{"_0":"passed"}}'; cat"#,
        "a worker process answered what it was not asked; "
      ),
    ] {
      let report = try await run(worker)
      let told = report.stops.map(\.sentence).joined()
      #expect(told.hasPrefix("Internal error: \(cause)"), "\(told)")
      #expect(
        told.hasSuffix(
          """
          ; its program may have been replaced while this one runs: run again, or without workers by \
          --in-process
          """
        ),
        "\(told)"
      )
    }
  }

  @Test("a scenario whose worker ends is played again by another, as often as it may be")
  func retries() async throws {
    for (end, outcome) in [("kill -9 $$", ScenarioReport.Outcome.crashed), ("exit 113", .timedOut)]
    {
      let report = try await run(Self.worker(Self.step + end), jobs: 2, scripts: 3) {
        $0.retries = 2
      }
      #expect(report.scenarios.map(\.outcome) == [outcome, outcome, outcome])
      for scenario in report.scenarios {
        #expect(scenario.attempts.map(\.outcome) == [outcome, outcome])
        let plays = scenario.attempts + [scenario]
        #expect(plays.map { $0.steps.map(\.outcome) } == [[.failed], [.failed], [.failed]])
        #expect(scenario.duration >= scenario.attempts.map(\.duration).reduce(0, +))
      }
      #expect(report.exitCode == .failed)
    }
  }

  @Test("what a worker told of earlier attempts stays when it ends in a later one")
  func toldAttempts() async throws {
    let again = #"""
      printf '{"again":{"_0":{"report":{"name":"of 1.lua","location":{"file":"1.lua","line":3},'
      printf '"outcome":{"failed":{}},"steps":[],"failures":[],"prints":[],"writtenSnapshots":[],'
      printf '"duration":1,"seed":0,"attempts":[]},"traces":{"coverage":{"1.lua":"1 1 2 0"}}}}}\n'

      """#
    let report = try await run(Self.worker(again + "kill -9 $$")) {
      $0.retries = 1
      $0.collectsCoverage = true
    }
    #expect(report.scenarios.map(\.outcome) == [.crashed])
    #expect(report.scenarios.flatMap(\.attempts).map(\.outcome) == [.failed])
    #expect(report.scenarios.map { $0.duration > 1 } == [true])
    #expect(report.coverage?.lineCount == 2)
    #expect(report.coverage?.hitCount == 1)
    // One more than it may be is nonsense.
    let talkative = try await run(Self.worker(again + again + "cat")) { $0.retries = 1 }
    #expect(talkative.exitCode == .internalError)
  }

  /// A worker that finds three scenarios in each script, notes what it is asked for in a file, and does
  /// something when it is to play one.
  static func noting(in file: String, _ end: String) -> String {
    let place = #""location":{"file":"1.lua","line":3}"#
    let rest = #""options":{"tags":[],"isOnly":false,"isStrict":false},"lines":[],"groupLines":[]"#
    let scenarios = (0..<3).map {
      #"{"index":\#($0),"name":"s\#($0)",\#(place),\#(rest),"namesake":1}"#
    }
    let script = #"{"file":"1.lua","path":"1.lua","text":"long text"}"#
    return #"""
      answer() {
        printf '%s\n' "$ask" >> '\#(file)'
        case $ask in
        *'"play"'*)
          name=s$(printf %s "$ask" | sed 's/.*"index"://; s/[,}].*//') next=
          \#(end)
          printf '{"began":{}}\n'
          printf '{"played":{"_0":{"report":{"name":"%s",\#(place),"outcome":{"passed":{}},' $name
          printf '"steps":[],"failures":[],"prints":[],"writtenSnapshots":[],"duration":0,"seed":0,'
          printf '"attempts":[]},"traces":{}}}}\n'
          if [ -n "$next" ]; then ask=$next; answer; fi;;
        *'"plan"'*)
          printf '{"planned":{"_0":{"script":\#(script),'
          printf '"scenarios":[\#(scenarios.joined(separator: ","))]}}}\n';;
        esac
      }
      while read -r ask; do answer; done
      """#
  }

  /// A line of the first script.
  func place(_ line: Int) -> Interaction.SourceLocation {
    Interaction.SourceLocation(file: "1.lua", line: line)
  }
}
