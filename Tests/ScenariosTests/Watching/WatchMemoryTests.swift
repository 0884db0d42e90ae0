internal import Foundation
internal import Interaction
internal import Scenarios
internal import Testing

@Suite("What changes touch")
struct WatchMemoryTests {
  /// A folder of scripts that were played once, and what is known of them.
  private func played(
    _ files: [String: String],
    playing names: [String],
    configure: @escaping (inout RunConfiguration) -> Void = { _ in }
  ) throws -> (folder: TemporaryFolder, memory: WatchMemory, path: (String) -> String) {
    let play = try ScriptPlay(files, playing: names) { configuration, _ in
      configuration.tellsFiles = true
      configure(&configuration)
    }
    let folder = play.folder
    let path = { (name: String) in "\(folder.path)/\(name)" }
    var memory = WatchMemory(workingFolder: folder.path)
    let scripts = names.map { "\(folder.path)/\($0)" }
    memory.take(ScriptSelection(scripts: scripts))
    #expect(memory.new == Set(scripts))
    memory.begin(scripts)
    let runner = ScenarioRunner(configuration: play.configuration)
    memory.take(try runner.run(scripts) { _ in }, of: scripts, isPartial: false)
    #expect(memory.new.isEmpty && memory.unfinished.isEmpty)
    return (folder, memory, path)
  }

  /// The names of the scripts that a change of some paths touches.
  private func touched(
    _ memory: WatchMemory,
    _ paths: String...
  ) -> [String] {
    var changes = FileChanges()
    changes.paths = Set(paths)
    return memory.scripts(touchedBy: changes).map { String($0.split(separator: "/").last ?? "") }
      .sorted()
  }

  @Test("is the script itself, and those that asked for the module, also in vain")
  func modules() throws {
    let (_, memory, path) = try played(
      [
        "lib/money.lua": "return 1",
        "a.lua": "require 'lib.money' scenario('s', function() end)",
        "b.lua": "scenario('s', function() require 'lib.money' end)",
        "c.lua": "scenario('s', function() pcall(require, 'lib.none') end)",
        "d.lua": "require 'lib.missing'",
      ],
      playing: ["a.lua", "b.lua", "c.lua", "d.lua"]
    )
    #expect(touched(memory, path("a.lua")) == ["a.lua"])
    #expect(touched(memory, path("lib/money.lua")) == ["a.lua", "b.lua"])
    #expect(touched(memory, path("lib")) == ["a.lua", "b.lua", "c.lua", "d.lua"])
    #expect(touched(memory, path("lib/none.lua")) == ["c.lua"])
    #expect(touched(memory, path("lib/missing/init.lua"), path("other.lua")) == ["d.lua"])
    #expect(touched(memory, path("lib/other.lua")) == [])
    #expect(memory.failed.map(\.name) == [nil])
    #expect(memory.folders.contains(path("lib")))
    var changes = FileChanges()
    changes.paths = [path("lib/money.lua"), path("notes.txt")]
    #expect(memory.names(of: changes) == ["lib/money.lua"])
  }

  @Test("is named by what is or was there, and not by what else a module might have been")
  func names() throws {
    let (folder, memory, path) = try played(
      [
        "lib/there.lua": "return 1",
        "a.lua": """
        pcall(require, 'new.n')
        require 'lib.there'
        pcall(require, 'lib.none')
        scenario('s', function() end)
        """,
      ],
      playing: ["a.lua"]
    )
    var changes = FileChanges()
    changes.paths = [path("new")]
    // The folder alone touches the script.
    #expect(touched(memory, path("new")) == ["a.lua"])
    #expect(memory.names(of: changes) == ["new"])
    try folder.write("return 1", to: "new/n.lua")
    #expect(memory.names(of: changes) == ["new/n.lua"])
    try FileManager.default.removeItem(atPath: path("lib"))
    changes.paths = [path("lib")]
    #expect(memory.names(of: changes) == ["lib/there.lua"])
  }

