internal import CLuaBorder

extension LuaState {
  /// The frames that the border noted of the last failure, with their lines of source; nil where it
  /// noted none.
  func failureStack(_ call: LuaCall) -> LuaTraceback? {
    let raw = lb_call_state(call.raw)
    if lb_failure_is_flight(raw) { return flightStack }
    let count = lb_frame_count(raw)
    guard count > 0 else { return nil }
    var before: Int32 = 0
    let omitted = Int(lb_frames_omitted(raw, &before))
    var stack = LuaTraceback(
      frames: (0..<count).map { frame(lb_frame_at(raw, $0).pointee) },
      omitted: omitted,
      omittedBefore: Int(before),
      variables: (0..<lb_variable_count(raw)).map { Self.variable(lb_variable_at(raw, $0)) }
    )
    // Those of a failure that nobody took are of another line.
    if let standing = standingValues, standing.place == failureLocation(call) {
      stack.lineValues = standing.values
    }
    return stack
  }

  private func frame(_ raw: lb_frame) -> LuaTraceback.Frame {
    let name = Self.text(raw.name)
    let chunk = longChunkNames.full(Self.text(raw.chunk))
    let location = raw.line > 0 ? LuaLocation(chunk: chunk, line: Int(raw.line)) : nil
    return LuaTraceback.Frame(
      kind: raw.is_host ? .host : raw.is_main ? .main : .script,
      name: name.isEmpty ? nil : name,
      nameKind: name.isEmpty ? nil : String(cString: raw.name_kind),
      location: location,
      definition: raw.defined > 0 ? LuaLocation(chunk: chunk, line: Int(raw.defined)) : nil,
      sourceLine: location.flatMap { sources.line(at: $0) },
      isTailCall: raw.is_tail_call,
      repeats: Int(raw.repeats)
    )
  }

  private static func variable(_ raw: UnsafePointer<lb_variable>) -> LuaTraceback.Variable {
    LuaTraceback.Variable(
      name: text(raw.pointee.name),
      value: text(raw.pointee.value),
      isUpvalue: raw.pointee.is_upvalue
    )
  }

  /// The text in a C structure's array of characters, up to its zero.
  private static func text<Characters>(_ characters: Characters) -> String {
    withUnsafeBytes(of: characters) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
