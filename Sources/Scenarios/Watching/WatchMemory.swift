internal import Interaction

/// What is known of some scripts from their runs: what each depends on, and what failed in it.
///
/// From that follows which are to be run again when something changes.
package struct WatchMemory: Sendable {
  /// What is known of one script.
  private struct Script {
    /// The script itself, and the files that it asked for.
    var files: [String: WatchedFile] = [:]
    /// Its scenarios that failed in their last run; one without a name stands for the script itself.
    var failed: [ScenarioReference] = []
    /// Whether no run has begun with it.
    var isNew = true
    /// Whether not all of it was played that was to be.
    var isUnfinished = false
  }

  /// The folder that relative paths start at.
  private let workingFolder: String
  /// The scripts, by their paths.
  private var scripts: [String: Script] = [:]
  /// Their paths, in the order of the plan.
  private var order: [String] = []
  /// The folders in which new scripts and plugins may come.
  private var searched: Set<String> = []
  /// What the runs themselves have written last.
  private var written: [String: FileState] = [:]

  /// Begins with no script.
  ///
  /// - Parameter workingFolder: The folder that relative paths start at.
  package init(workingFolder: String = FileSystem.workingFolder) {
    self.workingFolder = workingFolder
  }

  // MARK: What is known

  /// Takes note of the scripts that there are now; those that are gone are forgotten.
  ///
  /// - Parameters:
  ///   - selection: The scripts, and where they were looked for.
  ///   - plugins: The paths of plugins, and of folders of them, as they are named.
  package mutating func take(_ selection: ScriptSelection, plugins: [String] = []) {
    order = selection.scripts
    var known: [String: Script] = [:]
    for path in order {
      known[path] = scripts[path] ?? Script(files: [path: file(path)])
    }
    scripts = known
    searched = Set(
      selection.folders.compactMap {
        WatchedFile.resolved(FileSystem.absolute($0, in: workingFolder))
      }
    )
    for path in plugins {
      // The folder may go, and come again.
      searched.formUnion(file(path).folders)
      let whole = FileSystem.absolute(path, in: workingFolder)
      guard let folder = WatchedFile.resolved(whole),
        let kind = try? FileSystem.look(at: folder).kind, kind == .folder
      else { continue }
      searched.insert(folder)
    }
  }

  /// Takes note that a run begins.
  ///
  /// - Parameter played: The scripts that are to be run.
  package mutating func begin(_ played: [String]) {
    for path in played {
      scripts[path]?.isNew = false
      scripts[path]?.isUnfinished = true
    }
  }

  /// Takes note of what came of a run.
  ///
  /// - Parameters:
  ///   - run: The run, which told the files that scripts asked for.
  ///   - played: The scripts that were to be run.
  ///   - isPartial: Whether only some of their scenarios were to be.
  package mutating func take(_ run: RunReport, of played: [String], isPartial: Bool) {
    let notes = run.watchNotes ?? WatchNotes(unfinished: Set(played))
    var passed: Set<ScenarioReference> = []
    var failed: [String: [ScenarioReference]] = [:]
    for scenario in run.scenarios {
      let path = scenario.script ?? scenario.location.file
      let reference = ScenarioReference(file: path, name: scenario.name)
      if !run.isFailed(by: scenario) {
        passed.insert(reference)
      } else if failed[path]?.contains(reference) != true {
        failed[path, default: []].append(reference)
      }
      for snapshot in scenario.writtenSnapshots { noteWritten(snapshot) }
    }
    let unloaded = Set(run.loadFailures.map(\.file))
    for path in played {
      guard var script = scripts[path] else { continue }
      let asked = notes.files[path] ?? []
      let isFinished = !notes.unfinished.contains(path)
      // What an unfinished run did not ask for it may still depend on.
      if isFinished, !isPartial, !unloaded.contains(path) { script.files = [path: file(path)] }
      for name in asked { script.files[name] = file(name) }
      if unloaded.contains(path) {
        script.failed = [ScenarioReference(file: path)]
      } else {
        let new = failed[path] ?? []
        let isWhole = isFinished && !isPartial
        let old = script.failed.filter { reference in
          !isWhole && reference.name != nil && !passed.contains(reference)
            && !new.contains(reference)
        }
        script.failed = new + old
      }
      script.isUnfinished = !isFinished
      scripts[path] = script
    }
  }

  /// What failed last of each script, in the order of the plan.
  package var failed: [ScenarioReference] { order.flatMap { scripts[$0]?.failed ?? [] } }

  /// The scripts with which no run has begun.
  package var new: Set<String> { Set(order.filter { scripts[$0]?.isNew ?? false }) }

  /// The scripts of which not everything was played that was to be.
  package var unfinished: Set<String> { Set(order.filter { scripts[$0]?.isUnfinished ?? false }) }

  /// The folders to watch.
  package var folders: Set<String> {
    scripts.values.reduce(into: searched) { folders, script in
      for file in script.files.values { folders.formUnion(file.folders) }
    }
  }

  // MARK: What changes

  /// Finds the scripts that changes touch: by themselves, or by what they asked for.
  ///
  /// - Parameters:
  ///   - changes: What changed.
  ///   - sparesSnapshots: Whether changes of the scripts' snapshots do not count.
  /// - Returns: The scripts' paths.
  package func scripts(
    touchedBy changes: FileChanges,
    sparingSnapshots sparesSnapshots: Bool = false
  ) -> Set<String> {
    let touched = scripts.filter { path, script in
      let snapshots = SnapshotFolder.path(beside: path)
      return script.files.contains { name, file in
        if sparesSnapshots, FileSystem.folder(of: name) == snapshots { return false }
        return file.names.contains { changes.touch($0) && !isOwn($0) }
      }
    }
    return Set(touched.keys)
  }

  /// Names what matters of some changes.
  ///
  /// - Parameter changes: What changed.
  /// - Returns: The paths of files that scripts depend on, or else of folders in which they looked for some, from
  ///   the working folder if they lie beneath that, in bytewise order.
  package func names(of changes: FileChanges) -> [String] {
    let touched = scripts.values.flatMap(\.files.values)
      .filter { $0.names.contains { changes.touch($0) && !isOwn($0) } }
    // A folder that comes or goes touches all that was looked for in it, and changes what is there.
    var names = touched.filter { $0.wasThere || $0.isThere }.compactMap(\.names.first)
    if names.isEmpty { names = touched.flatMap(\.names).compactMap { changes.cause(of: $0) } }
    let folder = WatchedFile.resolved(workingFolder) ?? workingFolder
    return Set(names.map { FileSystem.relative($0, to: folder) })
      .sorted(by: FileSystem.precedesBytewise)
  }

  /// Finds what of some folders has changed since a time, for folders that were not watched then.
  ///
  /// - Parameters:
  ///   - folders: The folders.
  ///   - time: A time of the machine's clock, in nanoseconds (`FileState.now`).
  /// - Returns: The files.
  package func changes(in folders: Set<String>, since time: Int64) -> FileChanges {
    var changes = FileChanges()
    for file in scripts.values.flatMap(\.files.values) {
      for (name, folder) in zip(file.names, file.folders) where folders.contains(folder) {
        guard let state = FileState(of: name), state.changed >= time, !isOwn(name) else { continue }
        changes.paths.insert(name)
      }
    }
    return changes
  }

  /// The machine's clock, in nanoseconds.
  package static var now: Int64 { FileState.now }

  /// Whether a file is as a run has written it.
  private func isOwn(_ name: String) -> Bool {
    guard let state = written[name] else { return false }
    return FileState(of: name) == state
  }

  /// Notes what a run has written, so that it is no change.
  private mutating func noteWritten(_ path: String) {
    for name in file(path).names { written[name] = FileState(of: name) }
  }

  /// Names a file.
  private func file(_ path: String) -> WatchedFile {
    WatchedFile(path, workingFolder: workingFolder)
  }
}
