internal import CLuaBorder

/// How scripts lead to an object that lives: from the object to what is there for sure, step by step.
package struct LuaTrail {
  /// How one value refers to another.
  package enum Link: Equatable {
    /// The entry of a table, or the field of an instance of a script's class, as scripts write it:
    /// `.name`, `[1]`.
    case entry(String)
    /// A variable that a function captured.
    case captured(String)
    /// A variable of a function that runs or waits, and where that is.
    case local(String, LuaLocation?)
    /// What lives with an object, such as a handler.
    case attachment
    /// What Swift holds.
    case held
    /// What a script gave a class of a name, which is kept as long as the state.
    case ofClass(String)
    /// The same of a class that a function derived, perhaps another one at each call.
    case ofInnerClass(String)
    /// Anything else.
    case other
  }

  /// The links, each with the value that refers by it; nil for what is there for sure.
  package let steps: [(link: Link, from: LuaValue?)]

  /// Reads what the border found.
  ///
  /// - Parameters:
  ///   - parts: Links and values in turn.
  ///   - names: The names of chunks that Lua shortens.
  fileprivate init(_ parts: [LuaValue], _ names: LongChunkNames) {
    steps = stride(from: 0, to: parts.count, by: 2).compactMap { index in
      guard case .string(let label) = parts[index] else { return nil }
      return (Self.link(label, names), index + 1 < parts.count ? parts[index + 1] : nil)
    }
  }

  /// Reads how the border writes a link.
  private static func link(_ label: String, _ names: LongChunkNames) -> Link {
    if label.hasPrefix(".") || label.hasPrefix("[") { return .entry(label) }
    for (prefix, link) in [("class ", Link.ofClass), ("inner class ", Link.ofInnerClass)]
    where label.hasPrefix(prefix) {
      return link(String(label.dropFirst(prefix.count)))
    }
    let words = label.split(separator: " ", maxSplits: 2).map(String.init)
    switch (words[0], words.count) {
    case ("variable", 2...): return .captured(words[1])
    case ("local", 3...):
      let place = words[2]
      guard let colon = place.lastIndex(of: ":"), let line = Int(place[colon...].dropFirst()) else {
        return .local(words[1], nil)
      }
      return .local(words[1], LuaLocation(chunk: names.full(String(place[..<colon])), line: line))
    case ("kept", _): return .attachment
    case ("pin", _), ("reference", _): return .held
    default: return .other
    }
  }
}

@available(*, unavailable, message: "a Lua value belongs to the thread of its state")
extension LuaTrail: Sendable {}

extension LuaState {
  /// Finds how scripts lead to objects.
  ///
  /// That Swift holds an object says nothing of one that is asked for, nor of what that owns: a screen that
  /// a property keeps is not held by the handler of its own button.
  ///
  /// - Parameters:
  ///   - objects: The objects.
  ///   - isElsewhere: Whether something that one of them owns is there without it, with all that it owns.
  /// - Returns: The shortest way to each, in their order; one without steps for what no script leads to.
  /// - Throws: ``LuaError`` with code `closed`, or with that of a limit.
  /// - Complexity: O(*n* log *n*) in the number of the state's values and of what the objects own.
  package func trails(
    to objects: [AnyObject],
    except isElsewhere: (AnyObject) -> Bool = { _ in false }
  ) throws -> [LuaTrail] {
    let listed = objects + possessions(of: objects, without: isElsewhere)
    return try lifeline.withCall(room: 24) { call in
      // What Swift let go of, such as the values of an earlier search, leads to nothing.
      releaseDropped(call)
      lb_push_table(call.raw, Int32(clamping: listed.count), 1)
      let list = call.count
      objects.count.push(call)
      lb_raw_set_index(call.raw, list, 0)
      for (index, object) in listed.enumerated() {
        let address = Unmanaged.passUnretained(object).toOpaque()
        if !lb_push_wrapper(call.raw, address) { false.push(call) }
        lb_raw_set_index(call.raw, list, Int64(index + 1))
      }
      try check(lb_trails(call.raw, list), call)
      let trails = call.count
      return try (0..<objects.count).map { index in
        lb_raw_get_index(call.raw, trails, Int64(index + 1))
        defer { call.pop(1) }
        return LuaTrail(try Self.parts(call, call.count), longChunkNames)
      }
    }
  }

  /// The values of the list at a place, however many: a trail may be as long as a script's list is linked.
  private static func parts(_ call: LuaCall, _ list: Int32) throws -> [LuaValue] {
    try (0..<Int(lb_raw_length(call.raw, list))).map { index in
      lb_raw_get_index(call.raw, list, Int64(index + 1))
      defer { call.pop(1) }
      return try LuaValue.read(call, call.count)
    }
  }

  /// What objects own, by what their classes declare, however far inside.
  private func possessions(
    of objects: [AnyObject],
    without isElsewhere: (AnyObject) -> Bool
  ) -> [AnyObject] {
    var seen = Set(objects.map { ObjectIdentifier($0) })
    var possessions: [AnyObject] = []
    var pending = objects
    while let owner = pending.popLast() {
      guard let owned = descriptor(of: owner).owned else { continue }
      for object in owned(owner) where seen.insert(ObjectIdentifier(object)).inserted {
        guard !isElsewhere(object) else { continue }
        possessions.append(object)
        pending.append(object)
      }
    }
    return possessions
  }
}
