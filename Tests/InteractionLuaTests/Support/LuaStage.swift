internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

/// A world with a Lua state and a root view whose frames are set by hand, and a finger to act in
/// it; what scripts print is written down, and the world's invariants are checked after every event.
struct LuaStage {
  /// The world.
  let world: World
  /// Its journal.
  let journal = MemoryJournal()
  /// What scripts print, and what Swift code adds to it.
  let transcript: Transcript
  /// The state of the scripts.
  let state: LuaState
  /// The root view, as large as the window; scripts find it by the id `root`.
  let root = View()

  /// Builds a world with views in it.
  init(_ views: [View] = [], transcript: Transcript = Transcript(), seed: UInt64 = 0) {
    self.transcript = transcript
    world = World(seed: seed, journal: journal)
    root.id = "root"
    world.setRoot(root)
    for view in views { root.addSubview(view) }
    world.layoutIfNeeded()
    state = LuaState(for: world) { text, _ in transcript.log(text) }
  }

  /// Runs a script as the file `test.lua`, then lays out what it built.
  func run(_ script: String) throws {
    try state.run(script, chunk: "test.lua")
    world.layoutIfNeeded()
  }

  /// Runs a script that must fail, and returns the line and the whole message of the failure.
  func problem(_ script: String) -> String {
    do {
      try run(script)
      return "no error"
    } catch {
      let failure = ScriptFailure(error, state.lastFailure).failure
      return failure.location.map { "\($0.line): \(failure.message)" } ?? failure.message
    }
  }

  /// Evaluates an expression to its text as messages show values.
  func value(_ expression: String) throws -> String {
    try run(
      "local value = \(expression) print(type(value) == 'string' and value or tostring(value))"
    )
    return transcript.take()
  }

  /// Who was called, as the journal has it, oldest first.
  var calledHandlers: [String] {
    journal.records.compactMap { record in
      switch record.entry {
      case .action(_, _, let handler, _), .posted(let handler): handler.name
      default: nil
      }
    }
  }

  // MARK: The finger and the keys

  /// Lets an event in and checks the invariants.
  func send(_ event: InputEvent, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    world.send(event)
    #expect(world._checkInvariants() == [], sourceLocation: sourceLocation)
  }

  /// Puts the finger down.
  func down(
    _ x: Double,
    _ y: Double,
    id: Int = 0,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    send(.touch(.began, at: Point(x: x, y: y), id: id), sourceLocation: sourceLocation)
  }

  /// Moves the finger.
  func move(
    _ x: Double,
    _ y: Double,
    id: Int = 0,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    send(.touch(.moved, at: Point(x: x, y: y), id: id), sourceLocation: sourceLocation)
  }

  /// Lifts the finger.
  func up(
    _ x: Double,
    _ y: Double,
    id: Int = 0,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    send(.touch(.ended, at: Point(x: x, y: y), id: id), sourceLocation: sourceLocation)
  }

  /// Lets the system take the finger's touch away.
  func cancel(
    _ x: Double,
    _ y: Double,
    id: Int = 0,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    send(.touch(.cancelled, at: Point(x: x, y: y), id: id), sourceLocation: sourceLocation)
  }

  /// Taps a point, once the time for a double tap has passed.
  func tap(
    _ x: Double = 10,
    _ y: Double = 10,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    world.advance(by: Touch.repeatGap)
    down(x, y, sourceLocation: sourceLocation)
    up(x, y, sourceLocation: sourceLocation)
  }

  /// Presses a key and lets it go.
  func press(
    _ name: String,
    _ modifiers: KeyModifiers = [],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    send(.keyDown(name, modifiers: modifiers), sourceLocation: sourceLocation)
    send(.keyUp(name, modifiers: modifiers), sourceLocation: sourceLocation)
  }

  /// Types text one grapheme cluster at a time.
  func type(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    for character in text { send(.text(String(character)), sourceLocation: sourceLocation) }
  }
}
