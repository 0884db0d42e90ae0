internal import CLuaBorder

extension LuaCoroutine {
  /// What a coroutine did when it was resumed.
  public enum Progress {
    /// It yielded these values and can be resumed again.
    case yielded([LuaValue])
    /// It returned these values and is dead.
    case returned([LuaValue])
    /// It called a Swift function of this name that waits, and whose ``LuaResumption`` resumes it.
    case waiting(for: String)
    /// It still runs: the Swift function was answered before it had returned.
    ///
    /// Only a ``LuaResumption`` gives this.
    case running

    /// The values that were yielded or returned; none in the other cases.
    public var values: [LuaValue] {
      switch self {
      case .yielded(let values), .returned(let values): values
      case .waiting, .running: []
      }
    }

    /// Reads what a coroutine left on the stack.
    init(
      _ call: LuaCall,
      first: Int32,
      count: Int32,
      ended: Bool,
      of reference: LuaReference
    ) throws {
      try call.reserve(2)
      if !ended {
        try reference.push(call)
        defer { lb_pop(call.raw, 1) }
        if let function = lb_waiting_for(call.raw, call.count) {
          self = .waiting(for: String(cString: function))
          return
        }
      }
      let values = try (first..<first + count).map { try LuaValue.read(call, $0) }
      self = ended ? .returned(values) : .yielded(values)
    }
  }
}

@available(*, unavailable, message: "a Lua value belongs to the thread of its state")
extension LuaCoroutine.Progress: Sendable {}
