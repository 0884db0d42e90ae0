internal import Scenarios

/// The settings of one command: what flags, the environment, the project's file and the host say of them,
/// in this order.
final class SettingReader {
  /// A setting that was asked for, with its value and who said it.
  struct Line {
    /// The setting's name.
    let key: String
    /// Its value, as Lua writes it.
    let value: String
    /// Who said it.
    let origin: String
    /// Where it was said, as messages of the value begin, such as `--plugin`; nil for an argument, and for what is
    /// usual.
    let place: String?
  }

  /// The project's file; nil if there is none.
  let file: ProjectFile?
  /// What the host says, by the settings' names.
  private let defaults: KeyValuePairs<String, SettingValue>
  /// Who ends the process if what is set hangs as it is looked at; nil if nobody does.
  let scriptGuard: ScriptGuard?
  /// Gives a variable of the environment by its name.
  private let variable: (String) -> String?
  /// The settings that were asked for.
  private(set) var lines: [Line] = []
  /// The settings of which flags said something, by their names.
  private(set) var told: [String] = []

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - file: The project's file, in which every setting was found to be one; nil if there is none.
  ///   - host: Says something, too, in which every setting was found to be one.
  ///   - variable: Gives a variable of the environment by its name.
  init(
    _ file: ProjectFile?,
    for host: HostConfiguration,
    variable: @escaping (String) -> String?
  ) {
    self.file = file
    defaults = host.defaults
    scriptGuard = host.scriptGuard
    self.variable = variable
  }

  /// Finds out what a setting is.
  ///
  /// - Parameters:
  ///   - setting: The setting.
  ///   - flag: What its flag says; nil if there is none.
  /// - Returns: The value of the first who says one.
  /// - Throws: `UsageProblem` for a variable, `UnusableConfiguration` for the file.
  func value<Value>(of setting: Setting<Value>, _ flag: String?) throws -> Value {
    try value(of: setting, flags: flag.map { [$0] } ?? [])
  }

  /// Finds out what a setting is, of which flags say several things.
  ///
  /// - Parameters:
  ///   - setting: The setting.
  ///   - flags: What flags say, in their order.
  /// - Returns: The value of the first who says one.
  /// - Throws: As `value(of:_:)`.
  func value<Value>(of setting: Setting<Value>, flags: [String]) throws -> Value {
    do {
      if let value = try setting.value(ofFlags: flags) {
        told.append(setting.key)
        return note(setting, value, setting.flag ?? "the command line", at: setting.flag)
      }
    } catch {
      throw UsageProblem(error.description)
    }
    return try value(besidesFlagsOf: setting)
  }

  /// Finds out whether something is set that a flag turns on, and another one off.
  ///
  /// - Parameters:
  ///   - setting: The setting.
  ///   - flag: What the flags say; nil if there is none.
  /// - Returns: The value of the first who says one.
  /// - Throws: As `value(of:_:)`.
  func value(of setting: Setting<Bool>, flag: Bool?) throws -> Bool {
    guard let flag else { return try value(besidesFlagsOf: setting) }
    told.append(setting.key)
    let name = flag ? setting.flag ?? "" : "--no-\(setting.flagName)"
    return note(setting, flag, name, at: name)
  }

  /// Finds out what a setting is to which no flag says anything.
  private func value<Value>(besidesFlagsOf setting: Setting<Value>) throws -> Value {
    if let name = setting.variable, let text = variable(name), !text.isEmpty {
      let texts =
        setting.kind.separator.map { text.split(separator: $0).map(String.init) } ?? [text]
      do {
        let value = try setting.checked(
          setting.kind.fromTexts(texts),
          saidAs: "'\(text.escapedLine)'",
          text,
          by: name
        )
        return note(setting, value, name, at: name)
      } catch {
        throw UsageProblem(error.description)
      }
    }
    do {
      if let file, let entry = file.entry(setting.key) {
        let place = file.placeOfValue(of: entry)
        let value = try setting.value(of: entry.value, by: place)
        let resolved = setting.kind.resolving(value, file.resolved)
        return note(setting, resolved, file.place(of: entry), at: place)
      }
      if let said = defaults.first(where: { $0.key == setting.key })?.value {
        let place = HostDefaults.place(of: setting.key)
        return note(setting, try setting.value(of: said, by: place), "the host", at: place)
      }
    } catch {
      throw UnusableConfiguration(error.description)
    }
    return note(setting, setting.standard, "default")
  }

  /// Keeps who said a value.
  private func note<Value>(
    _ setting: Setting<Value>,
    _ value: Value,
    _ origin: String,
    at place: String? = nil
  ) -> Value {
    lines.removeAll { $0.key == setting.key }
    let text = setting.kind.lua(value)
    lines.append(Line(key: setting.key, value: text, origin: origin, place: place))
    return value
  }

  /// Where the value of a setting was said, as messages of it begin.
  ///
  /// - Parameter setting: A setting that was asked for.
  /// - Returns: Such as `moontap.lua:3: plugins` or `--plugin`; nil for an argument, and for what is usual.
  func place<Value>(ofValueOf setting: Setting<Value>) -> String? {
    lines.first { $0.key == setting.key }?.place
  }

  /// Does something with the value of a setting, and says where that was said if it cannot be used.
  ///
  /// - Parameters:
  ///   - setting: A setting that was asked for.
  ///   - body: What is done.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws, behind the place.
  func naming<Value, Result>(
    _ setting: Setting<Value>,
    _ body: () throws(UnusableConfiguration) -> Result
  ) throws(UnusableConfiguration) -> Result {
    do {
      return try body()
    } catch {
      guard let place = place(ofValueOf: setting) else { throw error }
      throw UnusableConfiguration("\(place): \(error)")
    }
  }

  /// All settings that were asked for, a line each, as a file that sets them all would have them.
  var text: String {
    let order = Settings.all.map(\.key)
    let sorted = lines.sorted {
      order.firstIndex(of: $0.key) ?? 0 < order.firstIndex(of: $1.key) ?? 0
    }
    let width = sorted.map { $0.key.count + $0.value.count }.max() ?? 0
    let rows = sorted.map { line in
      let blanks = String(repeating: " ", count: width - line.key.count - line.value.count)
      return "  \(line.key) = \(line.value),\(blanks)  -- \(line.origin)\n"
    }
    return "return {\n\(rows.joined())}\n"
  }
}

extension Setting {
  /// Understands what the project's file or the host says.
  ///
  /// - Parameters:
  ///   - value: What is said.
  ///   - place: Where, as messages begin.
  /// - Returns: The value, its paths as they are said.
  /// - Throws: `SettingProblem` with the place, the cause and what is taken.
  func value(of value: SettingValue, by place: String) throws(SettingProblem) -> Value {
    try checked(kind.fromFile(value), saidAs: value.description, value.text, by: place)
  }
}

extension ProjectFile {
  /// Where the file says something of a setting, as messages of its value begin.
  ///
  /// - Parameter entry: What it says.
  func placeOfValue(of entry: Entry) -> String { "\(place(of: entry)): \(entry.key)" }
}
