/// A line of a script that selects what is declared there, as `FILE:LINE` does.
public struct ScriptLine: Codable, Hashable, Sendable {
  /// The script's path, as the plan names it.
  public var file: String
  /// The line, counted from 1.
  public var line: Int

  /// Names a line.
  ///
  /// - Parameters:
  ///   - file: The script's path.
  ///   - line: The line, counted from 1.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

extension ScriptLine: CustomStringConvertible {
  /// `file:line`, with control characters escaped.
  public var description: String { "\(file):\(line)".escapedLine }
}
