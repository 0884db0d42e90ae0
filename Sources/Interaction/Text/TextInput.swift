/// A responder that takes typed text, as UIKit's `UIKeyInput` does.
///
/// ```swift
/// final class CodeView: View, TextInput {
///   private var code = ""
///   var hasText: Bool { !code.isEmpty }
///
///   override var canBecomeFirstResponder: Bool { true }
///   func insertText(_ text: String) { code += text }
///   func deleteBackward() { code = String(code.dropLast()) }
///   func paste(_ text: String) { insertText(text) }
/// }
/// ```
public protocol TextInput: Responder {
  /// Whether there is anything to delete.
  var hasText: Bool { get }

  /// Puts typed text in place of the selection, one grapheme cluster at a time.
  ///
  /// - Parameter text: What was typed.
  func insertText(_ text: String)

  /// Deletes the selection, or the grapheme cluster before the caret.
  func deleteBackward()

  /// Puts text in place of the selection as one change.
  ///
  /// - Parameter text: What was pasted.
  func paste(_ text: String)
}
