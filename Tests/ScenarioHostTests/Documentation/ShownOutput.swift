/// An output as a page shows it, in which a line `…` stands for lines that are left out.
enum ShownOutput {
  /// Whether an output is what a page shows.
  ///
  /// - Parameters:
  ///   - shown: What the page shows.
  ///   - output: What was printed.
  static func isRight(_ shown: String, for output: String) -> Bool {
    fits(lines(of: shown)[...], lines(of: output)[...])
  }

  /// Whether a page shows of some command only that lines were left out.
  ///
  /// - Parameter shown: What the page shows, with the commands.
  static func leavesAllOut(_ shown: String) -> Bool {
    shown.contains(/(?:^|\n)\$ [^\n]*(?:\\\n[^\n]*)*\n *…\n(?:\$ |$)/)
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Whether lines fit, of which some stand for one line or more.
  private static func fits(
    _ shown: ArraySlice<Substring>,
    _ output: ArraySlice<Substring>
  ) -> Bool {
    var (shown, output) = (shown, output)
    while let line = shown.popFirst() {
      if line.drop(while: { $0 == " " }) == "…" {
        return output.indices.contains { fits(shown, output[($0 + 1)...]) }
      }
      guard output.popFirst() == line else { return false }
    }
    return output.isEmpty
  }
}
