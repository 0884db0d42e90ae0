internal import Interaction
internal import Testing

@Suite(
  "Gestures: every sequence of touches on every recogniser, in Swift and in Lua (semantics §3)"
)
struct GestureMatrixTests {
  /// What fingers can do on a view of 200 by 200 points; each ends with all fingers up.
  static let sequences: KeyValuePairs<String, String> = [
    "a tap": "tap 50 50",
    "a tap that strays 44 points": "down 50 50; up 94 50",
    "a tap that strays 45 points": "down 50 50; up 95 50",
    "two taps": "tap 50 50; wait 0.34; tap 60 50",
    "two taps 0.35 s apart": "tap 50 50; wait 0.35; tap 60 50",
    "two taps 45 points apart": "tap 50 50; wait 0.1; tap 95 50",
    "three taps": "tap 50 50; wait 0.1; tap 50 50; wait 0.1; tap 50 50",
    "a tap of two fingers": "down 50 50 90 50; up 50 50 90 50",
    "a tap of two fingers, one by one": "down 50 50; id 2 down 90 50; up 50 50; id 2 up 90 50",
    "a tap of three fingers": "tap 50 50 90 50 70 90",
    "a press of 0.49 s": "down 50 50; wait 0.49; up 50 50",
    "a press of 0.5 s": "down 50 50; wait 0.5; up 50 50",
    "a press that strays 10 points": "down 50 50; move 60 50; wait 0.5; up 60 50",
    "a press that strays 11 points": "down 50 50; move 61 50; wait 0.5; up 61 50",
    "a press that moves later": "down 50 50; wait 0.5; move 90 50; up 90 50",
    "a press of two fingers": "down 50 50 90 50; wait 0.5; up 50 50 90 50",
    "a slow drag": "down 50 50; rub 50 50 110 50 3 0.6; up 110 50",
    "a flick right": "down 50 50; rub 50 50 110 60 2 0.1; up 110 60",
    "a flick left": "down 150 50; rub 150 50 90 60 2 0.1; up 90 60",
    "a flick up": "down 50 150; rub 50 150 40 90 2 0.1; up 40 90",
    "a flick down": "down 50 50; rub 50 50 60 110 2 0.1; up 60 110",
    "a flick slantwise": "down 50 50; rub 50 50 110 110 2 0.1; up 110 110",
    "fingers that part": "down 80 50 100 50; move 70 50 110 50; up 70 50 110 50",
    "fingers that turn": "down 60 100 140 100; move 60 80 140 120; up 60 80 140 120",
    "a touch that is cancelled": "down 50 50; wait 0.5; move 90 50; cancel 90 50",
    "a pointer": "hover 50 50; hover 60 50; hover 310 50; hover",
  ]

  /// The states in which a recogniser's handlers are called, with one recogniser of each kind in a
  /// scene of its own; kinds that are never called are left out.
  static let expected = """
    a tap: tap ended
    a tap that strays 44 points: tap ended
    a tap that strays 45 points: -
    two taps: tap ended ended, doubleTap ended
    two taps 0.35 s apart: tap ended ended
    two taps 45 points apart: tap ended ended
    three taps: tap ended ended ended, doubleTap ended, tripleTap ended
    a tap of two fingers: twoFingerTap ended
    a tap of two fingers, one by one: twoFingerTap ended
    a tap of three fingers: -
    a press of 0.49 s: tap ended
    a press of 0.5 s: tap ended, longPress began ended
    a press that strays 10 points: tap ended, longPress began ended
    a press that strays 11 points: tap ended, pan began ended
    a press that moves later: tap ended, longPress began changed ended, pan began ended
    a press of two fingers: twoFingerTap ended
    a slow drag: pan began changed changed ended
    a flick right: pan began changed ended, swipeRight ended
    a flick left: pan began changed ended, swipeLeft ended
    a flick up: pan began changed ended, swipeUp ended
    a flick down: pan began changed ended, swipeDown ended
    a flick slantwise: pan began changed ended
    fingers that part: twoFingerTap ended, pinch began ended
    fingers that turn: twoFingerTap ended, rotation began ended
    a touch that is cancelled: longPress began changed cancelled, pan began cancelled
    a pointer: hover began changed ended
    """

  @Test("the whole matrix")
  func matrix() throws {
    var inSwift: [String] = []
    var inLua: [String] = []
    for (name, fingers) in Self.sequences {
      inSwift.append(
        try Self.row(name, fingers) { scene, kind in
          let log = scene.stage.transcript.log
          let gesture = kind.make()
          gesture.onRecognized = { gesture in log("\(gesture.state)") }
          scene.view.addGestureRecognizer(gesture)
        }
      )
      inLua.append(
        try Self.row(name, fingers) { scene, kind in
          try scene.stage.run(
            """
            local gesture = \(kind.lua)
            gesture.onRecognized = function(gesture) print(gesture.state) end
            app:view("view"):addGestureRecognizer(gesture)
            """
          )
        }
      )
    }
    #expect(inSwift.joined(separator: "\n") == Self.expected, "Swift handlers")
    #expect(inLua.joined(separator: "\n") == Self.expected, "Lua handlers")
  }

  /// What every kind makes of a sequence, on one line.
  static func row(
    _ name: String,
    _ fingers: String,
    make: (GestureScene, GestureKind) throws -> Void
  ) throws -> String {
    var parts: [String] = []
    for kind in GestureKind.allCases {
      let transcript = try GestureScene.play(fingers) { scene in try make(scene, kind) }
      let states = transcript.split(separator: "\n").filter { !$0.hasPrefix(" ") }
      if !states.isEmpty { parts.append("\(kind) \(states.joined(separator: " "))") }
    }
    return "\(name): \(parts.isEmpty ? "-" : parts.joined(separator: ", "))"
  }
}
