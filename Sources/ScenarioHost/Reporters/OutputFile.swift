internal import Scenarios

/// A file or folder that a command is to write, as its command line names it.
struct OutputFile: Equatable {
  /// What names it, such as `--reporter junit:report.xml`.
  let option: String
  /// Its path.
  let path: String
  /// What stands at the path once it is written: a file, or a folder of files.
  var noun = "file"
  /// What writes the same to standard output, such as `--reporter junit`; nil if nothing does.
  var streamOption: String?
  /// Whether it is a script that is written, which may take the place of an earlier one.
  var isScript = false

  /// Makes sure that what is to be written takes nothing from what is read, from the modules that scripts may
  /// require, from the files that the process itself reads and writes, nor from each other, before anything is.
  ///
  /// - Parameters:
  ///   - outputs: All that is to be written, in their order.
  ///   - inputs: The scripts, and what else is read, by their paths.
  ///   - projectFile: The path of the project's file; nil if there is none. No file of that name is written
  ///     in any case.
  /// - Throws: `UsageProblem` for the first that does.
  static func check(
    _ outputs: [OutputFile],
    sparing inputs: [String],
    projectFile: String? = nil
  ) throws(UsageProblem) {
    guard !outputs.isEmpty else { return }
    let project = projectFile.flatMap { FileSystem.Place(of: $0) }
    var inputs = inputs.reduce(into: [FileSystem.Place: String]()) { places, path in
      if let place = FileSystem.Place(of: path) { places[place] = path }
    }
    if let project { inputs[project] = nil }
    var known: [FileSystem.Place: OutputFile] = [:]
    for output in outputs {
      guard let place = FileSystem.Place(of: output.path) else { continue }
      if place == project || FileSystem.names(of: output.path).last == ProjectFile.name[...] {
        throw output.refusal("the project's settings; name another \(output.noun)")
      }
      if let stream = FileSystem.StandardStream(at: output.path) {
        throw output.refusal(byReplacing: stream)
      }
      if let input = inputs[place] {
        throw output.refusal("\(input), which is read; name another \(output.noun)")
      }
      if output.isModule {
        throw output.refusal(
          "\(output.path), which scripts may require; name another \(output.noun)"
        )
      }
      if let other = known[place] {
        throw UsageProblem(
          """
          \(other.option.escapedLine) and \(output.option.escapedLine) both write to \
          \(output.path.escapedLine); name another file for one of them
          """
        )
      }
      known[place] = output
    }
  }

  /// Whether a file of Lua would be lost, at the path or behind a link there: which modules scripts require is
  /// known only once they run.
  private var isModule: Bool {
    guard !isScript, FileSystem.isRegularFile(path) else { return false }
    return [path, try? FileSystem.target(of: path)].contains { $0?.hasSuffix(".lua") == true }
  }

  /// Says that a file would be lost which somebody else is at.
  private func refusal(byReplacing stream: FileSystem.StandardStream) -> UsageProblem {
    let remedy = "name another \(noun)"
    switch stream {
    case .input: return refusal("the file that standard input is read from; \(remedy)")
    case .output:
      let other = streamOption.map { ", or write \($0) for standard output" } ?? ""
      return refusal("the file that standard output goes to; \(remedy)\(other)")
    case .errors: return refusal("the file that standard error goes to; \(remedy)")
    }
  }

  /// Says what would be lost.
  private func refusal(_ loss: String) -> UsageProblem {
    UsageProblem("\(option.escapedLine) would write over \(loss.escapedLine)")
  }
}
