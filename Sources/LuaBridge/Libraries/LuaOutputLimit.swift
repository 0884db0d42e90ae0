/// How much of what scripts print and warn reaches the host.
public struct LuaOutputLimit: Sendable, Hashable, Codable {
  /// Bytes of one line; what is longer is cut, with a note at its end; nil for no limit.
  public var lineBytes: Int?

  /// Bytes that an outermost call may print and warn, a line's end counted as one; nil for no limit.
  ///
  /// Where it is reached, the host gets one note; the rest of the run's output goes nowhere.
  public var runBytes: Int?

  /// Describes a limit; by default there is none.
  ///
  /// - Parameters:
  ///   - lineBytes: Bytes of one line.
  ///   - runBytes: Bytes of one run.
  public init(lineBytes: Int? = nil, runBytes: Int? = nil) {
    self.lineBytes = lineBytes
    self.runBytes = runBytes
  }

  /// What the host gets of one line, nil for nothing, and the note that follows it.
  ///
  /// - Parameters:
  ///   - line: The line's bytes.
  ///   - before: How many bytes the run gave before it.
  func admit(
    _ line: UnsafeRawBufferPointer,
    after before: Int
  ) -> (text: String?, note: String?) {
    guard let runBytes, before + line.count + 1 > runBytes else { return (cut(line), nil) }
    if before > runBytes { return (nil, nil) }
    let rest = UnsafeRawBufferPointer(rebasing: line.prefix(Self.end(of: line, runBytes - before)))
    return (
      rest.isEmpty ? nil : cut(rest),
      "(no more is shown: the script printed more than \(runBytes) bytes in one run)"
    )
  }

  /// A line within its own limit.
  func cut(_ line: UnsafeRawBufferPointer) -> String {
    guard let lineBytes, line.count > lineBytes else {
      return String(decoding: line, as: UTF8.self)
    }
    let end = Self.end(of: line, lineBytes)
    let start = String(decoding: line.prefix(end), as: UTF8.self)
    return "\(start)… (\(line.count - end) more bytes)"
  }

  /// The last place at or before a count of bytes that is not within a character.
  private static func end(of line: UnsafeRawBufferPointer, _ count: Int) -> Int {
    var end = max(0, min(count, line.count))
    guard end < line.count else { return end }
    while end > 0, line[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }
}
