/// An item as an open menu shows it: a row that is tapped.
final class MenuRow: Control {
  /// The height of a row, enough for a finger.
  static let height = 44.0
  /// The room beside the title, with the mark in it on the left.
  static let titlePadding = 28.0

  /// What it says.
  private let title: String
  /// Whether it is partly so.
  private let isMixed: Bool
  /// What choosing it leads to.
  var onChoose: ((InteractionEvent) -> Void)?
  /// What a finger on it leads to.
  var onTouch: (() -> Void)?

  /// Shows an item.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - state: The mark before its title.
  init(_ item: MenuItem, state: MenuItem.State) {
    title = item.title
    isMixed = state == .mixed
    super.init()
    isEnabled = item.isEnabled
    isSelected = state == .on
  }

  override class var defaultRole: Role { .row }

  override var displayedText: String? { title.isEmpty ? nil : title }

  /// The mark, if it is not just a tick, which `isSelected` tells.
  override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isMixed ? MenuItem.State.mixed.rawValue : nil) }
    set { super.accessibilityValue = newValue }
  }

  override var intrinsicContentSize: Size? {
    Size(width: TextMetric.size(of: title).width + 2 * Self.titlePadding, height: Self.height)
  }

  override var claimedGestures: [GestureClaim] { [.tap] }

  override func beginTracking(_ touch: Touch, with event: InteractionEvent?) -> Bool {
    onTouch?()
    return true
  }

  override func didSendTouchUpInside(_ event: InteractionEvent, in world: World?) {
    onChoose?(event)
  }
}
