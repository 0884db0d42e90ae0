/// What a text view asks and tells its delegate, with UIKit's names, besides what every scroll view
/// does; every method may be left out.
///
/// ```swift
/// final class Draft: TextViewDelegate {
///   private(set) var isChanged = false
///
///   func textViewDidChange(_ textView: TextView) { isChanged = true }
/// }
/// ```
///
/// The text view holds its delegate weakly and is the first argument of every method. Each method is
/// also a closure property of the text view, which wins over the delegate's method. Only the user's
/// doings are asked and told about, not what code sets.
public protocol TextViewDelegate: ScrollViewDelegate {
  /// Asks whether the text view may have the keys, before anything changes.
  ///
  /// - Parameter textView: The text view.
  /// - Returns: False to leave the keys where they are.
  func textViewShouldBeginEditing(_ textView: TextView) -> Bool

  /// Tells that the text view has the keys.
  ///
  /// - Parameter textView: The text view.
  func textViewDidBeginEditing(_ textView: TextView)

  /// Asks whether the text view may give up the keys; when it leaves its window or is made to, it is
  /// not asked.
  ///
  /// - Parameter textView: The text view.
  /// - Returns: False to keep the keys.
  func textViewShouldEndEditing(_ textView: TextView) -> Bool

  /// Tells that the text view gave up the keys.
  ///
  /// - Parameter textView: The text view.
  func textViewDidEndEditing(_ textView: TextView)

  /// Asks whether the user may change the text: once for every typed character, Return included, and
  /// once for all that is pasted, deleted or composed.
  ///
  /// A delegate that sets `text` itself meanwhile has the last word, and answers false: the change was
  /// meant for the former text, and allowing it after all is reported as a mistake.
  ///
  /// - Parameters:
  ///   - textView: The text view, whose `text` is still the old one.
  ///   - range: What is to be replaced, in indices of `text`.
  ///   - replacement: What is to come in its place; empty for a deletion.
  /// - Returns: False to leave the text as it is.
  func textView(
    _ textView: TextView,
    shouldChangeTextIn range: Range<String.Index>,
    replacementText replacement: String
  ) -> Bool

  /// Tells that the user changed the text.
  ///
  /// - Parameter textView: The text view, whose `text` is the new one.
  func textViewDidChange(_ textView: TextView)

  /// Tells that the selection changed, after `textViewDidChange(_:)` if the text did too; UIKit tells
  /// it before.
  ///
  /// - Parameter textView: The text view.
  func textViewDidChangeSelection(_ textView: TextView)
}

// An absent method allows everything and does nothing.
extension TextViewDelegate {
  /// Yes.
  public func textViewShouldBeginEditing(_ textView: TextView) -> Bool { true }

  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: TextView) {}

  /// Yes.
  public func textViewShouldEndEditing(_ textView: TextView) -> Bool { true }

  /// Does nothing.
  public func textViewDidEndEditing(_ textView: TextView) {}

  /// Yes.
  public func textView(
    _ textView: TextView,
    shouldChangeTextIn range: Range<String.Index>,
    replacementText replacement: String
  ) -> Bool { true }

  /// Does nothing.
  public func textViewDidChange(_ textView: TextView) {}

  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: TextView) {}
}
