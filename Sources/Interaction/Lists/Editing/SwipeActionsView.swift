/// The buttons beside a row, which come into sight as its content is moved aside.
final class SwipeActionsView: View {
  /// The least width of a button, in points.
  static let leastButtonWidth = 74.0

  /// The buttons, from the table's edge inwards.
  let buttons: [Button]
  /// How wide each of them is, in the same order.
  private let widths: [Double]

  /// What every view holds, and the buttons once more.
  override var heldObjects: [AnyObject] { super.heldObjects + buttons }

  /// How wide all of them are.
  var totalWidth: Double { widths.reduce(0, +) }

  /// Makes the buttons of some actions.
  ///
  /// - Parameters:
  ///   - actions: The actions, from the table's edge inwards.
  ///   - perform: Called with the place of the one that the user taps; the buttons hold no action.
  init(_ actions: [ContextualAction], perform: @escaping (Int) -> Void) {
    buttons = actions.enumerated().map { index, action in
      let button = Button(title: action.title)
      button.backgroundColor = action.backgroundColor
      button.didTouchUpInside = { _ in perform(index) }
      return button
    }
    widths = buttons.map { max(Self.leastButtonWidth, $0.intrinsicContentSize?.width ?? 0) }
    super.init(frame: .zero)
    for button in buttons { addSubview(button) }
  }

  /// Places itself beside the content of a cell, and the buttons within.
  ///
  /// - Parameters:
  ///   - edge: At which side.
  ///   - size: The cell's size.
  func place(at edge: RowSwipe.Edge, of size: Size) {
    let x = edge == .leading ? -totalWidth : size.width
    frame = Rect(x: x, y: 0, width: totalWidth, height: size.height)
    var inset = 0.0
    for (button, buttonWidth) in zip(buttons, widths) {
      let left = edge == .leading ? inset : totalWidth - inset - buttonWidth
      button.frame = Rect(x: left, y: 0, width: buttonWidth, height: size.height)
      inset += buttonWidth
    }
  }
}
