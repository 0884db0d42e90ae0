internal import Scenarios

/// The values of `--order`.
enum OrderChoice: String, CaseIterable, Sendable {
  /// As they are declared.
  case declared
  /// By the seed.
  case random

  /// The order.
  var order: RunConfiguration.Order {
    switch self {
    case .declared: .declared
    case .random: .random
    }
  }
}
