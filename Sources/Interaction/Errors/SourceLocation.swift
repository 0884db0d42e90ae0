/// A line of somebody's source: a Lua script's or a Swift file's.
public struct SourceLocation: Hashable, Codable, Sendable {
  /// The script's path as it was loaded, or Swift's `#fileID`.
  public var file: String
  /// The line, counted from 1.
  public var line: Int

  /// Names a line of a file.
  ///
  /// - Parameters:
  ///   - file: The script's path, or Swift's `#fileID`.
  ///   - line: The line, counted from 1.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The place as compilers print it, `file:line`, so that editors make it a link.
  public var description: String { "\(file):\(line)" }
}
