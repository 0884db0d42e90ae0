internal import Scenarios

/// What values a setting has, and how they are written on a command line, in a variable and in Lua.
struct SettingKind<Value: Sendable>: Sendable {
  /// What it takes, in words that go on after `takes`.
  let wanted: String
  /// The words that it takes, where there are few; a single one stands beside other values.
  var choices: [String] = []
  /// What stands between two values in a variable; nil where there is one.
  var separator: Character?
  /// Understands what a flag or a variable says; for a flag that may be given several times all of it.
  let fromTexts: @Sendable ([String]) -> Value?
  /// Understands what the project's file says.
  let fromFile: @Sendable (SettingValue) -> Value?
  /// Writes a value as Lua has it.
  let lua: @Sendable (Value) -> String
  /// Says what is wrong with a value that was understood; nil if nothing is.
  var fault: @Sendable (Value) -> String? = { _ in nil }
  /// Turns the paths in a value, which start at the project's file, into those of the process.
  var resolving: @Sendable (Value, (String) -> String) -> Value = { value, _ in value }

  /// Describes values of which a flag says one.
  ///
  /// - Parameters:
  ///   - wanted: What is taken, in words that go on after `takes`.
  ///   - choices: The words that are taken, where there are few.
  ///   - fromText: Understands what a flag or a variable says.
  ///   - fromFile: Understands what the project's file says.
  ///   - lua: Writes a value as Lua has it.
  static func single(
    _ wanted: String,
    choices: [String] = [],
    fromText: @escaping @Sendable (String) -> Value?,
    fromFile: @escaping @Sendable (SettingValue) -> Value?,
    lua: @escaping @Sendable (Value) -> String
  ) -> SettingKind {
    SettingKind(
      wanted: wanted,
      choices: choices,
      fromTexts: { $0.last.flatMap(fromText) },
      fromFile: fromFile,
      lua: lua
    )
  }

  /// The same values, and none.
  var optional: SettingKind<Value?> {
    let (fromTexts, fromFile, lua, fault) = (fromTexts, fromFile, lua, fault)
    return SettingKind<Value?>(
      wanted: wanted,
      choices: choices,
      separator: separator,
      fromTexts: { fromTexts($0).map(Optional.some) },
      fromFile: { fromFile($0).map(Optional.some) },
      lua: { $0.map(lua) ?? "nil" },
      fault: { $0.flatMap(fault) }
    )
  }
}
