internal import Foundation

/// Chromium, driven by a script of the repository.
enum Browser {
  /// Whether there is a browser, and Python, which drives it.
  static let isInstalled: Bool = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    func isInstalled(_ program: String) -> Bool {
      path.split(separator: ":").contains {
        FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
      }
    }
    return isInstalled("python3") && (isInstalled("chromium") || isInstalled("chromium-browser"))
  }()

  /// Opens the page of a trace, and uses it as a reader does.
  ///
  /// - Parameter page: The page's path.
  /// - Returns: The exit code, and all that was said.
  static func read(_ page: String) throws -> (code: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", Repository.path("scripts/lib/test-trace-page"), page]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
