/// Something that is alive though the flow it belonged to is over; see `World.leaks()`.
public struct Leak: Hashable, Codable, Sendable {
  /// What can outlive its flow.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// A controller that has left.
    case controller
    /// A coordinator that has ended.
    case coordinator
    /// What is called on behalf of one of these, or was connected by a coordinator while it started.
    case handler
    /// A timer that repeats for one of these, or was begun by a coordinator while it started.
    case timer
  }

  /// What kind of thing it is.
  public var kind: Kind
  /// What messages call it: a class with its title, or a handler with where it is registered.
  public var name: String
  /// Where it was made, or registered; nil where that is not known.
  public var madeAt: SourceLocation?
  /// In which way it has outlived its flow, after the name.
  public var reason: String
  /// Who certainly holds it.
  public var holders: [String]
  /// What may hold it: the handlers and timers that it owns or that come from the same file, whose
  /// captures cannot be seen.
  public var suspects: [String]
  /// What to do if the flow was not to be over; nil where that is not known.
  public var remedy: String?

  /// Describes a leak.
  ///
  /// - Parameters:
  ///   - kind: What kind of thing it is.
  ///   - name: What messages call it.
  ///   - madeAt: Where it was made, or registered.
  ///   - reason: In which way it has outlived its flow.
  ///   - holders: Who certainly holds it.
  ///   - suspects: What may hold it.
  ///   - remedy: What to do if the flow was not to be over.
  public init(
    _ kind: Kind,
    name: String,
    madeAt: SourceLocation?,
    reason: String,
    holders: [String] = [],
    suspects: [String] = [],
    remedy: String? = nil
  ) {
    self.kind = kind
    self.name = name
    self.madeAt = madeAt
    self.reason = reason
    self.holders = holders
    self.suspects = suspects
    self.remedy = remedy
  }

  /// Whether a script made what outlived its flow.
  private var isOfScript: Bool { madeAt?.file.hasSuffix(".swift") == false }

  /// What to look for, where the holder is not certain.
  private var advice: String {
    switch kind {
    case .controller where isOfScript, .coordinator where isOfScript:
      // Scripts have no weak captures, and need none: their collector sees cycles.
      "a variable, a field, a handler or a timer that outlives the flow leads to it"
    case .controller, .coordinator:
      """
      a closure that captures it without [weak self], or a property that holds it, is the usual reason
      """
    case .handler where isOfScript:
      "keep what connecting it gives, and take it back when the flow ends"
    case .handler: "take it back when the flow ends, or give it an owner that goes"
    case .timer: "cancel it when the flow ends"
    }
  }

  /// The leak as a report shows it: what outlived what, who holds it, and what to try.
  public var failure: Failure {
    let notes =
      holders.map { Failure.Note("held by", $0) }
      + suspects.map { Failure.Note("perhaps held by", $0) }
      + (remedy.map { [Failure.Note("note", $0)] } ?? [])
    return Failure(
      message: "The \(kind.rawValue) \(name) \(reason); \(advice).",
      location: madeAt,
      context: notes
    )
  }
}

extension Leak: CustomStringConvertible {
  /// The text of the failure that the leak is.
  public var description: String { failure.description }
}
