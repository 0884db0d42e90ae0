/// A choice that an alert offers: a title, and what it does.
///
/// ```swift
/// let save = AlertAction("Save") { [unowned alert] _ in print(alert.textFields[0].text) }
/// save.isEnabled = false
/// alert.addTextField { name in
///   name.didChangeText = { [unowned save] name in save.isEnabled = name.hasText }
/// }
/// alert.addAction(save)
/// ```
public final class AlertAction {
  /// What a choice means, with UIKit's names.
  public enum Style: String, Codable, Sendable, CaseIterable {
    /// It does something.
    case `default`
    /// It leaves all as it is; an alert has one at most.
    case cancel
    /// It deletes something.
    case destructive
  }

  /// What a choice does: it gets the choice, after the alert is gone, which lets go of it then.
  public typealias Handler = (AlertAction) throws -> Void

  /// What stands on its button.
  public let title: String
  /// What it means.
  public let style: Style
  /// Whether it can be chosen.
  public var isEnabled = true {
    didSet { button.isEnabled = isEnabled }
  }
  /// What it does; nil for nothing, and once its alert has left.
  public private(set) var handler: Handler?
  /// Who the handler is and where it was written.
  public private(set) var origin: HandlerOrigin
  /// The alert that offers it.
  package internal(set) weak var alert: AlertController?
  /// What has its button choose it there.
  var choosing: Connection?
  /// The button that stands for it.
  public let button: Button
  /// The handler as its own language knows it; nil for a Swift closure.
  package private(set) var payload: AnyObject?

  /// Makes a choice.
  ///
  /// - Parameters:
  ///   - title: What stands on its button.
  ///   - style: What it means.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - handler: What it does when it was chosen; what it throws is reported.
  public init(
    _ title: String,
    style: Style = .default,
    file: StaticString = #fileID,
    line: Int = #line,
    handler: Handler? = nil
  ) {
    self.title = title
    self.style = style
    self.handler = handler
    origin = HandlerOrigin("Swift closure", file: file, line: line)
    button = Button(title: title)
  }

  /// Sets what the choice does, on behalf of another language.
  ///
  /// - Parameters:
  ///   - handler: What calls the handler; nil for nothing.
  ///   - payload: The handler, to be given back when it is read there.
  ///   - origin: Who it is and where it was written.
  package func setHandler(_ handler: Handler?, payload: AnyObject?, origin: HandlerOrigin) {
    self.handler = handler
    self.payload = payload
    self.origin = origin
  }

  /// Lets go of what the choice does.
  func dropHandler() {
    handler = nil
    payload = nil
  }
}

@available(*, unavailable, message: "An alert's choices belong to its world's one thread.")
extension AlertAction: Sendable {}