  @Test("may be a plugin in a folder of them, whose folder is watched, with the one that holds it")
  func pluginFolders() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/all/pl",
      withIntermediateDirectories: true
    )
    var memory = WatchMemory(workingFolder: folder.path)
    memory.take(ScriptSelection(), plugins: ["all/pl"])
    #expect(memory.folders == ["\(folder.path)/all", "\(folder.path)/all/pl"])
    memory.take(ScriptSelection(), plugins: ["all/none"])
    #expect(memory.folders == ["\(folder.path)/all"])
  }

  @Test("is the script of a snapshot, unless the run has written it")
  func snapshots() throws {
    let (folder, memory, path) = try played(
      [
        "a.lua": """
        app:setRoot(ui.Label { id = "l", text = "a" })
        scenario("s", function() expect(find.id "l"):toMatchSnapshot "s" end)
        """
      ],
      playing: ["a.lua"]
    ) { $0.snapshotUpdates = .missing }
    let names = try FileManager.default.contentsOfDirectory(
      atPath: "\(folder.path)/a.snapshots"
    )
    let snapshot = try #require(names.first)
    #expect(names.count == 1)
    #expect(touched(memory, path("a.snapshots/\(snapshot)")) == [])
    try Data("other".utf8).write(to: URL(fileURLWithPath: path("a.snapshots/\(snapshot)")))
    #expect(touched(memory, path("a.snapshots/\(snapshot)")) == ["a.lua"])
    // As if its folder had not been watched when it changed.
    #expect(
      memory.changes(in: [path("a.snapshots")], since: 0).paths
        == [path("a.snapshots/\(snapshot)")]
    )
    #expect(memory.changes(in: [path("a.snapshots")], since: Int64.max).paths == [])
  }

  @Test("is not the script of a snapshot where these are spared, and any other where it is changed")
  func sparedSnapshots() throws {
    let script = "app.snapshots/a.lua"
    let (folder, memory, path) = try played(
      [
        script: """
        app:setRoot(ui.Label { id = "l", text = "a" })
        scenario("s", function() expect(find.id "l"):toMatchSnapshot "s" end)
        """
      ],
      playing: [script]
    ) { $0.snapshotUpdates = .missing }
    let snapshots = "app.snapshots/a.snapshots"
    let names = try FileManager.default.contentsOfDirectory(
      atPath: "\(folder.path)/\(snapshots)"
    )
    let name = try #require(names.first)
    let snapshot = "\(snapshots)/\(name)"
    try folder.write("other", to: snapshot)
    for (name, isSpared, touched) in [
      (script, true, true), (snapshot, true, false), (snapshot, false, true),
    ] {
      var changes = FileChanges()
      changes.paths = [path(name)]
      let expected: Set<String> = touched ? [path(script)] : []
      #expect(memory.scripts(touchedBy: changes, sparingSnapshots: isSpared) == expected)
    }
  }

  @Test("failures stay until their scenario passes, or a whole run of the script knows it no more")
  func failures() throws {
    var memory = WatchMemory(workingFolder: "/")
    memory.take(ScriptSelection(scripts: ["a.lua", "b.lua"]))
    memory.take(
      run(["a.lua": ["x": false, "y": false], "b.lua": ["z": true]]),
      of: both,
      isPartial: false
    )
    #expect(memory.failed.map(\.name) == ["x", "y"])
    memory.take(run(["a.lua": ["x": true]]), of: ["a.lua"], isPartial: true)
    #expect(memory.failed.map(\.name) == ["y"])
    var load = RunReport()
    load.loadFailures = [LoadFailure(file: "b.lua", failure: FailureReport(message: "no"))]
    load.watchNotes = WatchNotes()
    memory.take(load, of: ["b.lua"], isPartial: false)
    #expect(memory.failed.map(\.name) == ["y", nil])
    memory.take(run(["a.lua": ["w": true], "b.lua": ["z": true]]), of: both, isPartial: false)
    #expect(memory.failed == [])
    var flaky = run(["a.lua": ["w": true]])
    flaky.scenarios[0].outcome = .flaky
    memory.take(flaky, of: both, isPartial: false)
    #expect(memory.failed == [])
    flaky.failsOnFlaky = true
    memory.take(flaky, of: both, isPartial: false)
    #expect(memory.failed.map(\.name) == ["w"])
    var cut = run([:])
    cut.watchNotes?.unfinished = ["b.lua"]
    memory.take(cut, of: both, isPartial: false)
    #expect(memory.unfinished == ["b.lua"])
    memory.take(ScriptSelection(scripts: ["a.lua"]))
    #expect(memory.unfinished == [])
  }

  /// Two scripts.
  private let both = ["a.lua", "b.lua"]

  /// A run whose scenarios passed or failed, by their scripts.
  private func run(_ scripts: [String: [String: Bool]]) -> RunReport {
    var run = RunReport()
    for (file, scenarios) in scripts.sorted(by: { $0.key < $1.key }) {
      for (name, hasPassed) in scenarios.sorted(by: { $0.key < $1.key }) {
        run.scenarios.append(
          ScenarioReport(
            name: name,
            location: SourceLocation(file: file, line: 1),
            outcome: hasPassed ? .passed : .failed
          )
        )
      }
    }
    run.watchNotes = WatchNotes()
    return run
  }
}
