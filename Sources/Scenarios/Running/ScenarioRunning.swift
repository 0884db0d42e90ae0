/// What the commands ask of whoever executes scripts.
///
/// The runner loads and plays scripts; the commands find the files, print and choose exit codes.
/// Each method throws `UnusableConfiguration` if the run cannot begin; any other error is taken
/// for a fault of the program itself.
public protocol ScenarioRunning {
  /// Runs the scenarios of some scripts.
  ///
  /// - Parameters:
  ///   - files: The scripts' paths, in the order of the plan.
  ///   - onEvent: Called once when the plan is known, and then for what happens.
  /// - Returns: The whole run.
  /// - Throws: `UnusableConfiguration` if the run cannot begin.
  func run(_ files: [String], onEvent: (RunEvent) -> Void) throws -> RunReport

  /// Finds out what a run of some scripts would do.
  ///
  /// - Parameter files: The scripts' paths, in the order of the plan.
  /// - Returns: The scenarios that would be run or reported, and what could not be loaded.
  /// - Throws: `UnusableConfiguration` if the run cannot begin.
  func list(_ files: [String]) throws -> RunListing

  /// Loads a script that only builds an app, and feeds it a user's input.
  ///
  /// - Parameters:
  ///   - script: The script's path.
  ///   - next: Waits for the user's next input; nil where there is no more. It is asked for once the script
  ///     is loaded and each former step was told of; the first step that fails is the last one taken.
  ///   - onEvent: Called for each thing printed and each step taken, as it happens.
  /// - Returns: What came of it.
  /// - Throws: `UnusableConfiguration` if the run cannot begin.
  func drive(
    _ script: String,
    steps next: () -> DriveStep?,
    onEvent: (DriveEvent) -> Void
  ) throws -> DriveReport

  /// Plays the scenarios of some scripts, and stands still at each line that fails, so that somebody can look
  /// into it.
  ///
  /// - Parameters:
  ///   - files: The scripts' paths, in the order of the plan.
  ///   - desk: Where somebody sits.
  ///   - onEvent: Called once when the plan is known, and then for what happens.
  /// - Returns: The whole run.
  /// - Throws: `UnusableConfiguration` if the run cannot begin.
  func run(
    _ files: [String],
    pausingAt desk: any ConsoleDesk,
    onEvent: (RunEvent) -> Void
  ) throws -> RunReport

  /// Loads a script, and lets somebody look into it and act on its app; its scenarios are not played.
  ///
  /// - Parameters:
  ///   - script: The script's path; nil for none.
  ///   - desk: Where somebody sits.
  /// - Returns: What came of it.
  /// - Throws: `UnusableConfiguration` if it cannot begin.
  func console(_ script: String?, at desk: any ConsoleDesk) throws -> ConsoleReport

  /// Loads a script that builds an app, and lets a monkey act on it until something fails.
  ///
  /// - Parameters:
  ///   - script: The script's path.
  ///   - actions: How many actions to do.
  /// - Returns: What came of it, with the shortest scenario that fails so.
  /// - Throws: `UnusableConfiguration` if the run cannot begin.
  func monkey(_ script: String, actions: Int) throws -> MonkeyReport

  /// Plays a scenario, and shows the screen after one of its steps.
  ///
  /// - Parameters:
  ///   - script: The script's path.
  ///   - request: Which moment of which scenario, and how.
  /// - Returns: The picture, or why there is none.
  /// - Throws: `UnusableConfiguration` if the run cannot begin.
  func render(_ script: String, _ request: PictureRequest) throws -> PictureReport

  /// Finds out what plugins are and, over an app, what they touch.
  ///
  /// - Parameter script: The path of a script that builds and shows an app; nil loads nothing.
  /// - Returns: The plugins.
  /// - Throws: `UnusableConfiguration` for a plugin that may not be loaded.
  func plugins(over script: String?) throws -> PluginsReport

  /// Plays the scenarios of a journal again, and compares line by line.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - script: The script to play; nil for the one that each scenario of the journal names.
  /// - Returns: What came of each scenario.
  /// - Throws: `UnusableConfiguration` if the journal cannot be replayed so.
  func replay(_ journal: JournalDocument, script: String?) throws -> ReplayReport
}

extension ScenarioRunning {
  /// Loads a script that only builds an app, and feeds it a user's input that is known as a whole.
  ///
  /// - Parameters:
  ///   - script: The script's path.
  ///   - steps: The user's input; the first step that fails is the last one taken.
  ///   - onEvent: Called for each thing printed and each step taken, as it happens.
  /// - Returns: What came of it.
  /// - Throws: `UnusableConfiguration` if the run cannot begin.
  public func drive(
    _ script: String,
    steps: [DriveStep],
    onEvent: (DriveEvent) -> Void
  ) throws -> DriveReport {
    var rest = steps[...]
    return try drive(script, steps: { rest.popFirst() }, onEvent: onEvent)
  }
}
