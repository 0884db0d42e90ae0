internal import ScenarioHost

/// A script played by the plain host's command line, with what differs from run to run taken out:
/// durations are 0, and the script is named without its folder.
struct ScriptRun {
  /// What went to standard output.
  let report: String
  /// What went to standard error.
  let messages: String
  /// How the process would end.
  let code: ExitCode

  /// Runs a script of its own folder, `script.lua`.
  ///
  /// - Parameters:
  ///   - script: The script's text.
  ///   - options: Further arguments.
  init(_ script: String, _ options: String...) throws {
    let folder = try ScriptFolder()
    try folder.write(script, to: "script.lua")
    self.init(in: folder, ["run", folder("script.lua")] + options)
  }

  /// Drives a script of its own folder, `script.lua`.
  ///
  /// - Parameters:
  ///   - script: The script's text.
  ///   - steps: What standard input holds.
  ///   - options: Further arguments.
  init(driving script: String, steps: String, _ options: String...) throws {
    let folder = try ScriptFolder()
    try folder.write(script, to: "script.lua")
    self.init(in: folder, ["drive", folder("script.lua")] + options, input: steps)
  }

  /// Tries a script of its own folder, `script.lua`, out at a console.
  ///
  /// - Parameters:
  ///   - script: The script's text.
  ///   - input: What standard input holds.
  ///   - options: Further arguments.
  init(consoling script: String, input: String, _ options: String...) throws {
    let folder = try ScriptFolder()
    try folder.write(script, to: "script.lua")
    self.init(in: folder, ["console", folder("script.lua")] + options, input: input)
  }

  /// Calls the plain host.
  ///
  /// - Parameters:
  ///   - folder: The folder whose path is taken out.
  ///   - arguments: The arguments.
  ///   - input: What standard input holds.
  ///   - remembers: Whether the folder is the working folder, so that its project counts, and it keeps
  ///     what failed in the last run.
  ///   - variables: The environment.
  init(
    in folder: ScriptFolder,
    _ arguments: [String],
    input: String = "",
    remembers: Bool = false,
    variables: [String: String] = [:]
  ) {
    let results = MemoryOutput()
    let messages = MemoryOutput()
    let console = Console(
      results: results,
      messages: messages,
      variable: { variables[$0] },
      readInput: { Array(input.utf8) },
      isTerminal: false,
      width: nil,
      lastRun: remembers ? LastRun.Place(workingFolder: folder.path) : nil
    )
    code = HostCommandLine<PlainHost>.run(arguments, on: console)
    report = Self.constant(results.text, folder)
    self.messages = Self.constant(messages.text, folder)
  }

  /// Takes out of a text what differs from run to run.
  static func constant(_ text: String, _ folder: ScriptFolder) -> String {
    text.replacing("\(folder.path)/", with: "")
      .replacing(#/(?<before>  )(\d+ ms|\d+\.\d\d s)\n/#) { "\($0.before)0 ms\n" }
      .replacing(#/ in \d+\.\d\d s/#, with: " in 0.00 s")
      // Which of many scenarios are slowest is another thing each time.
      .replacing(#/Slowest\n(  .*\n)+\n/#, with: "")
  }
}

/// The plain host under the name of the program.
struct PlainHost: ScenarioHost {
  static func configure(_ host: inout HostConfiguration) {
    host.name = "moontap"
  }
}
