public import Interaction
internal import Spelling

/// Scenarios that say `only = true` where `--forbid-only` is set, as it is in continuous integration: run
/// by themselves they would hide all others.
///
/// The host ends with `ExitCode.failed`, having run nothing.
public struct ForbiddenOnly: Error, Equatable, Sendable, CustomStringConvertible {
  /// One of the scenarios.
  public struct Place: Equatable, Sendable {
    /// The names of its groups and its own.
    public var name: String
    /// Where the script calls `scenario`.
    public var location: SourceLocation

    /// Names a scenario.
    ///
    /// - Parameters:
    ///   - name: The names of its groups and its own.
    ///   - location: Where the script calls `scenario`.
    public init(name: String, location: SourceLocation) {
      self.name = name
      self.location = location
    }
  }

  /// The scenarios, in the order of the plan.
  public var places: [Place]
  /// What forbids them, as its caller names it.
  package var option = "--forbid-only"

  /// Names the scenarios.
  ///
  /// - Parameter places: The scenarios, in the order of the plan.
  public init(_ places: [Place]) {
    self.places = places
  }

  /// What is forbidden, and then each place on a line of its own.
  public var description: String {
    let count = places.count.counting("scenario")
    let verb = places.count == 1 ? "says" : "say"
    return
      (["\(option): \(count) \(verb) only = true; take it out, nothing was run"]
      + places.map { "  \($0.location): \($0.name)".escapedLine }).joined(separator: "\n")
  }
}
