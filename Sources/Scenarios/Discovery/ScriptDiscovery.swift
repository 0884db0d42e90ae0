internal import Spelling

/// Finds the scripts that files and folders on the command line stand for.
///
/// A file stands for itself. A folder stands for every `*.lua` under it, in bytewise order of the
/// paths, but for files named `app.lua`, which other scripts require; hidden files and folders;
/// folders behind symbolic links; and what `.moontapignore` files leave out. Such a file counts
/// for its folder and all beneath; those of the folders above count too, up to the working folder,
/// so that a part is treated as it is in the whole.
public struct ScriptDiscovery {
  /// The name that keeps a script in a folder from being a scenario file.
  private static let applicationName = "app.lua"
  /// How a script's name ends.
  private static let scriptSuffix = ".lua"

  /// Rules, and the path from their folder to the one being searched, with a slash at its end if
  /// it is not empty.
  private typealias Scope = (rules: IgnoreRules, prefix: String)

  /// The folder up to which rules of folders above an argument count.
  private let workingFolder: String
  /// The scripts so far.
  private var scripts: [String] = []
  /// What they are, to notice one that comes again by another path.
  private var known: Set<FileSystem.Identity> = []

  /// Prepares to find scripts.
  private init(workingFolder: String) {
    self.workingFolder = workingFolder
  }

  /// Finds scripts.
  ///
  /// - Parameter arguments: Files and folders; relative paths start at the working folder.
  /// - Returns: The scripts' paths, each once, in the order of the arguments. Paths begin as their
  ///   argument does.
  /// - Throws: `DiscoveryError` if an argument does not exist, or something cannot be read.
  /// - Complexity: Linear in the number of files beneath the folders, and n log n in a folder's.
  public static func scripts(in arguments: [String]) throws(DiscoveryError) -> [String] {
    try scripts(in: arguments, workingFolder: FileSystem.workingFolder)
  }

  /// Finds scripts as if some folder were the working folder, for arguments that are absolute.
  ///
  /// - Parameters:
  ///   - arguments: Files and folders.
  ///   - workingFolder: The folder up to which rules of folders above an argument count.
  /// - Returns: The scripts' paths.
  /// - Throws: `DiscoveryError` if an argument does not exist, or something cannot be read.
  package static func scripts(
    in arguments: [String],
    workingFolder: String
  ) throws(DiscoveryError) -> [String] {
    var discovery = ScriptDiscovery(workingFolder: workingFolder)
    for argument in arguments {
      try discovery.add(argument)
    }
    return discovery.scripts
  }

  /// Makes sure that an argument which has to be one file is one.
  ///
  /// - Parameter argument: The file; a relative path starts at the working folder.
  /// - Returns: The path as it was given.
  /// - Throws: `DiscoveryError` if it does not exist, is a folder, or cannot be looked at.
  public static func file(_ argument: String) throws(DiscoveryError) -> String {
    let kind: FileSystem.Kind
    do {
      kind = try FileSystem.look(at: argument).kind
    } catch {
      throw problem(with: argument, error)
    }
    guard kind == .file else { throw DiscoveryError(path: argument, cause: .folder) }
    return argument
  }

  /// Adds what an argument stands for.
  private mutating func add(_ argument: String) throws(DiscoveryError) {
    let found: (kind: FileSystem.Kind, identity: FileSystem.Identity)
    do {
      found = try FileSystem.look(at: argument)
    } catch {
      throw Self.problem(with: argument, error)
    }
    switch found.kind {
    case .file: add(argument, found.identity)
    case .folder:
      let prefix = Self.prefix(of: argument)
      var paths: [String] = []
      try Self.search(prefix, scopesAbove(prefix), &paths)
      for path in paths.sorted(by: FileSystem.precedesBytewise) {
        if let identity = try? FileSystem.look(at: path).identity { add(path, identity) }
      }
    }
  }

  /// Adds a script unless it is there already.
  private mutating func add(_ path: String, _ identity: FileSystem.Identity) {
    if known.insert(identity).inserted { scripts.append(path) }
  }

  /// Gathers the scripts of a folder and of those beneath it.
  ///
  /// - Parameters:
  ///   - prefix: The folder's path with a slash at its end; empty for the working folder.
  ///   - scopes: The rules of the folders above, the outermost first.
  ///   - paths: What was found so far.
  private static func search(
    _ prefix: String,
    _ scopes: [Scope],
    _ paths: inout [String]
  ) throws(DiscoveryError) {
    let folder = folder(behind: prefix)
    let found: (names: [String], unusable: [String])
    do {
      found = try FileSystem.names(in: folder)
    } catch {
      throw problem(with: folder, error)
    }
    let own = found.names.contains(IgnoreRules.fileName) ? try rules(in: prefix) : nil
    let scopes = own.map { scopes + [($0, "")] } ?? scopes
    for name in found.unusable where !name.hasPrefix(".") && isScenarioFile(name) {
      // Left out in silence, its scenarios would be missed by nobody.
      if isIgnored(name, isFolder: false, scopes) { continue }
      throw DiscoveryError(path: prefix + name, cause: .misnamed)
    }
    for name in found.names where !name.hasPrefix(".") {
      guard let kind = try kind(of: prefix + name) else { continue }
      let isFolder = kind == .folder
      if isFolder ? FileSystem.isSymbolicLink(prefix + name) : !isScenarioFile(name) { continue }
      if isIgnored(name, isFolder: isFolder, scopes) { continue }
      if isFolder {
        try search("\(prefix)\(name)/", scopes.map { ($0.rules, "\($0.prefix)\(name)/") }, &paths)
      } else {
        paths.append(prefix + name)
      }
    }
  }

