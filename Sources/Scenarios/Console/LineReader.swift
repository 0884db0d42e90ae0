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
      let more = try FileSystem.nextBytes(from: descriptor)
      guard !more.isEmpty else { return splitter.takeRest() }
      lines = splitter.take(more)[...]
    }
    return lines.removeFirst()
  }
}
