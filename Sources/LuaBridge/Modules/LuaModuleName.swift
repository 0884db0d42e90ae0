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
    guard !module.contains(".") else { return nil }
    text = module.split(separator: "/", omittingEmptySubsequences: false).joined(separator: ".")
    if Self.flaw(text) != nil { return nil }
  }

  /// Where its file may be beneath a root, in the order of the search.
  var paths: [String] {
    let path = text.replacing(".", with: "/")
    return ["\(path).lua", "\(path)/init.lua"]
  }

  /// What is wrong with a name, and what to write instead.
  private static func flaw(_ text: String) -> String? {
    if text.isEmpty { return "'': write one such as 'lib.money'" }
    if let control = text.unicodeScalars.first(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      return "with the control character \\\(control.value): write one such as 'lib.money'"
    }
    if text.contains("/") || text.contains("\\") {
      let parts = text.split { $0 == "/" || $0 == "\\" || $0 == "." }
      let last = parts.last == "lua" ? parts.dropLast() : parts[...]
      let instead = last.isEmpty ? "lib.money" : last.joined(separator: ".")
      return "'\(text)': it is a path; write the name beneath a root, '\(instead)'"
    }
    if text.split(separator: ".", omittingEmptySubsequences: false).contains("") {
      let parts = text.split(separator: ".")
      let instead = parts.isEmpty ? "lib.money" : parts.joined(separator: ".")
      return "'\(text)': a part is empty; write '\(instead)'"
    }
    return nil
  }
}
