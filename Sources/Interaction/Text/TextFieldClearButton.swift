/// The button at the right end of a text field that empties it.
final class TextFieldClearButton: Button {
  /// The field that it is in; nil once that is gone and a script kept the button.
  private weak var field: TextField?

  /// To people it is a button.
  override var className: String { "Button" }

  /// Tab passes it by: the keys empty a field as well.
  override var isTabStop: Bool { false }

  /// Makes the button of a field.
  ///
  /// - Parameter field: The field, which keeps the button.
  init(of field: TextField) {
    self.field = field
    super.init(title: "×")
    accessibilityLabel = "Clear text"
  }

  /// Shows the button if the field wants it now and has something to empty.
  func showIfNeeded() {
    guard let field else { return }
    let isWanted =
      switch field.clearButtonMode {
      case .never: false
      case .whileEditing: field.isEditing
      case .unlessEditing: !field.isEditing
      case .always: true
      }
    isHidden = !isWanted || !field.hasText
  }

  /// Takes a square at the field's right end.
  func place() {
    guard let field else { return }
    let size = field.bounds.size
    let side = min(size.width, size.height)
    frame = Rect(x: size.width - side, y: 0, width: side, height: size.height)
  }

  /// Empties the field.
  override func didSendTouchUpInside(_ event: InteractionEvent, in world: World?) {
    super.didSendTouchUpInside(event, in: world)
    if let field, superview === field { field.clear() }
  }
}
