/// One connection of a tree of views, as `connections(of:)` tells of it.
public struct ConnectionEntry: Hashable, Sendable {
  /// What kind of connection it is.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    /// An event that sends an action to a target, or up the responder chain.
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
  /// The path of the view that has it; of an outlet, the owner's name.
  public var object: String
  /// The action, the closure property, the delegate's property or the outlet.
  public var name: String
  /// The names of the events, in the order of their bits.
  public var events: [String]
  /// Who performs the action or is asked, or the view in the outlet; nil if there is nobody at
  /// present.
  public var target: String?
  /// Which arguments the action takes; nil where that is not known.
  public var arguments: AnyAction.Shape?
  /// What the action takes as its sender: a class, or `Any`.
  public var senderType: String?
  /// Who the handler is and where it was connected.
  public var origin: HandlerOrigin?
  /// What is wrong with it; nil if nothing is.
  public var fault: String?

  /// Tells of an outlet that holds a view, for owners of another language.
  ///
  /// - Parameters:
  ///   - name: The outlet.
  ///   - owner: What messages call the owner.
  ///   - view: What it holds.
  /// - Returns: The connection.
  package static func outlet(
    _ name: String,
    of owner: String,
    holding view: View
  ) -> ConnectionEntry {
    ConnectionEntry(kind: .outlet, object: owner, name: name, events: [], target: view.path)
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
    case .action: text += " → \(name) of \(target ?? "nobody")"
    case .closure: text += " → \(origin?.name ?? name)"
    case .delegate, .outlet: text += ".\(name) → \(target ?? "nobody")"
    }
    if kind == .closure, origin?.name.hasSuffix(name) == false { text += " as \(name)" }
    if let location = origin?.location { text += " (\(location))" }
    if let fault { text += ", dangling: \(fault)" }
    return text
  }
}
