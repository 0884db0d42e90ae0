internal import Interaction
internal import LuaBridge
internal import UserSimulation

/// What scripts know as `find`.
let findModule = LuaModule(
  "find",
  summary: "Makes locators, by what a user knows an element by.",
  example: """
    app:setRoot(ui.VStack { ui.Label { text = "Milk" }, ui.Button { title = "Delete Milk" } })

    scenario("finds by what a user sees", function()
      expect(find.text "Milk"):toBeVisible()
      expect(find.button { contains = "Delete" }):toHaveCount(1)
      expect(find.role("button", "Delete Milk")):toBeEnabled()
    end)
    """,
  functions: Locator.Kind.allCases.map { kind in
    LuaStatic(kind.rawValue, parameters: "name?", summary: sentence(kind.summary)) {
      (_: LuaCall, name: NameMatch?) in LocatorObject(try kind.asked(for: name))
    }
  } + [
    LuaStatic(
      "role",
      parameters: "role",
      "name?",
      summary: "Elements of a role, and if given a name."
    ) { (_: LuaCall, role: Role, name: NameMatch?) in LocatorObject(.role(role, name)) },
    LuaStatic(
      "pick",
      parameters: "point",
      summary: "The best locator for what is at a point of the window; nil if nothing is there."
    ) { (call: LuaCall, point: Point) in
      Locator.pick(at: point, in: try call.context().world).map { LocatorObject($0) }
    },
  ],
  foreignNames: ForeignLocators.makers
)

/// What makers find as a sentence of its own.
private func sentence(_ summary: String) -> String {
  (summary.hasSuffix(",") ? String(summary.dropLast()) : summary) + "."
}
