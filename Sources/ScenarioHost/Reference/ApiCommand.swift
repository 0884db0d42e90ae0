internal import ArgumentParser
internal import Scenarios

/// `api`: writes what scripts can reach, for editors, linters, readers and programs.
struct ApiCommand: HostCommand {
  static let configuration = CommandConfiguration(
    commandName: "api",
    abstract: "Write what scripts can reach, for editors, linters and readers.",
    discussion: """
      luals is a definition file for the Lua language server, luacheck a standard that a .luacheckrc \
      loads, markdown a page for each class, and json the model from which the others are made.

      A format of one file goes to standard output, unless --out names a folder; files that are there \
      are replaced, but for a project's settings. The exit code is 74 if a file could not be written.
      """
  )

  @Option(help: "What to write.")
  var format: ApiFormat

  @Option(
    help: ArgumentHelp(
      "The folder to write to; it is made if need be. The pages of markdown need one.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var out: String?

  func validate() throws {
    if out?.isEmpty == true {
      throw ValidationError("--out takes the path of a folder; . is the working folder.")
    }
    if format == .markdown, out == nil {
      throw ValidationError("--format markdown writes many pages; name a folder with --out.")
    }
  }

  func perform(for host: HostConfiguration, on console: Console) throws -> Scenarios.ExitCode {
    let files = try ApiFiles(for: host).files(format)
    guard let out else {
      console.results.write(files.map(\.text).joined())
      return .passed
    }
    let prefix = out.hasSuffix("/") ? out : "\(out)/"
    for path in files.map({ prefix + $0.name }) where holdsSettings(path) {
      throw UsageProblem(
        """
        --out \(out.escapedLine) would write over \(path.escapedLine), which holds the settings of a project; name \
        a folder of its own, such as .moontap-api
        """
      )
    }
    for file in files {
      let path = prefix + file.name
      do {
        try FileSystem.makeFolders(around: path)
        try FileSystem.replace(path, with: Array(file.text.utf8))
      } catch {
        console.tell(
          ["\(path.escapedLine): cannot be written: \(error); name a folder that you may write to"],
          as: host.name
        )
        return .outputFailed
      }
    }
    console.results.write(
      files.count == 1
        ? "written: \((prefix + files[0].name).escapedLine)\n"
        : "written: \(files.count) files in \(prefix.escapedLine)\n"
    )
    return .passed
  }

  /// Whether the settings of a project would be lost, whose file has the name of the definition file.
  private func holdsSettings(_ path: String) -> Bool {
    guard path.hasSuffix("/\(ProjectFile.name)"),
      let bytes = try? FileSystem.bytes(ofRegularFile: path)
    else { return false }
    return !bytes.starts(with: "---@meta".utf8)
  }
}
