internal import ScenarioHost
internal import Testing

@Suite("The merge command")
struct MergeCommandTests {
  /// A folder with the reports of two shards.
  private func shards() throws -> ScriptFolder {
    let folder = try ScriptFolder("a.lua", "fails.lua")
    _ = Call(folder.path, "--reporter", "jsonl:\(folder("whole.jsonl"))")
    let lines = try folder.text("whole.jsonl").split(separator: "\n").map(String.init)
    for index in 1...2 {
      let shard = #""seed":0,"shard":{"count":2,"index":\#(index)}"#
      let totals = "\"failed\":\(index - 1),\"flaky\":0,\"passed\":\(2 - index)"
      let text = [
        lines[0].replacing("\"seed\":0", with: shard), lines[1], lines[1 + index],
        lines[4].replacing("\"failed\":1,\"flaky\":0,\"passed\":1", with: totals),
      ]
      try folder.write(text.map { $0 + "\n" }.joined(), to: "\(index).jsonl")
    }
    return folder
  }

  @Test("gives the report and the code of one run, in any form")
  func whole() throws {
    let folder = try shards()
    for reporter in ["terminal", "dot", "tap", "junit", "jsonl", "github", "html"] {
      let run = Call(folder.path, "--reporter", reporter)
      let merged = Call("merge", folder("2.jsonl"), folder("1.jsonl"), "--reporter", reporter)
      #expect(merged.results == run.results)
      #expect(merged.messages.isEmpty)
      #expect(merged.code == run.code)
    }
  }

  @Test("says which shards are missing, and ends with 65 if nothing is worse")
  func missing() throws {
    let folder = try shards()
    let passed = Call("merge", folder("1.jsonl"))
    #expect(passed.results.contains("\nShard 2 of 2 is missing.\n"))
    #expect(passed.code == .unusableConfiguration)
    #expect(Call("merge", folder("2.jsonl")).code == .failed)
  }

  @Test("ends with 65 for what is no report, and writes nothing")
  func unusable() throws {
    let folder = try shards()
    let out = folder("out.tap")
    for (file, message) in [
      (folder("a.lua"), ":1: is empty: nothing could be written"),
      (folder("none"), ": cannot be read: No such file or directory"),
      (folder.path, ": cannot be read: Is a directory"),
    ] {
      let call = Call("merge", folder("1.jsonl"), file, "--reporter", "tap:\(out)")
      #expect(call.messages.hasPrefix("stub: \(file)\(message)"))
      #expect(call.results.isEmpty)
      #expect(call.code == .unusableConfiguration)
    }
  }
}
