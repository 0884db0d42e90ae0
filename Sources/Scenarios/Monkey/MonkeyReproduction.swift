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
  /// Whether a run of the script with the scenario fails so; where only the toolkit's own state is at odds with
  /// itself, it does not.
  public var isFoundByRuns = true
  /// Whether it has to stand before the script's own text, because that ends in a `return`, or has local variables
  /// that are called as something in the scenario.
  public var standsFirst = false
  /// Whether a time limit ends it, which may say something else in a run.
  var isTimeLimit = false

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
  ///   - isOnly: Whether the script says of scenarios that they alone are to be run.
  ///   - isFoundByRuns: Whether a run of the script with the scenario fails so.
  static func scenario(
    _ steps: [Step],
    to fault: MonkeyFault,
    _ configuration: RunConfiguration,
    isOnly: Bool,
    isFoundByRuns: Bool
  ) -> String {
    var lines = ["-- \(fault.sentence.escapedLine)"]
    let arguments = arguments(configuration).joined(separator: " ").escapedLine
    if fault.isBrokenInvariant {
      lines.append("-- A run does not look for this by itself; the monkey command does.")
    } else if !isFoundByRuns {
      lines.append("-- A run with this scenario does not fail so; only the monkey command does.")
    } else if !arguments.isEmpty {
      lines.append("-- Run it with \(arguments).")
    }
    let options = [isOnly ? "only = true" : nil, configuration.isStrict ? "strict = true" : nil]
      .compactMap(\.self).joined(separator: ", ")
    let table = options.isEmpty ? "" : "{ \(options) }, "
    lines.append("scenario(\"\(name(configuration.seed))\", \(table)function(user)")
    lines += steps.map { step in
      "  " + (step.isRefused ? step.action.forgivingLuaText : step.action.luaText)
    }
    lines.append("end)")
    return lines.asText
  }

  /// The scenario's name.
  ///
  /// - Parameter seed: The seed of the world and of the monkey.
  static func name(_ seed: UInt64) -> String { "monkey seed \(seed)" }

  /// What a run has to be told to do what a monkey's session did; that it is strict is in the scenario.
  ///
  /// What is usual is left out, unless the monkey was told it: the project may say something else.
  static func arguments(_ configuration: RunConfiguration) -> [String] {
    let standard = RunConfiguration()
    let told = configuration.toldSettings
    var arguments = configuration.projectArguments
    func add(_ flag: String, _ value: String) { arguments.append("--\(flag) \(value.shellWord)") }
    if configuration.seed != standard.seed || told.contains("seed") {
      add("seed", "\(configuration.seed)")
    }
    if !configuration.isStrict, told.contains("strict") { arguments.append("--no-strict") }
    if configuration.poisonsCells {
      arguments.append("--poison-cells")
    } else if told.contains("poisonCells") {
      arguments.append("--no-poison-cells")
    }
    if configuration.stressesCollector { arguments.append("--gc-stress") }
    for root in configuration.roots { add("root", root) }
    for plugin in configuration.plugins { add("plugin", plugin) }
    for allowance in configuration.allowances { add("allow", allowance) }
    if configuration.timeout != standard.timeout || told.contains("timeout") {
      add("timeout", configuration.timeout.plain)
    }
    if configuration.memoryLimit != standard.memoryLimit || told.contains("memoryLimit") {
      add("memory-limit", configuration.memoryLimit.writtenByteSize)
    }
    return arguments
  }
}
