internal import ArgumentParser
internal import Scenarios

/// The options of every command that lets a world run.
struct WorldOptions: ParsableArguments {
  @Option(Settings.seed) var seed: String?
  @Flag(Settings.strict) var strict: Bool?
  @Flag(Settings.poisonCells) var poisonCells: Bool?

  @Flag(
    help: """
      Collect Lua's garbage at every chance, so that what a script forgot to hold is gone at once; \
      slow, so give it more time with --timeout.
      """
  )
  var gcStress = false

  func validate() throws { try Settings.seed.validate(seed) }

  /// Puts the options into a configuration.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of a run.
  ///   - settings: What else says something of them.
  /// - Throws: `UsageProblem` or `UnusableConfiguration`.
  func apply(to configuration: inout RunConfiguration, _ settings: SettingReader) throws {
    configuration.seed = try settings.value(of: Settings.seed, seed)
    configuration.isStrict = try settings.value(of: Settings.strict, flag: strict)
    configuration.poisonsCells = try settings.value(of: Settings.poisonCells, flag: poisonCells)
    configuration.stressesCollector = gcStress
  }
}
