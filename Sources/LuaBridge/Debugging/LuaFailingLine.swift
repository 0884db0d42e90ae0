internal import CLuaBorder

/// A line of a script that fails, while its function still stands.
package struct LuaFailingLine {
  /// The line: the one that the error tells of.
  package let location: LuaLocation

  /// The stack that the line's function is on: that of the call in which the line is read, or that of a
  /// coroutine that has failed, in which nothing can be run any more.
  package let owner: LuaCall

  /// How many calls up from the innermost function of that stack the line's function is.
  package let level: Int32

  /// Whether the line failed by itself, as by an index of nil, and not in a function of the host's that it
  /// called: of what stands in it, some may not have been done.
  package let isHalfway: Bool
}

/// Reads what the names in a line that fails stand for.
package typealias LuaLineReader = (LuaCall, LuaFailingLine) -> [LuaLineValues.Value]

extension LuaFailingLine {
  /// How many calls up a line is looked for.
  private static let levelLimit: Int32 = 20

  /// Finds the line in the midst of a failure.
  ///
  /// It is the innermost, unless the error's text begins with the position of another one that runs, as after
  /// `error(message, 2)`.
  ///
  /// - Parameters:
  ///   - owner: The stack that fails.
  ///   - first: How many calls up the innermost function is that fails.
  ///   - text: What was raised, if that is text.
  init?(in owner: LuaCall, from first: Int32, raising text: String?) {
    var innermost: LuaFailingLine?
    var level = first
    var chunk: UnsafePointer<CChar>?
    while level < first + Self.levelLimit,
      case let number = lb_level_line(owner.raw, level, &chunk), number >= 0
    {
      if number > 0, let chunk {
        let location = LuaLocation(source: String(cString: chunk), line: Int(number))
        let line = LuaFailingLine(
          location: location,
          owner: owner,
          level: level,
          isHalfway: level == first
        )
        innermost = innermost ?? line
        if text?.hasPrefix("\(location): ") == true {
          self = line
          return
        }
      }
      level += 1
    }
    guard let innermost else { return nil }
    self = innermost
  }
}

@available(*, unavailable, message: "a line that fails belongs to the thread of its state")
extension LuaFailingLine: Sendable {}
