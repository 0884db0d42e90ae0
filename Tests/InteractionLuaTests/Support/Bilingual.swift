internal import Interaction
internal import Testing

/// A scene that is played once with handlers in Swift and once with handlers in Lua, and must leave
/// the same transcript both times.
struct Bilingual {
  /// What stands before every script: how the Lua recorder writes down what Swift's does.
  static let prelude = """
    local control = app:view "control"
    local function flags(control)
      local words = {}
      if control.isTracking then table.insert(words, "tracking") end
      if control.isTouchInside then table.insert(words, "inside") end
      if control.isHighlighted then table.insert(words, "highlighted") end
      return "[" .. table.concat(words, " ") .. "]"
    end
    local function names(event) return table.concat(event.controlEvents, "+") end
    local function record(control, event) print(names(event) .. " " .. flags(control)) end

    """

  /// Plays the scene in both languages and compares each transcript with the one expected.
  ///
  /// - Parameters:
  ///   - expected: The transcript.
  ///   - swift: Connects the handlers of the Swift version.
  ///   - lua: The script that connects those of the Lua version.
  ///   - act: What the user and the code around the handlers do.
  static func expect(
    _ expected: String,
    swift: (LuaStage, SpyControl) throws -> Void,
    lua: String,
    act: (LuaStage, SpyControl) throws -> Void,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let inSwift = try play(act) { stage, control in try swift(stage, control) }
    let inLua = try play(act) { stage, _ in try stage.run(prelude + lua) }
    #expect(inSwift == expected, "Swift handlers", sourceLocation: sourceLocation)
    #expect(inLua == expected, "Lua handlers", sourceLocation: sourceLocation)
  }

  /// Records every event, as the first line of each handler does; then the user acts.
  static func expectRecorded(
    _ expected: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    act: (LuaStage, SpyControl) throws -> Void
  ) throws {
    try expect(
      expected,
      swift: { stage, control in
        let log = stage.transcript.log
        control.on(.allEvents) { control, event in log("\(event.controlEvents) \(control.flags)") }
      },
      lua: "control:on('allEvents', record)",
      act: act,
      sourceLocation: sourceLocation
    )
  }

  private static func play(
    _ act: (LuaStage, SpyControl) throws -> Void,
    connect: (LuaStage, SpyControl) throws -> Void
  ) throws -> String {
    let transcript = Transcript()
    let control = SpyControl(transcript)
    let stage = LuaStage([control], transcript: transcript)
    try connect(stage, control)
    try act(stage, control)
    #expect(stage.world.failures == [])
    return transcript.text
  }
}

extension Bilingual {
  /// Plays a scene around a view whose class is derived once in Swift and once in a script, and
  /// compares each transcript with the one expected.
  ///
  /// - Parameters:
  ///   - expected: The transcript.
  ///   - swift: Makes the view of the Swift version, which writes into the transcript.
  ///   - lua: The script of the Lua version, which puts its view into `root`.
  ///   - act: What the user and the code around the view do.
  static func expectSubclass(
    _ expected: String,
    swift: (Transcript) -> View,
    lua: String,
    act: (LuaStage, View) throws -> Void,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let inSwift = LuaStage()
    inSwift.root.addSubview(swift(inSwift.transcript))
    let inLua = LuaStage()
    try inLua.run("local root = app:view 'root'\n" + lua)
    for (stage, language) in [(inSwift, "Swift"), (inLua, "Lua")] {
      stage.world.layoutIfNeeded()
      try act(stage, stage.root.subviews[0])
      #expect(stage.world.failures == [], "\(language) subclass", sourceLocation: sourceLocation)
      #expect(
        stage.transcript.text == expected,
        "\(language) subclass",
        sourceLocation: sourceLocation
      )
    }
  }
}
