internal import Interaction
internal import LuaBridge

/// A script's table as the delegate of a text view; the methods have the names that a text field's
/// have.
final class TextViewDelegateTable: ScrollViewDelegateTable, TextViewDelegate {
  override class var delegateProtocol: DelegateProtocol { textViewProtocol }

  private static let textViewProtocol = DelegateProtocol(
    name: "TextViewDelegate",
    methods: [
      "shouldBeginEditing(textView: TextView): boolean", "didBeginEditing(textView: TextView)",
      "shouldEndEditing(textView: TextView): boolean", "didEndEditing(textView: TextView)",
      """
      shouldChangeCharacters(textView: TextView, range: \(ByteRange.luaName), text: string): boolean
      """,
      "didChangeText(textView: TextView)", "didChangeSelection(textView: TextView)",
    ] + ScrollViewDelegateTable.delegateProtocol.shapes
  )

  override class func isDelegate(_ object: AnyObject) -> Bool { object is any TextViewDelegate }

  func textViewShouldBeginEditing(_ textView: TextView) -> Bool {
    answer(to: "shouldBeginEditing", of: textView) ?? true
  }

  func textViewDidBeginEditing(_ textView: TextView) {
    tell("didBeginEditing", of: textView)
  }

  func textViewShouldEndEditing(_ textView: TextView) -> Bool {
    answer(to: "shouldEndEditing", of: textView) ?? true
  }

  func textViewDidEndEditing(_ textView: TextView) {
    tell("didEndEditing", of: textView)
  }

  func textView(
    _ textView: TextView,
    shouldChangeTextIn range: Range<String.Index>,
    replacementText replacement: String
  ) -> Bool {
    let range = ByteRange(range, in: textView.text)
    return answer(to: "shouldChangeCharacters", of: textView, range, replacement) ?? true
  }

  func textViewDidChange(_ textView: TextView) {
    tell("didChangeText", of: textView)
  }

  func textViewDidChangeSelection(_ textView: TextView) {
    tell("didChangeSelection", of: textView)
  }
}
