internal import Interaction
internal import Testing

/// A scene that is played once with handlers in Swift and once with handlers in Lua, and must leave
/// the same transcript both times.
enum Bilingual {
  /// What stands before every script: how the Lua recorder writes down what Swift's does.
  static let prelude = """
    local root, control = app:view "root", app:view "control"
    local subject = control
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

  /// Plays a scene once, and returns its transcript.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - failures: The messages of the failures that it is to report.
  ///   - mix: Whose handlers it has, for who reads what went wrong.
  ///   - connect: Connects the handlers.
  ///   - act: What the user and the code around the handlers do.
  static func play<Scene: BilingualScene>(
    _ scene: Scene,
    failures: [String] = [],
    mix: String = "",
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    connect: (Scene) throws -> Void,
    act: (Scene) throws -> Void
  ) throws -> String {
    let world = scene.stage.world
    try connect(scene)
    world.layoutIfNeeded()
    try act(scene)
    // Taken first: the invariants ask views, which may write down that they were asked.
    let transcript = scene.stage.transcript.text
    let messages = world.failures.map(\.message)
    #expect(messages == failures, "\(mix)", sourceLocation: sourceLocation)
    #expect(world._checkInvariants() == [], "\(mix)", sourceLocation: sourceLocation)
    return transcript
  }

  /// Plays a scene in both languages and compares each transcript with the one expected.
  ///
  /// - Parameters:
  ///   - expected: The transcript.
  ///   - make: Builds what both versions share.
  ///   - swift: Connects the handlers of the Swift version.
  ///   - lua: The script that connects those of the Lua version.
  ///   - failures: The messages of the failures that each version is to report.
  ///   - shown: What of a transcript is of interest.
  ///   - act: What the user and the code around the handlers do.
  static func compare<Scene: BilingualScene>(
    _ expected: String,
    in make: () -> Scene,
    swift: (Scene) throws -> Void,
    lua: String,
    failures: [String] = [],
    shown: (String) -> String = { $0 },
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    act: (Scene) throws -> Void
  ) throws {
    func transcript(_ connect: (Scene) throws -> Void) throws -> String {
      shown(
        try play(
          make(),
          failures: failures,
          sourceLocation: sourceLocation,
          connect: connect,
          act: act
        )
      )
    }
    let inSwift = try transcript(swift)
    let inLua = try transcript { try $0.stage.run(lua) }
    #expect(inSwift == expected, "Swift handlers", sourceLocation: sourceLocation)
    #expect(inLua == expected, "Lua handlers", sourceLocation: sourceLocation)
  }

  /// Plays a scene with a view of any kind.
  ///
  /// - Parameters:
  ///   - expected: The transcript.
  ///   - make: Makes the view.
  ///   - swift: Connects the handlers of the Swift version.
  ///   - lua: The script that connects those of the Lua version.
  ///   - act: What the user and the code around the handlers do.
  static func expect<Subject: View>(
    _ expected: String,
    of make: () -> Subject,
    swift: (LuaStage, Subject) throws -> Void,
    lua: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    act: (LuaStage, Subject) throws -> Void
  ) throws {
    try compare(
      expected,
      in: { SubjectScene { _ in make() } },
      swift: { try swift($0.stage, $0.subject) },
      lua: prelude + lua,
      sourceLocation: sourceLocation,
      act: { try act($0.stage, $0.subject) }
    )
  }

  /// Plays a scene with a control that writes down its tracking calls.
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
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    act: (LuaStage, SpyControl) throws -> Void
  ) throws {
    try compare(
      expected,
      in: { SubjectScene { SpyControl($0) } },
      swift: { try swift($0.stage, $0.subject) },
      lua: prelude + lua,
      sourceLocation: sourceLocation,
      act: { try act($0.stage, $0.subject) }
    )
  }

  /// Plays a scene whose views each language builds for itself, in `root`.
  ///
  /// - Parameters:
  ///   - expected: The transcript.
  ///   - swift: Builds those of the Swift version.
  ///   - lua: The script that builds those of the Lua version.
  ///   - failures: The messages of the failures that each version is to report.
  ///   - act: What the user and the code around the views do.
  static func expectBuilt(
    _ expected: String,
    swift: (LuaStage) throws -> Void,
    lua: String,
    failures: [String] = [],
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    act: (LuaStage) throws -> Void
  ) throws {
    try compare(
      expected,
      in: { LuaStage() },
      swift: swift,
      lua: prelude + lua,
      failures: failures,
      sourceLocation: sourceLocation,
      act: act
    )
  }

  /// Plays a scene around one view whose class is derived once in Swift and once in a script.
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
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    act: (LuaStage, View) throws -> Void
  ) throws {
    try expectBuilt(
      expected,
      swift: { $0.root.addSubview(swift($0.transcript)) },
      lua: lua,
      sourceLocation: sourceLocation,
      act: { try act($0, $0.root.subviews[0]) }
    )
  }
}
