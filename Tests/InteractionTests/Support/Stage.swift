internal import Interaction
internal import Testing

/// A world with a root view whose frames are set by hand, and a finger to act in it; the world's
/// invariants are checked after every event.
struct Stage {
  /// The world.
  let world: World
  /// Its journal.
  let journal = MemoryJournal()
  /// The root view, as large as the window.
  let root = View()

  /// Builds a world with views in it.
  init(_ views: View...) {
    world = World(journal: journal)
    world.setRoot(root)
    for view in views { root.addSubview(view) }
    world.layoutIfNeeded()
  }

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

  /// Taps the middle of a view, once the time for a double tap has passed.
  func tap(_ view: View, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    world.advance(by: Touch.repeatGap)
    let point = view.convert(view.bounds.center, to: nil)
    down(point.x, point.y, sourceLocation: sourceLocation)
    up(point.x, point.y, sourceLocation: sourceLocation)
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
