internal import Foundation

/// The pages that tests hold against the program.
enum Documentation {
  /// The folder of the guides.
  static let folder = "Guides"
  /// The page that lists them.
  static let index = "\(folder)/README.md"
  /// The page that begins with what there is.
  static let readme = "README.md"
  /// The guides, as they are to be read one after another.
  static let guides = [
    "FirstScenario", "FindingAndActing", "WaitingAndTime", "WritingHandlers",
    "DelegatesAndDataSources", "Coordinators", "EventsAndBindings", "SwiftBesideLua",
    "ExtendingASwiftApp", "Plugins", "MixedTests", "ReadingATrace", "ContinuousIntegration",
    "LimitsAndSafety", "Troubleshooting",
  ].map { "\(folder)/\($0).md" }

  /// Pages on which scripts are ended by a limit of time.
  static let withTimeLimits: Set = ["\(folder)/LimitsAndSafety.md", "\(folder)/Troubleshooting.md"]
  /// Pages of which only the links are held against anything.
  static let others = [
    architecture, "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "examples/patterns/README.md",
    "examples/StoreHost/README.md", "Benchmarks/README.md",
  ]
  /// The page that says which module knows which.
  static let architecture = "ARCHITECTURE.md"

  /// The Markdown files of the folder of the guides, by their paths in the repository.
  static func files() throws -> Set<String> {
    let names = try FileManager.default.contentsOfDirectory(atPath: Repository.path(folder))
    return Set(names.filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" })
  }
}
