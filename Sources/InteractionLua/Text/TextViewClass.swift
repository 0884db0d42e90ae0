internal import Interaction
internal import LuaBridge

/// What scripts can do with a text view.
let textViewClass = LuaClass<TextView>(
  "TextView",
  superclass: scrollViewClass,
  summary: "Several lines of text that the user edits.",
  example: """
    local notes = ui.TextView { id = "notes", frame = { 0, 0, 300, 200 } }
    notes.didChangeText = function(textView) print(#textView.text) end --> 4
    app:setRoot(ui.View { notes })

    scenario("takes notes", function(user)
      user:tap(find.id "notes")
      user:paste "Milk"
    end)
    """
) {
  textEditingMembers()
  LuaProperty(
    "isEditable",
    get: { $0.isEditable },
    set: { $0.isEditable = $1 },
    summary: "Whether the user can change the text."
  )
  LuaProperty("displayedLines", get: { $0.displayedLines }, summary: "The lines as they are shown.")
  LuaMethod(
    "scrollRangeToVisible",
    parameters: "range",
    summary: "Scrolls no further than is needed to show the end of a range of bytes."
  ) { (view: TextView, range: ByteRange) in
    view.scrollRangeToVisible(try range.indices(in: view.text))
  }
  LuaProperty(
    "delegate",
    get: { DelegateArgument<TextViewDelegateTable>($0.delegate) },
    set: { view, argument in
      view.setDelegate(
        argument.delegate as? any TextViewDelegate,
        ownership: argument.ownership
      )
    },
    summary: "A table of functions, which is held, or a Swift object, which is not."
  )
  editingClosures()
  overridableTextMethods()
  LuaForeignNames(ForeignProperties.ofTextInputs)
  LuaInitializer(summary: "A text view.", fromTable: { _ in TextView() })
  LuaExtension { TextView() }
}

/// The closure forms of the delegate's methods, besides those of every scroll view.
private func editingClosures() -> [LuaMember<TextView>] {
  func told(
    _ name: String,
    _ path: any ReferenceWritableKeyPath<
      TextView, DelegateMethod<(TextView) throws -> Void>
    > & Sendable,
    _ summary: String
  ) -> [LuaMember<TextView>] {
    LuaMemberBuilder<TextView>.buildExpression(
      delegateMethod(name, path, summary) { handler in
        { try handler.tell(SenderArgument($0)) }
      }
    )
  }
  func question(
    _ name: String,
    _ path: any ReferenceWritableKeyPath<
      TextView, DelegateMethod<(TextView) throws -> Bool>
    > & Sendable,
    _ summary: String
  ) -> [LuaMember<TextView>] {
    LuaMemberBuilder<TextView>.buildExpression(
      delegateMethod(name, path, summary) { handler in
        { try handler.ask(name, SenderArgument($0)) }
      }
    )
  }
  let change = LuaMemberBuilder<TextView>.buildExpression(
    delegateMethod(
      "shouldChangeCharacters",
      \.$shouldChangeCharacters,
      "Asked with a range and a text whether the text may take the range's place."
    ) { handler in
      { view, range, text in
        let range = ByteRange(range, in: view.text)
        return try handler.ask("shouldChangeCharacters", SenderArgument(view), range, text)
      }
    }
  )
  return question(
    "shouldBeginEditing",
    \.$shouldBeginEditing,
    "Asked whether it may have the keys."
  )
    + told("didBeginEditing", \.$didBeginEditing, "Called when the user begins to edit.")
    + question("shouldEndEditing", \.$shouldEndEditing, "Asked whether it may give up the keys.")
    + told("didEndEditing", \.$didEndEditing, "Called when the user stops editing.")
    + change
    + told("didChangeText", \.$didChangeText, "Called when the user changed the text.")
    + told(
      "didChangeSelection",
      \.$didChangeSelection,
      "Called when the user moved the caret or selected something else."
    )
}
