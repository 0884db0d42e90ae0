internal import CLuaBorder

extension LuaState {
  /// Compiles text, and pushes the function or what is wrong with it.
  func compile(_ text: String, chunk: String, _ call: LuaCall) -> lb_status {
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        lb_load(call.raw, $0.baseAddress, $0.count, "@" + chunk)
      }
    }
  }

  /// What is wrong with a text that did not compile, if that is how deep it nests: of this alone Lua does not
  /// say where it is.
  ///
  /// - Parameters:
  ///   - status: What compiling it ended with; its message is on top, and is taken from there if an error is
  ///     returned.
  ///   - text: The text.
  ///   - chunk: The name that messages show.
  ///   - call: The running call.
  /// - Returns: An error with the line at which it is too deep; nil for any other mistake.
  /// - Complexity: O(log *lines*) compilations of a part of the text.
  func nestingError(
    _ status: lb_status,
    in text: String,
    chunk: String,
    _ call: LuaCall
  ) -> LuaError? {
    guard isTooDeep(status, call) else { return nil }
    // Where as many calls are nested nothing compiles any more, and they are what is wrong.
    if isTooDeep("return 1", call) { return nil }
    lb_pop(call.raw, 1)
    var ends: [String.Index] = []
    var rest: Substring? = text[...]
    while let lines = rest {
      rest = LuaHighlighter.firstLine(of: lines).rest
      ends.append(rest?.startIndex ?? text.endIndex)
    }
    // What follows the line changes nothing, so that the first end at which it is too deep is that of the line.
    var (first, last) = (0, ends.count - 1)
    while first < last {
      let middle = (first + last) / 2
      // No text compiles that has this sign, so that nothing is counted as a chunk of the script's.
      if isTooDeep(String(text[..<ends[middle]]) + "\n?", call) {
        last = middle
      } else {
        first = middle + 1
      }
    }
    return LuaError(
      .syntax,
      """
      brackets, blocks or functions nest deeper here than Lua compiles, which is 200 levels, and fewer within \
      calls; give what is inside a name of its own before this
      """,
      location: LuaLocation(chunk: chunk, line: first + 1)
    )
  }

  /// Whether a text does not compile because it nests too deep.
  private func isTooDeep(_ text: String, _ call: LuaCall) -> Bool {
    let count = call.count
    defer { lb_set_count(call.raw, count) }
    return isTooDeep(compile(text, chunk: "(nesting)", call), call)
  }

  /// Whether a text did not compile because it nests too deep, by what was pushed.
  private func isTooDeep(_ status: lb_status, _ call: LuaCall) -> Bool {
    status == LB_FAILED && (try? String.read(call, call.count)) == "C stack overflow"
  }
}
