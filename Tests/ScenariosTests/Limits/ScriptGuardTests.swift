internal import Interaction
internal import Scenarios
internal import Synchronization
internal import Testing

@Suite("The guard of a process without workers")
struct ScriptGuardTests {
  /// What the guard has told.
  private final class Told: Sendable {
    private let texts = Mutex<[String]>([])

    /// What was told so far, the code behind each message.
    var all: [String] { texts.withLock { $0 } }

    func tell(_ message: String, _ code: ExitCode) {
      texts.withLock { $0.append("\(message) [\(code.rawValue)]") }
    }
  }

  /// Drives a script under a guard that ends no process, and has whoever prints stand still until it tells.
  ///
  /// - Returns: What the guard told, paths beginning in the script's folder; and what came of the drive.
  private func drive(
    _ script: String,
    _ steps: String = "tap button",
    timeout: Double,
    hasJournal: Bool = false
  ) throws -> (told: [String], report: DriveReport) {
    let told = Told()
    let play = try ScriptPlay(script) { configuration, folder in
      configuration.timeout = timeout
      if hasJournal { configuration.journal = "\(folder.path)/journal" }
      configuration.scriptGuard = ScriptGuard { told.tell($0, $1) }
    }
    let report = try ScenarioRunner(configuration: play.configuration).drive(
      "\(play.folder.path)/script.lua",
      steps: DriveScript(steps, file: "steps").steps
    ) { event in
      guard case .printed = event else { return }
      while told.all.isEmpty {}
    }
    return (told.all.map { $0.replacing("\(play.folder.path)/", with: "") }, report)
  }

  /// What it says of everything that hangs.
  private static let cause = """
    ended, because its time was up and it did not come to an end: something kept it busy in which Lua \
    cannot be stopped, such as the matching of a pattern or a function of the host's.
    """

  @Test("tells of a script that hangs as it is loaded")
  func loading() throws {
    let told = try drive(#"print "x""#, timeout: 0.5).told
    #expect(
      told == [
        """
        script.lua: \(Self.cause) Look at what the script does as it is loaded.
          limit: 0.5 s of wall time; --timeout sets another [2]
        """
      ]
    )
  }

  @Test("tells of a handler that hangs with the step that set it off, and not with one before")
  func step() throws {
    let script = """
      local go, stay = ui.Button { title = "Go" }, ui.Button { title = "Stay" }
      go.didTouchUpInside = function() print "x" end
      app:setRoot(ui.VStack { go, stay })
      """
    let told = try drive(script, "tap button \"Stay\"\ntap button \"Go\"", timeout: 0.5).told
    #expect(
      told == [
        """
        script.lua: \(Self.cause) Look at what the last step set off.
          last step: tap button "Go"
          limit: 0.5 s of wall time; --timeout sets another [1]
        """
      ]
    )
  }

  @Test("names the journal that is written at the end, and has nothing of what hangs")
  func journal() throws {
    let told = try drive(#"print "x""#, timeout: 0.5, hasJournal: true).told
    #expect(
      told == [
        """
        script.lua: \(Self.cause) Look at what the script does as it is loaded.
          limit: 0.5 s of wall time; --timeout sets another
          journal: journal has nothing of what was under way [2]
        """
      ]
    )
  }

  @Test("leaves to Lua what Lua can end")
  func endlessWithinTimeLimit() throws {
    let (told, report) = try drive("while true do end", timeout: 0.1)
    #expect(told.isEmpty)
    #expect(report.loadFailure?.failure.message == "time limit: the script ran too long")
  }

  @Test("watches nothing while nothing runs")
  func idle() throws {
    let told = Told()
    let scriptGuard = ScriptGuard { told.tell($0, $1) }
    let first = try ScriptPlay("local x = 1") { configuration, _ in
      configuration.timeout = 0.001
      configuration.scriptGuard = scriptGuard
    }
    _ = try first.drive("")
    // Far longer, of something else, than the first might have taken.
    _ = try drive(#"print "x""#, timeout: 0.1)
    #expect(told.all.isEmpty)
  }
}
