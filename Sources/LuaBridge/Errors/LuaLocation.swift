/// A line of a script.
public struct LuaLocation: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The name under which the chunk was loaded, as messages show it.
  public var chunk: String

  /// The line, counted from 1.
  public var line: Int

  /// Names a line.
  ///
  /// - Parameters:
  ///   - chunk: The name under which the chunk was loaded.
  ///   - line: The line, counted from 1.
  public init(chunk: String, line: Int) {
    self.chunk = chunk
    self.line = line
  }

  /// `chunk:line`.
  public var description: String { "\(chunk):\(line)" }

  /// Reads a chunk name as Lua keeps it: the first character tells a file name or a label from the
  /// source text itself (see `lua_Debug.source`).
  init(source: String, line: Int) {
    if source.hasPrefix("@") || source.hasPrefix("=") {
      self.init(chunk: String(source.dropFirst()), line: line)
    } else {
      let first = source.prefix { !$0.isNewline }
      self.init(chunk: "[string \"\(first)\"]", line: line)
    }
  }
}
