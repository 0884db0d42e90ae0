/// What a module is kept under: the bytes of its name.
///
/// Two names that are equal as texts of Swift may be two files, and are two strings of Lua.
struct LuaModuleKey: Hashable {
  private let bytes: [UInt8]

  init(_ name: String) { bytes = Array(name.utf8) }

  /// The module's name.
  var name: String { String(decoding: bytes, as: UTF8.self) }
}
