extension PluginHost {
  /// What each plugin may take.
  package struct Limits {
    /// How long a call may take, in milliseconds.
    package var milliseconds = PluginText.timeLimit
    /// How much memory it may hold, in bytes.
    package var memory = 0
    /// What a message says of that: how much it is, and what sets another; nil for nothing.
    package var statedMemory: (() -> String)?
    /// How deep calls by Swift may be nested.
    package var crossings = 0
    /// Whether garbage is collected at every chance.
    package var stressesCollector = false

    /// Standard limits.
    package init() {}
  }
}
