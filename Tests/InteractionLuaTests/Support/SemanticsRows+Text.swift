extension SemanticsRows {
  /// Of text fields and text views: §4.
  static let text: KeyValuePairs<String, [String]> = [
    "focus A": [
      "TextFieldEditingTests: focus: shouldBegin, first responder, didBegin, editingDidBegin",
      "TextViewEditingTests: focus, and a tap on another: asked, then told, with no control events",
    ],
    "tap B while A edits": [
      "TextFieldEditingTests: a tap on B while A edits: B.shouldBegin, A.shouldEnd, A.didEnd, A.editingDidEnd, B.didBegin, B.editingDidBegin",
      "TextFieldEditingTests: a veto anywhere leaves A as it was, and each is asked once",
      "TextViewEditingTests: a veto leaves the keys where they are",
    ],
    "one typed character": [
      "TextFieldChangesTests: one typed character: shouldChange, the text and the selection, editingChanged, didChangeSelection",
      "TextFieldChangesTests: a combining mark is a change of its own, behind the letter that it joins",
      "TextFieldChangesTests: a refused change: the text, the selection and the pasteboard stay, and nothing is told",
      "TextFieldChangesTests: caret keys: didChangeSelection, and only if it did",
      "TextViewEditingTests: a character, Return, a paste and a deletion: shouldChange, didChangeText, didChangeSelection",
      "TextViewEditingTests: a refused change: the text stays, and nothing is told",
    ],
    "paste": [
      "TextFieldChangesTests: paste: one shouldChange with the whole string; copy and cut by keys",
      "TextViewEditingTests: cut, copy and paste: by keys and in code; only what changes the text is asked about",
      "TextViewEditingTests: a refused cut and a refused paste: the text and the pasteboard stay",
    ],
    "delete": [
      "TextFieldChangesTests: delete: a change with an empty string; nothing on empty text"
    ],
    "clear": [
      "TextFieldChangesTests: clear: shouldClear, the text is empty, editingChanged; nothing on empty text",
      "TextFieldChangesTests: clear: a veto leaves the text",
    ],
    "return": [
      "TextFieldEditingTests: return: shouldReturn, editingDidEndOnExit, primaryActionTriggered; resigns only if that was heard",
      "TextFieldEditingTests: return: a veto, and nothing is sent",
    ],
    "removal from the window, endEditing(force)": [
      "TextFieldEditingTests: removal, disabling and endEditing(force): didEnd, even if shouldEnd would say no",
      "TextViewEditingTests: removal and endEditing(force): didEnd, even if shouldEnd would say no",
    ],
    "text = … in code": [
      "TextFieldEditingTests: text and selection set in code: nobody is asked or told, whether it is edited or not",
      "TextViewEditingTests: text and selection set in code: nobody is asked or told, whether it is edited or not",
    ],
    "marked text: set, commit, cancel": [
      "TextFieldChangesTests: marked text: told while it is set, asked about when it is committed, or taken back",
      "TextFieldChangesTests: marked text that is refused: what it replaced comes back",
      "TextViewEditingTests: marked text: told while it is set, asked about when it is committed, or taken back",
      "TextViewEditingTests: marked text that is refused: what it replaced comes back",
    ],
  ]
}
