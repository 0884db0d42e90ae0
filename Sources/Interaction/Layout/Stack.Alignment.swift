extension Stack {
  /// Where a stack puts its subviews across its axis.
  public enum Alignment: String, Codable, Sendable, CaseIterable {
    /// From edge to edge.
    case fill
    /// At the left of a column, at the top of a row.
    case leading
    /// In the middle.
    case center
    /// At the right of a column, at the bottom of a row.
    case trailing
  }
}
