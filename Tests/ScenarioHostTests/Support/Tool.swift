internal import Foundation

/// A program of the machine, run to its end.
enum Tool {
  /// What a program that tests start finds in its environment: what it needs to run, and a locale, but
  /// nothing that the person who runs the tests has set to have programs behave otherwise.
  static let variables: [String: String] = {
    let needed: Set = ["HOME", "MOONTAP_JUNIT_SCHEMA", "PATH", "SWIFT_BACKTRACE", "TMPDIR"]
    var variables = ProcessInfo.processInfo.environment.filter {
      needed.contains($0.key) || $0.key.hasSuffix("SAN_OPTIONS")
    }
    variables["LC_ALL"] = "C.UTF-8"
    return variables
  }()

  /// Of these, what sanitizers are told: a program that they watch has to hear it wherever it runs.
  ///
  /// They find by the path what tells them the names of functions and files, by which they leave out what
  /// they are told to.
  static var sanitizerVariables: [String: String] {
    let told = variables.filter { $0.key.hasSuffix("SAN_OPTIONS") }
    return told.isEmpty ? [:] : variables.filter { told[$0.key] != nil || $0.key == "PATH" }
  }

  /// The path of a program that a shell would find.
  ///
  /// - Parameter name: What it is called.
  /// - Returns: Nil if it is not installed.
  static func path(of name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a program; standard input is empty.
  ///
  /// - Parameters:
  ///   - program: Its name or its path.
  ///   - arguments: What it is told.
  ///   - folder: Its working folder; nil for that of the tests.
  ///   - variables: Its environment.
  /// - Returns: The exit code, and all that was said.
  static func run(
    _ program: String,
    _ arguments: [String],
    in folder: String? = nil,
    variables: [String: String] = Tool.variables
  ) throws -> (code: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    if let folder {
      process.currentDirectoryURL = URL(fileURLWithPath: folder, isDirectory: true)
    }
    process.environment = variables
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
