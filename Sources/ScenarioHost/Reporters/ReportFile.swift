internal import Scenarios

/// A file that takes a report.
protocol ReportFile: TextOutput {
  /// Makes the folders around the file and takes away what is left of an earlier time.
  func begin()

  /// Ends the file: nothing comes after this.
  func finish()
}

extension ReportFile {
  /// Says why a file is not there or not whole, and what to do.
  ///
  /// - Parameters:
  ///   - cause: The system's reason.
  ///   - path: The file's path.
  ///   - option: What names it on the command line, such as `--reporter junit`.
  /// - Returns: A sentence or two.
  func explanation(
    of cause: FileSystem.Problem,
    at path: String,
    _ option: String
  ) -> String {
    let remedy =
      cause.isFolder
      ? "name a file in it, as in \(option):\(path)/report"
      : "make room, or name a file in a folder that you may write to"
    return """
      the report cannot be written to \(path.escapedLine): \(cause); the results stand: \
      \(remedy.escapedLine)
      """
  }
}
