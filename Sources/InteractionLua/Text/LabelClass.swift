internal import Interaction
internal import LuaBridge

/// What scripts can do with a label.
let labelClass = LuaClass<Label>(
  "Label",
  superclass: viewClass,
  summary: "A text to read.",
  example: """
    local note = ui.Label { text = "Two bottles of milk", numberOfLines = 0 }
    app:setRoot(ui.VStack { padding = 16, note })

    scenario("is read", function()
      expect(find.text "Two bottles of milk"):toBeVisible()
    end)
    """
) {
  labelText
  LuaProperty(
    "numberOfLines",
    get: { $0.numberOfLines },
    set: { label, count in
      try Label.checkNumberOfLines(count)
      label.numberOfLines = count
    },
    summary: "How many lines are shown at most; 0 for as many as the text needs."
  )
  LuaForeignNames(ForeignProperties.ofLabels)
  LuaInitializer(summary: "A label.", fromTable: { _ in Label() })
  LuaExtension { Label() }
}

/// What a label says, which is known by other names as well to what holds it.
let labelText = LuaProperty<Label>(
  "text",
  get: { $0.text },
  set: { $0.text = $1 },
  summary: "What it says."
)
