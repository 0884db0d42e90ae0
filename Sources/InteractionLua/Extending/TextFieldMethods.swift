internal import Interaction
internal import LuaBridge

/// The methods of a text field that scripts' classes can override, besides a control's.
@LuaMemberBuilder<TextField>
func overridableTextFieldMethods() -> [LuaMember<TextField>] {
  LuaMethod("insertText", parameters: "text", summary: "Called when text is typed.") {
    (field: TextField, text: String) in
    field.withoutOverride(of: .insertText) { field.insertText(text) }
  }
  LuaMethod("deleteBackward", summary: "Called when the character before the caret is deleted.") {
    (field: TextField) in
    field.withoutOverride(of: .deleteBackward) { field.deleteBackward() }
  }
  LuaMethod("paste", parameters: "text", summary: "Called when text is pasted, as one change.") {
    (field: TextField, text: String) in
    field.withoutOverride(of: .paste) { field.paste(text) }
  }
}
