/// One of the buttons that a swipe uncovers beside a row.
///
/// ```swift
/// let table = TableView()
/// table.trailingSwipeActions = { table, path in
///   let delete = ContextualAction(style: .destructive, title: "Delete") { _, _, done in
///     drinks.remove(at: path.row)
///     try table.deleteRows(at: [path])
///     done(true)
///   }
///   return SwipeActionsConfiguration(actions: [delete])
/// }
/// ```
public final class ContextualAction {
  /// What an action means, and so what its button looks like.
  public enum Style: String, Codable, Sendable, CaseIterable {
    /// It changes the row.
    case normal
    /// It deletes something.
    case destructive
  }

  /// What an action does: it gets the action, the cell, and a completion that it has to call exactly
  /// once, with whether the action was performed; until then the row stays open.
  public typealias Handler =
    (ContextualAction, View, @escaping (_ isPerformed: Bool) -> Void) throws -> Void

  /// What it means.
  public let style: Style
  /// What stands on its button.
  public let title: String
  /// What lies behind the title: red for what is destructive, else grey.
  public var backgroundColor: Color

  /// What it does.
  private(set) var handler: Handler
  /// The table that has put it beside a row last.
  weak var table: TableView?
  /// Who it is and where it was made.
  package private(set) var origin: HandlerOrigin
  /// How the reader of messages about it counts rows.
  let counting: ListCounting

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - style: What it means.
  ///   - title: What stands on its button.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: What it does; an error it throws is reported, and closes the row.
  public convenience init(
    style: Style = .normal,
    title: String,
    file: StaticString = #fileID,
    line: Int = #line,
    handler: @escaping Handler
  ) {
    let origin = HandlerOrigin(Self.name(of: title), file: file, line: line)
    self.init(style: style, title: title, origin: origin, handler: handler)
  }

  /// Makes an action that was written in a place of the caller's knowing.
  ///
  /// - Parameters:
  ///   - style: What it means.
  ///   - title: What stands on its button.
  ///   - origin: Who it is and where it was made.
  ///   - counting: How the reader of messages about it counts rows.
  ///   - handler: What it does.
  package init(
    style: Style,
    title: String,
    origin: HandlerOrigin,
    counting: ListCounting = .fromZero,
    handler: @escaping Handler
  ) {
    self.style = style
    self.title = title
    self.origin = origin
    self.counting = counting
    self.handler = handler
    backgroundColor = style == .destructive ? .red : .gray
  }

  /// Makes an action of another language, which does nothing until it is given a handler.
  ///
  /// - Parameters:
  ///   - style: What it means.
  ///   - title: What stands on its button.
  ///   - counting: How the reader of messages about it counts rows.
  package convenience init(style: Style, title: String, counting: ListCounting) {
    let origin = HandlerOrigin(Self.name(of: title))
    self.init(style: style, title: title, origin: origin, counting: counting) { _, _, completion in
      completion(false)
    }
  }

  /// Takes it away from beside its row, with all that is there, and waits no more for what it was to tell.
  package func withdraw() { table?.closeSwipe(uncovering: self) }

  /// Sets what it does, for a handler that needs the action to live.
  ///
  /// - Parameters:
  ///   - location: Where the handler is defined, if that is known.
  ///   - handler: What it does.
  package func setHandler(definedAt location: SourceLocation?, _ handler: @escaping Handler) {
    origin.location = location
    self.handler = handler
  }

  /// What journals and messages call an action.
  static func name(of title: String) -> String { "swipe action \(title.quoted)" }
}
