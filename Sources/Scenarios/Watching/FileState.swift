internal import Glibc

/// What a file is at a moment, as far as it tells that it has changed (`stat`).
struct FileState: Equatable, Sendable {
  /// The file's number on its device.
  private let file: UInt64
  /// How many bytes it has.
  private let size: Int64
  /// When it was changed last, by the machine's clock, in nanoseconds.
  let changed: Int64

  /// Looks at a file; nil if there is none.
  ///
  /// - Parameter path: The file's path.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    file = UInt64(status.st_ino)
    size = Int64(status.st_size)
    changed = Int64(status.st_ctim.tv_sec) * 1_000_000_000 + Int64(status.st_ctim.tv_nsec)
  }

  /// The machine's clock, in nanoseconds.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME_COARSE, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
