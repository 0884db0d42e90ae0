internal import Foundation

/// Comparisons as a table for people.
struct ComparisonTable: CustomStringConvertible {
  let comparisons: [Comparison]

  private static let header = [
    "what", "ours", "(median)", "baseline", "(median)", "ratio", "(median)", "goal",
    "allocations", "memory", "",
  ]

  var description: String {
    TextTable(rows: [Self.header] + comparisons.map(row)).description
  }

  private func row(_ comparison: Comparison) -> [String] {
    [
      comparison.name,
      FigureText.time(comparison.ours.best), FigureText.time(comparison.ours.median),
      FigureText.time(comparison.baseline.best), FigureText.time(comparison.baseline.median),
      FigureText.ratio(comparison.ratio), FigureText.ratio(comparison.medianRatio),
      goal(of: comparison),
      String(format: "%.2f", comparison.allocations),
      comparison.memory.map {
        "\(FigureText.ratio($0.ratio)) ≤ \(FigureText.ratio($0.goal))"
      } ?? "",
      verdict(comparison),
    ]
  }

  private func goal(of comparison: Comparison) -> String {
    let goals = [comparison.goal.map(FigureText.ratio), comparison.limit.map(FigureText.time)]
    return goals.compactMap { $0.map { "≤ " + $0 } }.joined(separator: ", ")
  }

  private func verdict(_ comparison: Comparison) -> String {
    switch comparison.verdict {
    case .met: "met"
    case .missed: "MISSED"
    case .noisy: "noisy (\(FigureText.percent(comparison.noise)))"
    case .told: ""
    }
  }
}
