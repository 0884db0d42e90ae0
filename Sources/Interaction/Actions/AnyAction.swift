internal import Spelling

/// A named thing that a target can do when a control asks for it.
///
/// ```swift
/// let save = AnyAction(named: "save")
/// button.addTarget(nil, action: save, for: .touchUpInside)  // whoever in the chain has one
/// ```
///
/// It stands where UIKit has a selector: it has a name, by which layouts, scripts and traces speak
/// of it; a shape; and an identity, by which a registration is found again for removal. Declare one
/// with `Action`, or name one that each target looks up for itself with `init(named:)`.
///
/// `@unchecked Sendable`, so that it may stand in a `static let`: an instance never changes, one that is
/// only a name runs nothing itself, and what `Action` makes wraps `@Sendable` bodies. A closure that was
/// given at run time, as by `setAction(named:_:)`, is none of these: it captures things of one world, and
/// the compiler does not watch over its action. Perform what `action(named:)` and
/// `actions(forTarget:for:)` give in that world alone, on its thread.
public class AnyAction: @unchecked Sendable {
  /// Which arguments an action takes.
  public enum Shape: String, Sendable, Codable, CaseIterable {
    /// The target alone.
    case noArguments
    /// The target and the sender.
    case sender
    /// The target, the sender and the event.
    case senderAndEvent
  }

  /// What an action runs: the target, the sender, and what is known of the event.
  package typealias Body = (AnyObject, AnyObject?, InteractionEvent) throws -> Void

  /// What layouts, scripts and traces call it.
  public let name: String
  /// Which arguments it takes.
  public let shape: Shape
  /// Who it is and where it was declared.
  public let origin: HandlerOrigin
  /// What it runs; nil for an action that each target looks up by name.
  private let body: Body?
  /// The handler as its own language knows it, such as a script's function.
  package let payload: AnyObject?
  /// What the body was declared to take as its sender: a class, or `Any`.
  public let senderType: String
  /// Whether an object is of the type the body was declared with.
  private let acceptsTarget: (AnyObject) -> Bool
  /// Whether an object is what the body takes as its sender.
  private let acceptsSender: (AnyObject) -> Bool

  /// Names an action that each target looks up among its own when it is asked to perform it.
  ///
  /// - Parameters:
  ///   - name: The name a target knows its action by.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  public convenience init(named name: String, file: StaticString = #fileID, line: Int = #line) {
    self.init(named: name, origin: HandlerOrigin(name, file: file, line: line))
  }

  /// Names an action that each target looks up, on behalf of another language.
  ///
  /// - Parameters:
  ///   - name: The name a target knows its action by.
  ///   - origin: Who named it and where.
  package init(named name: String, origin: HandlerOrigin) {
    self.name = name
    self.shape = .senderAndEvent
    self.origin = origin
    self.body = nil
    self.payload = nil
    self.senderType = "Any"
    self.acceptsTarget = { _ in false }
    self.acceptsSender = { _ in true }
  }

  /// Makes an action from its parts, for languages and forms other than a typed `Action`.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - shape: Which arguments the handler behind it takes.
  ///   - origin: Who it is.
  ///   - senderType: What the body takes as its sender.
  ///   - acceptsTarget: Whether an object may be its target.
  ///   - acceptsSender: Whether an object may be its sender.
  ///   - payload: The handler as its own language knows it, to be found again.
  ///   - body: What it runs.
  package init(
    name: String,
    shape: Shape,
    origin: HandlerOrigin,
    senderType: String = "Any",
    acceptsTarget: @escaping (AnyObject) -> Bool = { _ in true },
    acceptsSender: @escaping (AnyObject) -> Bool = { _ in true },
    payload: AnyObject? = nil,
    body: @escaping Body
  ) {
    self.name = name
    self.shape = shape
    self.origin = origin
    self.body = body
    self.payload = payload
    self.senderType = senderType
    self.acceptsTarget = acceptsTarget
    self.acceptsSender = acceptsSender
  }

  /// Returns the sender of a closure in the type the closure was written for.
  ///
  /// - Parameter sender: Who sent what the closure hears.
  /// - Returns: The same.
  /// - Throws: `InteractionError` with `wrongActionSender`, which names both types.
  static func closureSender<Sender: AnyObject>(_ sender: AnyObject?) throws -> Sender {
    if let sender = sender as? Sender { return sender }
    throw wrongSender(sender, of: "Swift closure", takes: Sender.self)
  }

  /// Describes that an action was sent by an object of a type which it does not take.
  ///
  /// - Parameters:
  ///   - sender: Who sent it.
  ///   - name: What the action is called.
  ///   - expected: What it takes.
  /// - Returns: The error, which names both types.
  static func wrongSender(
    _ sender: AnyObject?,
    of name: String,
    takes expected: Any.Type
  ) -> InteractionError {
    let seen = sender.map { "\(ObjectNaming.name(of: $0)) of type \(type(of: $0))" } ?? "nil"
    return InteractionError(
      .wrongActionSender,
      """
      The action \(name.quoted) takes \(withArticle("\(expected)")) as its sender, but was sent by \(seen); \
      declare it with a sender type that fits both.
      """
    )
  }

  /// Whether the action is only a name, so that what it does depends on the target.
  public var isLookedUpByName: Bool { body == nil }

  /// Says whether an object is of the type this action was declared for.
  ///
  /// - Parameter target: The object in question.
  /// - Returns: True if the action itself can run on it; false for an action that is only a name.
  public func accepts(target: AnyObject) -> Bool {
    acceptsTarget(target)
  }

  /// Says whether an object is of the type this action takes as its sender.
  ///
  /// - Parameter sender: The object in question.
  /// - Returns: True if it is, and for an action without a sender or that is only a name.
  public func accepts(sender: AnyObject) -> Bool {
    acceptsSender(sender)
  }

  /// Returns the action that really runs on a target: the target's own one if this is only a name.
  ///
  /// - Parameter target: The object that is to perform the action.
  /// - Returns: An action with a body, or nil if the target knows none of this name.
  func resolved(for target: AnyObject) -> AnyAction? {
    guard isLookedUpByName else { return self }
    guard let found = (target as? any ActionTarget)?.action(named: name) else { return nil }
    // A target that answers a name with a mere name would send us round in circles.
    return found.isLookedUpByName ? nil : found
  }

  /// Runs the action on a target.
  ///
  /// - Parameters:
  ///   - target: The object that performs it.
  ///   - sender: The object that asked for it.
  ///   - event: What is known of the user's act.
  /// - Throws: What the handler throws; `InteractionError` with `wrongActionTarget`,
  ///   `wrongActionSender` or `unknownAction` if target and action do not fit.
  public func perform(
    on target: AnyObject,
    sender: AnyObject?,
    event: InteractionEvent
  ) throws {
    if let body {
      try body(target, sender, event)
    } else if let action = resolved(for: target) {
      try action.perform(on: target, sender: sender, event: event)
    } else {
      throw InteractionError(
        .unknownAction,
        """
        \(ObjectNaming.name(of: target)) has no action named \(name.quoted); \
        declare one and list it in `actions`, or correct the name.
        """
      )
    }
  }
}

extension AnyAction: Hashable {
  /// Compares identities; two actions that are only names are equal if the names are.
  public static func == (lhs: AnyAction, rhs: AnyAction) -> Bool {
    lhs === rhs || (lhs.isLookedUpByName && rhs.isLookedUpByName && lhs.name == rhs.name)
  }

  /// Feeds the name, which equal actions share.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}

extension AnyAction: CustomStringConvertible {
  /// The action's name.
  public var description: String { name }
}
