internal import Spelling

/// A view in which the user edits a text: what a line and many lines have in common.
///
/// What the user changes goes through `change(_:with:)`, and what the user selects through
/// `select(_:)`; what code sets goes past both, so that nobody is asked or told.
package protocol TextEditing: View, TextInput {
  /// The text with its selection, and what is going on with it.
  var editing: TextEditingState { get set }

  /// The text; setting it in code sends nothing.
  var text: String { get set }
  /// The selected text, in indices of `text`.
  var selection: Range<String.Index> { get set }
  /// Whether the user is editing.
  var isEditing: Bool { get }
  /// Where text stands that is being composed; nil if none is.
  var markedTextRange: Range<String.Index>? { get }
  /// Whether the text is to be kept from eyes and pasteboard.
  var isSecureTextEntry: Bool { get }

  /// Copies the selected text to the world's pasteboard.
  func copy()
  /// Moves the selected text to the world's pasteboard.
  func cut()
  /// Shows text that is being composed.
  func setMarkedText(_ composed: String, selection: Range<String.Index>?)
  /// Commits composed text.
  func unmarkText()
  /// Takes composed text away.
  func cancelMarkedText()

  /// Asks whether a change of the user's may happen.
  func mayChange(_ range: Range<String.Index>, to replacement: String) -> Bool
  /// Where the closure was connected that is asked about changes, if that is known.
  var filterLocation: SourceLocation? { get }
  /// Tells that the user changed the text.
  func tellTextChanged()
  /// Tells that the selection changed by what the user did.
  func tellSelectionChanged()
  /// Shows the caret, if it is out of sight.
  func keepCaretInSight()
}

extension TextEditing {
  // MARK: Selecting

  /// Throws if a range does not fall on characters of the text.
  ///
  /// - Parameter range: The range in question.
  /// - Throws: `InteractionError` with `invalidSelection`.
  package func checkSelection(_ range: Range<String.Index>) throws {
    try editing.buffer.checkSelection(range)
  }

  /// Changes the selection as the user did, and tells of it if it is another one then.
  func select(_ change: (inout TextBuffer) -> Void) {
    let former = editing.buffer.selection
    editing.select(change)
    keepCaretInSight()
    if editing.buffer.selection != former { tellSelection() }
  }

  /// Tells that the selection changed, but not from within a handler that is told just that.
  private func tellSelection() {
    guard !editing.isTellingSelection else { return }
    editing.isTellingSelection = true
    tellSelectionChanged()
    editing.isTellingSelection = false
  }

  /// Selects a checked range as code does, of which nobody is told; what is being composed elsewhere is
  /// committed first.
  func selectInCode(_ range: Range<String.Index>) {
    let composed = editing.marked?.range
    guard let composed,
      range.lowerBound < composed.lowerBound || range.upperBound > composed.upperBound
    else {
      editing.select { $0.select(range) }
      return
    }
    commitMarkedText(selecting: range)
    tellBindingsOfEdit()
  }

  // MARK: Changing

  /// Makes a change of the user's, if it is one and nobody forbids it, and tells of it.
  ///
  /// - Parameters:
  ///   - range: What is replaced.
  ///   - replacement: What comes in its place.
  /// - Returns: Whether the change was made.
  @discardableResult
  func change(_ range: Range<String.Index>, with replacement: String) -> Bool {
    guard !range.isEmpty || !replacement.isEmpty, isAllowed(range, replacement) else {
      return false
    }
    editing.replace(range, with: replacement)
    tellChange()
    return true
  }

  /// Puts text in place of the selection, and of what is being composed.
  ///
  /// - Parameter replacement: The text.
  /// - Returns: Whether the change was made.
  @discardableResult
  func replaceSelection(with replacement: String) -> Bool {
    let wasMarked = editing.unmark()
    if change(editing.buffer.selection, with: replacement) { return true }
    if wasMarked { tellChange() }
    return false
  }

  /// Deletes the selection, or the grapheme cluster before the caret.
  func deleteTextBackward() {
    commitMarkedText()
    change(editing.buffer.rangeBackward, with: "")
    tellBindingsOfEdit()
  }

  /// Deletes the selection, or the grapheme cluster behind the caret.
  func deleteTextForward() {
    commitMarkedText()
    change(editing.buffer.rangeForward, with: "")
  }

  /// Tells that the user changed the text, and with it the selection.
  private func tellChange() {
    guard !editing.hasGivenUpTelling else { return }
    // One more than dispatches may be nested, whose own error tells the chain.
    guard editing.tellingDepth <= Control.maximumDispatchDepth else {
      editing.hasGivenUpTelling = true
      reporting("a change of text", connectedAt: nil) {
        throw InteractionError(
          .nestingTooDeep,
          """
          Changes of the text of \(path) are nested more than \(Control.maximumDispatchDepth) deep; a \
          handler that is told of a change probably makes the next one, so make it in the next turn: \
          app:post(function() … end) in Lua, world.post in Swift.
          """
        )
      }
      return
    }
    editing.tellingDepth += 1
    defer {
      editing.tellingDepth -= 1
      if editing.tellingDepth == 0 { editing.hasGivenUpTelling = false }
    }
    keepCaretInSight()
    // First of all, so that who is told finds the model up to date.
    tellBindingsOfChange()
    tellTextChanged()
    tellSelection()
  }

