internal import Foundation
internal import ScenarioHost
internal import Testing

@Suite("Shards, from files to joined reports")
struct ShardRunTests {
  /// Scripts with scenarios that end in every way.
  private func suite() throws -> ScriptFolder {
    let folder = try ScriptFolder()
    try folder.write(
      """
      app:setRoot(ui.VStack { ui.Button { title = "Go" }, ui.Label { text = "Hello" } })
      scenario("goes", function(user) user:tap(find.button "Go") print "gone" end)
      scenario("fails", function(user) expect(find.text "Bye"):toExist() end)
      scenario("is left out", { skip = "flaky" }, function() end)
      scenario("runs out of time", { timeout = 0.2 }, function() while true do end end)
      """,
      to: "a.lua"
    )
    try folder.write("local x = = 1", to: "b.lua")
    try folder.write("for i = 1, 9 do scenario('s' .. i, function() print(i) end) end", to: "c.lua")
    return folder
  }

  /// Runs the program to its end, with what differs from run to run taken out of the reports.
  private func code(_ arguments: [String]) throws -> Int32? { try HostProcess(arguments).wait() }

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

  @Test("give the reports of one run, by 1 worker or 4, in every form")
  func sameness() throws {
    let folder = try suite()
    let options = ["--order", "random", "--seed", "5"]
    for jobs in ["1", "4"] {
      let arguments = [folder.path, "--jobs", jobs] + options + reporters(folder, jobs)
      #expect(try code(arguments) == 2)
    }
    for shard in 1...4 {
      let part = ["--shard", "\(shard)/4", "--reporter", "jsonl:\(folder("shard-\(shard)"))"]
      #expect(try code([folder.path] + options + part) == 2)
    }
    // By the durations of that run.
    for shard in 1...3 {
      let part = ["--shard", "\(shard)/3", "--reporter", "jsonl:\(folder("timed-\(shard)"))"]
      let durations = ["--durations", folder("4/jsonl"), "--jobs", "2"]
      #expect(try code([folder.path] + options + part + durations) == 2)
    }
    for (run, count) in [("shard", 4), ("timed", 3)] {
      let files = (1...count).reversed().map { folder("\(run)-\($0)") }
      #expect(try code(["merge"] + files + reporters(folder, run)) == 2)
    }
    for form in Self.forms {
      let whole = try report(folder, "1", form)
      #expect(whole.contains("s9") || form == "dot")
      for run in ["4", "shard", "timed"] {
        #expect(try report(folder, run, form) == whole, "\(form) of \(run)")
      }
    }
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
    let unknown = ScriptRun(
      in: folder,
      [folder("a.lua"), "--shard", "1/3", "--durations", folder("none")]
    )
    #expect(unknown.messages.hasPrefix("moontap: none: cannot be read: No such file or directory"))
    #expect(unknown.code == .unusableConfiguration)
  }
}
