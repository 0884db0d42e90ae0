internal import Foundation

/// How figures are written for people.
enum FigureText {
  /// A time, with the unit that suits it.
  ///
  /// - Parameter nanoseconds: The time, in nanoseconds.
  static func time(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1e4: String(format: "%.1f ns", nanoseconds)
    case ..<1e7: String(format: "%.1f µs", nanoseconds / 1e3)
    default: String(format: "%.1f ms", nanoseconds / 1e6)
    }
  }

  /// Bytes, of which one of many may have less than one.
  static func bytes(_ count: Double) -> String {
    String(format: count < 10 ? "%.1f" : "%.0f", count)
  }

  /// A ratio, with more digits behind the point where two would say nothing.
  static func ratio(_ value: Double) -> String {
    String(format: value < 0.1 ? "%.4f" : "%.2f", value)
  }

  /// A share, in percent.
  static func percent(_ share: Double) -> String { String(format: "%.0f %%", share * 100) }
}
