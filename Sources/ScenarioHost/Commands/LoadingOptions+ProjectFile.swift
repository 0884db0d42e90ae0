internal import Scenarios
internal import Spelling

extension LoadingOptions {
  /// What another command has to be told to heed the same file, as a shell takes it.
  var projectFileArguments: [String] {
    ignoresConfig ? ["--no-config"] : config.map { ["--config \($0.shellWord)"] } ?? []
  }

  /// Begins to read settings.
  ///
  /// - Parameters:
  ///   - host: What sets this host apart.
  ///   - console: Knows the environment and the project's file, and takes what that prints.
  /// - Returns: What reads them.
  /// - Throws: `UnusableConfiguration` if the file cannot be read, or says what none can say, and `UsageProblem`
  ///   for a variable whose name is misspelt.
  func settings(for host: HostConfiguration, on console: Console) throws -> SettingReader {
    let path = ignoresConfig ? nil : config ?? console.lastRun?.projectFile
    let file = try path.map { path throws(UnusableConfiguration) in
      let file = try ProjectFile(path, endedBy: host.scriptGuard)
      for entry in file.entries { try Self.check(entry, in: file) }
      return file
    }
    console.tell(file?.prints ?? [], as: host.name)
    try VariableNames.check(console)
    return SettingReader(file, for: host, variable: console.variable)
  }

  /// Makes sure that the file sets what there is, to what it can be.
  private static func check(
    _ entry: ProjectFile.Entry,
    in file: ProjectFile
  ) throws(UnusableConfiguration) {
    let known = Settings.all.filter(\.isForFiles)
    if let setting = known.first(where: { $0.key == entry.key }) {
      do {
        return try setting.check(entry.value, by: file.placeOfValue(of: entry))
      } catch {
        throw UnusableConfiguration(error.description)
      }
    }
    let place = file.place(of: entry)
    if let setting = Settings.all.first(where: { $0.key == entry.key }) {
      let others = [setting.flag, setting.variable].compactMap(\.self).joined(separator: " or ")
      throw UnusableConfiguration(
        "\(place): \(entry.key) is no setting for a file; say it by \(others)"
      )
    }
    let hint = nearestName(to: entry.key, in: known.map(\.key)).map { "; did you mean '\($0)'?" }
    if hint == nil, let option = option(of: entry.key) {
      throw UnusableConfiguration(
        "\(place): \(entry.key) is no setting for a file; say it by \(option)"
      )
    }
    throw UnusableConfiguration(
      """
      \(place): there is no setting '\(entry.key.escapedLine)'\(hint ?? ".") The settings are \
      \(known.map(\.key).joined(separator: ", "))
      """
    )
  }

  /// The option of a run that has the name of a setting, as `--last-failed` has that of `lastFailed`.
  ///
  /// - Parameter key: The name.
  /// - Returns: The option; nil if there is none.
  private static func option(of key: String) -> String? {
    let words = key.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }
    let option = "--\(words.joined())"
    return RunCommand.optionNames(of: RunCommand.self).contains(option) ? option : nil
  }
}
