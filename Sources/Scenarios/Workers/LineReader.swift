internal import Glibc

/// Reads an open file line by line, as the lines come (`read`).
struct LineReader {
  /// The number of the open file.
  private let descriptor: Int32
  /// What was read and not asked for.
  private var bytes: [UInt8] = []
  /// Where in it the next line begins.
  private var position = 0

  /// Begins to read.
  ///
  /// - Parameter descriptor: The number of an open file, which is not closed at the end.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Waits for the next line.
  ///
  /// - Returns: The line without its end; nil at the end of the file, what it has after its last line end
  ///   left aside.
  mutating func next() -> [UInt8]? {
    var searched = position
    while true {
      if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { position = end + 1 }
        return Array(bytes[position..<end])
      }
      bytes.removeFirst(position)
      position = 0
      searched = bytes.count
      guard let more = read() else { return nil }
      bytes += more
    }
  }

  /// Reads what is there; nil at the end.
  private func read() -> [UInt8]? {
    let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      var read = -1
      repeat {
        read = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      } while read < 0 && errno == EINTR
      count = max(read, 0)
    }
    return chunk.isEmpty ? nil : chunk
  }
}
