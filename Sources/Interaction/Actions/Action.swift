internal import Spelling

/// An action declared next to the method it calls, with a typed target and a typed sender.
///
/// ```swift
/// final class CheckoutController: ViewController {
///   static let pay = Action("pay") { (checkout: CheckoutController, sender: Button) in
///     checkout.pay(sender)
///   }
///   override class var actions: [AnyAction] { [pay] }
///
///   private func pay(_ sender: Button) { sender.title = "Paid" }
/// }
/// ```
///
/// A target or sender of another type is a thrown error that names both types, never a trap.
///
/// `@unchecked Sendable` for the reason its superclass gives: it adds nothing that changes.
public final class Action<Target: AnyObject, Sender>: AnyAction, @unchecked Sendable {
  /// Declares an action that takes the target alone.
  ///
  /// - Parameters:
  ///   - name: What layouts, scripts and traces call it.
  ///   - file: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - body: What it does.
  public init(
    _ name: String,
    file: StaticString = #fileID,
    line: Int = #line,
    _ body: @escaping @Sendable (Target) throws -> Void
  ) where Sender == Any {
    super.init(
      name: name,
      shape: .noArguments,
      origin: Self.origin(name, file: file, line: line),
      acceptsTarget: { $0 is Target }
    ) { target, _, _ in
      try body(Self.cast(target, for: name))
    }
  }

  /// Declares an action that takes the target and the sender.
  ///
  /// - Parameters:
  ///   - name: What layouts, scripts and traces call it.
  ///   - file: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - body: What it does.
  public init(
    _ name: String,
    file: StaticString = #fileID,
    line: Int = #line,
    _ body: @escaping @Sendable (Target, Sender) throws -> Void
  ) {
    super.init(
      name: name,
      shape: .sender,
      origin: Self.origin(name, file: file, line: line),
      senderType: "\(Sender.self)",
      acceptsTarget: { $0 is Target },
      acceptsSender: { $0 is Sender }
    ) { target, sender, _ in
      try body(Self.cast(target, for: name), Self.cast(sender: sender, for: name))
    }
  }

  /// Declares an action that takes the target, the sender and the event.
  ///
  /// - Parameters:
  ///   - name: What layouts, scripts and traces call it.
  ///   - file: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - body: What it does.
  public init(
    _ name: String,
    file: StaticString = #fileID,
    line: Int = #line,
    _ body: @escaping @Sendable (Target, Sender, InteractionEvent) throws -> Void
  ) {
    super.init(
      name: name,
      shape: .senderAndEvent,
      origin: Self.origin(name, file: file, line: line),
      senderType: "\(Sender.self)",
      acceptsTarget: { $0 is Target },
      acceptsSender: { $0 is Sender }
    ) { target, sender, event in
      try body(Self.cast(target, for: name), Self.cast(sender: sender, for: name), event)
    }
  }

  /// Names the action as `Target.name`, with the line of its declaration.
  private static func origin(_ name: String, file: StaticString, line: Int) -> HandlerOrigin {
    HandlerOrigin("\(Target.self).\(name)", file: file, line: line)
  }

  /// Returns the target as the declared type, or throws an error that names both types.
  private static func cast(_ target: AnyObject, for name: String) throws -> Target {
    if let target = target as? Target { return target }
    throw InteractionError(
      .wrongActionTarget,
      """
      The action \(name.quoted) is declared for \(Target.self), but its target is \
      \(ObjectNaming.name(of: target)) of type \(type(of: target)); \
      register it with \(withArticle("\(Target.self)")).
      """
    )
  }

  /// Returns the sender as the declared type, or throws an error that names both types.
  private static func cast(sender: AnyObject?, for name: String) throws -> Sender {
    if let sender = sender as? Sender { return sender }
    throw wrongSender(sender, of: name, takes: Sender.self)
  }
}
