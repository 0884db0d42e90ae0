internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Pages of the reference")
struct ReferencePagesTests {
  private func page(_ name: String, _ reference: ScriptReference) throws -> String {
    try #require(ReferencePages(reference).pages.first { $0.name == name }).text
  }

  @Test("are one for each class, with what it inherits from, has, takes and gives")
  func classes() throws {
    #expect(
      try page("Knob.md", SmallReference.reference) == """
        # shop.Knob

        It turns.

        Inherits from [Shape](Shape.md).

        ```lua
        local knob = shop.Knob(1.5)

        -- Twice as far.
        knob = knob + 1.5
        ```

        ### `shop.Knob(angle?: number): Knob`

        A knob.

        ## Properties

        | Name | Type | |
        |---|---|---|
        | `angle` | `number` | Only read. How far it was turned. |
        | `turned` | `number` | Only read. As before. Deprecated since 2.0: use angle. |

        ### `Knob:spin(by: number, until?: turn): boolean`

        Spins it | fast. Deprecated since 2.1: use turn.

        ## Operators

        - `__add(left: Knob, right: number): Knob`: Turns further.

        """
    )
    #expect(
      try page("Shape.md", SmallReference.reference) == """
        # shop.Shape

        A figure.

        ### `shop.Shape(properties?: table): Shape`

        A plain figure.

        The elements of its table are `Shape`.

        ## Properties

        | Name | Type | |
        |---|---|---|
        | `id` | `string?` | Its name. |
        | `didTurn` | `(function(sender: self))?` | Called when it was turned. |

        ### `Shape:on(turn: turn, handler: function(sender: self)): Link`

        Calls a handler.

        ### `Shape:draw()`

        Draws it.

        ## Deriving

        Scripts derive classes from it with `extend`, which may replace `draw`.

        """
    )
  }

  @Test("begin with what there is, and tell of globals, choices and Lua's own")
  func globals() throws {
    #expect(
      try page("README.md", SmallReference.reference) == """
        # What scripts can reach

        - [Globals](globals.md)
        - [shop](shop.md): Makes figures.

        ## Classes

        - [shop.Shape](Shape.md): A figure.
        - [shop.Knob](Knob.md): It turns.
        - [Link](Link.md): What is connected.

        """
    )
    #expect(
      try page("globals.md", SmallReference.reference) == """
        # Globals

        ### `say(...: string)`

        Says it.

        ## Choices

        Texts of which one is meant, by the names that types have.

        - `turn`: `"left"`, `"right"`. Which way it turns.

        ## Lua's own

        - `print`
        - `string`: `len`, `sub`

        """
    )
  }

  @Test("tell of each class, and of each of its own members")
  func complete() throws {
    let reference = MoontapRegistry.reference
    var missing: [String] = []
    for type in reference.classes {
      let page = try page("\(type.name).md", reference)
      let title = type.path ?? type.name
      let parts =
        ["# \(title)\n"] + type.properties.map { "\n| `\($0.name)` | " }
        + type.events.map { "\n- `\($0.name)`: " }
        + type.methods.map { "\n### `\(type.name):\($0.name)(" }
        + type.functions.map { "\n### `\(title).\($0.name)(" }
        + type.values.map { "\n- `\(title).\($0.name)`: " }
      missing += parts.filter { !page.contains($0) }.map { "\(type.name): \($0)" }
    }
    #expect(missing == [])
  }

  @Test("have links to pages that there are, each of its own name")
  func links() throws {
    let pages = ReferencePages(MoontapRegistry.reference, and: MoontapRegistry.pluginModules).pages
    let names = pages.map(\.name)
    #expect(Set(names).count == names.count)
    // A file system may tell no capitals from small letters.
    #expect(Set(names.map { $0.lowercased() }).count == names.count)
    for page in pages {
      for link in page.text.matches(of: #/\]\((?<file>[^)]+)\)/#) {
        #expect(names.contains(String(link.file)), "\(page.name) leads to \(link.file)")
      }
    }
  }

  @Test("tell of a class's delegates and of what these must have")
  func delegates() throws {
    let list = try page("TableView.md", MoontapRegistry.reference)
    #expect(list.contains("- [TableViewDataSource](TableViewDataSource.md)\n"))
    let source = try page("TableViewDataSource.md", MoontapRegistry.reference)
    #expect(
      source.contains(
        """
        | `numberOfRows(list: TableView, section: integer): integer` | Required. Asked how many rows \
        a section has: `function(list, section)`. |

        """
      )
    )
    // What a control's event has the name of is not said of the delegate's method.
    let field = try page("TextFieldDelegate.md", MoontapRegistry.reference)
    let row = "| `didBeginEditing(field: TextField)` | Called when the user begins to edit. |\n"
    #expect(field.contains(row))
  }

  @Test("show what a module is for, and say what its values are")
  func modules() throws {
    #expect(
      try page("shop.md", SmallReference.reference).hasPrefix(
        "# shop\n\nMakes figures.\n\n```lua\nprint(shop.Knob())\n```\n\n## Classes\n"
      )
    )
    #expect(
      try page("moontap.md", MoontapRegistry.reference).contains(
        """
        ## Values

        - `moontap.apiVersion`: The version of what scripts can reach, by the rules of Semantic \
        Versioning.

        """
      )
    )
  }
}
