internal import ArgumentParser
internal import Scenarios

/// The options of every command that lets a world run.
struct WorldOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The seed of every world's chance, from 0: the same script and seed do the same again.",
      valueName: "number"
    )
  )
  var seed: UInt64 = RunConfiguration().seed

  @Flag(help: "Fail on unhandled actions, warnings, and timers left alive.")
  var strict = false

  @Flag(
    help: """
      Spoil the cells that lists use again, by the seed, so that contents and handlers that one \
      keeps of a former row show or fail.
      """
  )
  var poisonCells = false

  @Flag(
    help: """
      Collect Lua's garbage at every chance, so that what a script forgot to hold is gone at once; \
      slow, so give it more time with --timeout.
      """
  )
  var gcStress = false

  @Option(
    help: ArgumentHelp("Write the journal to a file, as lines of JSON.", valueName: "file"),
    completion: .file()
  )
  var journal: String?

  func validate() throws {
    if journal?.isEmpty == true {
      throw ValidationError("--journal takes the path of the file to write.")
    }
  }

  /// Puts the options into a configuration.
  ///
  /// - Parameter configuration: The configuration of a run.
  func apply(to configuration: inout RunConfiguration) {
    configuration.seed = seed
    configuration.isStrict = strict
    configuration.poisonsCells = poisonCells
    configuration.stressesCollector = gcStress
    configuration.journal = journal
  }
}
