internal import Glibc
internal import ScenarioHost
internal import Testing

@Suite("What code of a host's writes in a worker process")
struct HostOutputRunTests {
  /// Runs a script by one worker of the host whose Swift code prints.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - options: What the command line says besides.
  /// - Returns: The report, with what differs from run to run taken out.
  private func run(_ script: String, _ options: String...) throws -> String {
    let folder = try ScriptFolder()
    try folder.write(script, to: "script.lua")
    let ends = try PipeEnds()
    let process = try HostProcess(
      ["run", folder("script.lua"), "--jobs", "1", "--no-config"] + options,
      of: "AccidentHost",
      output: ends.writer
    )
    close(ends.writer)
    let report = PipeReader(ends.reader)
    _ = process.wait()
    return ScriptRun.constant(String(decoding: report.wait(), as: UTF8.self), folder)
  }

  @Test("on standard output stands with its scenario, behind what that prints")
  func output() throws {
    let report = try run(
      """
      local function say(user)
        app:show "Trap"
        print "Lua"
        user:tap(find.button "Say")
      end
      scenario("says", function(user) say(user) say(user) end)
      scenario("is silent", function() end)
      scenario("says, too", say)
      """
    )
    #expect(
      report == """
        script.lua
          ✓ says  0 ms
            3 │ Lua
            3 │ Lua
            │ said in Swift
            │ said in Swift
          ✓ is silent  0 ms
          ✓ says, too  0 ms
            3 │ Lua
            │ said in Swift

        3 scenarios in 0.00 s
        3 passed, 0 failed, 0 skipped

        """
    )
  }

  @Test("on standard output stands with the repetition in which it was written")
  func outputOfRepetitions() throws {
    let report = try run(
      """
      scenario("says", function(user)
        app:show "Trap"
        print "Lua"
        user:tap(find.button "Say")
      end)
      """,
      "--repeat",
      "3"
    )
    #expect(report.ranges(of: "│ Lua\n").count == 1, "\(report)")
    #expect(report.ranges(of: "│ said in Swift\n").count == 1, "\(report)")
  }

  @Test("on standard output stands with the attempt in which it was written")
  func outputOfAttempts() throws {
    let report = try run(
      """
      scenario("says and fails", function(user)
        app:show "Trap"
        print "Lua"
        user:tap(find.button "Say")
        expect(1):toBe(2)
      end)
      """,
      "--retries",
      "2",
      "--reporter",
      "jsonl"
    )
    let prints = #""text":"Lua"},{"text":"said in Swift"}],"#
    #expect(report.ranges(of: prints).count == 3, "\(report)")
  }

  @Test("on standard output is cut where it is too much, without an empty line if one ends there")
  func tooMuchOutput() throws {
    let report = try run(
      """
      scenario("shouts", function(user)
        app:show "Trap"
        user:tap(find.button "Shout")
      end)
      """,
      "--reporter",
      "jsonl"
    )
    #expect(report.ranges(of: #"{"text":"(what follows is not kept)"}"#).count == 1)
    #expect(!report.contains(#"{"text":""}"#))
  }

  @Test("on standard error is told of the scenario that wrote it alone, where its worker is ended")
  func errorsWithinTimeLimit() throws {
    let hang = #"return (("a"):rep(100000)):find((".-"):rep(40) .. "b")"#
    let report = try run(
      """
      local function say(user)
        app:show "Trap"
        user:tap(find.button "Say")
      end
      scenario("says", say)
      scenario("hangs", { timeout = 2 }, function() \(hang) end)
      scenario("says and hangs", { timeout = 2 }, function(user) say(user) \(hang) end)
      """
    )
    let told = "standard error: muttered in Swift\n"
    #expect(report.ranges(of: told).count == 1, "\(report)")
    let parts = report.split(separator: "2) says and hangs\n")
    #expect(parts.last?.contains(told) == true, "\(report)")
    // What it printed is there, too.
    #expect(report.ranges(of: "│ said in Swift\n").count == 2, "\(report)")
  }

  @Test("on standard output just before a crash is told, to the last line, as what Lua prints")
  func outputBeforeCrash() throws {
    let report = try run(
      """
      local function crash()
        app:show "Trap"
        print "in Lua"
        local say, trap = find.button("Say"):get(), find.button("Trap"):get()
        for _ = 1, 20 do say:sendActions "touchUpInside" end
        trap:sendActions "touchUpInside"
      end
      for number = 1, 5 do scenario("crashes " .. number, crash) end
      """
    )
    #expect(report.ranges(of: "3 │ in Lua\n    │ said in Swift\n").count == 5, "\(report)")
    #expect(report.ranges(of: "│ said in Swift\n").count == 5 * 20, "\(report)")
    #expect(report.contains("0 passed, 5 failed, 0 skipped\n"), "\(report)")
    // The trap is told as it is without anybody who waits.
    #expect(report.ranges(of: "Fatal error: the handler traps").count == 5, "\(report)")
  }

  @Test("by a trap on another thread ends its scenario, though that is over by then")
  func trapElsewhere() throws {
    let report = try run(
      """
      for number = 1, 3 do
        scenario("traps " .. number, function(user)
          app:show "Trap"
          user:tap(find.button "Elsewhere")
        end)
      end
      """
    )
    #expect(report.contains("0 passed, 3 failed, 0 skipped\n"), "\(report)")
    #expect(report.ranges(of: "Fatal error: the thread traps").count == 3, "\(report)")
  }
}
