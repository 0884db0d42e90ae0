internal import ArgumentParser
internal import Scenarios

/// `--journal`, the option of every command whose work can be played again.
///
/// It is no group of options: what the parser does for each of them takes a run 1.3 million instructions.
enum JournalOption {
  /// What is said of it.
  static let help = ArgumentHelp(
    "Write the journal to a file, as lines of JSON.",
    valueName: "file"
  )

  /// Makes sure that a path is one.
  ///
  /// - Parameter path: What the command line says; nil for nothing.
  /// - Throws: `ValidationError` for an empty one.
  static func validate(_ path: String?) throws {
    if path?.isEmpty == true {
      throw ValidationError("--journal takes the path of the file to write.")
    }
  }

  /// The files that are written for it.
  ///
  /// - Parameter path: What the command line says; nil for nothing.
  static func outputs(_ path: String?) -> [OutputFile] {
    path.map { [OutputFile(option: "--journal \($0)", path: $0)] } ?? []
  }
}
