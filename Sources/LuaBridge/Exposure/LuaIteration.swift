internal import CLuaBorder

/// What `pairs` gives of an instance: `for key, value in pairs(till) do … end`.
public struct LuaIteration<Object: AnyObject>: Sendable {
  let declaration: LuaMemberDeclaration

  /// Declares the entries.
  ///
  /// - Parameters:
  ///   - summary: One sentence for documentation.
  ///   - entries: Gives the entries, in their order; read one by one while the loop runs.
  public init<
    Key: LuaConvertible,
    Value: LuaConvertible,
    Entries: Sequence & SendableMetatype
  >(
    summary: String = "",
    entries: @escaping @Sendable (Object) throws -> Entries
  ) where Entries.Element == (Key, Value), Entries.Iterator: SendableMetatype {
    let body = LuaBody(function: "__pairs", parameters: [], first: 2) { call, object in
      guard let object else { return 0 }
      let source = try Unmanaged<Object>.fromOpaque(object)._withUnsafeGuaranteedRef(entries)
      var iterator = source.makeIterator()
      LuaIterator { call in
        // In the closure alone the iterator is used, and never while it runs.
        guard let (key, value) = iterator.next() else {
          lb_push_nil(call.raw)
          return 1
        }
        try key.push(call)
        try value.push(call)
        return 2
      }.push(call)
      return 1
    }
    declaration = LuaMemberDeclaration(
      role: .metamethod(body),
      kind: .iteration,
      name: "__pairs",
      type: .type(LuaResults<Key, Value>.self),
      summary: summary
    )
  }
}

/// What a generic `for` calls for the next entry.
final class LuaIterator: LuaObject {
  private let step: (LuaCall) throws -> Int32
  private var isRunning = false

  /// Makes an iterator of what pushes the next entry, or nil at the end.
  init(_ step: @escaping (LuaCall) throws -> Int32) { self.step = step }

  /// Pushes the next entry.
  ///
  /// - Throws: ``LuaError`` where the entries' own code calls the iterator that runs it.
  private func next(_ call: LuaCall) throws -> Int32 {
    guard !isRunning else {
      throw LuaError(.runtime, "this iterator runs already; begin another with pairs")
    }
    isRunning = true
    defer { isRunning = false }
    return try step(call)
  }

  /// The class under which scripts see iterators.
  static let exposed = LuaClass<LuaIterator>(
    "Iterator",
    summary: "What `pairs` gives of an object of Swift's, for a generic `for` to call.",
    example: """
      -- `Till` is a class of a host, exposed from Swift with what `pairs` gives of it.
      local till = Till()
      till:charge(250)
      for name, amount in pairs(till) do print(name .. " is " .. amount) end --> total is 250
      """
  ) {
    LuaMetamethod("__call", results: "any", summary: "Gives the next entry; nil at the end.") {
      iterator,
      call in
      try iterator.next(call)
    }
  }
}

@available(*, unavailable, message: "an iterator belongs to the thread of its state")
extension LuaIterator: Sendable {}
