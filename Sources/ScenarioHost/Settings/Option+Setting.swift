internal import ArgumentParser

extension Option where Value == String? {
  /// Makes the option of a setting, which keeps what was said until it is known who says otherwise.
  ///
  /// - Parameters:
  ///   - setting: The setting.
  ///   - completion: What shells offer, where it follows not from the setting.
  init(_ setting: Setting<some Any>, completion: CompletionKind? = nil) {
    self.init(
      wrappedValue: nil,
      name: .customLong(setting.flagName),
      parsing: .unconditional,
      help: setting.help,
      completion: completion ?? setting.completion
    )
  }
}

extension Option where Value == [String] {
  /// Makes the option of a setting that may be given several times.
  ///
  /// - Parameters:
  ///   - setting: The setting.
  ///   - completion: What shells offer, where it follows not from the setting.
  init(_ setting: Setting<some Any>, completion: CompletionKind? = nil) {
    self.init(
      wrappedValue: [],
      name: .customLong(setting.flagName),
      parsing: .unconditionalSingleValue,
      help: setting.help,
      completion: completion ?? setting.completion
    )
  }
}

extension Flag where Value == Bool? {
  /// Makes the flag of a setting, with one that takes it back.
  ///
  /// - Parameter setting: The setting.
  init(_ setting: Setting<Bool>) {
    self.init(
      name: .customLong(setting.flagName),
      inversion: .prefixedNo,
      help: setting.help
    )
  }
}

extension Setting {
  /// What shells offer for its values: its words, if there are few; nil for what they offer otherwise.
  var completion: CompletionKind? { kind.choices.isEmpty ? nil : .list(kind.choices) }
}
