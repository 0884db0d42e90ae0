/// A row of dots, one for each page, of which that of the current page stands out.
///
/// ```swift
/// let pages = PageControl(numberOfPages: 3)
/// pages.didChangeValue = { [label] pages in label.text = "Page \(pages.currentPage + 1)" }
/// ```
///
/// A tap on the right half goes to the next page, one on the left half to the previous one, as in
/// UIKit; both are told by `valueChanged`, then `primaryActionTriggered`, unless there is no such page.
/// Setting `currentPage` in code tells nobody.
open class PageControl: Control {
  /// The height of a page control, which is UIKit's.
  public static let standardHeight = 26.0
  /// The width that each dot takes, in points.
  public static let dotWidth = 16.0

  /// The current page, counted from 0.
  private var page = 0

  /// How many pages there are; the current page follows if it would lie beyond.
  public final var numberOfPages: Int {
    didSet {
      Precondition.require { try Self.checkNumberOfPages(numberOfPages) }
      page = clamped(page)
      if numberOfPages != oldValue { invalidateIntrinsicContentSize() }
      if hidesForSinglePage { isHidden = numberOfPages <= 1 }
    }
  }

  /// The current page, counted from 0.
  ///
  /// Setting it in code sends nothing; a page that does not exist is brought to the nearest one that
  /// does, as in UIKit.
  public final var currentPage: Int {
    get { page }
    set { page = clamped(newValue) }
  }

  /// Whether the control hides itself when there is at most one page.
  public final var hidesForSinglePage = false {
    didSet {
      if hidesForSinglePage != oldValue { isHidden = hidesForSinglePage && numberOfPages <= 1 }
    }
  }

  /// Where the user is, such as `page 2 of 5`, unless another value was set.
  open override var accessibilityValue: String? {
    get {
      super.accessibilityValue
        ?? (numberOfPages > 0 ? "page \(page + 1) of \(numberOfPages)" : nil)
    }
    set { super.accessibilityValue = newValue }
  }

  /// Room for the dots.
  open override var intrinsicContentSize: Size? {
    if let overriddenIntrinsicSize { return overriddenIntrinsicSize }
    return Size(width: Double(numberOfPages) * Self.dotWidth, height: Self.standardHeight)
  }

  /// Makes a page control.
  ///
  /// - Parameters:
  ///   - numberOfPages: How many pages there are.
  ///   - currentPage: The current page, counted from 0.
  ///   - frame: Where it lies in its superview.
  public init(numberOfPages: Int = 0, currentPage: Int = 0, frame: Rect = .zero) {
    Precondition.require { try Self.checkNumberOfPages(numberOfPages) }
    self.numberOfPages = numberOfPages
    super.init(frame: frame)
    self.currentPage = currentPage
  }

  /// Throws if there cannot be so many pages.
  ///
  /// - Parameter count: The number in question.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkNumberOfPages(_ count: Int) throws {
    guard count >= 0 else {
      throw InteractionError(
        .invalidNumber,
        "The number of pages is \(count); use 0 or more."
      )
    }
  }

  /// Returns the nearest page that exists, or 0.
  private func clamped(_ page: Int) -> Int { max(0, min(page, numberOfPages - 1)) }

  /// Goes to a page as the user wants it, and tells if that is a change.
  private func turn(to wanted: Int, _ event: InteractionEvent?) {
    let former = page
    page = clamped(wanted)
    if page != former { tellValueChanged(event, in: world) }
  }

  // MARK: Use

  /// Turns the page on whose side the finger goes up.
  open override func endTracking(_ touch: Touch?, with event: InteractionEvent?) {
    if overrides?.perform(.endTracking, [.touch(touch), .event(event)]) == true { return }
    guard isTouchInside, let location = touch?.location(in: self) else { return }
    turn(to: location.x < bounds.midX ? page - 1 : page + 1, event)
  }

  /// A tap turns the page.
  override var claimedGestures: [GestureClaim] { [.tap] }

  /// Tab stops at page controls.
  override var isTabStop: Bool { true }

  /// Turns pages; up and down arrows are left to whatever scrolls.
  override func changeValue(byKey key: String, with event: InteractionEvent) -> Bool {
    switch key {
    case "ArrowRight", "PageDown": turn(to: page + 1, event)
    case "ArrowLeft", "PageUp": turn(to: page - 1, event)
    case "Home": turn(to: 0, event)
    case "End": turn(to: numberOfPages - 1, event)
    default: return false
    }
    return true
  }

  /// Adds that the current page does not exist.
  override func collectFaults(_ faults: inout [String]) {
    super.collectFaults(&faults)
    if page != clamped(page) { faults.append("\(path) is on a page that does not exist") }
  }
}
