internal import Interaction
internal import InteractionLua

/// The snapshots beside a script, in a folder of its name: those of `list.lua` are in `list.snapshots`.
final class SnapshotFolder: SnapshotStore {
  /// How the names of such folders end.
  private static let ending = ".snapshots"

  /// The folder's path.
  private let folder: String
  /// What messages and journals call it, which is another path beside what stands in for the script.
  private let name: String
  /// Which snapshots are written.
  private let updates: RunConfiguration.SnapshotUpdates
  /// Whether a Swift test plays the script.
  private let isOfSwiftTest: Bool
  /// What takes down the files that are asked for.
  private let notes: FileNotes
  /// What a replay makes of the files that were written when its journal was; nil for no replay.
  private var replay: Replay?
  /// The names of the files that an element of the scenario was as.
  private var matched: Set<String> = []
  /// The names of those that were written, in order.
  private(set) var writtenFiles: [String] = []

  /// The files that a replay neither finds as they were nor writes.
  private struct Replay {
    /// The names of those that the scenario wrote: none of them was as it is now.
    let written: Set<String>
    /// What the replay would have written, by the files' names.
    var texts: [String: String] = [:]
  }

  /// Names the folder; it is made when something is written.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - updates: Which snapshots are written.
  ///   - replayed: The names of the files that were written when the scenario was recorded, which is played
  ///     again: they count as missing until it has come that far, and nothing is written. Nil if it is not.
  ///   - isOfSwiftTest: Whether a Swift test plays the script.
  ///   - notes: Takes down each file that is asked for.
  init(
    of script: ScriptText,
    _ updates: RunConfiguration.SnapshotUpdates,
    replaying replayed: [String]? = nil,
    isOfSwiftTest: Bool = false,
    notes: FileNotes = FileNotes()
  ) {
    folder = Self.path(beside: script.path)
    name = Self.path(beside: script.file)
    self.updates = updates
    self.isOfSwiftTest = isOfSwiftTest
    self.notes = notes
    replay = replayed.map { Replay(written: Set($0)) }
  }

  /// The path of the folder beside a script.
  ///
  /// - Parameter script: The script's path.
  static func path(beside script: String) -> String {
    let suffix = ".lua"
    return (script.hasSuffix(suffix) ? String(script.dropLast(suffix.count)) : script) + ending
  }

  /// The paths of those that were written, in order.
  var written: [String] { writtenFiles.map(path(of:)) }

  func path(of file: String) -> String { "\(name)/\(file)" }

  /// Where a snapshot is read and written.
  private func place(of file: String) -> String { "\(folder)/\(file)" }

  func read(_ file: String) throws -> String? {
    if let replay {
      if let text = replay.texts[file] { return text }
      if replay.written.contains(file) { return nil }
    }
    let place = place(of: file)
    notes.note(place)
    do {
      return String(decoding: try FileSystem.bytes(ofRegularFile: place), as: UTF8.self)
    } catch {
      if error.isMissing { return nil }
      throw SnapshotError(path: path(of: file), deed: .read, cause: error)
    }
  }

  func mayWrite(_ file: String, isMissing: Bool) -> Bool {
    switch updates {
    case .none: false
    case .missing: isMissing
    case .changed: !matched.contains(file)
    }
  }

  func noteMatch(of file: String) { matched.insert(file) }

  func write(_ text: String, to file: String) throws {
    guard replay == nil else {
      replay?.texts[file] = text
      writtenFiles.append(file)
      return
    }
    let place = place(of: file)
    do {
      try FileSystem.makeFolder(folder)
      try FileSystem.replace(place, with: Array(text.utf8))
    } catch {
      throw SnapshotError(path: path(of: file), deed: .written, cause: error)
    }
    writtenFiles.append(file)
  }

  func advice(_ file: String, isMissing: Bool) -> String {
    guard !matched.contains(file) else {
      return "the scenario has matched \(path(of: file)) before; give this one a name of its own"
    }
    let value = isMissing ? RunConfiguration.SnapshotUpdates.missing : .changed
    guard !isOfSwiftTest else {
      return """
        set snapshotUpdates = .\(value.rawValue) of the RunConfiguration that Scenario.discover(in:) is given, \
        and look at the file
        """
    }
    return "run the scenario with --update-snapshots \(value.rawValue), and look at the file"
  }
}
