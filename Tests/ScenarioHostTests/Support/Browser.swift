/// Chromium, driven by a script of the repository.
enum Browser {
  /// Whether there is a browser, and Python, which drives it.
  static let isInstalled =
    Python.isInstalled
    && ["chromium", "chromium-browser"].contains { Tool.path(of: $0) != nil }

  /// Opens the page of a trace, and uses it as a reader does.
  ///
  /// - Parameter page: The page's path.
  /// - Returns: The exit code, and all that was said.
  static func read(_ page: String) throws -> (code: Int32, output: String) {
    try Python.run("scripts/lib/test-trace-page", [page])
  }
}
