internal import Interaction
internal import Testing

extension Bilingual {
  /// Plays a scene on a control of any kind with handlers in Swift and with handlers in Lua, which
  /// both must leave the one transcript.
  ///
  /// - Parameters:
  ///   - expected: The transcript.
  ///   - make: Makes the control; scripts find it as `control`.
  ///   - swift: Connects the handlers of the Swift version.
  ///   - lua: The script that connects those of the Lua version.
  ///   - act: What the user and the code around the handlers do.
  static func expect<Kind: Control>(
    _ expected: String,
    of make: () -> Kind,
    swift: (LuaStage, Kind) throws -> Void,
    lua: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    act: (LuaStage, Kind) throws -> Void
  ) throws {
    func play(_ connect: (LuaStage, Kind) throws -> Void) throws -> String {
      let control = make()
      control.id = "control"
      let stage = LuaStage([control])
      try connect(stage, control)
      try act(stage, control)
      #expect(stage.world.failures == [], sourceLocation: sourceLocation)
      #expect(stage.world._checkInvariants() == [], sourceLocation: sourceLocation)
      return stage.transcript.text
    }
    let inSwift = try play(swift)
    let inLua = try play { stage, _ in try stage.run(prelude + lua) }
    #expect(inSwift == expected, "Swift handlers", sourceLocation: sourceLocation)
    #expect(inLua == expected, "Lua handlers", sourceLocation: sourceLocation)
  }

  /// Records every event of a control with what the user acted with and the value that the control
  /// has by then; then the user acts.
  static func expectValues<Kind: Control>(
    _ expected: String,
    of make: () -> Kind,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    act: (LuaStage, Kind) throws -> Void
  ) throws {
    try expect(
      expected,
      of: make,
      swift: { stage, control in
        let log = stage.transcript.log
        control.on(.allEvents) { control, event in
          let kind = event.kind?.rawValue ?? "code"
          log("\(event.controlEvents) \(kind): \(control.accessibilityValue ?? "none")")
        }
      },
      lua: """
        control:on("allEvents", function(control, event)
          local kind = event.kind or "code"
          print(names(event) .. " " .. kind .. ": " .. (control.accessibilityValue or "none"))
        end)
        """,
      sourceLocation: sourceLocation,
      act: act
    )
  }
}
