internal import Interaction
internal import Testing

/// A view inside another, both writing down the fingers they are told of, whose recognisers and
/// handlers are made once in Swift and once in Lua, and must leave the same transcript both times.
struct GestureScene: BilingualScene {
  /// The world and its script.
  let stage: LuaStage
  /// A view of 300 by 300 points; scripts know it as `outer`.
  let outer: SpyView
  /// A view of 200 by 200 points in the corner of the outer one; scripts know it as `view`.
  let view: SpyView
  /// A control of 100 by 50 points below the inner view; scripts know it as `control`.
  let control: SpyControl

  /// What stands before every script.
  private static let prelude =
    Bilingual.prelude + """
      local outer, view = app:view "outer", app:view "view"
      local function whole(number) return math.floor(number + 0.5) end
      local function point(p) return "(" .. whole(p.x) .. ", " .. whole(p.y) .. ")" end
      local function watch(name, gesture, place)
        gesture.name = name
        gesture:on(function(gesture)
          print(name .. " " .. gesture.state .. " " .. point(gesture:location()))
        end)
        local place = place or view
        place:addGestureRecognizer(gesture)
        return gesture
      end

      """

  /// Builds the views.
  private init() {
    let transcript = Transcript()
    outer = SpyView(transcript, id: "outer", side: 300)
    view = SpyView(transcript, id: "view", side: 200)
    control = SpyControl(transcript)
    control.frame.origin.y = 220
    stage = LuaStage([outer], transcript: transcript)
    outer.addSubview(view)
    outer.addSubview(control)
    stage.world.layoutIfNeeded()
  }

  /// Adds a recogniser that writes down its name, state and place whenever its handlers are called.
  ///
  /// - Parameters:
  ///   - name: What the transcript calls it.
  ///   - gesture: The recogniser.
  ///   - place: The view to watch; the inner one unless said.
  /// - Returns: The recogniser.
  @discardableResult
  func watch<Gesture: GestureRecognizer>(
    _ name: String,
    _ gesture: Gesture,
    on place: View? = nil
  ) -> Gesture {
    gesture.name = name
    let log = stage.transcript.log
    gesture.on { gesture in
      log("\(name) \(gesture.state) \(Self.text(gesture.location(in: nil)))")
    }
    (place ?? view).addGestureRecognizer(gesture)
    return gesture
  }

  /// Writes down every change of a recogniser's state that the journal has.
  func logTransitions() {
    for record in stage.journal.records {
      guard case .gesture(let recognizer, _, let from, let to, let reason) = record.entry else {
        continue
      }
      let name = recognizer.split(separator: "#").last ?? "-"
      stage.transcript.log("\(name) \(from) → \(to)\(reason.map { ": \($0)" } ?? "")")
    }
  }

  /// A point with whole numbers.
  static func text(_ point: Point) -> String {
    "(\(Int((point.x + 0.5).rounded(.down))), \(Int((point.y + 0.5).rounded(.down))))"
  }

  /// Plays the scene in both languages and compares each transcript with the one expected.
  ///
  /// - Parameters:
  ///   - expected: The transcript.
  ///   - before: Adds views that both versions share.
  ///   - swift: Makes the recognisers of the Swift version.
  ///   - lua: The script that makes those of the Lua version.
  ///   - fingers: What the fingers do, if that is all.
  ///   - showsViews: Whether what the views hear is of interest.
  ///   - act: What else happens.
  static func expect(
    _ expected: String,
    before: (GestureScene) -> Void = { _ in },
    swift: (GestureScene) throws -> Void,
    lua: String,
    fingers: String = "",
    showsViews: Bool = true,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    act: (GestureScene) throws -> Void = { _ in }
  ) throws {
    func shown(_ transcript: String) -> String {
      guard !showsViews else { return transcript }
      return transcript.split(separator: "\n").filter { !$0.hasPrefix(" ") }.joined(separator: "\n")
    }
    try Bilingual.compare(
      expected,
      in: {
        let scene = GestureScene()
        before(scene)
        return scene
      },
      swift: swift,
      lua: prelude + lua,
      shown: shown,
      sourceLocation: sourceLocation
    ) { scene in
      Fingers.play(fingers, on: scene.stage, sourceLocation: sourceLocation)
      try act(scene)
    }
  }

  /// Plays the scene once, and returns its transcript.
  static func play(_ fingers: String, make: (GestureScene) throws -> Void) throws -> String {
    try Bilingual.play(GestureScene(), connect: make) { scene in
      Fingers.play(fingers, on: scene.stage)
    }
  }
}

/// A view that writes down the fingers it is told of.
final class SpyView: View {
  /// Where they are written down.
  let transcript: Transcript

  /// Makes a square view.
  init(_ transcript: Transcript, id: String, side: Double) {
    self.transcript = transcript
    super.init(frame: Rect(x: 0, y: 0, width: side, height: side))
    self.id = id
  }

  override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
    log(.began, touches)
  }

  override func touchesMoved(_ touches: [Touch], with event: InteractionEvent) {
    log(.moved, touches)
  }

  override func touchesEnded(_ touches: [Touch], with event: InteractionEvent) {
    log(.ended, touches)
  }

  override func touchesCancelled(_ touches: [Touch], with event: InteractionEvent) {
    log(.cancelled, touches)
  }

  /// Writes down what fingers did, each with its number and place.
  private func log(_ phase: Touch.Phase, _ touches: [Touch]) {
    let fingers = touches.map { touch in
      "\(touch.id)\(GestureScene.text(touch.location))\(touch.phase == phase ? "" : "?")"
    }
    transcript.log("  \(id) \(phase) \(fingers.joined(separator: " "))")
  }
}
