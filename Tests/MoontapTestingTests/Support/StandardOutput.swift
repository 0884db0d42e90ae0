internal import Foundation
internal import Glibc

/// What this process writes to standard output.
enum StandardOutput {
  /// Runs something, and reads what is written meanwhile, by other tests as well; then all of it is written.
  ///
  /// One at a time: there is one standard output.
  ///
  /// - Parameter body: What to run.
  /// - Returns: What was written.
  /// - Throws: What the body throws, and what says that there is no file to write to.
  static func of(_ body: () throws -> Void) throws -> String {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("moontap-output-\(UUID().uuidString)").path
    let file = open(path, O_RDWR | O_CREAT | O_EXCL, 0o600)
    guard file >= 0 else { throw CocoaError(.fileWriteUnknown) }
    fflush(nil)
    let output = dup(STDOUT_FILENO)
    dup2(file, STDOUT_FILENO)
    close(file)
    defer {
      fflush(nil)
      dup2(output, STDOUT_FILENO)
      close(output)
      if let text = try? String(contentsOfFile: path, encoding: .utf8) {
        print(text, terminator: "")
      }
      unlink(path)
    }
    try body()
    fflush(nil)
    return try String(contentsOfFile: path, encoding: .utf8)
  }
}
