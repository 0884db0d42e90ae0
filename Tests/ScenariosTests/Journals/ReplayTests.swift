internal import Foundation
internal import GrowingLimit
internal import Interaction
internal import Scenarios
internal import Testing

@Suite("A replay of a journal")
struct ReplayTests {
  static let script = """
    local button = ui.Button { title = "Go" }
    local count = 0
    button.didTouchUpInside = function() count = count + 1 print(count, app:random(1, 1000)) end
    app:setRoot(button)
    scenario("goes", function(user)
      user:tap(button)
      expect(count):toBe(1)
    end)
    scenario("stays", { skip = "tired" }, function() end)
    scenario("goes twice", function(user)
      user:tap(button)
      user:tap(button)
      expect(count):toBe(2)
    end)
    """

  /// Runs the script, and gives what played it.
  func recorded(
    _ script: String = script,
    configure: (inout RunConfiguration) -> Void = { _ in }
  ) throws -> ScriptPlay {
    let play = try ScriptPlay(script) { configuration, folder in
      configuration.journal = "\(folder.path)/journal"
      configure(&configuration)
    }
    _ = try play.report()
    return play
  }

  @Test("finds no difference where nothing changed, whatever the seed and the options were")
  func same() throws {
    let plays = try [
      recorded(), recorded { $0.seed = 7 }, recorded { $0.isStrict = true },
      recorded { $0.poisonsCells = true },
    ]
    for play in plays {
      let replay = try play.replay()
      #expect(replay.scenarios.map(\.name) == ["goes", "goes twice"])
      #expect(replay.exitCode == .passed)
    }
    #expect(try plays[0].text("journal") != plays[1].text("journal"))
  }

  @Test("of a scenario that fails is the same failure again")
  func failing() throws {
    let play = try recorded(
      """
      local field = ui.TextField { placeholder = "Name" }
      field.shouldReturn = function() error "boom" end
      app:setRoot(field)
      scenario("fails", function(user)
        user:type(find.placeholder "Name", "x")
      end)
      scenario("misses", function(user) user:tap(find.button "Gone") end)
      scenario("throws", function(user)
        user:tap(field)
        user:press "Return"
      end)
      """
    )
    #expect(try play.replay().exitCode == .passed)
  }

