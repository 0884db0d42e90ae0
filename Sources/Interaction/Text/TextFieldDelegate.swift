/// What a text field asks and tells its delegate, with UIKit's names; every method may be left out.
///
/// ```swift
/// final class Digits: TextFieldDelegate {
///   func textField(
///     _ textField: TextField,
///     shouldChangeCharactersIn range: Range<String.Index>,
///     replacementString replacement: String
///   ) -> Bool {
///     replacement.allSatisfy(\.isNumber)
///   }
/// }
/// ```
///
/// The field holds its delegate weakly and is the first argument of every method. Each method is also
/// a closure property of the field, which wins over the delegate's method. Only the user's doings are
/// asked and told about, not what code sets.
public protocol TextFieldDelegate: AnyObject {
  /// Asks whether the field may have the keys, before anything changes.
  ///
  /// - Parameter textField: The field.
  /// - Returns: False to leave the keys where they are.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool

  /// Tells that the field has the keys, before its `editingDidBegin`.
  ///
  /// - Parameter textField: The field.
  func textFieldDidBeginEditing(_ textField: TextField)

  /// Asks whether the field may give up the keys.
  ///
  /// It is not asked when the field leaves its window, is disabled, or is made to end by
  /// `endEditing(_:)`.
  ///
  /// - Parameter textField: The field.
  /// - Returns: False to keep the keys.
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool

  /// Tells that the field gave up the keys, before its `editingDidEnd`.
  ///
  /// - Parameter textField: The field.
  func textFieldDidEndEditing(_ textField: TextField)

  /// Asks whether the user may change the text: once for every typed character, and once for all that
  /// is pasted, deleted or composed.
  ///
  /// A delegate that sets `text` itself meanwhile has the last word, and answers false: the change was
  /// meant for the former text, and allowing it after all is reported as a mistake.
  ///
  /// - Parameters:
  ///   - textField: The field, whose `text` is still the old one.
  ///   - range: What is to be replaced, in indices of `text`.
  ///   - replacement: What is to come in its place; empty for a deletion.
  /// - Returns: False to leave the text as it is.
  func textField(
    _ textField: TextField,
    shouldChangeCharactersIn range: Range<String.Index>,
    replacementString replacement: String
  ) -> Bool

  /// Tells that the selection changed, after `editingChanged` if the text did too.
  ///
  /// - Parameter textField: The field.
  func textFieldDidChangeSelection(_ textField: TextField)

  /// Asks whether the field may be emptied.
  ///
  /// - Parameter textField: The field.
  /// - Returns: False to leave the text as it is.
  func textFieldShouldClear(_ textField: TextField) -> Bool

  /// Asks whether Return is to do what it does, before its `editingDidEndOnExit`.
  ///
  /// - Parameter textField: The field.
  /// - Returns: False to do nothing.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
}

// An absent method allows everything and does nothing.
extension TextFieldDelegate {
  /// Yes.
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }

  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: TextField) {}

  /// Yes.
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }

  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: TextField) {}

  /// Yes.
  public func textField(
    _ textField: TextField,
    shouldChangeCharactersIn range: Range<String.Index>,
    replacementString replacement: String
  ) -> Bool { true }

  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: TextField) {}

  /// Yes.
  public func textFieldShouldClear(_ textField: TextField) -> Bool { true }

  /// Yes.
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}
