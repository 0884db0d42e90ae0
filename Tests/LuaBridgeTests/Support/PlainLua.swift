import Foundation

/// The stock interpreter, `lua5.4`, run beside ours to compare what a program prints.
struct PlainLua {
  /// It is not installed, or it ended with an error.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// What a program prints, line by line.
  ///
  /// - Throws: ``Failure``, with what to install.
  static func output(of program: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["lua5.4", "-"]
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(program.utf8))
    try input.fileHandleForWriting.close()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(),
      as: UTF8.self
    )
    process.waitUntilExit()
    if process.terminationStatus == 127 {
      throw Failure(description: "lua5.4 is not installed; on Debian: apt-get install lua5.4")
    }
    guard process.terminationStatus == 0 else { throw Failure(description: text) }
    return lines(of: text)
  }

  /// The lines of a text, each of which ends with a line feed.
  static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
