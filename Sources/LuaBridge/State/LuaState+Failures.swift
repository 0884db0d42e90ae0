internal import CLuaBorder

extension LuaState {
  /// Throws what a status says; LB_OK says nothing.
  func check(_ status: lb_status, _ call: LuaCall) throws {
    if status != LB_OK { throw takeFailure(status, call) }
  }

  /// Makes an error of a status, and takes what was raised off the stack.
  func takeFailure(_ status: lb_status, _ call: LuaCall) -> any Error {
    defer { standingValues = nil }
    let error = error(status, call)
    let located = error as? LuaError
    lastFailure = LuaFailure(
      error: error,
      location: located?.location ?? failureLocation(call),
      traceback: located?.traceback ?? traceback(call),
      stack: located == nil ? failureStack(call) : located?.stack,
      limit: Self.limit(status)
    )
    return error
  }

  /// The limit that a status tells of.
  private static func limit(_ status: lb_status) -> LuaError.Code? {
    switch status {
    case LB_TIME_LIMIT: .timeLimit
    case LB_MEMORY_LIMIT: .memoryLimit
    case LB_INSTRUCTION_LIMIT: .instructionLimit
    case LB_DEPTH_LIMIT: .depthLimit
    case LB_STACK_OVERFLOW: .stackOverflow
    case LB_EXIT: .exit
    default: nil
    }
  }

  /// The error of a limit that was reached.
  private func limitError(_ code: LuaError.Code, _ call: LuaCall) -> LuaError {
    var error = LuaError(
      code,
      "",
      location: failureLocation(call),
      traceback: traceback(call)
    )
    error.stack = failureStack(call)
    switch code {
    case .timeLimit:
      error.message = lb_has_ticker() ? LuaError.timeLimitMessage : LuaError.noTickerMessage
    case .memoryLimit: error.message = LuaError.memoryLimitMessage
    case .instructionLimit: error.message = LuaError.instructionLimitMessage
    case .depthLimit: error.message = LuaError.depthLimitMessage
    case .exit:
      let exitCode = Int(lb_exit_code(lb_call_state(call.raw)))
      error.message = "the script called os.exit(\(exitCode))"
      error.exitCode = exitCode
    default: error.message = LuaError.stackOverflowMessage
    }
    return error
  }

  private func error(_ status: lb_status, _ call: LuaCall) -> any Error {
    switch status {
    case LB_FINALIZING:
      return LuaError(
        .finalizing,
        "Lua code cannot run while Lua's collector releases a Swift object; "
          + "do the work before the object goes"
      )
    case LB_NO_ROOM:
      return LuaError(
        .stackOverflow,
        "too many nested calls, or more values than the Lua stack has room for"
      )
    default: break
    }
    defer { lb_pop(call.raw, 1) }
    if let limit = Self.limit(status) { return limitError(limit, call) }
    switch status {
    case LB_SYNTAX: return syntaxError(call)
    default: return raisedError(call, failureLocation(call))
    }
  }

  /// A compiler's message has its position as text alone: `chunk:line: message`.
  private func syntaxError(_ call: LuaCall) -> LuaError {
    let bytes = (try? [UInt8].read(call, call.count)) ?? Array("the chunk does not compile".utf8)
    let text = longChunkNames.full(inText: String(decoding: bytes, as: UTF8.self))
    guard let (location, message) = Self.splitPosition(text) else {
      return LuaError(.syntax, text)
    }
    return LuaError(.syntax, message, location: location)
  }

  /// Makes an error of the value at a place, in the midst of what it ends.
  func standingError(_ call: LuaCall, _ place: Int32) -> any Error {
    lb_push_copy(call.raw, place)
    defer { lb_pop(call.raw, 1) }
    return raisedError(call, failureLocation(call))
  }

  private func raisedError(_ call: LuaCall, _ location: LuaLocation?) -> any Error {
    let place = call.count
    if let object = lb_read_object(call.raw, place),
      let thrown = Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue() as? LuaThrownError
    {
      return placed(thrown.error, location, call)
    }
    let value = (try? LuaValue.read(call, place)) ?? .nil
    // Before the message: a `__tostring` that fails leaves a traceback of its own.
    let traceback = traceback(call)
    let stack = failureStack(call)
    let places = [location].compactMap(\.self) + Self.places(in: stack)
    let (said, message) = message(call, place, places)
    var error = LuaError(
      .runtime,
      message,
      location: said ?? location,
      traceback: traceback,
      raised: LuaError.Raised(value)
    )
    error.stack = stack
    return error
  }

  /// An error that Swift threw into Lua, with the place where it crossed if it has none of its own.
  private func placed(_ error: any Error, _ location: LuaLocation?, _ call: LuaCall) -> any Error {
    guard var error = error as? LuaError, error.location == nil else { return error }
    error.location = location
    error.traceback = error.traceback ?? traceback(call)
    error.stack = error.stack ?? failureStack(call)
    return error
  }

