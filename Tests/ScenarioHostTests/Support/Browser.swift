internal import Foundation

/// Chromium, driven by a script of the repository.
enum Browser {
  /// Whether there is a browser, and Python, which drives it.
  static let isInstalled: Bool = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let isThere = path.split(separator: ":").contains { folder in
      ["chromium", "chromium-browser"].contains {
        FileManager.default.isExecutableFile(atPath: "\(folder)/\($0)")
      }
    }
    return Python.isInstalled && isThere
  }()

  /// Opens the page of a trace, and uses it as a reader does.
  ///
  /// - Parameter page: The page's path.
  /// - Returns: The exit code, and all that was said.
  static func read(_ page: String) throws -> (code: Int32, output: String) {
    try Python.run("scripts/lib/test-trace-page", [page])
  }
}