  @Test("of a script that is gone, or lacks the scenario, says so")
  func unplayable() throws {
    let play = try recorded()
    try play.folder.write("scenario('goes', function() end)", to: "script.lua")
    #expect(
      try play.replayText() == """
        script.lua
          ✗ goes
            The scenario was moved from line 5 to line 1; numbers of lines aside, journal:2 is the first \
        line that differs, in step 1, tap Window/Button "Go"
            journal  {"entry":{"step":{"location":{"file":"…
            replay   {"end":{"records":0}}
          ✗ goes twice  not played
            The script no longer has a scenario called "goes twice"; name the former script with --script, \
        or record it again.
            at script.lua:10

        0 the same, 1 different, 1 not played

        """
    )
    try play.folder.write(
      Self.script.replacing("scenario(\"goes\",", with: "scenario(\"goes\", { todo = \"later\" },"),
      to: "script.lua"
    )
    let skipped = try play.replay()
    #expect(skipped.exitCode == .nothingSelected)
    #expect(
      TerminalReport().text(for: skipped).contains(
        "The script now says that \"goes\" is still to do, at script.lua:5; take that out to replay it."
      )
    )
    try FileManager.default.removeItem(atPath: "\(play.folder.path)/script.lua")
    let gone = try play.replay()
    #expect(gone.exitCode == .notLoaded)
    #expect(
      try play.replayText().contains(
        "script.lua cannot be read: No such file or directory; if it was moved, name it with --script"
      )
    )
  }

  @Test("of a path that leads nowhere from here says from which folder it was named")
  func elsewhere() throws {
    let play = try recorded()
    let journal = try play.text("journal")
      .replacing("\"script.lua\"", with: "\"none/script.lua\"")
    let document = try JournalDocument(Array(journal.utf8), file: "journal")
    let replay = try ScenarioRunner(configuration: RunConfiguration())
      .replay(document, script: nil)
    #expect(replay.exitCode == .notLoaded)
    #expect(
      TerminalReport().text(for: replay).contains(
        """
        none/script.lua cannot be read: No such file or directory; the journal names it from the folder \
        that the run was begun in: replay from there, or name the script with --script
        """
      )
    )
  }

  @Test("compares a journal that is cut off as far as it goes, and ends with 65")
  func cutOff() throws {
    let play = try recorded()
    let lines = try String(contentsOfFile: "\(play.folder.path)/journal", encoding: .utf8)
      .split(separator: "\n")
    for text in [
      lines.prefix(6).joined(separator: "\n") + "\n",
      lines.prefix(6).joined(separator: "\n") + "\n" + lines[6].prefix(10),
    ] {
      try play.folder.write(text, to: "journal")
      let replay = try play.replay()
      #expect(replay.exitCode == .unusableConfiguration)
      let line = text.hasSuffix("\n") ? 6 : 7
      #expect(replay.incompleteness?.contains("journal:\(line): is ") == true)
      #expect(
        TerminalReport().text(for: replay) == """
          script.lua
            ✗ goes  6 lines the same, then the journal is cut off

          0 the same, 0 different, 1 cut off, 0 not played

          """
      )
    }
    // A header that is cut off behind a whole scenario.
    let end = try #require(lines.firstIndex { $0.hasPrefix("{\"end\"") })
    try play.folder.write(
      lines[...end].joined(separator: "\n") + "\n" + lines[end + 1].prefix(30),
      to: "journal"
    )
    #expect(try play.replay().scenarios.map(\.outcome.exitCode) == [.passed])
    #expect(try play.replay().exitCode == .unusableConfiguration)
    // What differs before counts more.
    try play.folder.write(lines.prefix(12).joined(separator: "\n") + "\n", to: "journal")
    try play.folder.write(Self.script.replacing("count + 1", with: "count + 2"), to: "script.lua")
    #expect(try play.replay().exitCode == .failed)
  }

  @Test("does not play what ended its process, and says why")
  func interrupted() throws {
    let play = try recorded()
    let lines = try String(contentsOfFile: "\(play.folder.path)/journal", encoding: .utf8)
      .split(separator: "\n")
    let end = #"""
      {"end":{"interruption":{"cause":"It was killed.","step":1,"verdict":"crashed"},"records":1}}
      """#
    let whole = try #require(lines.firstIndex { $0.hasPrefix("{\"end\"") })
    let text = (lines[..<2] + [Substring(end)] + lines[(whole + 1)...]).map { $0 + "\n" }.joined()
    try play.folder.write(text, to: "journal")
    let replay = try play.replay()
    #expect(replay.exitCode == .unusableConfiguration)
    #expect(replay.incompleteness == nil)
    let report = TerminalReport().text(for: replay)
    #expect(report.contains("✗ goes  not played\n"), "\(report)")
    #expect(
      report.contains(
        """
        It came to no end when it was recorded (crashed in step 1), and is not played again, because \
        this process might end in the same way. It was killed.
        """
      ),
      "\(report)"
    )
    #expect(report.hasSuffix("1 the same, 0 different, 1 not played\n"), "\(report)")
  }

  @Test(
    "of snapshots that were written takes as long, and writes none",
    arguments: [RunConfiguration.SnapshotUpdates.missing, .changed]
  )
  func snapshots(updates: RunConfiguration.SnapshotUpdates) throws {
    let script = """
      local label = ui.Label { id = "label", text = "now" }
      app:setRoot(label)
      scenario("keeps", function(user)
        expect(find.id "label"):toMatchSnapshot "one"
        label.text = "then"
        expect(find.id "label"):toMatchSnapshot "two"
        expect(find.id "label"):toMatchSnapshot "two"
        print(app.now)
      end)
      scenario("waits", function(user)
        pcall(function() expect(find.id "gone"):toMatchSnapshot("three", { timeout = 2 }) end)
      end)
      """
    let play = try ScriptPlay(script) { configuration, folder in
      configuration.journal = "\(folder.path)/journal"
      configuration.snapshotUpdates = updates
    }
    let snapshots = "\(play.folder.path)/script.snapshots"
    try FileManager.default.createDirectory(atPath: snapshots, withIntermediateDirectories: true)
    if updates == .changed {
      try play.folder.write("text \"old\"\n", to: "script.snapshots/one.txt")
    }
    #expect(try play.report().scenarios[0].writtenSnapshots.count == 2)
    let headers = try play.document().sections.map(\.header)
    #expect(headers.map(\.writtenSnapshots) == [["one.txt", "two.txt"], nil])
    #expect(headers.map(\.options.updateSnapshots) == [updates, updates])
    for _ in 1...2 {
      #expect(try play.replay().scenarios.map(\.outcome.exitCode) == [.passed, .passed])
    }
    try FileManager.default.removeItem(atPath: snapshots)
    #expect(try play.replay().exitCode == .passed)
    #expect(!FileManager.default.fileExists(atPath: snapshots))
  }

  @Test("of another script in its place is named as the first one, with its modules")
  func standIn() throws {
    let app = "local function greet() print(debug.traceback 'here') end return greet"
    let script = "local greet = require 'greet' scenario('s', function() greet() end)"
    let play = try ScriptPlay(["script.lua": script, "greet.lua": app], playing: ["script.lua"]) {
      $0.journal = "\($1.path)/journal"
    }
    _ = try play.report()
    try FileManager.default.createDirectory(
      atPath: "\(play.folder.path)/old",
      withIntermediateDirectories: true
    )
    for name in ["script.lua", "greet.lua"] {
      try FileManager.default.moveItem(
        atPath: "\(play.folder.path)/\(name)",
        toPath: "\(play.folder.path)/old/\(name)"
      )
    }
    #expect(try play.replay().exitCode == .notLoaded)
    #expect(try play.replay(script: "old/script.lua").exitCode == .passed)
  }

  @Test("of another script in its place takes the snapshots and plugins that lie beside that one")
  func standInWithFiles() throws {
    let script = """
      app:setRoot(ui.Label { id = "t", text = "Milk" })
      scenario("snapshot", function() expect(find.id "t"):toMatchSnapshot "x" end)
      scenario("no snapshot", function() expect(find.id "t"):toMatchSnapshot "y" end)
      scenario("plugin", function()
        app:loadPlugin "p.lua"
        expect(find.id "t"):toHaveText "Plug"
      end)
      scenario("no plugin", function() app:loadPlugin "none.lua" end)
      scenario("broken plugin", function() app:loadPlugin "broken.lua" end)
      """
    let plugin = "plugin { name = 'p', version = '1.0.0' } app:view('t').text = 'Plug'"
    let files = [
      "script.lua": script,
      "script.snapshots/x.txt": "text#t \"Milk\"\n",
      "p.lua": plugin,
      "broken.lua": "plugin { name = 'b', version = '1.0.0' } error 'no'",
    ]
    let play = try ScriptPlay(files, playing: ["script.lua"]) {
      $0.journal = "\($1.path)/journal"
    }
    let outcomes = try play.report().scenarios.map(\.outcome)
    #expect(outcomes == [.passed, .failed, .passed, .failed, .failed])
    for (name, text) in files {
      try FileManager.default.removeItem(atPath: "\(play.folder.path)/\(name)")
      try play.folder.write(text, to: "old/\(name)")
    }
    let replay = try play.replay(script: "old/script.lua")
    #expect(replay.scenarios.map(\.outcome.exitCode) == Array(repeating: .passed, count: 5))
    // So that it is those files which are compared.
    try play.folder.write("text#t \"Eggs\"\n", to: "old/script.snapshots/x.txt")
    try play.folder.write(plugin.replacing("Plug", with: "Other"), to: "old/p.lua")
    let changed = try play.replay(script: "old/script.lua").scenarios.map(\.outcome.exitCode)
    #expect(changed == [.failed, .passed, .failed, .passed, .passed])
  }

  @Test("tells scenarios of one name from each other by their places")
  func namesakes() throws {
    let script = "for i = 1, 3 do scenario('s', function() print(i) end) end"
    let play = try recorded(script)
    #expect(try play.replay().exitCode == .passed)
    try play.folder.write(script.replacing("1, 3", with: "1, 2"), to: "script.lua")
    let codes = try play.replay().scenarios.map(\.outcome.exitCode)
    #expect(codes == [.passed, .passed, .nothingSelected])
  }

  @Test("of a script that was loaded, driven or shown is the same, too")
  func others() throws {
    let loaded = try recorded("print 'hello' app:after(1, function() print 'late' end)")
    #expect(try loaded.replay().scenarios.map(\.name) == ["(load)"])
    #expect(try loaded.replay().exitCode == .passed)

    let driven = try recorded(Self.script)
    _ = try driven.drive(
      "tap button \"Go\"\ntree\nexpect button \"Go\" toBeVisible\ntap text \"no\""
    )
    #expect(try driven.document().sections[0].header.steps?.count == 4)
    #expect(try driven.replay().scenarios.map(\.name) == ["(drive)"])
    #expect(try driven.replay().exitCode == .passed)

    for step in [nil, 0, 1] {
      let shown = try recorded(Self.script)
      _ = try shown.render { $0.step = step }
      #expect(
        try shown.document().sections.map(\.header.scenario) == [step == 0 ? "(load)" : "goes"]
      )
      #expect(try shown.replay().exitCode == .passed)
    }
  }

  @Test("of what a time limit ended says that no replay is the same")
  func endedByTimeLimit() throws {
    let (play, _) = try withGrowingLimit(
      from: 0.1,
      until: { (try? $0.text("journal").contains("begun")) == true }
    ) { limit in
      try recorded(
        "scenario('s', { timeout = \(limit) }, function() print 'begun' while true do end end)"
      )
    }
    try play.folder.write("scenario('s', function(user) end)", to: "script.lua")
    #expect(
      try play.replayText().contains(
        "The time limit ended the scenario when it was recorded"
      )
    )
  }

  @Test("one script cannot stand in for several")
  func severalScripts() throws {
    let script = "scenario('s', function() end)"
    let play = try ScriptPlay(["a.lua": script, "b.lua": script]) {
      $0.journal = "\($1.path)/journal"
    }
    _ = try play.report()
    #expect(try play.replay().exitCode == .passed)
    #expect(throws: UnusableConfiguration.self) { try play.replay(script: "a.lua") }
  }
}
