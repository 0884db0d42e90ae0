internal import LuaBridge

extension ScriptText {
  /// What the script's `require` looks in: the folder it lies in, then that folder's parent, then those
  /// that the project names.
  ///
  /// So `examples/shop/scenarios.lua` gets its application as `shop.app`, and what only it uses as
  /// `prices`.
  ///
  /// - Parameters:
  ///   - roots: The folders that the project names.
  ///   - notes: Takes down each file that is asked for.
  func modules(_ roots: [String], notes: FileNotes) -> LuaModules {
    let own = zip(Self.ownFolders(of: path), Self.ownFolders(of: file)).map {
      StandInFolder($0, named: $1, notes)
    }
    return LuaModules(roots: own + roots.map { StandInFolder($0, named: $0, notes) })
  }

  /// The folders around a script that its `require` looks in: the one it lies in, and that folder's parent.
  ///
  /// - Parameter path: The script's path.
  /// - Returns: The folders' paths, spelt as the script's path is: where a link to a script lies is what
  ///   counts, not where it leads.
  static func ownFolders(of path: String) -> [String] {
    let folder = FileSystem.folder(of: path)
    return [folder, FileSystem.folder(of: folder)]
  }

  /// A folder that messages call by the path of the one it stands in for; as a rule itself.
  private struct StandInFolder: LuaModuleRoot {
    /// Where the files are.
    private let folder: LuaModuleFolder
    /// What takes down the files that are asked for.
    private let notes: FileNotes
    let name: String

    /// Names a folder, and the one it stands in for.
    init(_ path: String, named name: String, _ notes: FileNotes) {
      folder = LuaModuleFolder(path)
      self.name = LuaModuleFolder(name).name
      self.notes = notes
    }

    func read(_ path: String) throws -> [UInt8]? {
      notes.note("\(folder.name)/\(path)")
      let bytes = try folder.read(path)
      if bytes != nil { notes.note(module: FileSystem.child(path, of: name)) }
      return bytes
    }

    func paths() -> [String] { folder.paths() }
  }
}
