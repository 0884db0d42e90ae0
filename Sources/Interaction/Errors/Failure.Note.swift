extension Failure {
  /// One circumstance of a failure, such as `connected at: cart.lua:12`.
  public struct Note: Hashable, Codable, Sendable {
    /// What kind of circumstance it is, in a word or two.
    public var label: String
    /// The circumstance itself.
    public var text: String

    /// Names a circumstance.
    ///
    /// - Parameters:
    ///   - label: What kind it is.
    ///   - text: What it was.
    public init(_ label: String, _ text: String) {
      self.label = label
      self.text = text
    }

    /// Tells where a handler was connected.
    ///
    /// - Parameter location: The line, if it is known.
    /// - Returns: One note, or none.
    package static func connected(at location: SourceLocation?) -> [Failure.Note] {
      location.map { [Failure.Note("connected at", $0.description)] } ?? []
    }

    /// Tells who a handler is and where it was connected.
    ///
    /// - Parameter origin: The handler.
    /// - Returns: Two notes; one if the line is not known.
    static func handler(_ origin: HandlerOrigin) -> [Failure.Note] {
      [Failure.Note("handler", origin.name)] + connected(at: origin.location)
    }
  }
}

extension Failure.Note: CustomStringConvertible {
  /// The note on one line, `label: text`.
  public var description: String { "\(label): \(text)" }
}
