/// One entry of a menu: a title, a mark, and what it does.
///
/// ```swift
/// let clear = MenuItem("Clear") { [note] _, _ in note.text = "" }
/// let menu = PopUpButton(title: "Edit", items: [clear, .separator(), MenuItem("Help")])
/// menu.pullsDown = true
/// ```
///
/// A menu that is open shows its items as they were when it opened, or when the button got others meanwhile.
public final class MenuItem {
  /// The mark before a title.
  public enum State: String, Codable, Sendable, CaseIterable {
    /// No mark.
    case off
    /// A tick.
    case on
    /// A dash, for what is partly so.
    case mixed
  }

  /// What an item does when it is chosen: with the button that has it, and what is known of the act.
  public typealias Handler = (PopUpButton, InteractionEvent) throws -> Void

  /// What it says.
  public var title: String
  /// Whether it can be chosen.
  public var isEnabled: Bool
  /// The mark before its title; of a button's selection, the menu shows it by itself.
  public var state: State
  /// Whether it is no entry at all, but a line between entries.
  public let isSeparator: Bool
  /// What it does when it is chosen; nil for nothing.
  public private(set) var handler: Handler?
  /// Who the handler is and where it was written.
  public private(set) var origin: HandlerOrigin
  /// The handler as its own language knows it; nil for a Swift closure.
  package private(set) var payload: AnyObject?

  /// Whether the user can choose it.
  public var isChoosable: Bool { isEnabled && !isSeparator }

  /// Makes an entry.
  ///
  /// - Parameters:
  ///   - title: What it says.
  ///   - isEnabled: Whether it can be chosen.
  ///   - state: The mark before its title.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: What it does when it is chosen; what it throws is reported to the world.
  public init(
    _ title: String,
    isEnabled: Bool = true,
    state: State = .off,
    file: StaticString = #fileID,
    line: Int = #line,
    handler: Handler? = nil
  ) {
    self.title = title
    self.isEnabled = isEnabled
    self.state = state
    self.handler = handler
    isSeparator = false
    origin = HandlerOrigin("Swift closure", file: file, line: line)
  }

  /// Makes a line between entries.
  private init(separatorAt origin: HandlerOrigin) {
    title = ""
    isEnabled = false
    state = .off
    isSeparator = true
    self.origin = origin
  }

  /// Makes a line between entries.
  ///
  /// - Returns: An item that cannot be chosen.
  public static func separator() -> MenuItem {
    MenuItem(separatorAt: HandlerOrigin("separator"))
  }

  /// Sets what the item does, on behalf of another language.
  ///
  /// - Parameters:
  ///   - handler: What calls the handler; nil for nothing.
  ///   - payload: The handler, to be given back when it is read there.
  ///   - origin: Who it is and where it was written.
  package func setHandler(_ handler: Handler?, payload: AnyObject?, origin: HandlerOrigin) {
    exchange(\.handler, of: self) { $0 = handler }
    self.payload = payload
    self.origin = origin
  }

  /// Sets what the item does.
  ///
  /// - Parameters:
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: What it does when it is chosen; nil for nothing.
  public func setHandler(
    file: StaticString = #fileID,
    line: Int = #line,
    _ handler: Handler?
  ) {
    setHandler(
      handler,
      payload: nil,
      origin: HandlerOrigin("Swift closure", file: file, line: line)
    )
  }
}

extension MenuItem: SelfNaming {
  /// The class and the title.
  package var nameInMessages: String { "MenuItem \(title.quoted)" }
}

extension MenuItem: ExpressibleByStringLiteral {
  /// Makes an entry of a title alone.
  ///
  /// - Parameter value: What it says.
  public convenience init(stringLiteral value: String) {
    self.init(value)
  }
}
