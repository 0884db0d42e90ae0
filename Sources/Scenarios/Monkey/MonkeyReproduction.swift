internal import Interaction
public import UserSimulation

/// A scenario that fails as a monkey found.
public struct MonkeyReproduction: Codable, Equatable, Sendable {
  /// An action of it.
  public struct Step: Codable, Equatable, Sendable {
    /// The action.
    public var action: UserAction
    /// Whether it cannot be done, and the time that it takes to find out is what counts.
    public var isRefused: Bool

    /// Makes a step.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - isRefused: Whether it cannot be done.
    public init(_ action: UserAction, isRefused: Bool = false) {
      self.action = action
      self.isRefused = isRefused
    }
  }

  /// The actions.
  public var steps: [Step]
  /// How often the app was begun anew to find them.
  public var replays: Int
  /// The scenario as Lua, each line with its end; it can be appended to the script as it is.
  public var scenario: String
  /// What `moontap run` has to be told so that the scenario fails, as a shell takes it.
  public var arguments: [String] = []
  /// Whether a run notices what the actions lead to; what only the toolkit's own state says, it does not.
  public var isFoundByRuns = true
  /// Whether it has to stand before the script's own text, because that ends in a `return`.
  public var standsFirst = false

  /// Makes a reproduction.
  ///
  /// - Parameters:
  ///   - steps: The actions.
  ///   - replays: How often the app was begun anew to find them.
  ///   - scenario: The scenario as Lua, each line with its end.
  public init(steps: [Step], replays: Int, scenario: String) {
    self.steps = steps
    self.replays = replays
    self.scenario = scenario
  }

  /// Writes the script with the scenario added.
  ///
  /// - Parameter text: The script's text, as its file has it.
  /// - Returns: The text of a script that fails when it is run.
  public func added(to text: String) -> String {
    guard standsFirst else {
      return text + (text.isEmpty || text.hasSuffix("\n") ? "\n" : "\n\n") + scenario
    }
    // A byte order mark and a line for the shell are none any more behind something else.
    let beginning = ScriptText.beginning(of: text)
    let (preamble, rest) = (text[..<beginning], text[beginning...])
    return preamble.unicodeScalars.contains("#")
      ? "\(preamble)\n\(scenario)\(rest)" : "\(preamble)\(scenario)\n\(rest)"
  }

  /// Writes the scenario.
  ///
  /// - Parameters:
  ///   - steps: The actions.
  ///   - fault: What they lead to.
  ///   - configuration: What the run was told.
  static func scenario(
    _ steps: [Step],
    to fault: MonkeyFault,
    _ configuration: RunConfiguration
  ) -> String {
    var lines = ["-- \(fault.sentence.escapedLine)"]
    let arguments = arguments(configuration).joined(separator: " ").escapedLine
    if !arguments.isEmpty { lines.append("-- Run it with \(arguments).") }
    if fault.isBrokenInvariant {
      lines.append("-- A run does not look for this by itself; the monkey command does.")
    }
    let options = configuration.isStrict ? "{ strict = true }, " : ""
    lines.append("scenario(\"monkey seed \(configuration.seed)\", \(options)function(user)")
    lines += steps.map { step in
      "  " + (step.isRefused ? step.action.forgivingLuaText : step.action.luaText)
    }
    lines.append("end)")
    return lines.asText
  }

  /// What a run has to be told to do what a monkey's session did; whether it is strict is in the scenario.
  static func arguments(_ configuration: RunConfiguration) -> [String] {
    let standard = RunConfiguration()
    var arguments: [String] = []
    func add(_ flag: String, _ value: String) { arguments.append("--\(flag) \(value.shellWord)") }
    if configuration.seed != standard.seed { add("seed", "\(configuration.seed)") }
    if configuration.poisonsCells { arguments.append("--poison-cells") }
    if configuration.stressesCollector { arguments.append("--gc-stress") }
    for root in configuration.roots { add("root", root) }
    for plugin in configuration.plugins { add("plugin", plugin) }
    for allowance in configuration.allowances { add("allow", allowance) }
    if configuration.timeout != standard.timeout { add("timeout", configuration.timeout.plain) }
    if configuration.memoryLimit != standard.memoryLimit {
      add("memory-limit", configuration.memoryLimit.writtenByteSize)
    }
    return arguments
  }
}
