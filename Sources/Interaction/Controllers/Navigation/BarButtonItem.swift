/// A button of a navigation bar: a real control, which a user taps.
///
/// ```swift
/// let edit = BarButtonItem(title: "Edit") { edit in edit.title = "Done" }
/// screen.navigationItem.rightBarButtonItem = edit
/// ```
///
/// Unlike UIKit's it is the button itself, so that everything that is true of buttons is of it. Actions
/// that it sends to the nil target go to the controller first whose item it is in. Several items may have
/// it, such as one Save for two screens; then it belongs to the one whose screen is shown.
open class BarButtonItem: Button {
  /// What a button of a bar means, with UIKit's names.
  public enum Style: String, Codable, Sendable, CaseIterable {
    /// It does something.
    case plain
    /// It ends what the screen is there for.
    case done
  }

  /// What it means.
  public final var style: Style
  /// The items that have it, the one that it was put into last at the end.
  private var holders: [WeakReference] = []

  /// The items that have it, the one that it was put into last at the end.
  package final var items: [NavigationItem] {
    holders.compactMap { $0.object as? NavigationItem }
  }

  /// The item it belongs to: the one that the bar around it shows, or else, of those that have it, the one
  /// that it was put into last; nil while it is in none.
  package final var item: NavigationItem? {
    (superview as? NavigationBar)?.item(of: self) ?? items.last
  }

  /// Notes that an item has it, which it was put into last.
  final func wasPut(into item: NavigationItem) {
    wasTaken(out: item)
    holders.append(WeakReference(item))
  }

  /// Notes that an item has it no more.
  final func wasTaken(out item: NavigationItem) {
    holders.removeAll { $0.object == nil || $0.object === item }
  }

  /// The controller whose navigation item it is in, or else what it lies in.
  open override var next: Responder? { item?.owner ?? super.next }

  /// Makes a button that is in no bar yet.
  ///
  /// - Parameters:
  ///   - title: What stands on it.
  ///   - style: What it means.
  public init(title: String = "", style: Style = .plain) {
    self.style = style
    super.init(title: title)
  }

  /// Makes a button with a closure for its touches.
  ///
  /// - Parameters:
  ///   - title: What stands on it.
  ///   - style: What it means.
  ///   - handler: Called when it was tapped; what it throws is reported.
  public convenience init(
    title: String,
    style: Style = .plain,
    handler: @escaping (BarButtonItem) throws -> Void
  ) {
    self.init(title: title, style: style)
    didTouchUpInside = handler
  }
}

extension BarButtonItem.Style: LayoutConvertible {
  /// `"plain" or "done"`.
  public static var layoutName: String { "\"plain\" or \"done\"" }

  /// Reads a style's name.
  public init?(layout: Layout.Value) {
    guard case .text(let name) = layout else { return nil }
    self.init(rawValue: name)
  }
}
