/// Module files without a disk: their texts by their paths.
///
/// ```swift
/// let texts = LuaModuleTexts("scripts", ["lib/money.lua": "return { rate = 2 }"])
/// ```
public struct LuaModuleTexts: LuaModuleRoot, Sendable {
  /// What stands before a file's path in messages; empty for none.
  public let name: String

  /// The texts by their paths.
  public var texts: [String: String]

  /// Collects texts.
  ///
  /// - Parameters:
  ///   - name: What stands before a file's path in messages.
  ///   - texts: The texts by their paths.
  public init(_ name: String = "", _ texts: [String: String]) {
    self.name = name
    self.texts = texts
  }

  /// The bytes of a text, whose path is the same to the byte, as with files.
  public func read(_ path: String) -> [UInt8]? {
    guard let place = texts.index(forKey: path),
      texts[place].key.utf8.elementsEqual(path.utf8)
    else { return nil }
    return Array(texts[place].value.utf8)
  }

  /// The paths of all texts.
  public func paths() -> [String] { texts.keys.sorted() }
}
