extension Control {
  /// How a control holds a target.
  public enum Ownership: String, Sendable, CaseIterable {
    /// It does not keep the target alive; a target that went away is passed over and forgotten.
    case weak
    /// It keeps the target alive, as it does with a script's table.
    case strong
  }
}
