/// Takes apart into lines what comes in pieces.
package struct LineSplitter {
  /// What has come of a line that has not ended.
  private var rest: [UInt8] = []

  /// Begins with nothing.
  package init() {}

  /// Takes what has come.
  ///
  /// - Parameter bytes: The bytes behind those that came before.
  /// - Returns: The lines that have ended with it, without their ends.
  /// - Complexity: Linear in the number of bytes, however long a line is.
  package mutating func take(_ bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var left = bytes[...]
    while let end = left.firstIndex(of: UInt8(ascii: "\n")) {
      rest += left[..<end]
      lines.append(rest)
      rest = []
      left = left[(end + 1)...]
    }
    rest += left
    return lines
  }

  /// Takes what has come after the last line end.
  ///
  /// - Returns: The line without an end; nil if there is none.
  package mutating func takeRest() -> [UInt8]? {
    defer { rest = [] }
    return rest.isEmpty ? nil : rest
  }
}
