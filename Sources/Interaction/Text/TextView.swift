/// A scroll view in which the user edits a text of several lines.
///
/// ```swift
/// let note = TextView(text: "Milk")
/// note.didChangeText = { [count] note in count.text = "\(note.text.count) characters" }
/// ```
///
/// Lines are broken between words at its width, and what does not fit is scrolled to; the caret is
/// kept in sight. A tap gives it the keys and puts the caret there, and Return begins a new line. Like
/// UIKit's it is no control: its delegate, or the closures of the same meaning, are asked and told. Its
/// `contentSize` is that of the lines.
open class TextView: ScrollView, TextEditing {
  // MARK: Text

  /// The text with its selection.
  package final var editing: TextEditingState
  /// The lines of a revision of the text, to be broken once.
  private var brokenLines: (revision: Int, lines: TextLines)?
  /// Where in their lines ArrowUp and ArrowDown keep the caret, in points, while nothing else moves it.
  final var column: Double?

  /// The text; setting it in code tells nobody and puts the caret at the end.
  public final var text: String {
    get { editing.buffer.text }
    set {
      editing.setText(newValue)
      textDidChange()
    }
  }

  /// The selected text, in indices of `text`; empty where the caret stands.
  ///
  /// A range that does not fall on characters of `text` meets the precondition funnel. Setting it in
  /// code tells nobody, and scrolls nowhere; but unless the range lies within text that is being composed,
  /// that is committed first, as by `unmarkText()`. If the commit is refused, the range falls away with
  /// the text.
  public final var selection: Range<String.Index> {
    get { editing.buffer.selection }
    set {
      Precondition.require { try checkSelection(newValue) }
      column = nil
      selectInCode(newValue)
    }
  }

  /// Whether the user can change the text; without that it cannot have the keys.
  public final var isEditable = true {
    didSet { giveUpUselessFocus() }
  }

  /// Whether the user is editing, which is whether it has the keys.
  public final var isEditing: Bool { isFirstResponder }

  /// Whether there is any text to delete.
  public final var hasText: Bool { !text.isEmpty }

  /// No text of several lines is a secret.
  package final var isSecureTextEntry: Bool { false }

  /// A text view is a text field to those who look for one.
  open override class var defaultRole: Role { .textField }

