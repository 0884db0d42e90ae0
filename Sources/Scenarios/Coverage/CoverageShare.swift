internal import Interaction

/// How many of some lines ran.
struct CoverageShare {
  /// How many ran.
  let hit: Int
  /// How many there are.
  let total: Int

  /// The share in percent; all of no lines at all.
  var percent: Double { total > 0 ? Double(hit) * 100 / Double(total) : 100 }

  /// The share in percent with one decimal, downwards: 100.0 stands for all and nothing less.
  var text: String {
    let tenths = total > 0 ? hit * 1000 / total : 1000
    return "\(tenths / 10).\(tenths % 10) %"
  }
}

extension CoverageReport {
  /// How many lines of all files ran.
  var share: CoverageShare { CoverageShare(hit: hitCount, total: lineCount) }

  /// Holds what ran against what was asked for.
  ///
  /// - Parameter threshold: How many percent of the lines have to run.
  /// - Returns: What is wrong, and what to do; nil if enough ran.
  package func shortfall(from threshold: Double) -> String? {
    let share = share
    guard share.percent < threshold else { return nil }
    return """
      coverage: \(share.text) of the lines ran, \(share.hit) of \(share.total), and \
      --coverage-threshold wants \(threshold.plain) %; --coverage table shows which did not
      """
  }
}

extension CoverageReport.File {
  /// How many of its lines ran.
  var share: CoverageShare { CoverageShare(hit: hitCount, total: lines.count) }

  /// The lines that did not run, as `3-7, 12`; lines between them that cannot run do not count.
  var missed: String {
    var ranges: [ClosedRange<Int>] = []
    var continues = false
    for line in lines {
      if line.hits == 0 {
        if continues, let last = ranges.popLast() {
          ranges.append(last.lowerBound...line.number)
        } else {
          ranges.append(line.number...line.number)
        }
      }
      continues = line.hits == 0
    }
    return ranges.map { $0.count > 1 ? "\($0.lowerBound)-\($0.upperBound)" : "\($0.lowerBound)" }
      .joined(separator: ", ")
  }
}