  /// Finds out what a name in a folder stands for; nil if it vanished between the two looks, or is
  /// a link that leads nowhere or in a circle.
  private static func kind(of path: String) throws(DiscoveryError) -> FileSystem.Kind? {
    do {
      return try FileSystem.look(at: path).kind
    } catch {
      if error.isMissing || FileSystem.isSymbolicLink(path) { return nil }
      throw problem(with: path, error)
    }
  }

  /// Whether a file in a folder is a script that declares scenarios, by its name.
  private static func isScenarioFile(_ name: String) -> Bool {
    name.hasSuffix(scriptSuffix) && name != applicationName
  }

  /// Whether rules leave a name out: the innermost that speak about it decide.
  private static func isIgnored(_ name: String, isFolder: Bool, _ scopes: [Scope]) -> Bool {
    for scope in scopes.reversed() {
      if let verdict = scope.rules.verdict(on: scope.prefix + name, isFolder: isFolder) {
        return verdict
      }
    }
    return false
  }

  /// Reads the rules of one folder; nil if it has none.
  private static func rules(in prefix: String) throws(DiscoveryError) -> IgnoreRules? {
    let path = prefix + IgnoreRules.fileName
    do {
      return IgnoreRules(try FileSystem.text(of: path))
    } catch {
      if error.isMissing { return nil }
      throw problem(with: path, error)
    }
  }

  /// Reads the rules of the folders above one, down from the working folder, if it lies beneath.
  private func scopesAbove(_ prefix: String) throws(DiscoveryError) -> [Scope] {
    let root = prefix.hasPrefix("/") ? workingFolder + "/" : ""
    guard prefix.hasPrefix(root) else { return [] }
    let names = prefix.dropFirst(root.count).split(separator: "/")
    guard !names.contains("..") else { return [] }
    var scopes: [Scope] = []
    var above = root
    for name in names {
      if let rules = try Self.rules(in: above) { scopes.append((rules, "")) }
      above += "\(name)/"
      scopes = scopes.map { ($0.rules, "\($0.prefix)\(name)/") }
    }
    return scopes
  }

  /// Writes a folder's path so that names can be put behind it: without a `.` at its beginning,
  /// with one slash at its end, and empty for the working folder.
  private static func prefix(of folder: String) -> String {
    let root = folder.hasPrefix("/") ? "/" : ""
    let names = folder.split(separator: "/").filter { $0 != "." }
    return root + names.map { "\($0)/" }.joined()
  }

  /// Writes a prefix as the folder's own path.
  private static func folder(behind prefix: String) -> String {
    if prefix.isEmpty { return "." }
    return prefix == "/" ? prefix : String(prefix.dropLast())
  }

  /// Builds the error for a path, with the nearest one that exists if nothing is there.
  private static func problem(
    with path: String,
    _ problem: FileSystem.Problem
  ) -> DiscoveryError {
    guard problem.isMissing else {
      return DiscoveryError(path: path, cause: .unreadable(problem.description))
    }
    if path.unicodeScalars.contains("\u{FFFD}") {
      return DiscoveryError(path: path, cause: .misnamed)
    }
    if FileSystem.isSymbolicLink(path) { return DiscoveryError(path: path, cause: .danglingLink) }
    return DiscoveryError(path: path, cause: .missing(nearest: nearest(to: path)))
  }

  /// Corrects the first part of a path that does not exist; nil unless the whole then exists.
  private static func nearest(to path: String) -> String? {
    var corrected = path.hasPrefix("/") ? "/" : ""
    let names = path.split(separator: "/").map(String.init)
    for (index, name) in names.enumerated() {
      if (try? FileSystem.look(at: corrected + name)) != nil {
        corrected += name + "/"
        continue
      }
      let existing = (try? FileSystem.names(in: corrected.isEmpty ? "." : corrected).names) ?? []
      guard let near = nearestName(to: name, in: existing.filter { !$0.hasPrefix(".") }) else {
        return nil
      }
      let whole = ([corrected + near] + names[(index + 1)...]).joined(separator: "/")
      return (try? FileSystem.look(at: whole)) == nil ? nil : whole
    }
    return nil
  }
}
