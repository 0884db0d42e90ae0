/// A control in which the user edits a single line of text.
///
/// ```swift
/// let name = TextField(placeholder: "Name")
/// name.didChangeText = { [save] name in save.isEnabled = name.hasText }
/// ```
///
/// A tap or Tab gives it the keys. What the user does is asked of its delegate before, and told by
/// the editing events and the delegate after `text` holds the new value; setting `text` in code asks
/// and tells nobody. Every method of the delegate is also a closure property, which wins over it.
open class TextField: Control, TextEditing, Delegating {
  /// The height of a field, enough for a finger.
  public static let standardHeight = 44.0
  /// The width a field asks for, whatever it holds.
  public static let standardWidth = 200.0
  /// What a secret is shown as, one for each character.
  public static let secureCharacter: Character = "•"

  // MARK: Text

  /// The text; setting it in code sends nothing and puts the caret at the end.
  public final var text: String {
    get { editing.buffer.text }
    set {
      editing.setText(newValue)
      clearButton?.showIfNeeded()
    }
  }

  /// What is shown while there is no text.
  public final var placeholder: String {
    didSet {
      if placeholder != oldValue { noteIdentityChange() }
    }
  }
  /// The text with its selection.
  package final var editing: TextEditingState

  /// The selected text, in indices of `text`; empty where the caret stands.
  ///
  /// A range that does not fall on characters of `text` meets the precondition funnel. Setting it in
  /// code tells nobody; but unless the range lies within text that is being composed, that is committed
  /// first, as by `unmarkText()`. If the commit is refused, the range falls away with the text.
  public final var selection: Range<String.Index> {
    get { editing.buffer.selection }
    set {
      Precondition.require { try checkSelection(newValue) }
      selectInCode(newValue)
    }
  }

  /// Whether the text is a secret: shown as dots, and never copied.
  public final var isSecureTextEntry = false

  /// The text as it is shown: dots, if it is a secret.
  public final var shownText: String {
    isSecureTextEntry ? String(repeating: Self.secureCharacter, count: text.count) : text
  }

  /// Whether the user is editing, which is whether the field has the keys.
  public final var isEditing: Bool { isFirstResponder }

  /// Whether there is any text to delete.
  public final var hasText: Bool { !text.isEmpty }

  /// When there is a button at the right end that empties the field; it shows only while there is
  /// text.
  public final var clearButtonMode = ViewMode.never {
    didSet {
      if clearButton == nil, clearButtonMode != .never {
        addClearButton()
      }
      clearButton?.showIfNeeded()
    }
  }

  /// The button that empties the field, once there was one.
  private var clearButton: TextFieldClearButton?

  /// Makes the button; where views are nested too deep for it, the world is told so.
  private func addClearButton() {
    let button = TextFieldClearButton(of: self)
    do {
      try checkCanInsert(button)
    } catch {
      world?.report(Failure(error))
      return
    }
    button.isEnabled = isEnabled
    clearButton = button
    addSubview(button)
  }

  // MARK: Who is asked and told

  /// Who is asked and told, held weakly.
  public final var delegate: (any TextFieldDelegate)? {
    get { weakDelegate }
    set { setDelegate(newValue, ownership: .weak) }
  }

  /// The delegate.
  private weak var weakDelegate: (any TextFieldDelegate)?
  /// The delegate once more, if the field is to keep it alive.
  private var ownedDelegate: (any TextFieldDelegate)?
  /// Whether a delegate was set and not cleared, even if it is gone since.
  private var wasDelegateSet = false

  /// The delegate, as `connections(of:)` tells of it; empty unless one was set.
  public final var delegates: [DelegateConnection] {
    wasDelegateSet ? [DelegateConnection("delegate", weakDelegate)] : []
  }

  /// Sets the delegate, and says whether the field keeps it alive.
  ///
  /// - Parameters:
  ///   - delegate: Who is asked and told; nil for nobody.
  ///   - ownership: Strong for what nobody else holds, such as a script's table.
  package final func setDelegate(_ delegate: (any TextFieldDelegate)?, ownership: Ownership) {
    weakDelegate = delegate
    wasDelegateSet = delegate != nil
    ownedDelegate = ownership == .strong && delegate !== self ? delegate : nil
  }

  // The closure forms of `textFieldDidBeginEditing(_:)` and `textFieldDidEndEditing(_:)` are those of
  // the control events, `didBeginEditing` and `didEndEditing`.

