/// How an object holds another that it tells: a target, a delegate.
public enum Ownership: String, Sendable, CaseIterable {
  /// It does not keep it alive; one that went away is passed over and forgotten.
  case weak
  /// It keeps it alive, as is done with a script's table.
  case strong
}
