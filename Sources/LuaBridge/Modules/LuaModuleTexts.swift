/// Module files without a disk: their texts by their paths.
///
/// ```swift
/// LuaModuleTexts("scripts", ["lib/money.lua": "return { rate = 2 }"])
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

  /// The bytes of a text.
  public func read(_ path: String) -> [UInt8]? { texts[path].map { Array($0.utf8) } }

  /// The paths of all texts.
  public func paths() -> [String] { texts.keys.sorted() }
}
