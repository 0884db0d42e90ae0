/// The bar above a navigation stack: a back button, the title, and the buttons of the controller on top.
///
/// ```swift
/// let navigation = NavigationController(root: ViewController())
/// navigation.navigationBar.backgroundColor = .orange
/// ```
public final class NavigationBar: View {
  /// The height of a bar, in points.
  public static let standardHeight = 44.0

  /// The button that leads back; hidden where there is no way back.
  public let backButton = NavigationBackButton()
  /// The title of the controller on top.
  public let titleLabel = Label()
  /// The buttons that are shown besides, the left ones first.
  public private(set) var items: [BarButtonItem] = []
  /// How many of the items are on the left.
  private var leftCount = 0
  /// The item that is shown.
  private weak var item: NavigationItem?
  /// What is to be shown next; nil while nothing else was asked for.
  private var wish: (item: NavigationItem?, backTitle: String?)?
  /// Whether something comes to be shown just now.
  private var isShowing = false

  /// Makes an empty bar.
  init() {
    super.init()
    titleLabel.role = .heading
    addSubview(titleLabel)
    addSubview(backButton)
    backButton.isHidden = true
  }

  package override var heldObjects: [AnyObject] {
    super.heldObjects + items + [titleLabel, backButton]
  }

  /// Shows the item of a controller.
  ///
  /// What the leaving of a touched button leads to may ask for yet other buttons: that newer wish is
  /// granted as soon as the button is gone, and the rest of the former one is dropped.
  ///
  /// - Parameters:
  ///   - item: What to show; nil for nothing.
  ///   - backTitle: The title of the back button; nil for no back button.
  func show(_ item: NavigationItem?, backTitle: String?) {
    wish = (item, backTitle)
    guard !isShowing else { return }
    isShowing = true
    defer { isShowing = false }
    while let next = wish {
      wish = nil
      take(next.item, backTitle: next.backTitle)
    }
  }

  /// Shows the item of a controller, as long as nothing else is asked for.
  private func take(_ item: NavigationItem?, backTitle: String?) {
    titleLabel.text = item?.displayedTitle ?? ""
    backButton.isHidden = backTitle == nil
    if let backTitle { backButton.title = backTitle }
    let left = item?.leftBarButtonItems ?? []
    let wanted = left + (item?.rightBarButtonItems.reversed() ?? [])
    for button in items where !wanted.contains(where: { $0 === button }) {
      guard wish == nil else { return }
      if button.superview === self { button.removeFromSuperview() }
    }
    guard wish == nil else { return }
    self.item = item
    // Known before they are there: what is asked for meanwhile takes out those of them that are.
    items = []
    for button in wanted where !items.contains(where: { $0 === button }) { items.append(button) }
    leftCount = items.count { button in left.contains { $0 === button } }
    for button in items {
      guard wish == nil else { return }
      guard (try? checkCanInsert(button)) != nil else {
        // What the leaving of another led to may keep it elsewhere.
        items.removeAll { $0 === button }
        if left.contains(where: { $0 === button }) { leftCount -= 1 }
        continue
      }
      insertChecked(button, at: nil)
    }
    setNeedsLayout()
  }

  /// The item that is shown, if it is where a button comes from.
  func item(of button: BarButtonItem) -> NavigationItem? {
    items.contains { $0 === button } ? item : nil
  }

  /// How wide the back button is, whatever there is besides, in points: a finger's breadth.
  private static let leastBackWidth = 44.0

  /// The width of the back button: what its title needs, as long as that leaves the screen's title what it
  /// needs, or half of what the other buttons leave.
  private func backWidth(besides items: [BarButtonItem]) -> Double {
    let wanted = wishedWidth(of: backButton)
    let taken = items.reduce(0) { $0 + wishedWidth(of: $1) }
    let free = max(0, bounds.width - taken)
    let title = titleLabel.intrinsicContentSize?.width ?? 0
    return min(wanted, max(free - title, free / 2, Self.leastBackWidth))
  }

  /// The width that a button asks for, in points, or so much less that sums with it are finite.
  private func wishedWidth(of button: Button) -> Double {
    Self.possibleLength(button.intrinsicContentSize?.width ?? 0)
  }

  /// Puts the buttons at the edges, and the title in the middle between them.
  public override func layoutSubviews() {
    let bounds = bounds.withinReach
    var left = bounds.minX
    var right = bounds.maxX
    func place(_ button: Button, at x: Double) {
      button.frame = Rect(x: x, y: 0, width: wishedWidth(of: button), height: bounds.height)
    }
    // Somebody may have put some elsewhere.
    let shownLeft = items.prefix(leftCount).filter { $0.superview === self }
    let shownRight = items.dropFirst(leftCount).filter { $0.superview === self }
    if !backButton.isHidden {
      let width = backWidth(besides: shownLeft + shownRight)
      backButton.frame = Rect(x: left, y: 0, width: width, height: bounds.height)
      left += width
    }
    for button in shownLeft {
      place(button, at: left)
      left += wishedWidth(of: button)
    }
    for button in shownRight.reversed() {
      right -= wishedWidth(of: button)
      place(button, at: right)
    }
    let room = max(0, right - left)
    let title = min(titleLabel.intrinsicContentSize?.width ?? 0, room)
    // In the middle of the bar where that is free, else in the middle of what is.
    let wanted = bounds.midX - title / 2
    titleLabel.frame = Rect(
      x: min(max(wanted, left), left + room - title),
      y: 0,
      width: title,
      height: bounds.height
    )
  }
}
