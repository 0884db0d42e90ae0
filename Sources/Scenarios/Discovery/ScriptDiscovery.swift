internal import Spelling

/// Finds the scripts that files and folders on the command line stand for.
///
/// A file stands for itself, and with a line behind it, as in `cart.lua:12`, for what is declared at that
/// line. A pattern such as `tests/**/*.lua` stands for those scripts of a folder that it fits. A folder
/// stands for every `*.lua` under it, in bytewise order of the
/// paths, but for files named `app.lua`, which other scripts require, and `moontap.lua`, a project's
/// settings; hidden files and folders;
/// folders behind symbolic links; and what `.moontapignore` files leave out. Such a file counts
/// for its folder and all beneath; those of the folders above count too, up to the working folder,
/// so that a part is treated as it is in the whole.
///
/// A script that comes again, by another path or by a link beside it, is taken once. A link to it from
/// another folder is a script of its own: `require` looks around it there, and may find another app.
public struct ScriptDiscovery {
  /// The names that keep a file in a folder from being one of scenarios.
  private static let otherNames = ["app.lua", ProjectFile.name]
  /// How a script's name ends.
  private static let scriptSuffix = ".lua"

  /// Rules, and the path from their folder to the one being searched, with a slash at its end if
  /// it is not empty.
  private typealias Scope = (rules: IgnoreRules, prefix: String)

