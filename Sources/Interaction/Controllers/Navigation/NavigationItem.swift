/// What a navigation bar shows while a controller is on top of the stack.
///
/// ```swift
/// editor.navigationItem.title = "New note"
/// editor.navigationItem.backButtonTitle = "Notes"
/// editor.navigationItem.rightBarButtonItem = BarButtonItem(title: "Save") { _ in isSaved = true }
/// ```
public final class NavigationItem {
  /// The controller it belongs to, which keeps it.
  private(set) weak var owner: ViewController?

  /// Makes the item of a controller.
  init(of owner: ViewController) {
    self.owner = owner
  }

  /// The title in the bar; nil takes the controller's.
  public var title: String? {
    didSet {
      if title != oldValue { owner?.itemDidChange() }
    }
  }

  /// The title of the back button that leads back to the controller; nil takes its title.
  public var backButtonTitle: String? {
    didSet {
      if backButtonTitle != oldValue { owner?.itemDidChange() }
    }
  }

  /// Whether there is neither a back button nor a swipe back while the controller is on top.
  public var hidesBackButton = false {
    didSet {
      if hidesBackButton != oldValue { owner?.itemDidChange() }
    }
  }

  /// Whether the buttons on the left stand beside the back button; false, as in UIKit, has them stand in
  /// its place, and then there is no swipe back either.
  public var leftItemsSupplementBackButton = false {
    didSet {
      if leftItemsSupplementBackButton != oldValue { owner?.itemDidChange() }
    }
  }

  /// The buttons on the left, from the edge inwards, in the place of the back button or behind it.
  public var leftBarButtonItems: [BarButtonItem] = [] {
    didSet { itemsDidChange(from: oldValue, to: leftBarButtonItems) }
  }

  /// The buttons on the right, from the edge inwards, as in UIKit.
  public var rightBarButtonItems: [BarButtonItem] = [] {
    didSet { itemsDidChange(from: oldValue, to: rightBarButtonItems) }
  }

  /// The first button on the left; setting it sets the only one.
  public var leftBarButtonItem: BarButtonItem? {
    get { leftBarButtonItems.first }
    set { leftBarButtonItems = newValue.map { [$0] } ?? [] }
  }

  /// The first button on the right; setting it sets the only one.
  public var rightBarButtonItem: BarButtonItem? {
    get { rightBarButtonItems.first }
    set { rightBarButtonItems = newValue.map { [$0] } ?? [] }
  }

  /// The title that the bar shows: the item's, or else the controller's.
  public var displayedTitle: String { title ?? owner?.title ?? "" }

  /// Whether buttons on the left stand where the back button would.
  package var replacesBackButton: Bool {
    !leftBarButtonItems.isEmpty && !leftItemsSupplementBackButton
  }

  /// Whether the user is offered the way back that there may be: by a button, and by a finger.
  var leadsBack: Bool { !hidesBackButton && !replacesBackButton }

  /// All buttons.
  var barButtonItems: [BarButtonItem] { leftBarButtonItems + rightBarButtonItems }

  /// Gives buttons their item.
  private func itemsDidChange(from former: [BarButtonItem], to items: [BarButtonItem]) {
    for button in former where !barButtonItems.contains(where: { $0 === button }) {
      button.wasTaken(out: self)
    }
    for button in items { button.wasPut(into: self) }
    owner?.itemDidChange()
  }
}

@available(*, unavailable, message: "A navigation item belongs to its world's one thread.")
extension NavigationItem: Sendable {}
