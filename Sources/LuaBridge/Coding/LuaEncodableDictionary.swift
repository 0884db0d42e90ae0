internal import CLuaBorder

/// A dictionary, whatever its types: its own `encode(to:)` goes by hashes, and makes no difference
/// between the key `1` and the key `"1"`.
protocol LuaEncodableDictionary {
  /// Pushes a new table; the node tells where it goes. [-0, +1]
  func push(_ node: LuaEncodingNode, _ call: LuaCall) throws
}

extension Dictionary: LuaEncodableDictionary where Key: Encodable, Value: Encodable {
  func push(_ node: LuaEncodingNode, _ call: LuaCall) throws {
    try call.reserve(8)
    lb_push_table(call.raw, 0, Int32(clamping: count))
    let table = call.count
    for (key, value) in orderedEntries {
      try node.push(key, key: nil)
      try node.push(value, key: LuaKey(call, table + 1))
      let type = lb_type_of(call.raw, table + 1)
      guard [LB_STRING, LB_NUMBER, LB_BOOLEAN].contains(type), lb_raw_set(call.raw, table) else {
        throw node.problem("\(key) cannot be the key of a table")
      }
    }
  }
}
