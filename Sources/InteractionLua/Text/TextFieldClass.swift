internal import Interaction
internal import LuaBridge

/// What scripts can do with a text field.
let textFieldClass = LuaClass<TextField>(
  "TextField",
  superclass: controlClass,
  summary: "One line of text that the user edits.",
  example: """
    local field = ui.TextField { placeholder = "New item" }
    field.shouldReturn = function(sender) return sender.text ~= "" end
    field.didEndOnExit = function(sender) print("added " .. sender.text) end --> added Milk
    app:setRoot(ui.VStack { field })

    scenario("adds what was typed", function(user)
      user:tap(find.placeholder "New item")
      user:type "Milk"
      user:press "Return"
    end)
    """
) {
  LuaProperty(
    "placeholder",
    get: { $0.placeholder },
    set: { $0.placeholder = $1 },
    summary: "What it shows while it is empty."
  )
  LuaProperty(
    "isSecureTextEntry",
    get: { $0.isSecureTextEntry },
    set: { $0.isSecureTextEntry = $1 },
    summary: "Whether the text is a secret: shown as dots, and never copied."
  )
  LuaProperty("shownText", get: { $0.shownText }, summary: "Its text, or dots for a secret.")
  LuaProperty(
    "clearButtonMode",
    get: { $0.clearButtonMode },
    set: { $0.clearButtonMode = $1 },
    summary: "When a button empties it: `never`, `whileEditing`, `unlessEditing` or `always`."
  )
  LuaMethod(
    "clear",
    summary: "Empties it as its button does, if neither `shouldClear` nor a binding forbids it."
  ) { (field: TextField) in field.clear() }
  textEditingMembers()
  LuaProperty(
    "delegate",
    get: { DelegateArgument<TextFieldDelegateTable>($0.delegate) },
    set: { field, argument in
      field.setDelegate(
        argument.delegate as? any TextFieldDelegate,
        ownership: argument.ownership
      )
    },
    summary: "A table of functions, which is held, or a Swift object, which is not."
  )
  editingClosures()
  LuaForeignNames(ForeignProperties.ofTextFields)
  LuaInitializer(summary: "A text field.", fromTable: { _ in TextField() })
  overridableTextMethods()
  LuaExtension { TextField() }
}

/// The closure forms of the delegate's methods, but for those that control events have.
private func editingClosures() -> [LuaMember<TextField>] {
  func question(
    _ name: String,
    _ path: any ReferenceWritableKeyPath<
      TextField, DelegateMethod<(TextField) throws -> Bool>
    > & Sendable,
    _ summary: String
  ) -> [LuaMember<TextField>] {
    LuaMemberBuilder<TextField>.buildExpression(
      delegateMethod(name, path, summary) { handler in
        { try handler.ask(name, SenderArgument($0)) }
      }
    )
  }
  let changes =
    LuaMemberBuilder<TextField>.buildExpression(
      delegateMethod(
        "shouldChangeCharacters",
        \.$shouldChangeCharacters,
        "Asked with a range and a text whether the text may take the range's place."
      ) { handler in
        { field, range, text in
          let range = ByteRange(range, in: field.text)
          return try handler.ask("shouldChangeCharacters", SenderArgument(field), range, text)
        }
      }
    )
    + LuaMemberBuilder<TextField>.buildExpression(
      delegateMethod(
        "didChangeSelection",
        \.$didChangeSelection,
        "Called when the user moved the caret or selected something else."
      ) { handler in
        { try handler.tell(SenderArgument($0)) }
      }
    )
  return question(
    "shouldBeginEditing",
    \.$shouldBeginEditing,
    "Asked whether it may have the keys."
  )
    + question("shouldEndEditing", \.$shouldEndEditing, "Asked whether it may give up the keys.")
    + changes
    + question("shouldClear", \.$shouldClear, "Asked whether it may be emptied.")
    + question("shouldReturn", \.$shouldReturn, "Asked whether Return is to do what it does.")
}
