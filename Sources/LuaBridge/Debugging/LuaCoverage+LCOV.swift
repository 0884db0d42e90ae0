extension LuaCoverage {
  /// The counts as an LCOV trace file (geninfo's format), which `genhtml` and code hosts read: files
  /// and lines in order, so that equal coverage gives equal text.
  ///
  /// - Parameter testName: What the trace is of; letters, digits and underscores.
  /// - Returns: The text, ended by a new line unless it is empty.
  /// - Complexity: O(n log n) in lines.
  public func lcov(testName: String = "") -> String {
    var text = ""
    for (file, lines) in files.sorted(by: { $0.key < $1.key }) {
      text += "TN:\(testName)\nSF:\(file)\n"
      for (line, hits) in lines.sorted(by: { $0.key < $1.key }) { text += "DA:\(line),\(hits)\n" }
      text += "LF:\(lines.count)\nLH:\(lines.values.count { $0 > 0 })\nend_of_record\n"
    }
    return text
  }
}
