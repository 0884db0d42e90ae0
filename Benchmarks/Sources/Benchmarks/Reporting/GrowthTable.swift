internal import Foundation

/// A curve as a table for people: a row for each size, and how much the figure grew.
struct GrowthTable: CustomStringConvertible {
  let growth: Growth

  var description: String {
    let rows = growth.points.map { point in
      [
        "\(point.size) \(growth.unit)",
        FigureText.time(point.rounds.best), FigureText.time(point.rounds.median),
      ]
    }
    return [
      TextTable(rows: [[growth.name, "best", "(median)"]] + rows).description, "  " + summary,
    ].joined(separator: "\n")
  }

  private var summary: String {
    let sizes = growth.points.map(\.size)
    let grown = Double(sizes.last ?? 1) / Double(sizes.first ?? 1)
    let power = String(format: "%.2f", growth.exponent)
    return
      "\(FigureText.ratio(growth.factor)) × for \(Int(grown)) × the size, the power \(power) of it"
      + verdict
  }

  private var verdict: String {
    guard let goal = growth.goal else { return "" }
    guard growth.isQuiet else { return ", noisy" }
    return "; goal ≤ \(FigureText.ratio(goal)) ×, \(growth.isMet ? "met" : "MISSED")"
  }
}
