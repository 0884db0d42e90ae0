/// What a figure says of its goal.
enum Verdict: String, Encodable, Sendable {
  /// The goal is met.
  case met
  /// The goal is missed.
  case missed
  /// The machine was not quiet enough to tell.
  case noisy
  /// There is no goal: the figure is told, and no more.
  case told
}
