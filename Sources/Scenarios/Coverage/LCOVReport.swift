internal import LuaBridge

/// Coverage as an LCOV trace file, which `genhtml` and code hosts read: `SF`, `DA`, `LF` and `LH`.
///
/// There are no records of functions: a function of Lua has no name of its own, and how often it was called
/// is not counted.
package struct LCOVReport: ReportFormat {
  /// Makes a writer.
  package init() {}

  package func closing(for run: RunReport) -> String {
    guard let coverage = run.coverage else { return "" }
    var counts = LuaCoverage()
    for file in coverage.files {
      // A record is a line, and the format has no way to write a line end.
      counts.merge(LuaCoverage(files: [file.path.escapedLine: file.counts]))
    }
    return counts.lcov()
  }
}
