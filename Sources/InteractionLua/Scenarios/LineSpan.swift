internal import Interaction
internal import LuaBridge

/// Lines of a script that belong together, such as those of a scenario from its name to its `end`.
package struct LineSpan: Codable, Hashable, Sendable {
  /// The script's path, as messages name it.
  package var file: String
  /// The lines, counted from 1.
  package var lines: ClosedRange<Int>

  /// Names lines of a script.
  ///
  /// - Parameters:
  ///   - file: The script's path.
  ///   - lines: The lines.
  package init(file: String, lines: ClosedRange<Int>) {
    self.file = file
    self.lines = lines
  }

  /// The lines of a call and of the function that it was given.
  ///
  /// One that is written in the call ends it; one that stands elsewhere has lines of its own.
  ///
  /// - Parameters:
  ///   - location: The first line of the call.
  ///   - function: What it was given.
  /// - Returns: One span or two, that of the call first.
  static func spans(of location: SourceLocation, with function: LuaFunction) -> [LineSpan] {
    let call = LineSpan(file: location.file, lines: location.line...location.line)
    guard let definition = function.definition, let last = function.lastLine,
      last >= definition.line
    else { return [call] }
    if definition.chunk == location.file, definition.line >= location.line {
      return [LineSpan(file: location.file, lines: location.line...last)]
    }
    return [call, LineSpan(file: definition.chunk, lines: definition.line...last)]
  }
}
