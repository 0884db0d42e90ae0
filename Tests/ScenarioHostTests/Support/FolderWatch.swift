internal import Glibc

/// Takes down what happens to the files of a folder (`inotify`).
final class FolderWatch {
  /// What happens to a name.
  enum Change {
    /// A new file got it.
    case created
    /// Its file was written to, or cut.
    case modified
    /// A file that had another name got it.
    case movedHere
    /// Its file lost it.
    case gone
  }

  /// A call of the system that failed.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// The changes that are of interest, by the system's numbers.
  private static let changes: [(mask: UInt32, change: Change)] = [
    (UInt32(IN_CREATE), .created), (UInt32(IN_MODIFY), .modified),
    (UInt32(IN_MOVED_TO), .movedHere), (UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE), .gone),
  ]

  private let descriptor: Int32

  /// Begins to take down.
  ///
  /// - Parameter path: The folder's path.
  /// - Throws: If the system watches no more folders.
  init(_ path: String) throws {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    let mask = Self.changes.reduce(0) { $0 | $1.mask }
    guard inotify_add_watch(descriptor, path, mask) >= 0 else {
      let problem = Problem(description: String(cString: strerror(errno)))
      if descriptor >= 0 { close(descriptor) }
      throw problem
    }
  }

  deinit { close(descriptor) }

  /// What has happened to a name since the last call, in its order.
  func changes(of name: String) -> [Change] {
    let header = MemoryLayout<inotify_event>.size
    var found: [Change] = []
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(descriptor, &bytes, bytes.count), count > 0 {
      bytes.withUnsafeBytes { bytes in
        var position = 0
        while position + header <= count {
          let mask = bytes.loadUnaligned(fromByteOffset: position + 4, as: UInt32.self)
          let length = Int(bytes.loadUnaligned(fromByteOffset: position + 12, as: UInt32.self))
          let present = bytes[(position + header)..<(position + header + length)].prefix { $0 != 0 }
          position += header + length
          guard String(decoding: present, as: UTF8.self) == name else { continue }
          found += Self.changes.filter { $0.mask & mask != 0 }.map(\.change)
        }
      }
    }
    return found
  }
}
