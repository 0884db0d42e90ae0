internal import Interaction
internal import LuaBridge

/// What scripts can do with every view in which the user edits a text.
@LuaMemberBuilder<Object>
func textEditingMembers<Object: LuaObject & TextEditing>() -> [LuaMember<Object>] {
  LuaProperty(
    "text",
    get: { $0.text },
    set: { $0.text = $1 },
    summary: "What is in it; setting it sends nothing."
  )
  LuaProperty(
    "selection",
    get: { ByteRange($0.selection, in: $0.text) },
    set: { object, range in
      let selection = try range.indices(in: object.text)
      try object.checkSelection(selection)
      object.selection = selection
    },
    summary: "The selected bytes, `first` and `last` as in `string.sub`; empty: last = first - 1."
  )
  LuaProperty("isEditing", get: { $0.isEditing }, summary: "Whether it has the keys.")
  LuaMethod("copy", summary: "Copies the selected text to `app.pasteboard`.") {
    (object: Object) in object.copy()
  }
  LuaMethod("cut", summary: "Moves the selected text to `app.pasteboard`, if that is allowed.") {
    (object: Object) in object.cut()
  }
  LuaProperty(
    "markedTextRange",
    get: { object in object.markedTextRange.map { ByteRange($0, in: object.text) } },
    summary: "The bytes that an input method is composing, as in `selection`; nil if none."
  )
  LuaMethod(
    "setMarkedText",
    parameters: "text",
    "selection?",
    summary: "Shows text that is being composed, with what of it is selected; \"\" takes it away."
  ) { (object: Object, text: String, selection: ByteRange?) in
    object.setMarkedText(text, selection: try selection?.indices(in: text))
  }
  LuaMethod("unmarkText", summary: "Commits composed text: it is asked about as if it were typed.")
  {
    (object: Object) in object.unmarkText()
  }
  LuaMethod("cancelMarkedText", summary: "Takes composed text away, and what it replaced back.") {
    (object: Object) in object.cancelMarkedText()
  }
}
