internal import Interaction
internal import LuaBridge

/// The methods of a text field and a text view that scripts' classes can override, besides those of
/// what they inherit from.
@LuaMemberBuilder<Object>
func overridableTextMethods<Object: LuaObject & TextEditing>() -> [LuaMember<Object>] {
  LuaMethod("insertText", parameters: "text", summary: "Called when text is typed.") {
    (object: Object, text: String) in
    object.withoutOverride(of: .insertText) { object.insertText(text) }
  }
  LuaMethod("deleteBackward", summary: "Called when the character before the caret is deleted.") {
    (object: Object) in
    object.withoutOverride(of: .deleteBackward) { object.deleteBackward() }
  }
  LuaMethod("paste", parameters: "text", summary: "Called when text is pasted, as one change.") {
    (object: Object, text: String) in
    object.withoutOverride(of: .paste) { object.paste(text) }
  }
}
