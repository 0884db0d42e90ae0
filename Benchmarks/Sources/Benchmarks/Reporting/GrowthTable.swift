internal import Foundation

/// A curve as a table for people: a row for each size, and how much the figure grew.
struct GrowthTable: CustomStringConvertible {
  let growth: Growth

  var description: String {
    let header = ["\(growth.name): \(growth.unit)", "best", "(median)"]
    let rows = growth.points.map { point in
      [
        "\(point.size)",
        FigureText.time(point.rounds.best), FigureText.time(point.rounds.median),
      ]
    }
    return "\(TextTable(rows: [header] + rows))\n  \(summary)"
  }

  private var summary: String {
    let sizes = growth.points.map(\.size)
    let grown = Double(sizes.last ?? 1) / Double(sizes.first ?? 1)
    let power = String(format: "%.2f", growth.exponent)
    return """
      \(FigureText.ratio(growth.factor)) × from the smallest to the largest figure; by the power \(power) of \
      \(Int(grown)) × the size\(verdict)
      """
  }

  private var verdict: String {
    let goal = growth.goal.map { "; goal ≤ \(FigureText.ratio($0)) ×, " } ?? ""
    return switch growth.verdict {
    case .met: goal + "met"
    case .missed: goal + "MISSED"
    case .noisy: goal + "noisy"
    case .told: goal
    }
  }
}
