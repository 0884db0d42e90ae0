internal import InteractionLua
internal import LuaBridge

/// What a script has read and run.
extension ScriptSession {
  /// The files besides itself that the script has asked for.
  var files: Set<String> { notes.paths }

  /// The states that are open in which the script runs, that of its scenarios first.
  var states: [LuaState] { [state, launch].compactMap(\.self) }

  /// The texts that the script has loaded, each name once, in the order in which states and they were made.
  var sources: [TraceDocument.Source] {
    (states.map(\.keptSources) + [formerSources]).reduce(into: []) { known, more in
      let names = Set(known.map(\.file))
      known += more.filter { !names.contains($0.file) }
    }
  }

  /// Keeps what a launch has read and run that is over.
  ///
  /// - Parameter launch: Its state, before it is closed.
  func keepTraces(of launch: LuaState) {
    formerCoverage.merge(launch.coverage)
    let names = Set(formerSources.map(\.file))
    formerSources += launch.keptSources.filter { !names.contains($0.file) }
  }

  /// Which lines of the script, of the plugins and of the modules of these ran so far, if they are counted;
  /// those of the toolkit's own Lua are nobody's business.
  var coverage: LuaCoverage? {
    var coverage = formerCoverage
    for state in states { coverage.merge(state.coverage) }
    let files = coverage.files.filter { name, _ in
      name == script.file || notes.modules.contains(name)
    }
    let all = LuaCoverage(files: files).merging(plugins.coverage)
    return all.files.isEmpty ? nil : all
  }
}

extension LuaState {
  /// The texts that the state keeps of what it has loaded.
  fileprivate var keptSources: [TraceDocument.Source] {
    sourceNames.compactMap { name in
      sourceText(of: name).map { TraceDocument.Source(file: name, text: $0) }
    }
  }
}
