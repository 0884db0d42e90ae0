internal import Dispatch
internal import Foundation
internal import Glibc
internal import ScenarioHost
internal import Testing

@Suite("Runs that watch", .timeLimit(.minutes(2)))
struct WatchRunTests {
  /// The program while it watches, and what it has said.
  private final class Watching {
    /// What it says when it has nothing to do.
    private static let pause = "waiting for changes; Ctrl-C ends\n"

    private let process: HostProcess
    private let reader: Int32
    private let folder: ScriptFolder
    private var bytes: [UInt8] = []

    /// Starts the program, with results and messages in one pipe.
    ///
    /// - Parameters:
    ///   - folder: The folder whose path is taken out of what it says.
    ///   - arguments: The arguments.
    ///   - remembers: Whether the folder is the working folder, where what failed in the last run is kept.
    init(_ folder: ScriptFolder, _ arguments: [String], remembers: Bool = false) throws {
      let ends = try PipeEnds()
      process = try HostProcess(
        arguments + ["--watch"],
        in: remembers ? folder.path : nil,
        output: ends.writer,
        errors: ends.writer
      )
      close(ends.writer)
      reader = ends.reader
      self.folder = folder
      // So that a program that says nothing fails the test instead of holding it up.
      let process = process
      DispatchQueue.global().asyncAfter(deadline: .now() + 90) {
        if !process.hasEnded { process.kill() }
      }
    }

    deinit { close(reader) }

    /// Waits until it waits.
    ///
    /// - Returns: What it has said since the last time, with what differs from run to run taken out.
    func next() -> String {
      read(to: Self.pause)
    }

    /// Waits until it has said something.
    func read(to text: String) -> String {
      var buffer = [UInt8](repeating: 0, count: 1000)
      while true {
        if let end = String(decoding: bytes, as: UTF8.self).range(of: text)?.upperBound {
          let said = String(decoding: bytes, as: UTF8.self)
          let part = String(said[..<end])
          bytes.removeFirst(part.utf8.count)
          return ScriptRun.constant(part, folder)
        }
        let count = Glibc.read(reader, &buffer, buffer.count)
        guard count > 0 else {
          Issue.record(
            "it ended before it said '\(text)': \(String(decoding: bytes, as: UTF8.self))"
          )
          return ""
        }
        bytes += buffer[..<count]
      }
    }

    /// Asks for the end, as Ctrl-C does, and waits for it.
    func interrupt() -> Int32? {
      pressInterrupt()
      return process.wait()
    }

    /// Asks for the end, as Ctrl-C does.
    func pressInterrupt() { process.send(SIGINT) }

    /// Waits for the end.
    func end() -> Int32? { process.wait() }

    /// Waits until a file of the folder is there.
    func wait(for name: String) {
      while access(folder(name), F_OK) != 0, !process.hasEnded { sched_yield() }
    }
  }

