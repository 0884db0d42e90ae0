/// What the paths on a command line stand for.
public struct ScriptSelection: Equatable, Sendable {
  /// The scripts' paths, each once, in the order of the arguments.
  public var scripts: [String]
  /// The lines by which only parts of some scripts are meant.
  public var lines: [ScriptLine]
  /// The folders that were searched for scripts, and those whose rules say what is left out of them.
  package var folders: [String] = []

  /// The files that say what is left out of these folders, by their paths.
  package var ignoreFiles: [String] {
    let paths = folders.map { folder in
      folder == "." ? IgnoreRules.fileName : FileSystem.child(IgnoreRules.fileName, of: folder)
    }
    return paths.filter { FileSystem.isRegularFile($0) }
  }

  /// Selects scripts.
  ///
  /// - Parameters:
  ///   - scripts: The scripts' paths.
  ///   - lines: The lines by which only parts of some of them are meant.
  public init(scripts: [String] = [], lines: [ScriptLine] = []) {
    self.scripts = scripts
    self.lines = lines
  }
}
