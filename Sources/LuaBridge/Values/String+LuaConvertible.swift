public import CLuaBorder

extension String: LuaConvertible {
  /// `string`.
  @inlinable public static var luaName: String { "string" }

  /// Reads a string that is valid UTF-8.
  ///
  /// Read any other bytes as `[UInt8]`.
  ///
  /// - Complexity: O(length).
  @inlinable
  public static func read(_ call: LuaCall, _ place: Int32) throws -> String {
    var length = 0
    guard let bytes = lb_read_string(call.raw, place, &length) else {
      throw call.mismatch(place, expected: luaName)
    }
    let buffer = UnsafeRawBufferPointer(start: bytes, count: length)
    guard let text = String(validating: buffer, as: UTF8.self) else {
      throw notText(call, place)
    }
    return text
  }

  @inline(never) @usableFromInline
  static func notText(_ call: LuaCall, _ place: Int32) -> any Error {
    LuaMismatch(place: place, expected: "text in UTF-8", actual: "other bytes")
  }

  /// Pushes the UTF-8 bytes.
  ///
  /// - Complexity: O(length).
  @inlinable
  public func push(_ call: LuaCall) {
    var copy = self
    copy.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { lb_push_string(call.raw, $0.baseAddress, $0.count) }
    }
  }
}
