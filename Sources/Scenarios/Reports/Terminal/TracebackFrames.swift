/// The calls of a Lua traceback, those of scripts before those of the machinery around them.
package struct TracebackFrames: Equatable {
  /// The frames to show, as Lua words them, without indentation.
  package let lines: [String]
  /// How many of them are a script's.
  package let scriptCount: Int

  /// Sorts out what Lua wrote.
  ///
  /// Frames keep their order, innermost first, within either group, and equal ones in a row are
  /// counted. Lua's heading goes; a remark such as `(...tail calls...)` stays with the frame above it.
  ///
  /// - Parameter traceback: Lua's traceback.
  /// - Complexity: Linear in the length of the traceback.
  package init(_ traceback: String) {
    var script: [String] = []
    var native: [String] = []
    var isInNative = false
    for line in traceback.escapedLines {
      let frame = String(line.drop { $0 == " " })
      guard !frame.isEmpty, frame != "stack traceback:" else { continue }
      if !frame.hasPrefix("(...") && !frame.hasPrefix("...") {
        isInNative = frame.hasPrefix("[C]") || frame.hasPrefix("[Swift]")
      }
      if isInNative {
        native.append(frame)
      } else {
        script.append(frame)
      }
    }
    script = Self.counted(script)
    lines = script + Self.counted(native)
    scriptCount = script.count
  }

  /// Tells what stands several times in a row, as a recursion does, once with its number.
  private static func counted(_ frames: [String]) -> [String] {
    var lines: [String] = []
    var index = 0
    while index < frames.count {
      let times = frames[index...].prefix { $0 == frames[index] }.count
      lines.append(times > 1 ? "\(frames[index])  × \(times)" : frames[index])
      index += times
    }
    return lines
  }
}
