internal import InteractionLua
internal import LuaBridge

/// What a script has read and run.
extension ScriptSession {
  /// The files besides itself that the script has asked for.
  var files: Set<String> { notes.paths }

  /// Which lines of the script, of the plugins and of the modules of these ran so far, if they are counted;
  /// those of the toolkit's own Lua are nobody's business.
  var coverage: LuaCoverage? {
    var coverage = formerCoverage
    coverage.merge(state.coverage)
    if let launch { coverage.merge(launch.coverage) }
    let files = coverage.files.filter { name, _ in
      name == script.file || notes.modules.contains(name)
    }
    let all = LuaCoverage(files: files).merging(plugins.coverage)
    return all.files.isEmpty ? nil : all
  }
}
