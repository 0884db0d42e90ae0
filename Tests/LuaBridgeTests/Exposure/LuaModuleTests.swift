internal import LuaBridge
internal import Testing

@Suite("A module that is called")
struct LuaModuleTests {
  /// Made once, as descriptions are: they are never freed.
  private static let area = LuaModule(
    "area",
    functions: [
      LuaStatic("ofSquare", parameters: "side") { (_: LuaCall, side: Int) in side * side }
    ],
    calling: LuaStatic("area", parameters: "width", "height", summary: "The area.") {
      (_: LuaCall, width: Int, height: Int) in width * height
    },
    foreignNames: ["ofRect": "write area(width, height)"]
  )

  private let state = LuaState(.init(registry: LuaRegistry(modules: [area])))

  @Test("is a function, and has functions of its own")
  func calling() throws {
    #expect(
      try state.evaluate("return area(2, 3), area.ofSquare(4)", as: (Int, Int).self) == (6, 16)
    )
  }

  @Test(
    "speaks of its arguments and members by its name",
    arguments: [
      ("area(2, 'x')", "bad argument #2 'height' to 'area' (integer expected, got string)"),
      ("area.ofSquar(1)", "area has no member 'ofSquar'; did you mean 'ofSquare'?"),
      ("area.ofRect(2, 3)", "area has no member 'ofRect'; write area(width, height)"),
      ("area.ofSquare = 1", "area.ofSquare cannot be assigned: area is read-only"),
    ]
  )
  func mistakes(script: String, message: String) throws {
    let error = #expect(throws: LuaError.self) { try state.run(script) }
    #expect(error?.message == message)
  }

  @Test("is documented with what it takes and gives")
  func documentation() throws {
    let call = try #require(Self.area.descriptor.members.first { $0.kind == .initializer })
    #expect(call.name == "area")
    #expect(call.parameters.map(\.name) == ["width", "height"])
    #expect(call.type == "integer")
    #expect(call.summary == "The area.")
  }

  /// What is not to be called: a description is never freed.
  private static let quiet = LuaModule("quiet")

  @Test("is not called where nothing is said of that")
  func uncalled() throws {
    let state = LuaState(.init(registry: LuaRegistry(modules: [Self.quiet])))
    let error = #expect(throws: LuaError.self) { try state.run("quiet()") }
    #expect(
      error?.message
        == "'quiet' is a module, which is not called; call one of its functions, by quiet.name(…)"
    )
  }
}
