/// The name of a module in a file: parts with dots between them.
///
/// No name leads out of a root: there is no way to write an empty part, `..` or an absolute path.
struct LuaModuleName {
  /// As scripts write it.
  let text: String

  /// Checks a name.
  ///
  /// - Throws: ``LuaError`` that says what is wrong with it.
  init(_ text: String) throws {
    if let flaw = Self.flaw(text) { throw LuaError(.runtime, "bad module name \(flaw)") }
    self.text = text
  }

  /// The module that a file is.
  ///
  /// - Parameter path: Where it is beneath its root.
  init?(path: String) {
    guard path.hasSuffix(".lua") else { return nil }
    let stem = path.dropLast(".lua".count)
    let module = stem.hasSuffix("/init") ? stem.dropLast("/init".count) : stem
    guard !module.utf8.contains(UInt8(ascii: ".")) else { return nil }
    text = module.split(separator: "/", omittingEmptySubsequences: false).joined(separator: ".")
    if Self.flaw(text) != nil { return nil }
  }

  /// Where its file may be beneath a root, in the order of the search.
  var paths: [String] {
    // By bytes: to Swift, a dot before a combining accent is no dot.
    let bytes = text.utf8.map { $0 == UInt8(ascii: ".") ? UInt8(ascii: "/") : $0 }
    let path = String(decoding: bytes, as: UTF8.self)
    return ["\(path).lua", "\(path)/init.lua"]
  }

  /// What is wrong with a name, and what to write instead.
  private static func flaw(_ text: String) -> String? {
    if text.isEmpty { return "''; write one such as 'lib.money'" }
    if let control = text.unicodeScalars.first(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      return "with the control character \\\(control.value); write one such as 'lib.money'"
    }
    if text.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }) {
      let parts = text.unicodeScalars.split { $0 == "/" || $0 == "\\" || $0 == "." }
        .map(String.init)
      let last = parts.last == "lua" ? parts.dropLast() : parts[...]
      let instead = last.isEmpty ? "lib.money" : last.joined(separator: ".")
      return "'\(text)': it is a path; write '\(instead)', which is looked for beneath each root, "
        + "such as the script's folder"
    }
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if parts.contains(where: \.isEmpty) {
      let parts = text.split(separator: ".")
      let instead = parts.isEmpty ? "lib.money" : parts.joined(separator: ".")
      return "'\(text)': a part is empty; write '\(instead)'"
    }
    return nil
  }
}
