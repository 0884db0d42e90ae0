extension View {
  /// Ends the editing of a text field or text view that is this view, or lies in it.
  ///
  /// - Parameter force: Whether to end it without asking whether it may.
  /// - Returns: True if it was ended; false if nothing is being edited here, if it may not end, or if who
  ///   was told began it anew.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    guard let window, let input = window.firstResponder as? any TextInput,
      let view = input.nearestView, view.isDescendant(of: self)
    else { return false }
    guard force else { return input.resignFirstResponder() }
    window.clearFirstResponder()
    // Who was told may have taken the keys back.
    return window.firstResponder !== input
  }
}
