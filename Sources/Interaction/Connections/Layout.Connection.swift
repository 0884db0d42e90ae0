extension Layout {
  /// An event of a control, and the action it sends.
  public struct Connection: Sendable, Equatable {
    /// The event's name, such as `touchUpInside`.
    public var event: String
    /// What is sent, and to whom.
    public var receiver: Receiver

    /// Connects an event.
    ///
    /// - Parameters:
    ///   - event: The event's name.
    ///   - receiver: What is sent, and to whom.
    public init(event: String, receiver: Receiver) {
      self.event = event
      self.receiver = receiver
    }
  }

  /// An action by its name, and who is to perform it.
  public enum Receiver: Sendable, Equatable {
    /// The owner of the layout; so is meant by a plain text.
    case owner(String)
    /// The first responder that answers when the event occurs: the nil target, which interface
    /// builders call "First Responder".
    case firstResponder(String)

    /// The action's name.
    public var action: String {
      switch self {
      case .owner(let action), .firstResponder(let action): action
      }
    }
  }
}

extension Layout.Receiver: ExpressibleByStringLiteral {
  /// Names an action of the owner.
  public init(stringLiteral value: String) { self = .owner(value) }
}
