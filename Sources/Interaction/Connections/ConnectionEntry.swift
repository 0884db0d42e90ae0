/// One connection of a tree of views, as `connections(of:)` tells of it.
public struct ConnectionEntry: Hashable, Sendable {
  /// What kind of connection it is.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    /// An event that sends an action to a target, or up the responder chain; or an action of the owner
    /// that no event sends.
    case action
    /// An event that calls a closure.
    case closure
    /// Somebody who is told and asked by a view.
    case delegate
    /// A property of the layout's owner that holds a view.
    case outlet
  }

  /// What kind of connection it is.
  public var kind: Kind
  /// The path of the view that has it; of an outlet, and of an action that is not connected, the
  /// owner's name.
  public var object: String
  /// The action, the closure property, the delegate's property or the outlet.
  public var name: String
  /// The names of the events, in the order of their bits; none for an action that is not connected.
  public var events: [String]
  /// Who performs the action or is asked, or the view in the outlet; nil if there is nobody at
  /// present.
  public var target: String?
  /// Which arguments the action takes; nil where that is not known.
  ///
  /// Of a script's function as many as it has parameters for, after its self: it gets all of them, and
  /// Lua lets it ignore what it has none for.
  public var arguments: AnyAction.Shape?
  /// What the action takes as its sender: a class, or `Any`.
  public var senderType: String?
  /// Who the handler is and where it was connected.
  public var origin: HandlerOrigin?
  /// What is wrong with it; nil if nothing is.
  public var fault: String?

  /// Whether somebody is at either end: false for an action of the owner that no control sends, an
  /// outlet that holds nothing, and a delegate that is gone.
  ///
  /// An action that is not connected is not dangling: code may call it.
  public var isConnected: Bool {
    switch kind {
    case .action, .closure: !events.isEmpty
    case .delegate, .outlet: target != nil
    }
  }

  /// Whether it leads nowhere.
  public var isDangling: Bool { fault != nil }
}

extension ConnectionEntry: CustomStringConvertible {
  /// The connection on one line: who, when, what, to whom, and what is wrong.
  public var description: String {
    var text = object
    if !events.isEmpty { text += " \(events.joined(separator: "+"))" }
    switch kind {
    case .action:
      text += events.isEmpty ? ".\(name)" : " → \(name) of \(target ?? "nobody")"
    case .closure: text += " → \(origin?.name ?? name)"
    case .delegate, .outlet: text += ".\(name) → \(target ?? "nobody")"
    }
    if kind == .closure, origin?.name.hasSuffix(name) == false { text += " as \(name)" }
    if let location = origin?.location { text += " (\(location))" }
    if kind == .action, !isConnected { text += ", not connected" }
    if let fault { text += ", dangling: \(fault)" }
    return text
  }
}
