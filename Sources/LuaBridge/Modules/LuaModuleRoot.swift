/// Where module files are: a folder of the disk, or a stand-in for one.
///
/// ```swift
/// struct Bundle: LuaModuleRoot {
///   let texts: [String: String]
///
///   var name: String { "bundle" }
///   func read(_ path: String) -> [UInt8]? { texts[path].map { Array($0.utf8) } }
///   func paths() -> [String] { texts.keys.sorted() }
/// }
///
/// let modules = LuaModules(roots: [Bundle(texts: ["money.lua": "return { rate = 2 }"])])
/// ```
public protocol LuaModuleRoot {
  /// What stands before a file's path in messages and positions: a folder's path; empty for none.
  var name: String { get }

  /// The bytes of a file.
  ///
  /// - Parameter path: Where it is beneath the root, such as `lib/money.lua`: never absolute, and no
  ///   part of it is empty, `.` or `..`.
  /// - Returns: nil when there is no such file; then the next place is looked at.
  /// - Throws: What keeps the file from being used; then no other place is looked at.
  func read(_ path: String) throws -> [UInt8]?

  /// The paths of the files that could be modules, for suggestions.
  ///
  /// - Returns: Paths as ``read(_:)`` takes them, in order; a part of them will do.
  func paths() -> [String]
}

extension LuaModuleRoot {
  /// How messages and positions name a file.
  package func place(of path: String) -> String {
    name.isEmpty ? path : name.hasSuffix("/") ? name + path : "\(name)/\(path)"
  }
}
