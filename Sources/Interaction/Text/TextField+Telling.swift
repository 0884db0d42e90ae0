// What the field asks and tells: the closure if there is one, else the delegate. A question that
// failed was not answered, and what nobody answers is allowed.
extension TextField {
  /// Asks whether editing may begin.
  final func askShouldBeginEditing() -> Bool {
    ask(
      "shouldBeginEditing",
      $shouldBeginEditing,
      { try $0(self) },
      to: delegate,
      orDelegate: { delegate?.textFieldShouldBeginEditing(self) }
    ) ?? true
  }

  /// Tells the delegate that editing began, unless the closure of that name hears it as an event.
  final func tellDidBeginEditing() {
    guard registration(ofProperty: "didBeginEditing") == nil else { return }
    ask("didBeginEditing", of: delegate) { delegate?.textFieldDidBeginEditing(self) }
  }

  /// Asks whether editing may end.
  final func askShouldEndEditing() -> Bool {
    ask(
      "shouldEndEditing",
      $shouldEndEditing,
      { try $0(self) },
      to: delegate,
      orDelegate: { delegate?.textFieldShouldEndEditing(self) }
    ) ?? true
  }

  /// Tells the delegate that editing ended, unless the closure of that name hears it as an event.
  final func tellDidEndEditing() {
    tellBindingsOfEnd()
    guard registration(ofProperty: "didEndEditing") == nil else { return }
    ask("didEndEditing", of: delegate) { delegate?.textFieldDidEndEditing(self) }
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
      to: delegate,
      orDelegate: {
        delegate?.textField(
          self,
          shouldChangeCharactersIn: range,
          replacementString: replacement
        )
      }
    ) ?? true
  }

  /// Tells that the selection changed.
  package final func tellSelectionChanged() {
    ask(
      "didChangeSelection",
      $didChangeSelection,
      { try $0(self) },
      to: delegate,
      orDelegate: { delegate?.textFieldDidChangeSelection(self) }
    )
  }

  /// Asks whether the field may be emptied.
  final func askShouldClear() -> Bool {
    ask(
      "shouldClear",
      $shouldClear,
      { try $0(self) },
      to: delegate,
      orDelegate: { delegate?.textFieldShouldClear(self) }
    ) ?? true
  }

  /// Asks whether Return is to do what it does.
  final func askShouldReturn() -> Bool {
    ask(
      "shouldReturn",
      $shouldReturn,
      { try $0(self) },
      to: delegate,
      orDelegate: { delegate?.textFieldShouldReturn(self) }
    ) ?? true
  }
}
