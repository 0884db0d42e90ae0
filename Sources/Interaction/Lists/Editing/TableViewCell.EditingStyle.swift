extension TableViewCell {
  /// What the user can do with a row while its table is edited.
  public enum EditingStyle: String, Codable, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// Delete it.
    case delete
    /// Insert one beside it.
    case insert
  }
}
