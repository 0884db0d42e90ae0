internal import Scenarios

/// What can happen while somebody waits for changes.
enum WatchEvent: Sendable {
  /// Files changed.
  case changed(FileChanges)
  /// Somebody pressed a key.
  case key(WatchKey)
  /// Somebody asked for the end, as by Ctrl-C.
  case interrupted
  /// The run that was under way is over.
  case runEnded
}

/// The keys that mean something while somebody waits for changes.
enum WatchKey: Sendable {
  /// Runs all.
  case all
  /// Runs what failed.
  case failed
  /// Ends.
  case end

  /// Understands a byte that a terminal sends; nil if it means nothing.
  init?(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): self = .all
    case UInt8(ascii: "f"): self = .failed
    // Ctrl-D as well, by which a terminal ends its input.
    case UInt8(ascii: "q"), 4: self = .end
    default: return nil
    }
  }
}
