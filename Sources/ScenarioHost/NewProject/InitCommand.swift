internal import ArgumentParser
internal import Scenarios

/// `init`: writes the files with which a project begins.
struct InitCommand: HostCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Begin a project: its settings, a first scenario, editors and CI.",
    discussion: """
      Written are moontap.lua with all settings, scenarios/first.lua, .luarc.json for the Lua language \
      server and .luacheckrc for luacheck, with what both know of scripts in .moontap-api, .gitignore, \
      and an example for continuous integration.

      No file that is there is overwritten; what is left alone is told. To have one written anew, remove \
      it first. Of a .gitignore that is there only lines that are missing are added.
      """
  )

  @Argument(
    help: "The folder of the project; it is made if need be.",
    completion: .directory
  )
  var folder = "."

  @Option(
    help: ArgumentHelp(
      "For which service to write an example for continuous integration.",
      valueName: "service"
    )
  )
  var ci = CIService.github

  func validate() throws {
    if folder.isEmpty {
      throw ValidationError("An empty path names no folder; . is the working folder.")
    }
  }

  func perform(for host: HostConfiguration, on console: Console) throws -> Scenarios.ExitCode {
    let template = ProjectTemplate(for: host, ci)
    let start = folder.hasSuffix("/") ? folder : "\(folder)/"
    let prefix = start == "./" ? "" : start
    var lines: [String] = []
    for file in try template.files {
      let path = prefix + file.path
      do {
        guard !FileSystem.exists(path) else {
          lines.append("left alone, it is there: \(path)")
          continue
        }
        try FileSystem.makeFolders(around: path)
        try FileSystem.replace(path, with: Array(file.text.utf8))
        lines.append("written: \(path)")
      } catch {
        return fail(error, at: path, after: lines, on: console, as: host.name)
      }
    }
    let path = "\(prefix).gitignore"
    do {
      let added = try ignore(template.ignored, in: path)
      lines.append(
        added.isEmpty
          ? "left alone, it has all: \(path)"
          : "\(path) ignores \(added.joined(separator: " and "))"
      )
    } catch {
      return fail(error, at: path, after: lines, on: console, as: host.name)
    }
    let change = prefix.isEmpty ? "" : "cd \(folder.shellWord) && "
    lines.append("next: \(change)\(host.name) run")
    console.results.write(lines.map { $0.escapedLine + "\n" }.joined())
    return .passed
  }

  /// Adds to a `.gitignore` the lines that it lacks.
  ///
  /// - Parameters:
  ///   - wanted: The lines.
  ///   - path: The file's path; it is made if it is missing.
  /// - Returns: The lines that were added.
  private func ignore(_ wanted: [String], in path: String) throws(FileSystem.Problem) -> [String] {
    let present = FileSystem.exists(path) ? try FileSystem.bytes(of: path) : []
    let newline = UInt8(ascii: "\n")
    // Git reads a line that ends as on Windows as the same rule.
    let lines = present.split(separator: newline).map { line in
      String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }
    let added = wanted.filter { !lines.contains($0) }
    guard !added.isEmpty else { return [] }
    let ending = present.last.map { $0 == newline ? [] : [newline] } ?? []
    try FileSystem.replace(
      path,
      with: present + ending + Array(added.map { $0 + "\n" }.joined().utf8)
    )
    return added
  }

  /// Says what could not be written, and what was.
  private func fail(
    _ cause: FileSystem.Problem,
    at path: String,
    after lines: [String],
    on console: Console,
    as name: String
  ) -> Scenarios.ExitCode {
    console.results.write(lines.map { $0.escapedLine + "\n" }.joined())
    console.tell(
      ["\(path.escapedLine): cannot be written: \(cause); name a folder that you may write to"],
      as: name
    )
    return .outputFailed
  }
}
