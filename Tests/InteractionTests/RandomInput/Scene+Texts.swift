internal import Interaction

extension Scene {
  /// Has a text field tell what it asks; what becomes of its text it tells as control events.
  func listen(to field: TextField) {
    let ask: (TextField) throws -> Bool = { [weak self] field in
      try self?.told(.text, by: field)
      return true
    }
    field.shouldBeginEditing = ask
    field.shouldEndEditing = ask
    field.shouldClear = ask
    field.shouldReturn = ask
    field.shouldChangeCharacters = { [weak self] field, _, _ in
      try self?.told(.text, by: field)
      return true
    }
    field.didChangeSelection = { [weak self] in try self?.told(.text, by: $0) }
  }

  /// Has a text view tell everything that is not told by every scroll view.
  func listen(to textView: TextView) {
    let ask: (TextView) throws -> Bool = { [weak self] textView in
      try self?.told(.text, by: textView)
      return true
    }
    textView.shouldBeginEditing = ask
    textView.shouldEndEditing = ask
    textView.shouldChangeCharacters = { [weak self] textView, _, _ in
      try self?.told(.text, by: textView)
      return true
    }
    let tell: (TextView) throws -> Void = { [weak self] textView in
      try self?.told(.text, by: textView)
    }
    textView.didBeginEditing = tell
    textView.didEndEditing = tell
    textView.didChangeText = tell
    textView.didChangeSelection = tell
  }
}
