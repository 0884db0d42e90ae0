internal import CLuaBorder

extension LuaCall {
  /// Pushes what an error is to Lua and answers the status that makes C raise it.
  ///
  /// 1. A value of the wrong type becomes a message about the argument, with the script's position.
  /// 2. A Lua error of this state raises its value again and keeps its first traceback.
  /// 3. A `LuaError` of kind `runtime` or `conversion` without a place is how Swift code raises a
  ///    message: it gets the script's position.
  /// 4. Any other error crosses as itself, wrapped, so that it is the same further out: a limit that
  ///    was reached, a chunk that did not compile, every error type of Swift's.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - body: What threw it, which knows what its arguments are called.
  ///   - isMethod: Whether it has a self, which an argument is taken for where the method was called
  ///     with a dot, so that the last one is missing.
  /// - Returns: The status.
  @inline(never)
  func raise(_ error: any Error, from body: LuaBody?, isMethod: Bool = false) -> Int32 {
    _ = lb_reserve(raw, 8)
    if let mismatch = error as? LuaMismatch {
      let what = "bad \(body?.subject(self, mismatch.place) ?? "value")"
      let cure =
        isMethod && mismatch.place > count
        ? lb_dotted_name(raw).map { "; call it as object:\(String(cString: $0))(…)" } : nil
      return raise(message: mismatch.error(what).message + (cure ?? ""))
    }
    if let error = error as? LuaError, !error.code.isLimit {
      if let value = error.value, (try? value.push(self)) != nil {
        note(error)
        return Int32(LB_RAISE_VALUE)
      }
      if error.isMessage { return raise(message: error.message) }
    }
    push(object: LuaThrownError(error, at: location()))
    return Int32(LB_RAISE_VALUE)
  }

  /// Pushes a message that C raises with the script's position before it.
  func raise(message: String) -> Int32 {
    message.push(self)
    return Int32(LB_RAISE_MESSAGE)
  }

  /// Has the failure that C raises next keep the traceback and the line of an error.
  private func note(_ error: LuaError) {
    state.flightStack = error.stack
    let chunk = error.location?.chunk ?? ""
    let line = Int32(clamping: error.location?.line ?? 0)
    guard var traceback = error.traceback else {
      lb_note_flight(raw, nil, 0, chunk, line)
      return
    }
    traceback.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        lb_note_flight(raw, $0.baseAddress, $0.count, chunk, line)
      }
    }
  }
}

extension LuaError {
  /// Whether the error says no more than its message does.
  fileprivate var isMessage: Bool {
    location == nil && [.runtime, .conversion].contains(code)
  }
}
