internal import Interaction

/// A delegate in Swift that writes down what it is asked and told, and forbids some of it.
final class TextViewRecorder: TextViewDelegate {
  /// Where it is written down.
  private let log: (String) -> Void
  /// What it forbids, such as `a shouldEnd`.
  private let vetoes: Set<String>
  /// Whether closures answer the questions in its stead.
  private let isAskedNothing: Bool

  /// Makes a delegate, which may stand beside closures.
  init(_ transcript: Transcript, _ vetoes: Set<String>, _ form: Side.Form) {
    log = transcript.log
    self.vetoes = vetoes
    isAskedNothing = form == .rest
  }

  /// Writes down a question about focus, and answers it.
  private func ask(_ view: TextView, _ word: String) -> Bool {
    if isAskedNothing { log("in spite of a closure:") }
    log("\(view.id) \(word) \(view.isEditing)")
    return !vetoes.contains("\(view.id) \(word)")
  }

  /// A text on one line.
  private func shown(_ text: String) -> String { text.replacing("\n", with: "/") }

  /// A range in bytes, as scripts see it.
  private func bytes(_ range: Range<String.Index>, of view: TextView) -> String {
    let utf8 = view.text.utf8
    let first = utf8.distance(from: utf8.startIndex, to: range.lowerBound) + 1
    return "\(first)-\(utf8.distance(from: utf8.startIndex, to: range.upperBound))"
  }

  func textViewShouldBeginEditing(_ view: TextView) -> Bool { ask(view, "shouldBegin") }

  func textViewDidBeginEditing(_ view: TextView) { log("\(view.id) didBegin \(view.isEditing)") }

  func textViewShouldEndEditing(_ view: TextView) -> Bool { ask(view, "shouldEnd") }

  func textViewDidEndEditing(_ view: TextView) { log("\(view.id) didEnd \(view.isEditing)") }

  func textView(
    _ view: TextView,
    shouldChangeTextIn range: Range<String.Index>,
    replacementText replacement: String
  ) -> Bool {
    if isAskedNothing { log("in spite of a closure:") }
    log("\(view.id) shouldChange \(bytes(range, of: view)) \(shown(replacement))")
    return !vetoes.contains("\(view.id) shouldChange")
  }

  func textViewDidChange(_ view: TextView) { log("\(view.id) didChangeText \(shown(view.text))") }

  func textViewDidChangeSelection(_ view: TextView) {
    log("\(view.id) didChangeSelection \(bytes(view.selection, of: view))")
  }

  func scrollViewDidScroll(_ view: ScrollView) { log("\(view.id) didScroll") }
}
