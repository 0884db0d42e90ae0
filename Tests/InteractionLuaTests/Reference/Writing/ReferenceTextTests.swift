internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("The reference as plain text")
struct ReferenceTextTests {
  private let text = ReferenceText(SmallReference.reference)

  @Test(
    "tells of a class, of its members and of what it inherits",
    arguments: ["shop.Knob", "Knob"]
  )
  func classes(name: String) {
    #expect(
      text.text(of: name) == """
        shop.Knob: It turns.
        It is also: Shape.

        makes one
          shop.Knob(angle?: number): Knob  A knob.

        properties
          angle: number (only read)  How far it was turned.
          turned: number (only read)  As before. Deprecated since 2.0: use angle.

        methods
          spin(by: number, until?: turn): boolean
              Spins it | fast. Deprecated since 2.1: use turn.

        of Shape
          id, didTurn, on, draw

        """
    )
  }

  @Test(
    "tells of one function, property or module",
    arguments: [
      ("say", "say(...: string)  Says it.\n"),
      ("Knob.id", "Shape.id: string?  Its name.\n"),
      ("shop.Knob:draw", "Shape:draw()  Draws it.\n"),
      (
        "shop.open",
        """
        shop.open(options?: {wide: boolean?},
          body: function(knob: Knob)): integer, string
            Opens it.

        """
      ),
      (
        "shop",
        """
        shop: Makes figures.

        classes
          Shape, Knob

        functions
          open(options?: {wide: boolean?}, body: function(knob: Knob)): integer, string
              Opens it.

        """
      ),
    ]
  )
  func members(name: String, expected: String) {
    #expect(text.text(of: name) == expected)
  }

  @Test(
    "knows nothing of other names",
    arguments: ["", "shop.Nob", "shop.shut", "Knob.", ".", "a.b.c"]
  )
  func unknown(name: String) {
    #expect(text.text(of: name) == nil)
  }

  @Test("breaks lists of names, and puts notes beneath, where lines have room for less")
  func width() {
    let text = ReferenceText(SmallReference.reference, width: 20).text(of: "Knob") ?? ""
    #expect(
      text.hasSuffix(
        """
        methods
          spin(by: number,
            until?: turn): boolean
              Spins it | fast. Deprecated since 2.1: use turn.

        of Shape
          id, didTurn, on,
          draw

        """
      )
    )
  }

  @Test("breaks a call between its parameters, and within one that has no room for itself")
  func longCalls() {
    let wide = ReferenceText(MoontapRegistry.reference).text(of: "User:tap")
    #expect(
      wide == """
        User:tap(target: Locator | View | {x: number, y: number},
          options?: {timeout: number?, force: boolean?, at: {x: number, y: number}?})
            Touches an element, once.

        """
    )
    let narrow = ReferenceText(SmallReference.reference, width: 24).text(of: "shop.open")
    #expect(
      narrow == """
        shop.open(options?: {wide: boolean?},
          body: function(knob: Knob)): integer, string
            Opens it.

        """
    )
    let narrower = ReferenceText(MoontapRegistry.reference, width: 60).text(of: "User:tap")
    #expect(
      narrower == """
        User:tap(target: Locator | View | {x: number, y: number},
          options?: {timeout: number?, force: boolean?,
          at: {x: number, y: number}?})
            Touches an element, once.

        """
    )
  }

  @Test("tells of all that scripts can name")
  func whole() {
    let reference = MoontapRegistry.reference
    let text = ReferenceText(reference)
    let names =
      reference.functions.map(\.name) + reference.modules.map(\.name) + reference.values.map(\.name)
      + reference.classes.map { $0.path ?? $0.name }
    for name in names { #expect(text.text(of: name) != nil, "\(name)") }
    #expect(text.text(of: "app:after")?.hasPrefix("Application:after(seconds: number, ") == true)
  }
}