  /// The lines that ran in a stack, innermost first.
  private static func places(in stack: LuaTraceback?) -> [LuaLocation] {
    stack?.frames.compactMap(\.location) ?? []
  }

  /// The raised value as text, without the position at its beginning, and that position.
  ///
  /// Lua writes where `error` was called, or where its caller was with `error(message, 2)`: the line of
  /// a frame. Text that begins with any other position only looks so, and is kept.
  private func message(
    _ call: LuaCall,
    _ place: Int32,
    _ places: [LuaLocation]
  ) -> (LuaLocation?, String) {
    guard call.type(at: place) == LB_STRING, let raised = try? [UInt8].read(call, place) else {
      return (nil, description(call, place))
    }
    // Whatever its bytes: one that is no UTF-8 leaves the rest of the message to read.
    let text = longChunkNames.full(inText: String(decoding: raised, as: UTF8.self))
    guard let said = places.first(where: { text.hasPrefix("\($0): ") }) else { return (nil, text) }
    return (said, advising(String(text.dropFirst("\(said): ".count))))
  }

  /// A message of Lua's, with what to write instead where that is known: of a global function without
  /// members, of a variable that is nil, both by what the registry says of their names, and of a value that
  /// is called as a method, or an object as a function.
  private func advising(_ message: String) -> String {
    func name(after beginning: String) -> String? {
      guard message.hasPrefix(beginning), message.hasSuffix("')") else { return nil }
      return String(message.dropFirst(beginning.count).dropLast(2))
    }
    for beginning in Self.adviceBeginnings {
      guard let name = name(after: beginning) else { continue }
      return configuration.registry.foreignMembers[name].map { "\(message); \($0)" } ?? message
    }
    guard let call = name(after: "attempt to call a ") else { return message }
    for (place, what) in [(" value (method '", "method"), (" value (field '", "function")] {
      guard let name = call.firstRange(of: place) else { continue }
      let kind = String(call[..<name.lowerBound])
      // A field of the script's own that holds no function may be anything.
      guard kind != "nil", what == "method" || !Self.basicTypes.contains(kind) else { break }
      return "\(message); it is no \(what): write .\(call[name.upperBound...]), without parentheses"
    }
    return message
  }

  /// What Lua calls values that are no objects.
  private static let basicTypes: Set = [
    "boolean", "function", "number", "string", "table", "thread", "userdata",
  ]

  /// How messages begin that a name follows of which the registry may advise something.
  private static let adviceBeginnings = [
    "attempt to index a function value (global '", "attempt to index a nil value (local '",
    "attempt to index a nil value (upvalue '",
  ]

  /// What to say of a raised value that is no text.
  private func description(_ call: LuaCall, _ place: Int32) -> String {
    if call.type(at: place) == LB_NIL { return "the script raised nil; give error() a message" }
    guard lb_describe(call.raw, place) == LB_OK else {
      lb_set_count(call.raw, place)
      return "the script raised a value whose __tostring fails; correct that, to see what it says"
    }
    defer { lb_set_count(call.raw, place) }
    let text = String(decoding: (try? [UInt8].read(call, place + 1)) ?? [], as: UTF8.self)
    switch call.type(at: place) {
    case LB_BOOLEAN, LB_NUMBER: return "the script raised the value \(text)"
    case LB_FUNCTION, LB_THREAD: return "the script raised a \(text)"
    default: return text
    }
  }

  private func traceback(_ call: LuaCall) -> String? {
    var length = 0
    guard let bytes = lb_traceback(lb_call_state(call.raw), &length) else { return nil }
    return longChunkNames.full(
      inText: String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
    )
  }

  /// The line at which the border noted the last failure; nil where there was none.
  func failureLocation(_ call: LuaCall) -> LuaLocation? {
    let state = lb_call_state(call.raw)
    guard let chunk = lb_failure_chunk(state) else { return nil }
    return LuaLocation(
      chunk: longChunkNames.full(String(cString: chunk)),
      line: Int(lb_failure_line(state))
    )
  }

  /// Splits `chunk:12: message`.
  static func splitPosition(_ text: String) -> (LuaLocation, String)? {
    var start = text.startIndex
    while let colon = text[start...].firstIndex(of: ":") {
      let rest = text[text.index(after: colon)...]
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      if let line = Int(digits), rest[digits.endIndex...].hasPrefix(": ") {
        let message = rest[digits.endIndex...].dropFirst(2)
        return (LuaLocation(chunk: String(text[..<colon]), line: line), String(message))
      }
      start = text.index(after: colon)
    }
    return nil
  }
}