  /// The marks and names of the scenarios that a text tells of.
  private func verdicts(_ text: String) -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("  ✓") || $0.hasPrefix("  ✗") }
      .map { $0.dropFirst(2).split(separator: "  ").first.map(String.init) ?? "" }
  }

  @Test("run what a change touches: the script, who required the module, what is new")
  func changes() throws {
    let folder = try ScriptFolder()
    try folder.write("return 1", to: "lib/one.lua")
    try folder.write("lib\n", to: ".moontapignore")
    try folder.write("scenario('a', function() require 'lib.one' end)", to: "a.lua")
    try folder.write("scenario('b', function() end)", to: "b.lua")
    let watching = try Watching(folder, [folder.path])
    #expect(verdicts(watching.next()) == ["✓ a", "✓ b"])

    try folder.write("scenario('b', function() error 'no' end)", to: "b.lua")
    let second = watching.next()
    #expect(verdicts(second) == ["✗ b"])
    #expect(second.contains("b.lua changed: running 1 script\n"), "\(second)")

    // As editors save: a new file in the place of the old one.
    try folder.write("return 2", to: "lib/one.lua.new")
    try #require(rename(folder("lib/one.lua.new"), folder("lib/one.lua")) == 0)
    #expect(verdicts(watching.next()) == ["✓ a"])

    // Whole, or the folder may be noticed before there is anything in it.
    let elsewhere = try ScriptFolder()
    try elsewhere.write("scenario('c', function() end)", to: "new/c.lua")
    try #require(rename(elsewhere("new"), folder("new")) == 0)
    #expect(verdicts(watching.next()) == ["✓ c"])

    // What is ignored now is run no more; what is no more ignored is new.
    try folder.write("b.lua\n", to: ".moontapignore")
    #expect(verdicts(watching.next()) == ["✓ (load)"])

    try FileManager.default.removeItem(atPath: folder("a.lua"))
    try folder.write("scenario('c', function() end) scenario('d', function() end)", to: "new/c.lua")
    // Both may be noticed together, or one after the other.
    let said = watching.read(to: "✓ d") + watching.next()
    #expect(verdicts(said).suffix(2) == ["✓ c", "✓ d"], "\(said)")
    #expect(!said.contains("✓ a"), "\(said)")
    #expect(watching.interrupt() == 0)
  }

  @Test("run first what failed, and end with the code of the last run")
  func failedFirst() throws {
    let folder = try ScriptFolder()
    let script = """
      scenario("a", function() end)
      scenario("b", function() error "no" end)
      scenario("c", function() end)
      """
    try folder.write(script, to: "script.lua")
    let watching = try Watching(folder, [folder("script.lua")])
    #expect(verdicts(watching.next()) == ["✓ a", "✗ b", "✓ c"])
    try folder.write(script + "\n", to: "script.lua")
    #expect(verdicts(watching.next()) == ["✗ b", "✓ a", "✓ c"])
    #expect(watching.interrupt() == 1)
  }

  @Test("run the script of a snapshot that changed, and not because of one that they wrote")
  func snapshots() throws {
    let folder = try ScriptFolder()
    try folder.write(
      """
      app:setRoot(ui.Label { id = "l", text = "a" })
      scenario("a", function() expect(find.id "l"):toMatchSnapshot "s" end)
      """,
      to: "a.lua"
    )
    try folder.write("scenario('b', function() end)", to: "b.lua")
    let watching = try Watching(folder, [folder.path, "--update-snapshots", "missing"])
    let first = watching.next()
    #expect(verdicts(first) == ["✓ a", "✓ b"])
    #expect(first.contains("wrote "), "\(first)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder("a.snapshots"))
    let snapshot = try #require(names.first)
    try folder.write("other", to: "a.snapshots/\(snapshot)")
    // Not played a second time for what the first run wrote, or the verdict would have come before.
    #expect(verdicts(watching.next()) == ["✗ a"])
    #expect(watching.interrupt() == 1)
  }

  @Test("find the plugins of a folder anew: one that came is loaded, and one that is gone is not")
  func plugins() throws {
    let folder = try ScriptFolder()
    try folder.write("plugin { name = 'p', version = '1.0.0' }", to: "pl/p.lua")
    try folder.write(
      """
      app:setRoot(ui.Label { id = "t", text = "plain" })
      scenario("s", function() expect(find.id "t"):toHaveText "Q" end)
      """,
      to: "s.lua"
    )
    let watching = try Watching(folder, [folder("s.lua"), "--plugin", folder("pl")])
    #expect(verdicts(watching.next()) == ["✗ s"])
    try folder.write(
      "plugin { name = 'q', version = '1.0.0' } app:view('t').text = 'Q'",
      to: "pl/q.lua"
    )
    let second = watching.next()
    #expect(verdicts(second) == ["✓ s"], "\(second)")
    #expect(second.contains("pl/q.lua changed: running 1 script\n"), "\(second)")
    try FileManager.default.removeItem(atPath: folder("pl/p.lua"))
    #expect(verdicts(watching.next()) == ["✓ s"])

    // Without its folder a run is refused, as one that begins then; with it all goes on.
    try #require(rename(folder("pl"), folder("away")) == 0)
    #expect(watching.next().contains("the plugin cannot be read"))
    try #require(rename(folder("away"), folder("pl")) == 0)
    #expect(verdicts(watching.next()) == ["✓ s"])
    #expect(watching.interrupt() == 0)
  }

  @Test("are interrupted by a change, and what was not played is played then")
  func interrupted() throws {
    let folder = try ScriptFolder()
    // What fails ends its repetitions; what passes is repeated until the change is noticed. Then the worker
    // may know of "s3" already, and of nothing else.
    try folder.write(
      """
      scenario("s1", function() error "no" end)
      scenario("s2", function() end)
      scenario("s3", function() end)
      """,
      to: "a.lua"
    )
    try folder.write("scenario('b', function() error 'no' end)", to: "b.lua")
    let watching = try Watching(folder, [folder.path, "--jobs", "1", "--repeat", "1000000000"])
    _ = watching.read(to: "✗ s1")
    try folder.write("scenario('a', function() error 'no' end)", to: "a.lua")
    let text = watching.next()
    #expect(text.contains("Interrupted before every scenario had run."), "\(text)")
    #expect(verdicts(text).suffix(2) == ["✗ a", "✗ b"], "\(text)")
    #expect(!verdicts(text).dropLast().contains("✗ b"), "\(text)")
    #expect(watching.interrupt() == 1)
  }

  @Test("play to its end what is played when they are interrupted, also if something changes then")
  func changedAfterInterrupt() throws {
    let folder = try ScriptFolder()
    // The change is noticed while the loop runs.
    let script = """
      scenario("s1", function() end)
      scenario("s2", { timeout = 600 }, function()
        repeat until pcall(require, "go")
        for k = 1, 300000000 do local x = k * k end
      end)
      """
    try folder.write(script, to: "script.lua")
    let watching = try Watching(folder, [folder("script.lua"), "--jobs", "1"])
    _ = watching.read(to: "✓ s1")
    watching.pressInterrupt()
    _ = watching.read(to: "what is played is played to its end\n")
    try folder.write(script + "\n", to: "script.lua")
    try folder.write("return true", to: "go.lua")
    let text = watching.read(to: "skipped\n")
    #expect(verdicts(text) == ["✓ s2"], "\(text)")
    #expect(watching.end() == 130)
  }

  @Test("go on after a script that cannot be loaded, and tell of one that is gone")
  func mistakes() throws {
    let folder = try ScriptFolder()
    try folder.write("scenario('s', function() require 'none' end)", to: "script.lua")
    let watching = try Watching(folder, [folder("script.lua")])
    #expect(verdicts(watching.next()) == ["✗ s"])
    try folder.write("return 1", to: "none.lua")
    #expect(verdicts(watching.next()) == ["✓ s"])
    try folder.write("local x = = 1", to: "script.lua")
    #expect(watching.next().contains("could not be loaded"))
    try FileManager.default.removeItem(atPath: folder("script.lua"))
    _ = watching.read(to: "no such file")
    try folder.write("scenario('t', function() end)", to: "script.lua")
    #expect(verdicts(watching.next()) == ["✓ t"])
    #expect(watching.interrupt() == 0)
  }

  @Test("keep what changes while a script that was named is gone, and run it once that is back")
  func changedWhileGone() throws {
    let folder = try ScriptFolder()
    try folder.write("scenario('a', function() end)", to: "a.lua")
    try folder.write("scenario('b', function() end)", to: "b.lua")
    let watching = try Watching(folder, [folder("a.lua"), folder("b.lua")])
    #expect(verdicts(watching.next()) == ["✓ a", "✓ b"])
    try FileManager.default.removeItem(atPath: folder("a.lua"))
    _ = watching.read(to: "no such file")
    try folder.write("scenario('b', function() error 'no' end)", to: "b.lua")
    _ = watching.read(to: "no such file")
    try folder.write("scenario('a', function() end)", to: "a.lua")
    let text = watching.next()
    #expect(Set(verdicts(text)) == ["✓ a", "✗ b"], "\(text)")
    #expect(text.contains("b.lua changed: running 2 scripts\n"), "\(text)")
    #expect(watching.interrupt() == 1)
  }

  @Test("keep what changes while an ignore file is wrong, and run it once that is mended")
  func changedWhileIgnoreFileIsWrong() throws {
    let folder = try ScriptFolder()
    let mistake = "its [ is never closed"
    try folder.write("scenario('a', function() end)", to: "a.lua")
    try folder.write("scenario('b', function() end)", to: "b.lua")
    let watching = try Watching(folder, [folder.path])
    #expect(verdicts(watching.next()) == ["✓ a", "✓ b"])

    try folder.write("[x\n", to: ".moontapignore")
    _ = watching.read(to: mistake)
    try folder.write("scenario('b', function() error 'no' end)", to: "b.lua")
    _ = watching.read(to: mistake)
    try folder.write("x\n", to: ".moontapignore")
    let text = watching.next()
    #expect(verdicts(text) == ["✗ b"], "\(text)")
    #expect(text.contains("b.lua changed: running 1 script\n"), "\(text)")

    // Where nothing is to be run then, the last run counts again.
    try folder.write("[x\n", to: ".moontapignore")
    _ = watching.read(to: mistake)
    try folder.write("x\n", to: ".moontapignore")
    #expect(verdicts(watching.next()) == [])
    #expect(watching.interrupt() == 1)
  }

  @Test(
    "count as whole if a script is gone while the last scenario is played, and nothing is left",
    arguments: ["b.lua", "c.lua"]
  )
  func deletedAtEnd(name: String) throws {
    let folder = try ScriptFolder()
    try folder.write("scenario('b', function() end)", to: "b.lua")
    try folder.write("scenario('c', function() end)", to: "c.lua")
    let watching = try Watching(
      folder,
      [folder.path, "--jobs", "1", "--update-snapshots", "missing"]
    )
    #expect(verdicts(watching.next()) == ["✓ b", "✓ c"])
    // By the snapshot it tells that it has begun. The change is noticed while the loop runs.
    try folder.write(
      """
      app:setRoot(ui.Label { id = "l", text = "a" })
      scenario("first", function() end)
      scenario("last", { timeout = 600 }, function()
        expect(find.id "l"):toMatchSnapshot "s"
        for k = 1, 300000000 do local x = k * k end
      end)
      """,
      to: "b.lua"
    )
    watching.wait(for: "b.snapshots/s.txt")
    try FileManager.default.removeItem(atPath: folder(name))
    let text = watching.next()
    #expect(text.contains("what is played is played to its end\n"), "\(text)")
    #expect(verdicts(text) == ["✓ first", "✓ last"], "\(text)")
    #expect(!text.contains("Interrupted"), "\(text)")
    #expect(watching.interrupt() == 0)
  }

  @Test("go on with the others when a script is gone that they were to play")
  func deletedMeanwhile() throws {
    let folder = try ScriptFolder()
    try folder.write("scenario('a', function() error 'no' end)", to: "a.lua")
    try folder.write("scenario('b', function() end) scenario('later', function() end)", to: "b.lua")
    try folder.write("scenario('c', function() error 'no' end)", to: "c.lua")
    // What passes is repeated until the change is noticed.
    let watching = try Watching(folder, [folder.path, "--jobs", "1", "--repeat", "1000000000"])
    _ = watching.read(to: "✗ a")
    try FileManager.default.removeItem(atPath: folder("b.lua"))
    let text = watching.next()
    #expect(text.contains("Interrupted before every scenario had run."), "\(text)")
    #expect(verdicts(text).last == "✗ c", "\(text)")
    #expect(watching.interrupt() == 1)
  }

  @Test("have nothing to play because a script of a folder is gone")
  func deleted() throws {
    let folder = try ScriptFolder()
    try folder.write("scenario('a', function() error 'no' end)", to: "a.lua")
    try folder.write("scenario('b', function() end)", to: "b.lua")
    let watching = try Watching(folder, [folder.path])
    #expect(Set(verdicts(watching.next())) == ["✗ a", "✓ b"])
    try FileManager.default.removeItem(atPath: folder("b.lua"))
    try folder.write("scenario('c', function() end)", to: "c.lua")
    let text = watching.next()
    #expect(verdicts(text) == ["✓ c"], "\(text)")
    #expect(text.contains("running 1 script\n"), "\(text)")
    #expect(watching.interrupt() == 0)
  }

  @Test("leave what failed in the last run as it is until they have something to play")
  func nothingToPlay() throws {
    let folder = try ScriptFolder()
    try folder.write("scenario('f', function() error 'no' end)", to: "a.lua")
    _ = ScriptRun(in: folder, ["run", folder("a.lua")], remembers: true)
    let before = try folder.text(".moontap/last-run.json")
    try #require(before.contains("a.lua"))
    let watching = try Watching(folder, [folder("a.lua"), "--filter", "nope"], remembers: true)
    #expect(verdicts(watching.next()).isEmpty)
    try folder.write("scenario('f', function() error 'not' end)", to: "a.lua")
    #expect(verdicts(watching.next()).isEmpty)
    #expect(try folder.text(".moontap/last-run.json") == before)
    try folder.write("scenario('nope', function() end)", to: "a.lua")
    #expect(verdicts(watching.next()) == ["✓ nope"])
    #expect(try !folder.text(".moontap/last-run.json").contains("a.lua"))
    #expect(watching.interrupt() == 0)
  }

  @Test(
    "options that go against it",
    arguments: [
      (["--list"], "--watch runs scenarios and --list does not"),
      (["--in-process"], "--watch needs worker processes"),
      (["--last-failed"], "--watch runs first what failed by itself"),
    ]
  )
  func options(options: [String], message: String) {
    let call = Call(["run", "a.lua", "--watch"] + options)
    #expect(call.code == .usage)
    #expect(call.messages.contains(message), "\(call.messages)")
  }
}
