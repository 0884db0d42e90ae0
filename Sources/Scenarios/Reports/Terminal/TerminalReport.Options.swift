extension TerminalReport {
  /// What the place that shows the report can do; who calls finds that out.
  public struct Options: Equatable, Sendable {
    /// Whether escape sequences for colours may be written.
    public var usesColor: Bool
    /// Whether the marks and rules may be other characters than ASCII ones.
    public var usesUnicode: Bool
    /// How many characters a line has room for; nil for no end, as in a file or a pipe.
    ///
    /// Messages are wrapped there; steps, source lines and screens are cut; what was compared is as
    /// long as it is.
    public var width: Int?

    /// Describes a place that shows reports; by default a file.
    ///
    /// - Parameters:
    ///   - usesColor: Whether colours may be written.
    ///   - usesUnicode: Whether marks and rules may be other than ASCII.
    ///   - width: How many characters a line has room for.
    public init(usesColor: Bool = false, usesUnicode: Bool = true, width: Int? = nil) {
      self.usesColor = usesColor
      self.usesUnicode = usesUnicode
      self.width = width
    }
  }
}
