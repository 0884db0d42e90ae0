internal import ArgumentParser

/// The services for continuous integration that `init` knows, as the values of `--ci`.
enum CIService: String, CaseIterable, ExpressibleByArgument {
  /// GitHub Actions.
  case github
  /// GitLab CI.
  case gitlab
  /// None of them.
  case none
}