  /// The text, unless another value was set.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? text }
    set { super.accessibilityValue = newValue }
  }

  /// Makes a text view with a text.
  ///
  /// - Parameters:
  ///   - text: What it holds.
  ///   - frame: Where it lies in its superview.
  public init(text: String = "", frame: Rect = .zero) {
    editing = TextEditingState(text)
    super.init(nil, frame: frame)
    let tap = TapGestureRecognizer()
    tap.on { [weak self] tap in
      guard let self else { return }
      didTap(at: tap.location(in: self))
    }
    addGestureRecognizer(tap)
    textDidChange()
  }

  // MARK: Who is asked and told

  /// The scroll view's delegate, if it takes an interest in text as well.
  private(set) final weak var textDelegate: (any TextViewDelegate)?

  override func delegateDidChange() { textDelegate = delegate as? any TextViewDelegate }

  /// The closure form of `textViewShouldBeginEditing(_:)`.
  @DelegateMethod public final var shouldBeginEditing: ((TextView) throws -> Bool)?
  /// The closure form of `textViewDidBeginEditing(_:)`.
  @DelegateMethod public final var didBeginEditing: ((TextView) throws -> Void)?
  /// The closure form of `textViewShouldEndEditing(_:)`.
  @DelegateMethod public final var shouldEndEditing: ((TextView) throws -> Bool)?
  /// The closure form of `textViewDidEndEditing(_:)`.
  @DelegateMethod public final var didEndEditing: ((TextView) throws -> Void)?
  /// The closure form of `textView(_:shouldChangeTextIn:replacementText:)`, under the name that the
  /// text field's has; UIKit's text view has `shouldChangeTextIn`.
  @DelegateMethod public final var shouldChangeCharacters:
    ((TextView, _ range: Range<String.Index>, _ replacement: String) throws -> Bool)?
  /// The closure form of `textViewDidChange(_:)`.
  @DelegateMethod public final var didChangeText: ((TextView) throws -> Void)?
  /// The closure form of `textViewDidChangeSelection(_:)`.
  @DelegateMethod public final var didChangeSelection: ((TextView) throws -> Void)?

  // MARK: Lines

  /// The lines as they are shown in the present width, at least one.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public final var displayedLines: [String] { lines.slices.map(String.init) }

  /// The lines at the present width.
  final var lines: TextLines {
    let lines = makeLines(within: bounds.width - contentInset.horizontal)
    brokenLines = (editing.revision, lines)
    return lines
  }

  /// The lines at a width, of which none is broken that is known.
  private func makeLines(within width: Double) -> TextLines {
    guard let known = brokenLines, known.lines.width == width else {
      return TextLines(text, within: width)
    }
    return known.revision == editing.revision
      ? known.lines : TextLines(text, after: known.lines)
  }

  /// Returns where the caret stands at a place in the text.
  ///
  /// - Parameter place: An index of `text`; one that does not fall on its characters meets the
  ///   precondition funnel.
  /// - Returns: A rectangle without width, in the coordinates of the content.
  public final func caretRect(at place: String.Index) -> Rect {
    Precondition.require { try checkSelection(place..<place) }
    return lines.caretRect(at: place)
  }

  /// Returns the place in the text that is nearest to a point.
  ///
  /// - Parameter point: In the coordinates of the content.
  /// - Returns: An index of `text`.
  public final func closestPosition(to point: Point) -> String.Index { lines.place(at: point) }

  /// Scrolls no further than is needed to show a place in the text.
  ///
  /// - Parameter range: The range, of which the end is shown; one that does not fall on characters of
  ///   `text` meets the precondition funnel.
  public final func scrollRangeToVisible(_ range: Range<String.Index>) {
    Precondition.require { try checkSelection(range) }
    show(range.upperBound)
  }

  /// Scrolls no further than is needed to show a place.
  private func show(_ place: String.Index) {
    guard !bounds.isEmpty else { return }
    let revision = editing.revision
    updateContentSize()
    // Whoever was told that shorter content moved may have set another text.
    guard revision == editing.revision else { return }
    scrollRectToVisible(lines.caretRect(at: place), animated: false, from: nil)
  }

  /// Shows the end of the selection that moves.
  package final func keepCaretInSight() {
    column = nil
    show(editing.buffer.caret)
  }

  /// Gives the content the height of the lines.
  private func updateContentSize() {
    let width = Self.room(in: bounds.width, within: contentInset.horizontal)
    contentSize = Size(width: width, height: lines.height)
  }

  /// Makes room for another text.
  private func textDidChange() {
    column = nil
    updateContentSize()
    invalidateIntrinsicContentSize()
  }

  // MARK: Layout

  /// Breaks the lines at the present width.
  open override func layoutSubviews() {
    if overrides?.perform(.layoutSubviews) == true { return }
    updateContentSize()
  }

  /// Breaks the lines anew at another width.
  override func boundsDidChange(from former: Rect) {
    if bounds.width != former.width { updateContentSize() }
    super.boundsDidChange(from: former)
  }

  /// The room that the lines take at some width, as far as there is room.
  open override func sizeThatFits(_ size: Size) -> Size {
    if let answer = overriddenFit(within: size) { return answer }
    let wanted = makeLines(within: size.width - contentInset.horizontal).size
    return Size(
      width: max(0, min(wanted.width + contentInset.horizontal, size.width)),
      height: max(0, min(wanted.height + contentInset.vertical, size.height))
    )
  }

  // MARK: Focus

  /// A text view that can be edited can have the keys.
  open override var canBecomeFirstResponder: Bool {
    if let answer: Bool = overrides?.answer(.canBecomeFirstResponder) { return answer }
    return isEditable
  }

  /// Asks whether editing may begin.
  override func mayBecomeFirstResponder() -> Bool { askForFocus { askShouldBeginEditing() } }

  /// Asks whether editing may end.
  override func mayResignFirstResponder() -> Bool { askForFocus { askShouldEndEditing() } }

  /// Shows the caret and tells that editing began.
  open override func didBecomeFirstResponder() {
    if overrides?.perform(.didBecomeFirstResponder) == true { return }
    // A tap moves the caret to what is in sight already.
    if !isTapped { keepCaretInSight() }
    // Who was told of scrolling may have ended it again.
    if isEditing { tellDidBeginEditing() }
  }

  /// Commits what is being composed, and tells that editing ended.
  open override func didResignFirstResponder() {
    if overrides?.perform(.didResignFirstResponder) == true { return }
    commitMarkedText()
    // Who was told of what is committed may have begun it again.
    if !isEditing { tellDidEndEditing() }
  }

  /// Whether a tap is giving it the keys.
  private var isTapped = false

  /// Takes the keys after a tap, and puts the caret where it was.
  private func didTap(at point: Point) {
    isTapped = true
    let hasKeys = becomeFirstResponder()
    isTapped = false
    guard hasKeys else { return }
    commitMarkedText()
    let place = closestPosition(to: point)
    select { $0.moveCaret(to: place, extends: false) }
  }

  // MARK: Typing

  /// Puts typed text in place of the selection, one grapheme cluster at a time, line breaks included.
  ///
  /// Text that is being composed is replaced as well.
  ///
  /// - Parameter text: What was typed.
  open func insertText(_ text: String) {
    if overrides?.perform(.insertText, [.text(text)]) == true { return }
    for character in text {
      replaceSelection(with: character.isNewline ? "\n" : String(character))
    }
    tellBindingsOfEdit()
  }

  /// Deletes the selection, or the grapheme cluster before the caret.
  open func deleteBackward() {
    if overrides?.perform(.deleteBackward) == true { return }
    deleteTextBackward()
  }

  /// Puts text in place of the selection as one change.
  ///
  /// - Parameter text: What was pasted.
  open func paste(_ text: String) {
    if overrides?.perform(.paste, [.text(text)]) == true { return }
    commitMarkedText()
    replaceSelection(with: text)
    tellBindingsOfEdit()
  }

  /// Copies the selected text to the world's pasteboard.
  public final func copy() { copySelection() }

  /// Moves the selected text to the world's pasteboard, if it may be deleted.
  public final func cut() {
    cutSelection()
    tellBindingsOfEdit()
  }

  /// Takes the keys that edit text and move the caret, and printing keys.
  open override func pressesBegan(_ key: KeyChord, with event: InteractionEvent) -> Bool {
    if let answer: Bool = overrides?.answer(.pressesBegan, [.key(key), .event(event)]) {
      return answer
    }
    // A key that a view inside passed on is not meant for the text.
    if isFirstResponder, takeEditingKey(key) || takeLinesKey(key) { return true }
    return super.pressesBegan(key, with: event)
  }

  // MARK: Composed text

  /// Where text stands that is being composed, in indices of `text`; nil if none is.
  public final var markedTextRange: Range<String.Index>? { editing.marked?.range }

  /// Shows text that an input method is composing, as `TextField.setMarkedText(_:selection:)` does.
  ///
  /// - Parameters:
  ///   - composed: The text; an empty one is `cancelMarkedText()`.
  ///   - selection: What of it is selected, in its own indices; nil puts the caret behind it. A range
  ///     that does not fall on its characters meets the precondition funnel.
  public final func setMarkedText(_ composed: String, selection: Range<String.Index>? = nil) {
    compose(composed, selection: selection)
  }

  /// Commits text that is being composed: the delegate is asked as if it were typed now, and if it
  /// refuses, what the text replaced comes back.
  public final func unmarkText() { endComposing(commits: true) }

  /// Takes text that is being composed away, and what it replaced back.
  public final func cancelMarkedText() { endComposing(commits: false) }
}
