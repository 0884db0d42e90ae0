internal import LuaBridge

extension ScriptText {
  /// What the script's `require` looks in: the folder it lies in, then that folder's parent.
  ///
  /// So `examples/shop/scenarios.lua` gets its application as `shop.app`, and what only it uses as
  /// `prices`.
  var modules: LuaModules {
    let folder = Self.folder(of: file)
    return LuaModules(roots: [folder, Self.folder(of: folder)].map(LuaModuleFolder.init))
  }

  /// The folder that a path lies in, spelt as the path is.
  private static func folder(of path: String) -> String {
    let parts = path.split(separator: "/")
    guard let last = parts.last, last != "." else { return ".." }
    if last == ".." { return "\(path)/.." }
    let rest = parts.dropLast().joined(separator: "/")
    if path.hasPrefix("/") { return "/" + rest }
    return rest.isEmpty ? "." : rest
  }
}
