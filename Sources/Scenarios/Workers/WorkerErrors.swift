internal import Glibc

/// What a worker writes on standard error while it does one thing: what it wrote for others before is nobody's
/// business any more.
///
/// Where one thing ends and the next begins, a mark stands among what is written: the two pipes of a worker are read
/// apart from each other, so that nothing else tells.
package struct WorkerErrors {
  /// What a worker writes where it begins something.
  private static let mark = Array("\u{0}moontap: begins\u{0}\n".utf8)
  /// How much is kept, in bytes: more than Swift tells of a trap.
  private static let limit = 1 << 16

  /// The end of what was written since the last mark, and perhaps more of that.
  private var bytes: [UInt8] = []
  /// How many of them cannot be the beginning of a mark that is not whole yet.
  private var searched = 0

  /// Begins with nothing written.
  package init() {}

  /// Says on standard error that something begins.
  static func begin() {
    // Who has closed it is told of nothing.
    try? FileSystem.write(mark, to: STDERR_FILENO)
  }

  /// Takes what a worker has written.
  ///
  /// - Parameter more: The bytes behind those that came before.
  package mutating func take(_ more: [UInt8]) {
    bytes += more
    while let start = bytes[searched...].firstIndex(of: Self.mark[0]) {
      let candidate = bytes[start...].prefix(Self.mark.count)
      searched = start
      guard candidate.count == Self.mark.count else { break }
      if candidate.elementsEqual(Self.mark) {
        bytes.removeFirst(start + Self.mark.count)
        searched = 0
      } else {
        searched = start + 1
      }
    }
    if bytes[searched...].firstIndex(of: Self.mark[0]) == nil { searched = bytes.count }
    guard bytes.count > 2 * Self.limit else { return }
    let surplus = bytes.count - Self.limit
    bytes.removeFirst(surplus)
    searched = max(searched - surplus, 0)
  }

  /// The end of what was written since the last mark.
  package var text: String { String(decoding: bytes.suffix(Self.limit), as: UTF8.self) }
}
