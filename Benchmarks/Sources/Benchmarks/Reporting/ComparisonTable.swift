internal import Foundation

/// Comparisons as a table for people.
struct ComparisonTable: CustomStringConvertible {
  let comparisons: [Comparison]

  private static let header = [
    "what", "ours", "(median)", "baseline", "(median)", "ratio", "(median)", "goal",
    "allocations", "memory", "",
  ]

  var description: String {
    let rows = [Self.header] + comparisons.map(row)
    let widths = Self.header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + padding : padding + cell.0
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  private func row(_ comparison: Comparison) -> [String] {
    [
      comparison.name,
      time(comparison.ours.best), time(comparison.ours.median),
      time(comparison.baseline.best), time(comparison.baseline.median),
      ratio(comparison.ratio), ratio(comparison.medianRatio),
      "≤ " + ratio(comparison.goal) + (comparison.limit.map { ", ≤ " + time($0) } ?? ""),
      String(format: "%.2f", comparison.allocations),
      comparison.memory.map { "\(ratio($0.ratio)) ≤ \(ratio($0.goal))" } ?? "",
      verdict(comparison),
    ]
  }

  private func verdict(_ comparison: Comparison) -> String {
    guard comparison.isQuiet else {
      return String(format: "noisy (spread %.0f %%)", comparison.baseline.spread * 100)
    }
    return comparison.isMet ? "met" : "MISSED"
  }

  private func time(_ value: Double) -> String {
    switch value {
    case ..<1e4: String(format: "%.1f ns", value)
    case ..<1e7: String(format: "%.1f µs", value / 1e3)
    default: String(format: "%.1f ms", value / 1e6)
    }
  }

  private func ratio(_ value: Double) -> String { String(format: "%.2f", value) }
}
