internal import Foundation
internal import Glibc
internal import ScenarioHost
internal import Testing

@Suite("The program as a process")
struct HostProcessTests {
  @Test("writes the same journal, byte for byte, in twenty processes with the same seed")
  func journals() throws {
    let folder = try ScriptFolder()
    try folder.write(
      """
      local words = {}
      for word in ("one two three four five six seven eight nine ten"):gmatch "%a+" do
        words[word] = #word
      end
      words[print], words[{}], words[1.5], words[true] = 1, 2, 3, 4
      local button = ui.Button { title = "Go" }
      button.didTouchUpInside = function(sender, event)
        for key, value in pairs(words) do print(key, value) end
        print(words, print, function() end, coroutine.create(print), sender, event)
        print(string.format("%p %s %q", words, {}, math.pi), math.random(1000000))
      end
      app:setRoot(ui.VStack { button, ui.TextField { placeholder = "Name" } })

      scenario("prints all it has", function(user)
        user:tap(find.button "Go")
        user:tap(find.placeholder "Name")
        user:type "Ada"
        local keys = {}
        for key in next, words do keys[#keys + 1] = key end
        table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)
        print(table.unpack(keys, 1, 3))
        words.six, words.eleven = nil, 6
        for key in pairs(words) do words[key] = nil print(key) end
        expect(next(words)):toBeNil()
      end)
      """,
      to: "script.lua"
    )
    let journals = (1...20).map { folder("journal-\($0)") }
    let processes = try journals.map { journal in
      try HostProcess([folder("script.lua"), "--seed", "7", "--journal", journal])
    }
    #expect(processes.map { $0.wait() } == Array(repeating: 0, count: 20))
    let texts = try journals.map { try String(contentsOfFile: $0, encoding: .utf8) }
    #expect(Set(texts).count == 1)
    // So that it cannot pass by saying nothing.
    #expect(texts[0].split(separator: "\n").count { $0.contains(#"{"print":{"#) } == 31)

    let other = folder("journal-other-seed")
    #expect(
      try HostProcess([folder("script.lua"), "--seed", "8", "--journal", other]).wait() == 0
    )
    #expect(try String(contentsOfFile: other, encoding: .utf8) != texts[0])
  }

  @Test(
    "ends with the code that says how it went",
    arguments: [
      (["./passes.lua"], 0), (["list", "./passes.lua"], 0), (["./fails.lua"], 1),
      (["./broken.lua"], 2), (["./passes.lua", "./fails.lua", "./broken.lua"], 2),
      (["./gone.lua"], 2), (["./empty"], 4), (["./passes.lua", "--filter", "zzz"], 4),
      ([], 64), (["./passes.lua", "--bogus"], 64),
      (["./passes.lua", "--journal", "./passes.lua/journal"], 74),
      (["./passes.lua", "--journal", "/dev/full"], 74),
      (["./fails.lua", "--journal", "/dev/full"], 74),
      (["drive", "./passes.lua", "./good.steps", "--journal", "/dev/full"], 74),
      (["trace", "show", "./passes.lua"], 65), (["replay", "./none/journal"], 65),
      (["--version"], 0), (["--help"], 0),
      (["drive", "./passes.lua", "./good.steps"], 0), (["drive", "./passes.lua"], 4),
      (["./latin.lua"], 2), (["drive", "./latin.lua", "./good.steps"], 2),
      (["drive", "./passes.lua", "./wrong.steps"], 2),
      (["drive", "./passes.lua", "./fails.steps"], 1),
    ] as [([String], Int32)]
  )
  func codes(arguments: [String], code: Int32) throws {
    let folder = try samples()
    let paths = arguments.map { $0.hasPrefix("./") ? folder(String($0.dropFirst(2))) : $0 }
    #expect(try HostProcess(paths).wait() == code)
  }

  @Test("keeps the verdict's code if the reader of its results goes away")
  func closedPipe() throws {
    let folder = try samples()
    for (script, code) in [("passes.lua", Int32(0)), ("fails.lua", 1), ("broken.lua", 2)] {
      let ends = try PipeEnds()
      close(ends.reader)
      let process = try HostProcess([folder(script)], output: ends.writer)
      close(ends.writer)
      #expect(process.wait() == code)
    }
  }

  @Test(
    "reads and writes nothing of its own for a standard file that is closed",
    .timeLimit(.minutes(1))
  )
  func closedFiles() throws {
    let folder = try samples()
    let steps = try HostProcess(["drive", folder("passes.lua"), "-"], closed: STDIN_FILENO)
    #expect(steps.wait() == 2)
    #expect(try HostProcess([folder("passes.lua")], closed: STDOUT_FILENO).wait() == 74)
    #expect(try HostProcess([folder("passes.lua")], closed: STDERR_FILENO).wait() == 0)
  }

  @Test("ends with 74 if its results cannot be written, whatever the verdict")
  func fullDisk() throws {
    let folder = try samples()
    let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
    try #require(full >= 0)
    defer { close(full) }
    for script in ["passes.lua", "fails.lua", "broken.lua"] {
      #expect(try HostProcess([folder(script)], output: full).wait() == 74)
    }
  }

  /// A folder with a script for each way to end.
  private func samples() throws -> ScriptFolder {
    let folder = try ScriptFolder()
    try folder.write("scenario('s', function() end)", to: "passes.lua")
    try folder.write("scenario('s', function() expect(1):toBe(2) end)", to: "fails.lua")
    try folder.write("local x = = 1", to: "broken.lua")
    try folder.write([0x2D, 0x2D, 0xE9], to: "latin.lua")
    try folder.write("tree", to: "good.steps")
    try folder.write("tpa button", to: "wrong.steps")
    try folder.write("tap button", to: "fails.steps")
    try FileManager.default.createDirectory(
      atPath: folder("empty"),
      withIntermediateDirectories: false
    )
    return folder
  }
}
