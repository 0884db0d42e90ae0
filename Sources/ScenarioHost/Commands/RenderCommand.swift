internal import ArgumentParser
internal import Scenarios

/// `render`: plays a scenario and shows the screen after one of its steps.
struct RenderCommand: HostCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Show the screen after a step of a scenario, as a picture or a text tree.",
    discussion: """
      The ending of --out says what is written: .svg a drawing, .png pixels (by rsvg-convert of \
      librsvg, two for each point), .txt the text tree. Steps count from 1 as a failing scenario's \
      report lists them, what is expected included. Where the step touched the screen is drawn.

      If the scenario fails before that moment, the exit code is 1, and the picture shows what there \
      is. It is 4 if there is no such scenario, step or view, 65 if a .png is wanted where there is \
      no rsvg-convert, and 74 if the picture could not be written.
      """
  )

  /// The name of standard output on the command line.
  private static let standardOutput = "-"

  @Argument(
    help: "The script; FILE:LINE is the scenario at a line.",
    completion: .file(extensions: ["lua"])
  )
  var script: String

  @Option(
    help: ArgumentHelp(
      "The scenario's name, or a part that no other name has; without it, the first.",
      valueName: "name"
    )
  )
  var scenario: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "After which step; 0 is the screen as it was loaded. Without it, the end is shown.",
      valueName: "number"
    )
  )
  var step: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The file to write, .svg, .png or .txt; - is standard output, for a drawing.",
      valueName: "file"
    ),
    completion: .file(extensions: PictureFormat.allCases.map(\.rawValue))
  )
  var out = Self.standardOutput

  @Option(
    help: ArgumentHelp("The id of a view that is to be shown alone.", valueName: "id")
  )
  var view: String?

  @Flag(help: "Draw light on dark.")
  var dark = false

  @Flag(help: "Tell the views' frames in the text tree.")
  var frames = false

  @OptionGroup var play: PlayOptions

  func validate() throws {
    for (option, text) in [("--scenario", scenario), ("--view", view)] where text?.isEmpty == true {
      throw ValidationError("\(option) takes a text that is not empty.")
    }
    if let step, step < 0 {
      throw ValidationError(
        "--step takes a whole number from 0, which is the screen as it was loaded, not '\(step)'."
      )
    }
    guard out == Self.standardOutput || PictureFormat(path: out) != nil else {
      throw ValidationError(
        "--out takes a file whose name ends in .svg, .png or .txt, or - for standard output."
      )
    }
    if frames, format != .text {
      throw ValidationError("--frames is for the text tree; name a file that ends in .txt.")
    }
    if dark, format == .text {
      throw ValidationError("--dark is for drawings; name a file that ends in .svg or .png.")
    }
  }

  func perform(for host: HostConfiguration, on console: Console) throws -> Scenarios.ExitCode {
    let (configuration, settings) = try play.configuration(for: host, on: console)
    let selection = try ScriptDiscovery.part(of: script)
    let script = selection.scripts[0]
    let picture =
      out == Self.standardOutput ? [] : [OutputFile(option: "--out \(out)", path: out)]
    try OutputFile.check(
      play.outputs + picture,
      sparing: [script] + configuration.plugins,
      projectFile: settings.file?.path
    )
    // Whoever lacks it is not to wait for the scenario first.
    let converter =
      format == .png ? try PNGConverter(searchPath: console.variable("PATH") ?? "") : nil
    let report = try host.runner(configuration).render(script, request(at: selection.lines.first))
    tell(report, on: console, as: host.name)
    tell(outputProblems: [report.journalProblem], on: console, as: host.name)
    guard let picture = report.picture else { return report.exitCode }
    if out == Self.standardOutput {
      console.results.write(picture)
    } else {
      try write(converter?.png(of: picture) ?? Array(picture.utf8))
      console.results.write("\(report.caption.escapedLine): \(out.escapedLine)\n")
    }
    return report.exitCode
  }

  /// What is written.
  private var format: PictureFormat { PictureFormat(path: out) ?? .svg }

  /// Which moment is shown, and how.
  private func request(at line: ScriptLine?) -> PictureRequest {
    var request = PictureRequest()
    request.scenario = scenario
    request.line = line
    request.step = step
    request.view = view
    request.isDark = dark
    request.isTree = format == .text
    request.showsFrames = frames
    return request
  }

  /// Says what went wrong.
  private func tell(_ report: PictureReport, on console: Console, as name: String) {
    var run = RunReport()
    run.loadFailures = report.loadFailure.map { [$0] } ?? []
    run.scenarios = report.failure.map { [$0] } ?? []
    if run != RunReport() {
      console.messages.write(console.report(color: play.limits.color).conclusion(for: run))
    }
    if let absence = report.absence {
      console.tell(["nothing to show: \(absence.escapedLine)"], as: name)
    }
  }

  /// Writes the file, which is there as a whole or as it was.
  private func write(_ bytes: [UInt8]) throws {
    do {
      try FileSystem.makeFolders(around: out)
      try FileSystem.replace(out, with: bytes)
    } catch {
      throw UnwritablePicture(
        """
        the picture cannot be written to \(out.escapedLine): \(error); name a file in a folder that \
        you may write to
        """
      )
    }
  }
}
