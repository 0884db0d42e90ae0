/// What a handler is told about the user's act that led to it.
///
/// UIKit calls it `UIEvent`; here `Event` is the name of observable events.
public struct InteractionEvent {
  /// What the user acted with.
  public enum Kind: String, Codable, Sendable {
    /// A finger.
    case touch
    /// A key, typed text or a paste.
    case key
    /// A pointer that rests on a view.
    case hover
  }

  /// What the user acted with; nil if code sent the event.
  public var kind: Kind?
  /// The control events that matched the handler's registration; empty for plain responders.
  public var controlEvents: Control.Event
  /// When it happened, in seconds of the world's clock.
  public var time: Double
  /// The finger, for an event of kind `touch`.
  public var touch: Touch?
  /// The key with its modifiers, for a pressed key.
  public var key: KeyChord?
  /// The class of the control that sends it, if any of the control events may have a name of that class's
  /// own.
  package var sender: Control.Type?
  /// Where hit testing notes its decisions, if somebody wants them.
  package var hitRecorder: HitPath.Recorder?

  /// Describes an act.
  ///
  /// - Parameters:
  ///   - kind: What the user acted with; nil if code sends the event.
  ///   - controlEvents: The control events that matched.
  ///   - time: When it happened, in seconds of the world's clock.
  ///   - touch: The finger.
  ///   - key: The key.
  public init(
    kind: Kind? = nil,
    controlEvents: Control.Event = [],
    time: Double = 0,
    touch: Touch? = nil,
    key: KeyChord? = nil
  ) {
    self.kind = kind
    self.controlEvents = controlEvents
    self.time = time
    self.touch = touch
    self.key = key
  }
}
