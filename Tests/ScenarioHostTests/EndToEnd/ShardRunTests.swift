internal import Foundation
internal import GrowingLimit
internal import ScenarioHost
internal import Testing

@Suite("Shards, from files to joined reports")
struct ShardRunTests {
  /// Scripts with scenarios that end in every way, three of them with their workers.
  ///
  /// - Parameter limit: The wall time of those that never end, in seconds.
  private func suite(_ limit: Double) throws -> ScriptFolder {
    let folder = try ScriptFolder()
    try folder.write(
      """
      app:setRoot(ui.VStack { ui.Button { title = "Go" }, ui.Label { id = "l", text = "Hello" } })
      local function go(user) user:tap(find.button "Go") end
      scenario("goes", function(user) go(user) print "gone" end)
      scenario("fails", function(user) expect(find.text "Bye"):toExist() end)
      scenario("is left out", { skip = "flaky" }, function() end)
      scenario("is to do", { todo = "some day" }, function() end)
      -- Only its first play takes virtual time, for the snapshot that is missing.
      scenario("passes in the end", { retries = 1 }, function()
        expect(find.id "l"):toMatchSnapshot "s"
        if app.now > 0 then error "not yet" end
      end)
      scenario("runs out of time", { timeout = \(limit) }, function(user)
        go(user)
        while true do end
      end)
      scenario("hangs", { timeout = \(limit) }, function(user)
        go(user)
        return (("a"):rep(100000)):find((".-"):rep(40) .. "b")
      end)
      scenario("runs out of memory", { timeout = 60 }, function(user)
        go(user)
        local all = {}
        while true do all[#all + 1] = ("x"):rep(1000000) .. #all end
      end)
      scenario("traps", { timeout = 60 }, function(user)
        app:show "Trap"
        user:tap(find.button "Trap")
      end)
      """,
      to: "a.lua"
    )
    try folder.write("local x = = 1", to: "b.lua")
    try folder.write("for i = 1, 9 do scenario('s' .. i, function() print(i) end) end", to: "c.lua")
    return folder
  }

  /// Runs the suite, as a whole or some shards at the same time, by a host whose Swift code traps.
  ///
  /// - Returns: The exit codes.
  private func run(_ folder: ScriptFolder, _ options: [[String]]) throws -> [Int32?] {
    // What an earlier run has written is not what this one finds.
    try? FileManager.default.removeItem(atPath: folder("a.snapshots"))
    let shared = [
      "run", folder.path, "--order", "random", "--seed", "5", "--memory-limit", "16MiB",
      "--update-snapshots", "missing", "--no-config",
    ]
    return try options.map { try HostProcess(shared + $0, of: "AccidentHost") }.map { $0.wait() }
  }

  /// The forms, each written to a file of a folder.
  private func reporters(_ folder: ScriptFolder, _ run: String) -> [String] {
    Self.forms.flatMap { ["--reporter", "\($0):\(folder("\(run)/\($0)"))"] }
  }

  private static let forms = ["terminal", "dot", "tap", "junit", "jsonl", "github", "html"]

