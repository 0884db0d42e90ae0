internal import Interaction
internal import LuaBridge
internal import Testing

@Suite("Names of roles, events, states and colors")
struct NamesTests {
  let stage = LuaStage()

  @Test("every role is read and given back", arguments: Role.allCases)
  func roles(role: Role) throws {
    #expect(try stage.value("ui.View { role = '\(role.rawValue)' }.role") == role.rawValue)
  }

  @Test("every event is read by its name, alone and in a list", arguments: Control.Event.named)
  func events(named: Control.Event.Named) throws {
    let state = LuaState()
    #expect(try state.evaluate("return '\(named.name)'", as: Control.Event.self) == named.event)
    #expect(
      try state.evaluate("return { 'touchDown', '\(named.name)' }", as: Control.Event.self)
        == [.touchDown, named.event]
    )
  }

  @Test("masks are events, too; a list that names none is none")
  func masks() throws {
    let state = LuaState()
    for (name, mask) in [
      ("allEvents", .allEvents), ("applicationReserved", .applicationReserved),
      ("systemReserved", .systemReserved),
    ] as [(String, Control.Event)] {
      #expect(try state.evaluate("return '\(name)'", as: Control.Event.self) == mask)
    }
    let stage = LuaStage()
    #expect(
      stage.problem("ui.Control {}:on({}, print)")
        == "1: a list of events names at least one: { \"touchDown\" }"
    )
    #expect(
      try state.evaluate("return { 'allTouchEvents', 'valueChanged' }", as: Control.Event.self)
        == [.allTouchEvents, .valueChanged]
    )
  }

  @Test(
    "colors are read in both lengths and either case, and given back in lower case",
    arguments: [
      ("#ff8800", "#ff8800"), ("#FF8800", "#ff8800"), ("#000000", "#000000"),
      ("#12345678", "#12345678"), ("#123456ff", "#123456"), ("#00000000", "#00000000"),
    ]
  )
  func colors(given: String, back: String) throws {
    #expect(try stage.value("ui.View { backgroundColor = '\(given)' }.backgroundColor") == back)
  }

  @Test("a color by its name")
  func namedColor() throws {
    #expect(try stage.value("ui.View { backgroundColor = 'orange' }.backgroundColor") == "#ff8000")
    #expect(try stage.value("ui.View { backgroundColor = 'clear' }.backgroundColor") == "#00000000")
    #expect(
      stage.problem("ui.View { backgroundColor = 'Orange' }")
        == "1: \"Orange\" is no color; did you mean \"orange\"?"
    )
  }

  @Test(
    "no color",
    arguments: ["", "#", "beige", "#ff880", "ff8800", "#ggg000", "#fff", "#１２３４５６"]
  )
  func noColor(text: String) {
    #expect(
      stage.problem("ui.View { backgroundColor = '\(text)' }")
        == "1: \"\(text)\" is no color; write \"#rrggbb\", such as \"#ff8800\", or "
        + "\"#rrggbbaa\", or one of the names black, darkGray, gray, lightGray, white, red, green, "
        + "blue, cyan, magenta, yellow, orange, purple, brown, clear"
    )
  }
}
