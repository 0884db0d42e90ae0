internal import Interaction
internal import Testing

extension Bilingual {
  /// Plays a scene with each mix of the languages, and compares each transcript with the one
  /// expected.
  ///
  /// - Parameters:
  ///   - expected: The transcript.
  ///   - mixes: The mixes.
  ///   - make: Builds what is done around, for one of them.
  ///   - swift: Connects the handlers in Swift that a scene's mix has.
  ///   - lua: The script that connects its handlers in Lua.
  ///   - fromStart: Whether the transcript begins before the first layout.
  ///   - failures: The messages of the failures that each is to report.
  ///   - shown: What of a transcript is of interest.
  ///   - act: What the user and the code around the handlers do.
  static func expectMixed<Scene: MixedScene>(
    _ expected: String,
    mixes: [Sides] = Sides.lists,
    in make: (Sides) throws -> Scene,
    swift: (Scene) throws -> Void,
    lua: (Scene) -> String,
    fromStart: Bool = false,
    failures: [String] = [],
    shown: (String) -> String = { $0 },
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    act: (Scene) throws -> Void
  ) throws {
    for sides in mixes {
      let transcript = try play(
        make(sides),
        failures: failures,
        mix: "\(sides)",
        sourceLocation: sourceLocation
      ) { scene in
        if sides.uses(.swift) { try swift(scene) }
        if sides.uses(.lua) { try scene.stage.run(lua(scene)) }
      } act: { scene in
        // What is written down before the user acts is what the first layout asks.
        if !fromStart { _ = scene.stage.transcript.take() }
        try act(scene)
      }
      #expect(shown(transcript) == expected, "\(sides)", sourceLocation: sourceLocation)
    }
  }
}
