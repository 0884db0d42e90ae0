/// A control in which the user edits a single line of text.
///
/// A tap or Tab gives it the keys. What the user changes is told by the editing events, after
/// `text` holds the new value; setting `text` in code tells nobody.
open class TextField: Control, TextInput {
  /// The height of a field, enough for a finger.
  public static let standardHeight = 44.0
  /// The width a field asks for, whatever it holds.
  public static let standardWidth = 200.0

  /// The text; setting it in code sends nothing and puts the caret at the end.
  public final var text: String {
    get { buffer.text }
    set { buffer = TextBuffer(newValue) }
  }

  /// What is shown while there is no text.
  public final var placeholder: String
  /// The text with its selection.
  private var buffer: TextBuffer

  /// The selected text, in indices of `text`; empty where the caret stands.
  ///
  /// A range that does not fall on characters of `text` meets the precondition funnel.
  public final var selection: Range<String.Index> {
    get { buffer.selection }
    set {
      Precondition.require { try checkSelection(newValue) }
      buffer.select(newValue)
    }
  }

  /// Whether the user is editing, which is whether the field has the keys.
  public final var isEditing: Bool { isFirstResponder }

  /// Whether there is any text to delete.
  public final var hasText: Bool { !text.isEmpty }

  /// Text fields are text fields.
  open override class var defaultRole: Role { .textField }

  /// The placeholder, which says what the field is for when there is no label.
  open override var displayedText: String? {
    overriddenDisplayedText ?? (placeholder.isEmpty ? nil : placeholder)
  }

  /// The text, unless another value was set.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? text }
    set { super.accessibilityValue = newValue }
  }

  /// The standard width and height.
  open override var intrinsicContentSize: Size? {
    overriddenIntrinsicSize ?? Size(width: Self.standardWidth, height: Self.standardHeight)
  }

  /// Makes a field.
  ///
  /// - Parameters:
  ///   - text: What it holds.
  ///   - placeholder: What is shown while it holds nothing.
  ///   - frame: Where it lies in its superview.
  public init(text: String = "", placeholder: String = "", frame: Rect = .zero) {
    buffer = TextBuffer(text)
    self.placeholder = placeholder
    super.init(frame: frame)
  }

  /// Throws if a range does not fall on characters of the text.
  ///
  /// - Parameter range: The range in question.
  /// - Throws: `InteractionError` with `invalidSelection`.
  package final func checkSelection(_ range: Range<String.Index>) throws {
    try buffer.checkSelection(range)
  }

  // MARK: Focus

  /// Tab stops at text fields.
  override var isTabStop: Bool { true }

  /// Puts the caret at the end and tells that editing began.
  open override func didBecomeFirstResponder() {
    if overrides?.perform(.didBecomeFirstResponder) == true { return }
    buffer.moveCaretToEnd()
    tell(.editingDidBegin)
  }

  /// Tells that editing ended.
  open override func didResignFirstResponder() {
    if overrides?.perform(.didResignFirstResponder) == true { return }
    tell(.editingDidEnd)
  }

  /// Takes the keys after a tap.
  override func didSendTouchUpInside(_ event: InteractionEvent, in world: World?) {
    becomeFirstResponder()
  }

  /// A tap gives the field the keys: UIKit's has a recogniser of its own for it, which comes first as
  /// it lies deeper.
  override var claimedGestures: [GestureClaim] { [.tap] }

  // MARK: Typing

  /// Puts typed text in place of the selection, one grapheme cluster at a time; a line break is
  /// Return.
  ///
  /// - Parameter text: What was typed.
  open func insertText(_ text: String) {
    if overrides?.perform(.insertText, [.text(text)]) == true { return }
    for character in text {
      if character.isNewline {
        pressReturn()
      } else {
        change { $0.replaceSelection(with: String(character)) }
      }
    }
  }

  /// Deletes the selection, or the grapheme cluster before the caret.
  open func deleteBackward() {
    if overrides?.perform(.deleteBackward) == true { return }
    change { $0.deleteBackward() }
  }

  /// Puts text in place of the selection as one change; line breaks become spaces.
  ///
  /// - Parameter text: What was pasted.
  open func paste(_ text: String) {
    if overrides?.perform(.paste, [.text(text)]) == true { return }
    let line = String(text.map { $0.isNewline ? " " : $0 })
    change { $0.replaceSelection(with: line) }
  }

  /// Takes the keys that edit text, and printing keys.
  open override func pressesBegan(_ key: KeyChord, with event: InteractionEvent) -> Bool {
    if let answer: Bool = overrides?.answer(.pressesBegan, [.key(key), .event(event)]) {
      return answer
    }
    if take(key) { return true }
    return super.pressesBegan(key, with: event)
  }

  /// Edits as a key says.
  ///
  /// - Returns: False if the key means nothing here.
  private func take(_ key: KeyChord) -> Bool {
    if let text = key.printedText {
      insertText(text)
      return true
    }
    if key.key == "a", key.modifiers == .control || key.modifiers == .meta {
      buffer.select(text.startIndex..<text.endIndex)
      return true
    }
    guard key.modifiers.isSubset(of: .shift) else { return false }
    let extends = key.modifiers.contains(.shift)
    switch key.key {
    case "Return": pressReturn()
    case "Backspace": deleteBackward()
    case "Delete": change { $0.deleteForward() }
    case "ArrowLeft": buffer.move(.backward, extends: extends)
    case "ArrowRight": buffer.move(.forward, extends: extends)
    case "Home", "ArrowUp": buffer.move(.start, extends: extends)
    case "End", "ArrowDown": buffer.move(.end, extends: extends)
    default: return false
    }
    return true
  }

  /// Tells that Return was pressed, and gives up the keys only if somebody heard it.
  private func pressReturn() {
    let heard = tell(.editingDidEndOnExit) > 0
    tell(.primaryActionTriggered)
    if heard { resignFirstResponder() }
  }

  /// Changes the text and tells, if there was anything to change.
  private func change(_ edit: (inout TextBuffer) -> Bool) {
    guard edit(&buffer) else { return }
    tell(.editingChanged)
  }

  /// Sends an event of the user's present act.
  @discardableResult
  private func tell(_ events: Event) -> Int {
    let world = world
    let event = world?.currentEvent ?? InteractionEvent(time: world?.now ?? 0)
    return dispatch(events, event, in: world)
  }
}
