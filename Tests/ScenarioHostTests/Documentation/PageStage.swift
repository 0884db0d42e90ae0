internal import Foundation

/// The folder in which a page's examples are played: what its reader would have, and the program.
struct PageStage {
  /// The folder that is looked in for the program.
  private static let programs = ".programs"

  /// The folder, which is also the user's own.
  let folder: ScriptFolder

  /// Makes the folder, with the repository's examples.
  ///
  /// `scripts/run` is there, too, and builds nothing: that takes minutes, and is tried elsewhere.
  init() throws {
    folder = try ScriptFolder(isAlone: true)
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: folder("examples"),
      withDestinationPath: Repository.path("examples")
    )
    // Both are links, because nobody can execute a file that a process has open for writing, and one that
    // another test starts meanwhile would have this one open.
    for name in ["scripts/run", "\(Self.programs)/moontap"] {
      let link = folder(name)
      try files.createDirectory(
        atPath: (link as NSString).deletingLastPathComponent,
        withIntermediateDirectories: true
      )
      try files.createSymbolicLink(atPath: link, withDestinationPath: HostProcess.program)
    }
  }

  /// Reads a file of the folder, or else of the repository.
  ///
  /// - Parameter name: Its path there.
  func text(_ name: String) throws -> String {
    FileManager.default.fileExists(atPath: folder(name))
      ? try folder.text(name) : try Repository.text(name)
  }

  /// Runs commands, one after another in one shell, as somebody would who types them.
  ///
  /// - Parameter shown: What a terminal shows: commands, each after `$ `, and anything else, which is
  ///   left aside. One that ends in a backslash goes on in the next line.
  /// - Returns: What a terminal would show, with what differs from run to run taken out.
  func transcript(of shown: String) throws -> String {
    var script = "status=0\n"
    for command in shown.matches(of: /(?:^|\n)\$ ((?:[^\n]*\\\n)*[^\n]*)/).map(\.output.1) {
      let quoted = "$ \(command)".replacing("'", with: "'\\''")
      // `$?` is that of the command before, as it would be.
      script += "printf '%s\\n' '\(quoted)'\n(exit $status)\n\(command)\nstatus=$?\n"
    }
    return ScriptRun.constant(try run("bash", ["-c", script]).output, folder)
  }

  /// Plays a script.
  ///
  /// - Parameter text: The script.
  /// - Returns: Whether it passed, and what was reported, with what differs from run to run taken out.
  func play(_ text: String) throws -> (isPassed: Bool, report: String) {
    try folder.write(text, to: "script.lua")
    let run = try run("moontap", ["run", "--no-config", "script.lua"])
    return (run.code == 0, ScriptRun.constant(run.output, folder))
  }

  /// Runs a program in the folder to its end.
  ///
  /// - Returns: The exit code, and all that it said.
  private func run(
    _ program: String,
    _ arguments: [String]
  ) throws -> (code: Int32, output: String) {
    var variables = Tool.variables
    variables["PATH"] = "\(folder(Self.programs)):/usr/local/bin:/usr/bin:/bin"
    variables["HOME"] = folder.path
    return try Tool.run(program, arguments, in: folder.path, variables: variables)
  }
}
