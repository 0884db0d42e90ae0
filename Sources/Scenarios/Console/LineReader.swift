internal import Glibc

/// Reads an open file line by line, as the lines come (`read`).
package struct LineReader {
  /// The number of the open file.
  private let descriptor: Int32
  private var splitter = LineSplitter()
  /// Lines that were read and not asked for.
  private var lines: ArraySlice<[UInt8]> = []

  /// Begins to read.
  ///
  /// - Parameter descriptor: The number of an open file, which is not closed at the end.
  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Waits for the next line.
  ///
  /// - Returns: The line without its end; what the file has after its last line end is a line, too. Nil at
  ///   the end of the file.
  /// - Throws: `FileSystem.Problem` if the file cannot be read.
  package mutating func next() throws(FileSystem.Problem) -> [UInt8]? {
    while lines.isEmpty {
      guard let more = try read() else { return splitter.takeRest() }
      lines = splitter.take(more)[...]
    }
    return lines.removeFirst()
  }

  /// Reads what is there; nil at the end.
  private func read() throws(FileSystem.Problem) -> [UInt8]? {
    var problem: FileSystem.Problem?
    let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      var read = -1
      repeat {
        read = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      } while read < 0 && errno == EINTR
      if read < 0 { problem = FileSystem.Problem(code: errno) }
      count = max(read, 0)
    }
    if let problem { throw problem }
    return chunk.isEmpty ? nil : chunk
  }
}
