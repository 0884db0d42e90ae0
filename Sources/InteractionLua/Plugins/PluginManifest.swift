internal import Interaction
internal import LuaBridge
internal import Spelling

/// What a plugin says of itself in its first statement: `plugin { name = "limits", version = "1.0.0" }`.
public struct PluginManifest: Sendable, Equatable {
  /// Its name: one of each is loaded.
  public let name: String
  /// Its own version.
  public let version: String
  /// The version of the API that it was written for; nil if it does not say.
  public let requires: APIVersion?
  /// Which of Lua's libraries it asks for, beside the safe ones.
  public let permissions: [String]

  /// The entries of the table.
  private static let fields = ["name", "version", "requires", "permissions"]

  /// Reads the table.
  ///
  /// - Parameter table: What the script gives to `plugin`.
  /// - Throws: `ScriptError` with the entry, the cause and what is taken.
  init(_ table: LuaTable) throws {
    var name: String?
    var version: String?
    var requires: APIVersion?
    var permissions: [String] = []
    for (key, value) in try table.entries() {
      guard case .string(let field) = key, Self.fields.contains(field) else {
        let field = if case .string(let text) = key { text } else { ValueText.text(key) }
        throw ScriptError.unknown("entry of a plugin", field, in: Self.fields)
      }
      switch (field, value) {
      case ("name", .string(let text)) where Self.isName(text): name = text
      case ("name", _):
        throw OptionFields.misfit(
          field,
          of: "a plugin",
          "1 to 100 letters, digits, '.', '-' and '_'",
          value
        )
      case ("version", .string(let text)) where APIVersion(text) != nil: version = text
      case ("requires", .string(let text)):
        guard let needed = APIVersion(text) else {
          throw OptionFields.misfit(field, of: "a plugin", "a version such as \"1.0\"", value)
        }
        requires = needed
      case ("permissions", .table(let list)): permissions = try Self.permissions(list)
      case ("permissions", _):
        throw OptionFields.misfit(
          field,
          of: "a plugin",
          "a list of names, such as { \"io\" }",
          value
        )
      default:
        throw OptionFields.misfit(field, of: "a plugin", "a version such as \"1.0.0\"", value)
      }
    }
    guard let name, let version else {
      let missing = name == nil ? "name" : "version"
      throw ScriptError(
        .wrongValue,
        "a plugin says its \(missing): plugin { name = \"limits\", version = \"1.0.0\" }"
      )
    }
    self.name = name
    self.version = version
    self.requires = requires
    self.permissions = permissions
  }

  /// Whether a text can be the name of a plugin.
  private static func isName(_ text: String) -> Bool {
    text.wholeMatch(of: /[A-Za-z0-9._\-]{1,100}/) != nil
  }

  /// Reads the names of libraries.
  private static func permissions(_ list: LuaTable) throws -> [String] {
    try list.entries().map { key, value in
      guard case .integer = key, case .string(let name) = value else {
        throw OptionFields.misfit(
          "permissions",
          of: "a plugin",
          "a list of names, such as { \"io\" }",
          value
        )
      }
      guard LuaLibraries(named: name) != nil else {
        throw ScriptError.unknown("permission", name, in: LuaLibraries.names)
      }
      return name
    }
  }

  /// The libraries that it asks for.
  var libraries: LuaLibraries {
    LuaLibraries(permissions.compactMap { LuaLibraries(named: $0) })
  }

  /// The name with the version, as messages tell it.
  package var title: String { "\(name) \(version)" }
}
