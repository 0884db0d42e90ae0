internal import Interaction
internal import LuaBridge

extension LuaFailure {
  /// The lines of scripts from which one that failed was called, however far out.
  ///
  /// - Parameter line: The line that failed.
  /// - Returns: The lines, innermost first; none if the line did not run when this failed.
  func callers(of line: SourceLocation) -> [SourceLocation] {
    let lines = stack?.frames.filter { $0.kind != .host }
      .map { $0.location.map(SourceLocation.init) }
    guard let lines, let place = lines.firstIndex(of: line) else { return [] }
    return lines[(place + 1)...].compactMap(\.self)
  }
}
