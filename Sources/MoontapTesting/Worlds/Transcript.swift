public import Interaction
internal import Scenarios

/// What happened in a world, a line each, to be compared with what a test expects.
///
/// ```swift
/// let transcript = Transcript(of: world, [.controlEvent])
/// try user.tap(.button("Pay"))
/// #expect(
///   transcript.text == """
///     touchDown of Window/Button "Pay"
///     touchUpInside of Window/Button "Pay"
///     primaryActionTriggered of Window/Button "Pay"
///     """
/// )
/// ```
public final class Transcript {
  /// What is told of.
  private let kinds: Set<JournalRecord.Kind>
  /// What has happened.
  private let journal: MemoryJournal

  /// Begins to write down what happens.
  ///
  /// It takes the place of the world's journal.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - kinds: What is to be told of; by default what a user and handlers are concerned with.
  public init(
    of world: World,
    _ kinds: Set<JournalRecord.Kind> = [
      .controlEvent, .action, .unhandledAction, .event, .delegateCall, .delegateAnswer,
      .propertyChange, .lifeCycle, .print, .failure,
    ]
  ) {
    self.kinds = kinds
    journal = MemoryJournal(.full)
    world.journal = journal
  }

  /// What happened since the beginning or the last ``clear()``, oldest first.
  ///
  /// - Complexity: Linear in the number of records.
  public var lines: [String] {
    journal.records.map(\.entry).filter { kinds.contains($0.kind) }.map(\.sentence)
  }

  /// The lines with line feeds between them.
  public var text: String { lines.joined(separator: "\n") }

  /// Forgets what happened so far.
  public func clear() { journal.removeAll() }
}
