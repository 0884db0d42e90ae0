/// What got slower, or faster, since figures of an earlier run.
struct OlderFigures: CustomStringConvertible {
  let old: Figures
  let new: Figures

  /// What the names of the rows contain that were asked for now; nil for all.
  var filter: String?

  /// The change up to which two figures count as equal.
  static let tolerance = 0.1

  /// What is compared of a row.
  private struct Entry {
    let name: String
    let figure: Double
    var isNoisy = false
  }

  var description: String {
    let rows = ratios + allocations + curves + footprints
    guard !rows.isEmpty else {
      return "Nothing changed by more than \(FigureText.percent(Self.tolerance))."
    }
    return TextTable(rows: [["changed since the older figures", "before", "now", "change"]] + rows)
      .description
  }

  /// The ratios, which the speed of a machine does not change.
  private var ratios: [[String]] {
    changes(\.comparisons, text: { FigureText.ratio($0) + " ×" }) {
      Entry(name: $0.name, figure: $0.ratio, isNoisy: $0.noise > Comparison.quietSpread)
    }
  }

  private var allocations: [[String]] {
    changes(\.comparisons, tellsMissing: false, text: { FigureText.ratio($0) + " allocations" }) {
      // Less than one in a hundred operations is the measuring itself.
      Entry(name: $0.name, figure: ($0.allocations * 100).rounded() / 100)
    }
  }

  private var curves: [[String]] {
    changes(\.curves, text: { FigureText.ratio($0) + " × growth" }) {
      Entry(name: $0.name, figure: $0.factor, isNoisy: $0.verdict == .noisy)
    }
  }

  private var footprints: [[String]] {
    changes(\.footprints, text: { FigureText.bytes($0) + " bytes" }) {
      Entry(name: $0.name, figure: $0.bytes)
    }
  }

  /// The rows of what changed, and of what only one of both has.
  private func changes<Row>(
    _ rows: KeyPath<Figures, [Row]>,
    tellsMissing: Bool = true,
    text: (Double) -> String,
    _ entry: (Row) -> Entry
  ) -> [[String]] {
    let (before, now) = (old[keyPath: rows].map(entry), new[keyPath: rows].map(entry))
    let earlier = Dictionary(before.map { ($0.name, $0) }) { first, _ in first }
    let names = Set(now.map(\.name))
    var changes = now.compactMap { entry -> [String]? in
      guard let earlier = earlier[entry.name] else {
        return tellsMissing ? [entry.name, "", text(entry.figure), "is new"] : nil
      }
      guard let change = Self.change(from: earlier, to: entry) else { return nil }
      return [entry.name, text(earlier.figure), text(entry.figure), change]
    }
    if tellsMissing {
      changes +=
        before
        .filter { !names.contains($0.name) && Catalogue.matches(filter, $0.name) }
        .map { [$0.name, text($0.figure), "", "not measured now"] }
    }
    return changes
  }

  /// How a figure changed; nil if it counts as equal.
  private static func change(from earlier: Entry, to entry: Entry) -> String? {
    let noise = earlier.isNoisy || entry.isNoisy ? ", noisy" : ""
    guard earlier.figure != 0 else {
      return entry.figure == 0 ? nil : "more" + noise
    }
    let change = entry.figure / earlier.figure - 1
    guard abs(change) > tolerance else { return nil }
    return FigureText.percent(abs(change)) + (change > 0 ? " more" : " less") + noise
  }
}
