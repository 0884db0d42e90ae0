internal import LuaBridge

/// What a script has read and run.
extension ScriptSession {
  /// The files besides itself that the script has asked for.
  var files: Set<String> { notes.paths }

  /// Which lines of the script and its modules ran so far, if they are counted; those of the toolkit's
  /// own Lua are nobody's business.
  var coverage: LuaCoverage? {
    var coverage = formerCoverage
    coverage.merge(state.coverage)
    if let launch { coverage.merge(launch.coverage) }
    let files = coverage.files.filter { name, _ in
      name == script.file || notes.modules.contains(name)
    }
    return files.isEmpty ? nil : LuaCoverage(files: files)
  }
}