  /// A report without its times.
  private func report(_ folder: ScriptFolder, _ run: String, _ form: String) throws -> String {
    ScriptRun.constant(try folder.text("\(run)/\(form)"), folder)
      .replacing(#/"duration":[0-9.e-]+/#, with: "\"duration\":0")
      .replacing(#/ time="[0-9.]+"/#, with: " time=\"0\"")
      .replacing(#/\d+ ms|\d+\.\d\d s/#, with: "0 ms")
  }

  /// Plays the suite by 1 worker, by 4, as four shards, and as three by the durations of the second.
  ///
  /// - Parameter limit: The wall time of scenarios that never end, in seconds.
  /// - Returns: The reports of all that, by their forms.
  private func reports(limit: Double) throws -> [String: [String: String]] {
    let folder = try suite(limit)
    for jobs in ["1", "4"] {
      #expect(try run(folder, [["--jobs", jobs] + reporters(folder, jobs)]) == [2])
    }
    let splits: [(name: String, count: Int, options: [String])] = [
      ("shard", 4, []), ("timed", 3, ["--durations", folder("4/jsonl"), "--jobs", "2"]),
    ]
    for (name, count, options) in splits {
      let files = (1...count).map { folder("\(name)-\($0)") }
      let shards = zip(1..., files).map { shard, file in
        ["--shard", "\(shard)/\(count)", "--reporter", "jsonl:\(file)"] + options
      }
      #expect(try run(folder, shards) == Array(repeating: 2, count: count))
      let arguments = ["merge"] + files.reversed() + reporters(folder, name)
      #expect(try HostProcess(arguments).wait() == 2)
    }
    var reports: [String: [String: String]] = [:]
    for run in ["1", "4", "shard", "timed"] {
      for form in Self.forms { reports[form, default: [:]][run] = try report(folder, run, form) }
    }
    return reports
  }

  /// Whether scenarios came to their last steps in all runs, before their limits ended them.
  private func haveAllSteps(_ reports: [String: [String: String]]) -> Bool {
    // As a step, and again as the last one of what a worker was ended with.
    let steps = [#"tap button "Go"  at"#, #"tap button "Go"\#n"#, #"tap button "Trap"\#n"#]
    return reports["terminal", default: [:]].values.allSatisfy { text in
      steps.allSatisfy { text.ranges(of: $0).count == 2 }
    }
  }

  @Test("give the reports of one run, by 1 worker or 4, in every form, whatever becomes of workers")
  func samenessWithinTimeLimit() throws {
    let (reports, _) = try withGrowingLimit(from: 0.3, until: haveAllSteps) {
      try self.reports(limit: $0)
    }
    for form in Self.forms {
      let runs = try #require(reports[form])
      let whole = try #require(runs["1"])
      #expect(whole.contains("s9") || form == "dot")
      for (run, text) in runs { #expect(text == whole, "\(form) of \(run)") }
    }
    // So that it compares what it is meant to.
    let dots = try #require(reports["dot"]?["1"]?.split(separator: "\n").first)
    #expect(dots.sorted() == "..........CEFFTTfst".sorted(), "\(dots)")
  }

  @Test("that are empty pass, list what they would play, and say so")
  func empty() throws {
    let folder = try ScriptFolder()
    try folder.write("scenario('one', function() end) scenario('two', function() end)", to: "a.lua")
    let run = ScriptRun(in: folder, [folder("a.lua"), "--shard", "3/3"])
    #expect(
      run.report == """
        0 scenarios in 0.00 s, shard 3/3 of 2 scenarios
        0 passed, 0 failed, 0 skipped

        """
    )
    #expect(
      run.messages == """
        moontap: shard 3/3 has nothing to play: the plan has 2 scenarios, fewer than there are shards

        """
    )
    #expect(run.code == .passed)
    let list = ScriptRun(in: folder, [folder("a.lua"), "--list", "--shard", "2/2"])
    #expect(list.report == "a.lua:1: two\n")
    let nothing = ScriptRun(in: folder, [folder("a.lua"), "--shard", "3/3", "--filter", "zzz"])
    #expect(nothing.code == .nothingSelected)
    // What failed elsewhere, or before, is not forgotten for it.
    try folder.write("scenario('one', function() error 'no' end)", to: "a.lua")
    #expect(ScriptRun(in: folder, [folder("a.lua")], remembers: true).code == .failed)
    for paths in [[folder("a.lua")], ["--last-failed"]] {
      let shard = ScriptRun(in: folder, paths + ["--shard", "2/2"], remembers: true)
      #expect(shard.code == .passed)
      let known = ScriptRun(in: folder, ["list", "--last-failed"], remembers: true)
      #expect(known.report == "a.lua:1: one\n")
    }
    let unknown = ScriptRun(
      in: folder,
      [folder("a.lua"), "--shard", "1/3", "--durations", folder("none")]
    )
    #expect(unknown.messages.hasPrefix("moontap: none: cannot be read: No such file or directory"))
    #expect(unknown.code == .unusableConfiguration)
  }
}
