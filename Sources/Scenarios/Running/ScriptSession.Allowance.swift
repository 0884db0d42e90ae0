extension ScriptSession {
  /// How long the script's own code may take.
  enum Allowance {
    /// All of it together, in wall seconds.
    case total(Double)
    /// Each call from outside by itself, in wall seconds.
    case each(Double)
  }
}
