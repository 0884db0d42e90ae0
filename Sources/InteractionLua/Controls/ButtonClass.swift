internal import Interaction
internal import LuaBridge

/// What scripts can do with a button.
let buttonClass = LuaClass<Button>(
  "Button",
  superclass: controlClass,
  summary: "A title that can be tapped, or pressed by Space and Return.",
  example: """
    local add = ui.Button { title = "Add" }
    add.didTouchUpInside = function(sender, event)
      sender.title = "Added"
      sender.isEnabled = false
    end
    app:setRoot(ui.VStack { add })

    scenario("adds once", function(user)
      user:tap(find.button "Add")
      expect(find.button "Added"):toBeDisabled()
    end)
    """
) {
  LuaProperty(
    "title",
    get: { $0.title },
    set: { $0.title = $1 },
    summary: "What it says, but in states that have a title of their own."
  )
  LuaProperty(
    "currentTitle",
    get: { $0.currentTitle },
    summary: "What it says in the state that it is in."
  )
  LuaMethod(
    "setTitle",
    parameters: "title?",
    "state?",
    summary: "Gives a state a title of its own; nil lets it show the normal one again."
  ) { (button: Button, title: String?, state: Control.State?) in
    button.setTitle(title, for: state ?? .normal)
  }
  LuaMethod("titleFor", parameters: "state", summary: "What it says in a state.") {
    (button: Button, state: Control.State) in button.title(for: state)
  }
  LuaForeignNames(ForeignProperties.ofButtons)
  LuaInitializer(summary: "A button.", fromTable: { _ in Button() })
  LuaExtension { Button() }
}
