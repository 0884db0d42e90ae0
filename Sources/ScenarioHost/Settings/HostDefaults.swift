internal import Scenarios
internal import Spelling

/// What a host's author says of settings, which counts where nobody else does.
enum HostDefaults {
  /// Makes sure that the defaults set what there is, to what it can be.
  ///
  /// - Parameter defaults: The values by the settings' names.
  /// - Throws: `UnusableConfiguration` with the name, the cause and what is taken.
  static func check(
    _ defaults: KeyValuePairs<String, SettingValue>
  ) throws(UnusableConfiguration) {
    let known = Settings.all.filter(\.isForFiles)
    var seen: Set<String> = []
    for (key, value) in defaults {
      guard let setting = known.first(where: { $0.key == key }) else {
        let hint = nearestName(to: key, in: known.map(\.key)).map { "; did you mean '\($0)'?" }
        throw UnusableConfiguration(
          """
          host.defaults: there is no setting '\(key.escapedLine)'\(hint ?? ".") The settings are \
          \(known.map(\.key).joined(separator: ", "))
          """
        )
      }
      guard seen.insert(key).inserted else {
        throw UnusableConfiguration("host.defaults: \(key) stands there twice; leave out one")
      }
      do {
        try setting.check(value, by: place(of: key))
      } catch {
        throw UnusableConfiguration(error.description)
      }
    }
  }

  /// Where a default stands, as messages begin.
  ///
  /// - Parameter key: The setting's name.
  static func place(of key: String) -> String { "host.defaults: \(key)" }
}