  /// The folder up to which rules of folders above an argument count.
  private let workingFolder: String
  /// The scripts so far.
  private var scripts: [String] = []
  /// What they are called, to notice one that comes again by another path.
  private var known: [ScriptIdentity: String] = [:]
  /// The folders that were searched so far, and those whose rules counted for that.
  private var folders: [String] = []
  /// The lines so far.
  private var lines: [ScriptLine] = []
  /// The scripts that were named as a whole: no line makes less of them.
  private var wholes: Set<String> = []

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
    try selection(of: arguments).scripts
  }

  /// Finds scripts, and the lines of them that were named.
  ///
  /// - Parameter arguments: Files, files with a line, folders and patterns; relative paths start at the
  ///   working folder.
  /// - Returns: The scripts as `scripts(in:)` gives them, and the lines of those that were not named
  ///   without one as well.
  /// - Throws: `DiscoveryError` if an argument stands for nothing, or something cannot be read.
  public static func selection(
    of arguments: [String]
  ) throws(DiscoveryError) -> ScriptSelection {
    try selection(of: arguments, workingFolder: FileSystem.workingFolder)
  }

  /// Finds scripts, and the lines of them that were named, as if some folder were the working folder
  /// for arguments that are absolute or lead out of the working folder.
  ///
  /// - Parameters:
  ///   - arguments: Files, files with a line, folders and patterns.
  ///   - workingFolder: The folder up to which rules of folders above an argument count.
  /// - Returns: The scripts' paths, and the lines of those that were not named without one as well.
  /// - Throws: `DiscoveryError` if an argument stands for nothing, or something cannot be read.
  package static func selection(
    of arguments: [String],
    workingFolder: String
  ) throws(DiscoveryError) -> ScriptSelection {
    var discovery = ScriptDiscovery(workingFolder: workingFolder)
    for argument in arguments {
      try discovery.add(argument)
    }
    let lines = discovery.lines.filter { !discovery.wholes.contains($0.file) }
    var selection = ScriptSelection(scripts: discovery.scripts, lines: lines)
    selection.folders = discovery.folders
    return selection
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

  /// Makes sure that an argument which has to be one file, or a line of one, is that.
  ///
  /// - Parameter argument: The file, or the file with a line behind it; a relative path starts at the
  ///   working folder.
  /// - Returns: The one script, with the line if there is one.
  /// - Throws: `DiscoveryError` if the file does not exist, is a folder, or cannot be looked at, or if it
  ///   can have no such line.
  public static func part(of argument: String) throws(DiscoveryError) -> ScriptSelection {
    do {
      return ScriptSelection(scripts: [try file(argument)])
    } catch {
      guard case .missing = error.cause, let (path, line) = placed(argument) else { throw error }
      var discovery = ScriptDiscovery(workingFolder: FileSystem.workingFolder)
      try discovery.add(path, line: line)
      return ScriptSelection(scripts: discovery.scripts, lines: discovery.lines)
    }
  }

  /// Adds what an argument stands for; what exists under its very name comes first.
  private mutating func add(_ argument: String) throws(DiscoveryError) {
    let found: (kind: FileSystem.Kind, identity: FileSystem.Identity)
    do {
      found = try FileSystem.look(at: argument)
    } catch {
      if error.isMissing {
        if let (file, line) = Self.placed(argument) { return try add(file, line: line) }
        if let pattern = PathPattern(argument) { return try add(pattern, argument) }
      }
      throw Self.problem(with: argument, error)
    }
    switch found.kind {
    case .file: add(argument, found.identity)
    case .folder: try add(in: argument, where: nil)
    }
  }

  /// Adds the scripts of a folder, or those that a pattern fits.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  private mutating func add(
    in folder: String,
    where pattern: PathPattern?
  ) throws(DiscoveryError) -> Bool {
    let prefix = Self.prefix(of: folder)
    var paths: [String] = []
    let scopes = try scopesAbove(prefix)
    let way = { (path: String) in FileSystem.remainder(of: path, behind: prefix) ?? path }
    try Self.search(prefix, scopes, &paths, &folders) { folder in
      pattern?.reaches(into: way(folder)) ?? true
    }
    if let pattern { paths.removeAll { !pattern.matches(way($0)) } }
    for path in paths.sorted(by: FileSystem.precedesBytewise) {
      if let identity = try? FileSystem.look(at: path).identity { add(path, identity) }
    }
    return !paths.isEmpty
  }

  /// Adds what a pattern fits.
  private mutating func add(
    _ pattern: PathPattern,
    _ argument: String
  ) throws(DiscoveryError) {
    let folder = pattern.folder.isEmpty ? "." : pattern.folder
    let kind: FileSystem.Kind
    do {
      kind = try FileSystem.look(at: folder).kind
    } catch {
      throw Self.problem(with: folder, error)
    }
    guard kind == .folder, try add(in: folder, where: pattern) else {
      throw DiscoveryError(path: argument, cause: .unmatched)
    }
  }

  /// Adds a script as a whole, unless it is there already.
  private mutating func add(_ path: String, _ identity: FileSystem.Identity) {
    wholes.insert(name(path, identity))
  }

  /// Adds a line of a script.
  private mutating func add(_ path: String, line text: Substring) throws(DiscoveryError) {
    let found: (kind: FileSystem.Kind, identity: FileSystem.Identity)
    do {
      found = try FileSystem.look(at: path)
    } catch {
      if error.isMissing, PathPattern(path) != nil {
        throw DiscoveryError(path: path, cause: .patternWithLine(String(text)))
      }
      throw Self.problem(with: path, error)
    }
    guard found.kind == .file else { throw DiscoveryError(path: path, cause: .folder) }
    guard let number = Int(text), number > 0 else {
      throw DiscoveryError(path: path, cause: .impossibleLine(String(text)))
    }
    let line = ScriptLine(file: name(path, found.identity), line: number)
    if !lines.contains(line) { lines.append(line) }
  }

  /// Gives the path by which a script is known; the first one is.
  private mutating func name(_ path: String, _ identity: FileSystem.Identity) -> String {
    let script = ScriptIdentity(path, leadingTo: identity)
    if let name = known[script] { return name }
    known[script] = path
    scripts.append(path)
    return path
  }

  /// Takes an argument for a file with a line behind it, and perhaps a column, as editors write places.
  ///
  /// - Returns: Nil if it does not end so.
  private static func placed(_ argument: String) -> (file: String, line: Substring)? {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.reversed().prefix { !$0.isEmpty && $0.allSatisfy("0123456789".contains) }
    let count = min(numbers.count, 2)
    guard count > 0, parts.count > count else { return nil }
    let file = parts.dropLast(count).joined(separator: ":")
    return file.isEmpty ? nil : (file, parts[parts.count - count])
  }

  /// Gathers the scripts of a folder and of those beneath it.
  ///
  /// - Parameters:
  ///   - prefix: The folder's path with a slash at its end; empty for the working folder.
  ///   - scopes: The rules of the folders above, the outermost first.
  ///   - paths: What was found so far.
  ///   - folders: The folders that were searched so far.
  ///   - entering: Tells whether a folder beneath is searched.
  private static func search(
    _ prefix: String,
    _ scopes: [Scope],
    _ paths: inout [String],
    _ folders: inout [String],
    entering: (String) -> Bool
  ) throws(DiscoveryError) {
    let folder = folder(behind: prefix)
    folders.append(folder)
    let found: (names: [String], unusable: [String])
    do {
      found = try FileSystem.names(in: folder)
    } catch {
      throw problem(with: folder, error)
    }
    let own = found.names.contains(IgnoreRules.fileName) ? try rules(in: prefix) : nil
    let scopes = own.map { scopes + [($0, "")] } ?? scopes
    for name in found.unusable where !FileSystem.isHidden(name) && isScenarioFile(name) {
      // Left out in silence, its scenarios would be missed by nobody.
      if isIgnored(name, isFolder: false, scopes) { continue }
      throw DiscoveryError(path: prefix + name, cause: .misnamed)
    }
    for name in found.names where !FileSystem.isHidden(name) {
      guard let kind = try kind(of: prefix + name) else { continue }
      let isFolder = kind == .folder
      if isFolder ? FileSystem.isSymbolicLink(prefix + name) : !isScenarioFile(name) { continue }
      if isIgnored(name, isFolder: isFolder, scopes) { continue }
      if isFolder {
        guard entering(prefix + name) else { continue }
        let scopes = scopes.map { ($0.rules, "\($0.prefix)\(name)/") }
        try search("\(prefix)\(name)/", scopes, &paths, &folders, entering: entering)
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
    name.hasSuffix(scriptSuffix) && !otherNames.contains(name)
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
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.bytes(ofRegularFile: path)
    } catch {
      if error.isMissing { return nil }
      throw DiscoveryError(
        path: path,
        cause: .unusableRules("cannot be read: \(error); mend or remove it")
      )
    }
    let text: String
    do {
      text = try SourceText.text(of: bytes)
    } catch {
      let place = error.line.map { "\(path):\($0)" } ?? path
      throw DiscoveryError(
        path: place,
        cause: .unusableRules("\(error.cause); save the file as UTF-8")
      )
    }
    let rules = IgnoreRules(text)
    if let fault = rules.fault {
      let cause = "the rule stands for nothing: \(fault.cause)"
      throw DiscoveryError(path: "\(path):\(fault.line)", cause: .unusableRules(cause))
    }
    return rules
  }

  /// Reads the rules of the folders above one, down from the working folder, if it lies beneath.
  private mutating func scopesAbove(_ prefix: String) throws(DiscoveryError) -> [Scope] {
    let leadsOut = FileSystem.names(of: prefix).contains("..")
    let prefix = leadsOut ? FileSystem.absolute(prefix) + "/" : prefix
    let start = workingFolder == "/" ? workingFolder : workingFolder + "/"
    let root = FileSystem.isAbsolute(prefix) ? start : ""
    guard let way = FileSystem.remainder(of: prefix, behind: root) else { return [] }
    var scopes: [Scope] = []
    var above = root
    for name in FileSystem.names(of: way) {
      folders.append(Self.folder(behind: above))
      if let rules = try Self.rules(in: above) { scopes.append((rules, "")) }
      above += "\(name)/"
      scopes = scopes.map { ($0.rules, "\($0.prefix)\(name)/") }
    }
    return scopes
  }

  /// Writes a folder's path so that names can be put behind it: without a `.` at its beginning,
  /// with one slash at its end, and empty for the working folder.
  private static func prefix(of folder: String) -> String {
    let root = FileSystem.isAbsolute(folder) ? "/" : ""
    let names = FileSystem.names(of: folder).filter { $0 != "." }
    return root + names.map { "\($0)/" }.joined()
  }

  /// Writes a prefix as the folder's own path.
  private static func folder(behind prefix: String) -> String {
    if prefix.isEmpty { return "." }
    return prefix == "/" ? prefix : String(Substring(prefix.utf8.dropLast()))
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
    var corrected = FileSystem.isAbsolute(path) ? "/" : ""
    let names = FileSystem.names(of: path).map(String.init)
    for (index, name) in names.enumerated() {
      if (try? FileSystem.look(at: corrected + name)) != nil {
        corrected += name + "/"
        continue
      }
      let existing = (try? FileSystem.names(in: corrected.isEmpty ? "." : corrected).names) ?? []
      let shown = existing.filter { !FileSystem.isHidden($0) }
      guard let near = nearestName(to: name, in: shown) else { return nil }
      let whole = ([corrected + near] + names[(index + 1)...]).joined(separator: "/")
      return (try? FileSystem.look(at: whole)) == nil ? nil : whole
    }
    return nil
  }
}
