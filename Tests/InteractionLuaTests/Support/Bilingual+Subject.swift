internal import Interaction
internal import Testing

extension Bilingual {
  /// Plays a scene with a view of any kind in both languages, and compares each transcript with the
  /// one expected.
  ///
  /// Scripts have the view as `subject`, and as `control` like those of any other scene.
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
    func play(_ connect: (LuaStage, Subject) throws -> Void) throws -> String {
      let subject = make()
      subject.id = "control"
      let stage = LuaStage([subject])
      try connect(stage, subject)
      try act(stage, subject)
      #expect(stage.world.failures == [], sourceLocation: sourceLocation)
      #expect(stage.world._checkInvariants() == [], sourceLocation: sourceLocation)
      return stage.transcript.text
    }
    let inSwift = try play(swift)
    let inLua = try play { stage, _ in
      try stage.run("\(prelude)local subject = control\n\(lua)")
    }
    #expect(inSwift == expected, "Swift handlers", sourceLocation: sourceLocation)
    #expect(inLua == expected, "Lua handlers", sourceLocation: sourceLocation)
  }
}