  /// The closure form of `textFieldShouldBeginEditing(_:)`.
  @DelegateMethod public final var shouldBeginEditing: ((TextField) throws -> Bool)?
  /// The closure form of `textFieldShouldEndEditing(_:)`.
  @DelegateMethod public final var shouldEndEditing: ((TextField) throws -> Bool)?
  /// The closure form of `textField(_:shouldChangeCharactersIn:replacementString:)`.
  @DelegateMethod public final var shouldChangeCharacters:
    ((TextField, _ range: Range<String.Index>, _ replacement: String) throws -> Bool)?
  /// The closure form of `textFieldDidChangeSelection(_:)`.
  @DelegateMethod public final var didChangeSelection: ((TextField) throws -> Void)?
  /// The closure form of `textFieldShouldClear(_:)`.
  @DelegateMethod public final var shouldClear: ((TextField) throws -> Bool)?
  /// The closure form of `textFieldShouldReturn(_:)`.
  @DelegateMethod public final var shouldReturn: ((TextField) throws -> Bool)?

  // MARK: Looks

  /// Found as a `textField`, as a text view is, by its accessibility label, or else by its placeholder.
  open override class var defaultRole: Role { .textField }

  /// The placeholder, which says what the field is for when there is no label.
  open override var displayedText: String? {
    overriddenDisplayedText ?? (placeholder.isEmpty ? nil : placeholder)
  }

