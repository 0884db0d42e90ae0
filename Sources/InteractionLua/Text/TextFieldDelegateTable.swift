internal import Interaction
internal import LuaBridge

/// A script's table as the delegate of a text field.
final class TextFieldDelegateTable: DelegateTable, ScriptedDelegate, TextFieldDelegate {
  static let delegateProtocol = DelegateProtocol(
    name: "TextFieldDelegate",
    methods: [
      "shouldBeginEditing(field: TextField): boolean", "didBeginEditing(field: TextField)",
      "shouldEndEditing(field: TextField): boolean", "didEndEditing(field: TextField)",
      """
      shouldChangeCharacters(field: TextField, range: \(ByteRange.luaName), text: string): boolean
      """,
      "didChangeSelection(field: TextField)", "shouldClear(field: TextField): boolean",
      "shouldReturn(field: TextField): boolean",
    ],
    // The closures of these names belong to control events.
    sentences: [
      "didBeginEditing": "Called when the user begins to edit.",
      "didEndEditing": "Called when the user stops editing.",
    ]
  )

  static func isDelegate(_ object: AnyObject) -> Bool { object is any TextFieldDelegate }

  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool {
    answer(to: "shouldBeginEditing", of: textField) ?? true
  }

  func textFieldDidBeginEditing(_ textField: TextField) {
    tell("didBeginEditing", of: textField)
  }

  func textFieldShouldEndEditing(_ textField: TextField) -> Bool {
    answer(to: "shouldEndEditing", of: textField) ?? true
  }

  func textFieldDidEndEditing(_ textField: TextField) {
    tell("didEndEditing", of: textField)
  }

  func textField(
    _ textField: TextField,
    shouldChangeCharactersIn range: Range<String.Index>,
    replacementString replacement: String
  ) -> Bool {
    let range = ByteRange(range, in: textField.text)
    return answer(to: "shouldChangeCharacters", of: textField, range, replacement) ?? true
  }

  func textFieldDidChangeSelection(_ textField: TextField) {
    tell("didChangeSelection", of: textField)
  }

  func textFieldShouldClear(_ textField: TextField) -> Bool {
    answer(to: "shouldClear", of: textField) ?? true
  }

  func textFieldShouldReturn(_ textField: TextField) -> Bool {
    answer(to: "shouldReturn", of: textField) ?? true
  }
}
