internal import Foundation
internal import Glibc
internal import ScenarioHost
internal import Testing

@Suite("Runs that count lines")
struct CoverageRunTests {
  /// An app, and two scripts that require it.
  private func samples() throws -> ScriptFolder {
    let folder = try ScriptFolder()
    try folder.write(
      """
      local shop = {}
      function shop.price(n)
        if n > 2 then
          return n
        end
        return 0
      end
      return shop
      """,
      to: "shop.lua"
    )
    for (name, numbers) in [("a.lua", "1, 2"), ("b.lua", "1, 3")] {
      try folder.write(
        """
        local shop = require "shop"
        for n in ("\(numbers)"):gmatch "%d" do
          scenario("pays " .. n, function()
            expect(shop.price(tonumber(n))):toBe(0)
          end)
        end
        """,
        to: name
      )
    }
    try folder.write("shop.lua\n", to: ".moontapignore")
    return folder
  }

  /// Runs the program.
  private func run(
    in folder: ScriptFolder,
    _ arguments: [String]
  ) throws -> (text: String, messages: String, code: Int32?) {
    let pipes = [try PipeEnds(), try PipeEnds()]
    let readers = pipes.map { PipeReader($0.reader) }
    let process = try HostProcess(arguments, output: pipes[0].writer, errors: pipes[1].writer)
    for ends in pipes { close(ends.writer) }
    let code = process.wait()
    let texts = readers.map {
      ScriptRun.constant(String(decoding: $0.wait(), as: UTF8.self), folder)
    }
    return (texts[0], texts[1], code)
  }

