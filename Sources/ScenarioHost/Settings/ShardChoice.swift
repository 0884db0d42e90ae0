internal import Scenarios

/// The values of `--shard`.
enum ShardChoice: Equatable {
  /// All of the plan.
  case whole
  /// One of its parts.
  case part(RunReport.Shard)
  /// The part that the variables of a scheduler name.
  case auto

  /// The word for what a scheduler names.
  private static let autoWord = "auto"

  /// Reads a choice.
  ///
  /// - Parameter text: `auto`, or a part, as in `2/8`.
  init?(_ text: String) {
    if text == Self.autoWord {
      self = .auto
      return
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.allSatisfy("0123456789".contains) ? Int(part) : nil
    }
    guard parts.count == 2, numbers.count == 2 else { return nil }
    let shard = RunReport.Shard(index: numbers[0], count: numbers[1])
    guard shard.isPossible else { return nil }
    self = .part(shard)
  }

  /// The choice as the command line has it; empty for all of the plan.
  var text: String {
    switch self {
    case .whole: ""
    case .part(let shard): shard.description
    case .auto: Self.autoWord
    }
  }
}