  /// Asks about a change.
  private func isAllowed(_ range: Range<String.Index>, _ replacement: String) -> Bool {
    // What somebody changes who is asked is part of the answer; to ask again would never end.
    if editing.isAskingForChange { return true }
    let (revision, wasEditing) = (editing.revision, isEditing)
    let failureCount = world?.failures.count
    editing.isAskingForChange = true
    let isLetThrough = mayChange(range, to: replacement)
    // A range of another text would fall anywhere, also for the bindings that are asked last.
    let asksBindings = isLetThrough && revision == editing.revision
    let isAllowed = asksBindings ? bindingsAccept(range, replacement) : isLetThrough
    editing.isAskingForChange = false
    // Who gave up the keys types no more.
    guard isAllowed, wasEditing == isEditing else { return false }
    guard revision == editing.revision else {
      // Who failed has not answered, and was reported.
      if world?.failures.count == failureCount {
        reportLostChange(
          to: replacement,
          by: asksBindings ? nil : "shouldChangeCharacters",
          at: filterLocation
        )
      }
      return false
    }
    return true
  }

  /// Reports that a change was lost, because who allowed it had set another text meanwhile.
  ///
  /// - Parameters:
  ///   - replacement: What was to come in.
  ///   - question: Which question was answered so; nil if a binding did it.
  ///   - location: Where that was connected which was asked, if that is known.
  func reportLostChange(
    to replacement: String,
    by question: String?,
    at location: @autoclosure () -> SourceLocation?
  ) {
    let change = replacement.isEmpty ? "a deletion" : "typing \(replacement.quoted)"
    let loss = "which is lost: it was meant for the text that was there before."
    guard let question else {
      let error = InteractionError(
        .contradictoryAnswer,
        """
        The binding of \(path) set the text itself while it was asked about \(change), \(loss) Let its \
        parse and validate only answer; set neither the text nor the property that it is bound to in \
        them, nor in what is told of rejections.
        """,
        location: editing.watches.first?.watcher?.origin.location
      )
      world?.report(Failure(error))
      return
    }
    reporting(question, connectedAt: nil) {
      throw InteractionError(
        .contradictoryAnswer,
        """
        \(question) of \(path) set the text itself and answered true to \(change), \(loss) \
        Answer false if you set the text yourself.
        """,
        location: location()
      )
    }
  }

  // MARK: Focus

  /// Asks whether editing may begin or end, but not from within the answer to that.
  func askForFocus(_ ask: () -> Bool) -> Bool {
    guard !editing.isAskingForFocus else { return false }
    editing.isAskingForFocus = true
    defer { editing.isAskingForFocus = false }
    return ask()
  }

  // MARK: Composed text

  /// Shows text that is being composed, which nobody is asked about before it is committed.
  func compose(_ composed: String, selection: Range<String.Index>?) {
    guard !composed.isEmpty else { return dropMarkedText() }
    let whole = TextBuffer(composed)
    let selected = selection ?? whole.selection
    Precondition.require { try whole.checkSelection(selected) }
    editing.mark(composed, selection: selected)
    tellChange()
  }

  /// Makes the composed text a change like any other, about which the delegate is asked.
  func commitMarkedText() {
    guard let marked = editing.marked else { return }
    replaceSelection(with: marked.composed)
  }

  /// Commits composed text, and selects a range of what is shown, unless that is another text then: the
  /// range would fall anywhere.
  func commitMarkedText(selecting range: Range<String.Index>) {
    let shown = text
    commitMarkedText()
    guard text.isSpelled(as: shown) else { return }
    editing.select { $0.select(range) }
  }

  /// Takes composed text away, and what it replaced back.
  func dropMarkedText() {
    if editing.unmark() { tellChange() }
  }

  /// Commits composed text or takes it away, as code does.
  func endComposing(commits: Bool) {
    if commits { commitMarkedText() } else { dropMarkedText() }
    tellBindingsOfEdit()
  }

  // MARK: Clipboard

  /// Copies the selected text to the world's pasteboard.
  ///
  /// - Returns: False if nothing is selected, if it is a secret, or outside of any world.
  @discardableResult
  func copySelection() -> Bool {
    let selected = editing.buffer.text[editing.buffer.selection]
    guard !selected.isEmpty, !isSecureTextEntry, let world else { return false }
    world.pasteboard.string = String(selected)
    return true
  }

  /// Moves the selected text to the world's pasteboard; a deletion that is refused copies nothing.
  ///
  /// - Returns: Whether it was moved.
  @discardableResult
  func cutSelection() -> Bool {
    if editing.marked != nil { commitMarkedText(selecting: editing.buffer.selection) }
    let selected = editing.buffer.text[editing.buffer.selection]
    guard !selected.isEmpty, !isSecureTextEntry, let world else { return false }
    guard change(editing.buffer.selection, with: "") else { return false }
    world.pasteboard.string = String(selected)
    return true
  }
}
