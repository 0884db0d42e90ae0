import Foundation

/// The stock interpreter, `lua5.4`, where it is installed.
enum PlainLua {
  /// It ended with an error.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// What the program of a file prints; nil where the interpreter is not installed.
  ///
  /// - Throws: ``Failure`` when the program does not run to its end.
  static func output(of program: URL) throws -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["lua5.4", "-"]
    let output = Pipe()
    process.standardInput = try FileHandle(forReadingFrom: program)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(),
      as: UTF8.self
    )
    process.waitUntilExit()
    if process.terminationStatus == 127 { return nil }
    guard process.terminationStatus == 0 else { throw Failure(description: text) }
    return text
  }
}
