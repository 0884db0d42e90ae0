internal import Interaction

/// A delegate in Swift that writes down what it is asked and told, and forbids some of it.
final class TextFieldRecorder: TextFieldDelegate {
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
  private func ask(_ field: TextField, _ word: String) -> Bool {
    if isAskedNothing { log("in spite of a closure:") }
    log("\(field.id) \(word) \(field.isEditing)")
    return !vetoes.contains("\(field.id) \(word)")
  }

  /// A range in bytes, as scripts see it.
  private func bytes(_ range: Range<String.Index>, of field: TextField) -> String {
    let utf8 = field.text.utf8
    let first = utf8.distance(from: utf8.startIndex, to: range.lowerBound) + 1
    return "\(first)-\(utf8.distance(from: utf8.startIndex, to: range.upperBound))"
  }

  func textFieldShouldBeginEditing(_ field: TextField) -> Bool { ask(field, "shouldBegin") }

  func textFieldDidBeginEditing(_ field: TextField) {
    log("\(field.id) didBegin \(field.isEditing)")
  }

  func textFieldShouldEndEditing(_ field: TextField) -> Bool { ask(field, "shouldEnd") }

  func textFieldDidEndEditing(_ field: TextField) {
    log("\(field.id) didEnd \(field.isEditing)")
  }

  func textField(
    _ field: TextField,
    shouldChangeCharactersIn range: Range<String.Index>,
    replacementString replacement: String
  ) -> Bool {
    if isAskedNothing { log("in spite of a closure:") }
    log("\(field.id) shouldChange \(bytes(range, of: field)) \(replacement) of \(field.text)")
    return !vetoes.contains("\(field.id) shouldChange")
  }

  func textFieldDidChangeSelection(_ field: TextField) {
    log("\(field.id) didChangeSelection \(bytes(field.selection, of: field))")
  }

  func textFieldShouldClear(_ field: TextField) -> Bool { ask(field, "shouldClear") }

  func textFieldShouldReturn(_ field: TextField) -> Bool { ask(field, "shouldReturn") }
}
