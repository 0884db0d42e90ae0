internal import Foundation

/// The files beside the sources that tests hold against the program.
enum Repository {
  /// The path of a file.
  ///
  /// - Parameter name: Its path in the repository.
  static func path(_ name: String) -> String {
    // Four names up: this file, Support, ScenarioHostTests, Tests.
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    return (parts + [Substring(name)]).joined(separator: "/")
  }

  /// The text of a file.
  ///
  /// - Parameter name: Its path in the repository.
  static func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// Whether a file of the examples belongs to an app with a host of its own, which tests it.
  ///
  /// - Parameter name: Its path in the folder of the examples.
  static func isOfAnotherHost(_ name: String) -> Bool {
    name.hasPrefix("StoreHost/") || name == ".moontapignore"
  }
}
