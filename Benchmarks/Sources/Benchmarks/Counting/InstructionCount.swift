internal import Foundation

/// What callgrind counted of one side of a row.
struct InstructionCount {
  let name: String
  let isOurs: Bool

  /// Instructions an operation.
  let instructions: Double

  /// Reads a file of callgrind's; nil if it is not of one side of a row.
  ///
  /// The file says why it was written, in our words of `InstructionCounting.count(_:)`, and what it sums
  /// up to.
  init?(_ file: String) {
    var trigger: Substring?
    var total: Double?
    for line in file.split(separator: "\n") {
      if let range = line.range(of: "Client Request: ") { trigger = line[range.upperBound...] }
      if line.hasPrefix("totals: ") { total = Double(line.dropFirst("totals: ".count)) }
    }
    guard let total, let parts = trigger?.split(separator: "|", maxSplits: 2), parts.count == 3,
      let operations = Double(parts[0])
    else { return nil }
    name = String(parts[2])
    isOurs = parts[1] == "ours"
    instructions = total / operations
  }

  /// The counts as a table, a row for each name.
  static func table(of counts: [InstructionCount]) -> String {
    let rows = Dictionary(grouping: counts, by: \.name).sorted { $0.key < $1.key }.map {
      name,
      sides in
      let ours = sides.first(where: \.isOurs)?.instructions ?? .nan
      let baseline = sides.first { !$0.isOurs }?.instructions ?? .nan
      return [
        name, String(format: "%.1f", ours), String(format: "%.1f", baseline),
        FigureText.ratio(ours / baseline),
      ]
    }
    return TextTable(rows: [["instructions an operation", "ours", "baseline", "ratio"]] + rows)
      .description
  }
}