  @Test("tell the same by 1 worker, by 4, and without any; a scenario that fails counts")
  func sameness() throws {
    let folder = try samples()
    var texts: Set<String> = []
    var traces: Set<String> = []
    for (name, options) in [
      ("none", ["--in-process"]), ("one", ["--jobs", "1"]), ("four", ["--jobs", "4"]),
    ] {
      let file = folder("\(name).info")
      let (text, _, code) = try run(
        in: folder,
        [folder.path, "--coverage", "table,lcov:\(file)"] + options
      )
      #expect(code == 1)
      texts.insert(text)
      traces.insert(
        ScriptRun.constant(try String(contentsOfFile: file, encoding: .utf8), folder)
      )
    }
    #expect(texts.count == 1)
    #expect(traces.count == 1)
    let text = try #require(texts.first)
    let table = text.split(separator: "\n").drop { $0 != "Coverage of lines" }.dropFirst()
    let names = table.map { $0.split(separator: " ").first.map(String.init) ?? "" }
    #expect(
      names.map { $0.split(separator: "/").last ?? "" } == ["a.lua", "b.lua", "shop.lua", "all"]
    )
    #expect(table.allSatisfy { $0.contains("100.0 %") || $0.contains("not run") }, "\(text)")
    let shop = try #require(
      traces.first?.components(separatedBy: "end_of_record\n").first { $0.contains("shop.lua") }
    )
    #expect(
      shop.split(separator: "\n").dropFirst(2) == [
        "DA:1,4", "DA:2,4", "DA:3,4", "DA:4,1", "DA:6,3", "DA:7,4", "DA:8,4", "LF:7", "LH:7",
      ]
    )
  }

  @Test("in shards tell the same once they are joined")
  func shards() throws {
    let folder = try samples()
    func coverage(_ name: String) -> [String] {
      ["--coverage", "table,lcov:\(folder("\(name).info"))"]
    }
    let whole = try run(in: folder, [folder.path] + coverage("whole"))
    let reports = (1...2).map { folder("\($0).jsonl") }
    for (shard, report) in zip(1..., reports) {
      _ = try run(
        in: folder,
        [folder.path, "--shard", "\(shard)/2", "--reporter", "jsonl:\(report)"] + coverage("part")
      )
    }
    let joined = try run(in: folder, ["merge"] + reports + coverage("joined"))
    #expect(joined.text == whole.text)
    #expect(joined.messages == "")
    #expect(joined.code == 1)
    #expect(try folder.text("joined.info") == folder.text("whole.info"))
  }

  @Test("in shards are held against a threshold once they are joined")
  func thresholdOfShards() throws {
    let folder = try ScriptFolder()
    try folder.write(
      """
      scenario("s", function() end)
      scenario("t", function() end)
      local function f()
        return 1
      end
      """,
      to: "script.lua"
    )
    let reports = (1...2).map { folder("\($0).jsonl") }
    for (shard, report) in zip(1..., reports) {
      _ = try run(
        in: folder,
        [
          folder("script.lua"), "--shard", "\(shard)/2", "--coverage", "table", "--reporter",
          "jsonl:\(report)",
        ]
      )
    }
    let (_, messages, code) = try run(
      in: folder,
      ["merge"] + reports + ["--coverage-threshold", "80"]
    )
    #expect(code == 1)
    #expect(messages.contains("coverage: 75.0 % of the lines ran, 3 of 4"), "\(messages)")
  }

  @Test("fail where fewer lines run than are asked for, and say so")
  func threshold() throws {
    let folder = try ScriptFolder()
    try folder.write(
      "scenario('s', function() end)\nlocal function f()\n  return 1\nend",
      to: "script.lua"
    )
    let (_, messages, code) = try run(
      in: folder,
      [
        folder("script.lua"), "--coverage-threshold", "80", "--reporter",
        "jsonl:\(folder("r.jsonl"))",
      ]
    )
    #expect(code == 1)
    #expect(messages.contains("coverage: 66.6 % of the lines ran, 2 of 3"), "\(messages)")
    #expect(try folder.text("r.jsonl").contains("\"exitCode\":1"))
    // Put into another form, it is the same run; a threshold of its own counts instead.
    let merged = try run(in: folder, ["merge", folder("r.jsonl")])
    #expect(merged.code == 1)
    #expect(merged.messages == messages)
    let less = try run(in: folder, ["merge", folder("r.jsonl"), "--coverage-threshold", "60"])
    #expect(less.code == 0)
    #expect(less.messages == "")
    let enough = try run(in: folder, [folder("script.lua"), "--coverage-threshold", "66.6"])
    #expect(enough.code == 0)
    #expect(enough.messages == "")
  }

  @Test("keep the table away from what programs read, and end with 74 without a trace file")
  func places() throws {
    let folder = try ScriptFolder()
    try folder.write("scenario('s', function() end)", to: "script.lua")
    let (text, messages, code) = try run(
      in: folder,
      [folder("script.lua"), "--reporter", "tap", "--coverage", "table"]
    )
    #expect(code == 0)
    #expect(text.hasPrefix("TAP version 14\n") && !text.contains("Coverage"))
    #expect(messages.contains("Coverage of lines"))
    let full = try run(in: folder, [folder("script.lua"), "--coverage", "lcov:/dev/full"])
    #expect(full.code == 74)
    #expect(full.messages.contains("cannot be written to /dev/full"), "\(full.messages)")
    let other = try run(in: folder, [folder("script.lua"), "--coverage", "lcov:\(folder.path)"])
    #expect(other.code == 74)
    #expect(other.messages.contains("as in --coverage lcov:"), "\(other.messages)")
  }

  @Test(
    "options that cannot be followed",
    arguments: [
      ("lcov", "lcov is written to a file; name it, as in lcov:coverage.info"),
      ("lcov:-", "lcov is written to a file; name it, as in lcov:coverage.info"),
      ("table:x", "the table goes to standard output; write table without a file"),
      ("lcvo:x", "there is no form 'lcvo'; did you mean 'lcov'?"),
      ("table,table", "'table' is there twice; name it once"),
    ]
  )
  func options(option: String, message: String) {
    let call = Call(["run", "a.lua", "--coverage", option])
    #expect(call.code == .usage)
    #expect(call.messages.contains(message), "\(call.messages)")
  }

  @Test("a threshold beyond all percents is refused")
  func impossibleThreshold() {
    let call = Call(["run", "a.lua", "--coverage-threshold", "101"])
    #expect(call.code == .usage)
    #expect(
      call.messages.contains("takes a number from 0 to 100, as in 87.5, not '101'."),
      "\(call.messages)"
    )
  }
}
