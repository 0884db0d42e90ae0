/// What got slower, or faster, since figures of an earlier run.
struct OlderFigures: CustomStringConvertible {
  let old: Figures
  let new: Figures

  /// The change up to which two figures count as equal.
  static let tolerance = 0.1

  var description: String {
    let rows = comparisons + curves + footprints
    guard !rows.isEmpty else {
      return "Nothing changed by more than \(FigureText.percent(Self.tolerance))."
    }
    return TextTable(rows: [["changed since the older figures", "before", "now", "change"]] + rows)
      .description
  }

  /// The ratios, which the speed of a machine does not change.
  private var comparisons: [[String]] {
    changes(old.comparisons, new.comparisons, by: \.name, of: \.ratio) {
      FigureText.ratio($0) + " ×"
    }
  }

  private var curves: [[String]] {
    changes(old.curves, new.curves, by: \.name, of: \.factor) { FigureText.ratio($0) + " × growth" }
  }

  private var footprints: [[String]] {
    changes(old.footprints, new.footprints, by: \.name, of: \.bytes) {
      FigureText.bytes($0) + " bytes"
    }
  }

  /// The rows of what changed.
  private func changes<Row>(
    _ old: [Row],
    _ new: [Row],
    by name: KeyPath<Row, String>,
    of figure: KeyPath<Row, Double>,
    text: (Double) -> String
  ) -> [[String]] {
    let before = Dictionary(old.map { ($0[keyPath: name], $0[keyPath: figure]) }) { first, _ in
      first
    }
    return new.compactMap { row in
      guard let earlier = before[row[keyPath: name]] else { return nil }
      let change = row[keyPath: figure] / earlier - 1
      guard abs(change) > Self.tolerance else { return nil }
      let share = FigureText.percent(abs(change)) + (change > 0 ? " more" : " less")
      return [row[keyPath: name], text(earlier), text(row[keyPath: figure]), share]
    }
  }
}
