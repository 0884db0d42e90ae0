/// The calls of a Lua traceback, those of scripts before those of the machinery around them.
package struct TracebackFrames: Equatable {
  /// The frames to show, as Lua words them, without indentation.
  package let lines: [String]
  /// How many of them are a script's.
  package let scriptCount: Int

  /// Sorts out what Lua wrote.
  ///
  /// Frames keep their order, innermost first, within either group. Lua's heading goes; a remark
  /// such as `(...tail calls...)` stays with the frame above it.
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
    lines = script + native
    scriptCount = script.count
  }
}
