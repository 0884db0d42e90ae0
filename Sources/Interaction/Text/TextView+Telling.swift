// What the text view asks and tells: the closure if there is one, else the delegate. A question that
// failed was not answered, and what nobody answers is allowed.
extension TextView {
  /// Asks whether editing may begin.
  final func askShouldBeginEditing() -> Bool {
    ask(
      "shouldBeginEditing",
      $shouldBeginEditing,
      { try $0(self) },
      to: textDelegate,
      orDelegate: { textDelegate?.textViewShouldBeginEditing(self) }
    ) ?? true
  }

  /// Tells that editing began.
  final func tellDidBeginEditing() {
    ask(
      "didBeginEditing",
      $didBeginEditing,
      { try $0(self) },
      to: textDelegate,
      orDelegate: { textDelegate?.textViewDidBeginEditing(self) }
    )
  }

  /// Asks whether editing may end.
  final func askShouldEndEditing() -> Bool {
    ask(
      "shouldEndEditing",
      $shouldEndEditing,
      { try $0(self) },
      to: textDelegate,
      orDelegate: { textDelegate?.textViewShouldEndEditing(self) }
    ) ?? true
  }

  /// Tells that editing ended.
  final func tellDidEndEditing() {
    tellBindingsOfEnd()
    ask(
      "didEndEditing",
      $didEndEditing,
      { try $0(self) },
      to: textDelegate,
      orDelegate: { textDelegate?.textViewDidEndEditing(self) }
    )
  }

  /// Where the closure was connected that is asked about changes, if that is known.
  package final var filterLocation: SourceLocation? { $shouldChangeCharacters.origin?.location }

  /// Asks whether the user may change the text.
  package final func mayChange(
    _ range: Range<String.Index>,
    to replacement: String
  ) -> Bool {
    ask(
      "shouldChangeCharacters",
      $shouldChangeCharacters,
      { try $0(self, range, replacement) },
      to: textDelegate,
      orDelegate: {
        textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: replacement)
      }
    ) ?? true
  }

  /// Asks for the room that the text takes now, and tells that the user changed it.
  package final func tellTextChanged() {
    invalidateIntrinsicContentSize()
    ask(
      "didChangeText",
      $didChangeText,
      { try $0(self) },
      to: textDelegate,
      orDelegate: { textDelegate?.textViewDidChange(self) }
    )
  }

  /// Tells that the selection changed.
  package final func tellSelectionChanged() {
    ask(
      "didChangeSelection",
      $didChangeSelection,
      { try $0(self) },
      to: textDelegate,
      orDelegate: { textDelegate?.textViewDidChangeSelection(self) }
    )
  }
}
