internal import Interaction
internal import LuaBridge

/// `moontap.lua`: what a project has decided about its runs, as the table that the file returns.
///
/// The file is Lua and nothing else: it sees neither an app nor a scenario, requires nothing, and has the
/// time and the memory that a scenario has by default.
package struct ProjectFile {
  /// The name of the file.
  package static let name = "moontap.lua"

  /// What the file says of one setting.
  package struct Entry: Equatable {
    /// The setting's name.
    package let key: String
    /// Its value.
    package let value: SettingValue
    /// The line that says so, counted from 1; nil if it cannot be told.
    let line: Int?
  }

  /// The file's path, as messages name it.
  package let path: String
  /// The folder that the file's paths start at, from the root of all folders.
  package let folder: String
  /// What it says, in the order of the names.
  package let entries: [Entry]
  /// What it has printed, each line with its place.
  package let prints: [String]

  // MARK: Finding

  /// Finds the file of a project: that of a folder, or of the nearest folder above that has one.
  ///
  /// - Parameter workingFolder: The folder to begin with, as an absolute path.
  /// - Returns: The file's path, as an absolute one; nil if there is none. It is that of a folder of the name, which
  ///   cannot be read, where that lies in the working folder: farther up it may be anything.
  package static func find(from workingFolder: String) -> String? {
    var names = FileSystem.names(of: workingFolder)
    let depth = names.count
    while true {
      let folder = names.map { "/\($0)" }.joined()
      let path = "\(folder)/\(name)"
      let kind = try? FileSystem.look(at: path).kind
      // A link that leads nowhere is meant to be the file: to read it says what is wrong.
      if kind == .file || kind == nil && FileSystem.isSymbolicLink(path) { return path }
      // So is a folder, which a slip has made.
      if kind == .folder, names.count == depth { return path }
      if names.popLast() == nil { return nil }
    }
  }

  // MARK: Reading

  /// Reads and runs a file.
  ///
  /// - Parameters:
  ///   - path: The file's path, from the process's working folder or absolute.
  ///   - scriptGuard: Who ends the process if the file hangs; nil if nobody does.
  /// - Throws: `UnusableConfiguration` with the file, the line as far as it is known, the cause and the
  ///   next thing to try.
  package init(
    _ path: String,
    endedBy scriptGuard: ScriptGuard? = nil
  ) throws(UnusableConfiguration) {
    let name = FileSystem.shortened(path)
    self.path = name
    folder = FileSystem.folder(of: FileSystem.absolute(path))
    let text = try Self.text(of: name)
    var prints: [String] = []
    let keep = { (text: String, place: LuaLocation?) in
      prints.append("\(place.map(\.description) ?? name): \(text)".escapedLine)
    }
    let state = LuaState(
      LuaState.Configuration(
        isDeterministic: true,
        hasStrictGlobals: true,
        print: keep,
        warn: keep,
        limits: LuaLimits(
          time: .seconds(RunConfiguration().timeout),
          memory: RunConfiguration().memoryLimit
        ),
        outputLimit: LuaOutputLimit(lineBytes: 1 << 10, runBytes: 64 << 10)
      )
    )
    defer { state.close() }
    let limit = RunConfiguration().timeout
    scriptGuard?.begin(.configuration, of: name, limit: limit, told: limit)
    defer { scriptGuard?.end() }
    entries = try Self.entries(of: text, name, in: state)
    self.prints = prints
  }

  /// Reads a file's text.
  private static func text(of path: String) throws(UnusableConfiguration) -> String {
    do {
      return try ScriptText(path).text
    } catch {
      let place = error.failure.location.map(\.description) ?? path
      let cause = error.failure.message
      throw UnusableConfiguration(
        cause.hasPrefix(path)
          ? "\(cause); name a \(name) with --config, or use none with --no-config".escapedLine
          : "\(place): \(cause)".escapedLine
      )
    }
  }

  /// Runs a text for the table that it returns.
  private static func entries(
    of text: String,
    _ path: String,
    in state: LuaState
  ) throws(UnusableConfiguration) -> [Entry] {
    let lines = SettingLines(text)
    do {
      let value = try state.evaluate(text, as: LuaValue.self, chunk: path)
      guard case .table(let table) = value else {
        let words = SettingValue(value).description
        throw UnusableConfiguration(
          "\(path): returns \(words); let it end with return { … }, a table of settings".escapedLine
        )
      }
      return try table.entries().map { key, value in
        guard case .string(let key) = key else {
          let words = SettingValue(value).description
          throw UnusableConfiguration(
            "\(path): has \(words) without a name; write NAME = VALUE, as in timeout = 10"
              .escapedLine
          )
        }
        return Entry(key: key, value: SettingValue(value), line: lines.line(of: key))
      }
    } catch let error as UnusableConfiguration {
      throw error
    } catch let error as LuaError {
      let place = error.location == nil ? "\(path): " : ""
      let isUnknown = error.message.hasPrefix("there is no global") && !error.message.contains(";")
      let limit = RunConfiguration().timeout.plainTime
      let remedy =
        switch error.code {
        case _ where isUnknown:
          "; settings have Lua's own names alone, without io and what loads files"
        case .timeLimit: "; the file may take \(limit) s, so look for a loop without an end"
        default: ""
        }
      throw UnusableConfiguration("\(place)\(error)\(remedy)".escapedLine)
    } catch {
      throw UnusableConfiguration("\(path): \(error)".escapedLine)
    }
  }

  // MARK: Using

  /// What the file says of a setting.
  ///
  /// - Parameter key: The setting's name.
  /// - Returns: The entry; nil if it says nothing.
  package func entry(_ key: String) -> Entry? { entries.first { $0.key == key } }

  /// Where the file says something, as messages begin.
  ///
  /// - Parameter entry: What it says.
  /// - Returns: `moontap.lua:3`, or without the line if that cannot be told.
  package func place(of entry: Entry) -> String {
    (entry.line.map { "\(path):\($0)" } ?? path).escapedLine
  }

  /// A path of the file as the process has to name it: relative ones start at the file's folder.
  ///
  /// - Parameter path: The path, as the file has it.
  package func resolved(_ path: String) -> String {
    if FileSystem.isAbsolute(path) { return path }
    let whole = FileSystem.absolute(path, in: folder)
    let short = FileSystem.shortened(whole)
    // Elsewhere than beneath the working folder, the way leads by the file itself.
    guard short == whole else { return short }
    guard let way = FileSystem.split(self.path)?.folder else { return path }
    return FileSystem.child(path, of: way)
  }
}