  /// The text as it is shown, unless another value was set.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? shownText }
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
    editing = TextEditingState(text)
    self.placeholder = placeholder
    super.init(frame: frame)
  }

  /// Puts the button that empties the field at its right end.
  open override func layoutSubviews() {
    if overrides?.perform(.layoutSubviews) == true { return }
    clearButton?.place()
  }

  // MARK: Focus

  /// Tab stops at text fields.
  override var isTabStop: Bool { true }

  /// Asks whether editing may begin.
  override func mayBecomeFirstResponder() -> Bool { askForFocus { askShouldBeginEditing() } }

  /// What empties the field can be used as long as the field can.
  override func stateDidChange() { clearButton?.isEnabled = isEnabled }

  /// Asks whether editing may end.
  override func mayResignFirstResponder() -> Bool { askForFocus { askShouldEndEditing() } }

  /// Puts the caret at the end and tells that editing began.
  open override func didBecomeFirstResponder() {
    if overrides?.perform(.didBecomeFirstResponder) == true { return }
    editing.select { $0.moveCaretToEnd() }
    clearButton?.showIfNeeded()
    // Whoever is told may end it again.
    if isEditing { tellDidBeginEditing() }
    if isEditing { tell(.editingDidBegin) }
  }

  /// Commits what is being composed, and tells that editing ended.
  open override func didResignFirstResponder() {
    if overrides?.perform(.didResignFirstResponder) == true { return }
    commitMarkedText()
    clearButton?.showIfNeeded()
    // Who was told of what is committed may have begun it again, and so may who is told now.
    if !isEditing { tellDidEndEditing() }
    if !isEditing { tell(.editingDidEnd) }
  }

  /// Takes the keys after a tap.
  override func didSendTouchUpInside(_ event: InteractionEvent, in world: World?) {
    becomeFirstResponder()
  }

  /// A tap gives the field the keys: UIKit's has a recogniser of its own for it, which comes first as
  /// it lies deeper.
  override var claimedGestures: [GestureClaim] { [.tap] }

  // MARK: Typing

  /// Puts typed text in place of the selection, one grapheme cluster at a time.
  ///
  /// A line break is Return. Text that is being composed is replaced as well.
  ///
  /// - Parameter text: What was typed.
  open func insertText(_ text: String) {
    if overrides?.perform(.insertText, [.text(text)]) == true { return }
    for character in text {
      if character.isNewline {
        commitMarkedText()
        pressReturn()
      } else {
        replaceSelection(with: String(character))
      }
    }
    tellBindingsOfEdit()
  }

  /// Deletes the selection, or the grapheme cluster before the caret.
  open func deleteBackward() {
    if overrides?.perform(.deleteBackward) == true { return }
    deleteTextBackward()
  }

  /// Puts text in place of the selection as one change; line breaks become spaces.
  ///
  /// - Parameter text: What was pasted.
  open func paste(_ text: String) {
    if overrides?.perform(.paste, [.text(text)]) == true { return }
    commitMarkedText()
    replaceSelection(with: String(text.map { $0.isNewline ? " " : $0 }))
    tellBindingsOfEdit()
  }

  /// Copies the selected text to the world's pasteboard; a secret is not copied.
  public final func copy() { copySelection() }

  /// Moves the selected text to the world's pasteboard, if it is no secret and may be deleted.
  public final func cut() {
    cutSelection()
    tellBindingsOfEdit()
  }

  /// Empties the field as its button does, if there is text and neither `shouldClear` nor a binding
  /// forbids it.
  ///
  /// An empty text has but one selection, so that `didChangeSelection` is not told.
  public final func clear() {
    guard hasText else { return }
    // Who is asked and clears it has decided; to ask again would never end.
    if !isAskingToClear {
      let revision = editing.revision
      let failureCount = world?.failures.count
      isAskingToClear = true
      let isLetThrough = askShouldClear()
      // A range of another text would fall anywhere, also for the bindings that are asked last.
      let asksBindings = isLetThrough && revision == editing.revision
      let isAllowed =
        asksBindings ? bindingsAccept(text.startIndex..<text.endIndex, "") : isLetThrough
      isAskingToClear = false
      guard isAllowed else { return }
      guard revision == editing.revision else {
        // Who failed has not answered, and was reported; who emptied it itself lost nothing.
        if hasText, world?.failures.count == failureCount {
          reportLostChange(
            to: "",
            by: asksBindings ? nil : "shouldClear",
            at: $shouldClear.origin?.location
          )
        }
        return
      }
    }
    text = ""
    // First of all, so that who is told finds the model up to date.
    tellBindingsOfChange()
    tell(.editingChanged)
    // Where nobody is editing, no end of it will come that a binding could wait for.
    if !isEditing { tellBindingsOfEnd() }
  }

  /// Whether somebody is being asked whether the field may be emptied.
  private var isAskingToClear = false

  /// Takes the keys that edit text, and printing keys.
  open override func pressesBegan(_ key: KeyChord, with event: InteractionEvent) -> Bool {
    if let answer: Bool = overrides?.answer(.pressesBegan, [.key(key), .event(event)]) {
      return answer
    }
    // A key that a view inside passed on is not meant for the text.
    if isFirstResponder, takeEditingKey(key) || takeLineKey(key) { return true }
    return super.pressesBegan(key, with: event)
  }

  /// Takes the keys that mean something else where there is one line alone.
  ///
  /// - Returns: False if the key means nothing here.
  private func takeLineKey(_ key: KeyChord) -> Bool {
    switch (key.key, key.modifiers.subtracting(.shift)) {
    case ("Return", []): pressReturn()
    case ("Home", []), ("Home", .control), ("ArrowUp", []): moveCaret(.start, with: key)
    case ("End", []), ("End", .control), ("ArrowDown", []): moveCaret(.end, with: key)
    default: return false
    }
    return true
  }

  /// Tells that Return was pressed, if that is allowed, and gives up the keys only if somebody heard
  /// it.
  private func pressReturn() {
    guard askShouldReturn() else { return }
    let heard = tell(.editingDidEndOnExit) > 0
    tell(.primaryActionTriggered)
    if heard { resignFirstResponder() }
  }

  // MARK: Composed text

  /// Where text stands that is being composed, in indices of `text`; nil if none is.
  public final var markedTextRange: Range<String.Index>? { editing.marked?.range }

  /// Shows text that an input method is composing, in place of the selection or of what it composed
  /// before.
  ///
  /// `text` holds it at once, and `editingChanged` tells so, but nobody is asked about it before it is
  /// committed. Typing replaces it; other keys and the end of editing commit it.
  ///
  /// - Parameters:
  ///   - composed: The text; an empty one is `cancelMarkedText()`.
  ///   - selection: What of it is selected, in its own indices; nil puts the caret behind it. A range
  ///     that does not fall on its characters meets the precondition funnel.
  public final func setMarkedText(_ composed: String, selection: Range<String.Index>? = nil) {
    compose(composed, selection: selection)
  }

  /// Commits text that is being composed: `shouldChangeCharacters` is asked as if it were typed now,
  /// and if it refuses, what the text replaced comes back.
  public final func unmarkText() { endComposing(commits: true) }

  /// Takes text that is being composed away, and what it replaced back.
  public final func cancelMarkedText() { endComposing(commits: false) }

  // MARK: Telling

  /// Shows the button that empties the field if there is something to empty, and tells.
  package final func tellTextChanged() {
    clearButton?.showIfNeeded()
    tell(.editingChanged)
  }

  /// One line scrolls nothing.
  package final func keepCaretInSight() {}

  /// Sends an event of the user's present act.
  @discardableResult
  private func tell(_ events: Event) -> Int {
    let world = world
    let event = world?.currentEvent ?? InteractionEvent(time: world?.now ?? 0)
    return dispatch(events, event, in: world)
  }
}
