internal import Interaction
internal import Testing

/// A world with controllers in it, a transcript of what they are told, and a finger; the world's
/// invariants are checked after every act.
final class ControllerStage {
  /// The world.
  let world = World(journal: MemoryJournal())
  /// What was told.
  let transcript = Transcript()

  /// Makes a controller that tells of itself.
  func controller(
    _ name: String,
    file: StaticString = #fileID,
    line: Int = #line
  ) -> TellingController {
    TellingController(name, transcript, file: file, line: line)
  }

  /// Makes a navigation controller with telling controllers on its stack, whose own observers tell too.
  func navigation(_ names: String...) -> NavigationController {
    let navigation = NavigationController()
    navigation.setControllers(names.map { controller($0) }, animated: false)
    observe(navigation)
    return navigation
  }

  /// Puts a field into a controller's view, which writes down when its editing begins and ends.
  func field(in controller: TellingController) -> TextField {
    let field = TextField(frame: Rect(x: 0, y: 100, width: 200, height: 44))
    let name = controller.name
    field.didBeginEditing = { [transcript] _ in transcript.log("\(name).didBeginEditing") }
    field.didEndEditing = { [transcript] _ in transcript.log("\(name).didEndEditing") }
    controller.view.addSubview(field)
    return field
  }

  /// Writes down what observers of a navigation controller are told.
  func observe(_ navigation: NavigationController) {
    navigation.willShow.add { [transcript] _, showing in
      transcript.log("willShow(\(showing.controller.title ?? "-"), \(showing.cause))")
    }
    navigation.didShow.add { [transcript] _, showing in
      transcript.log("didShow(\(showing.controller.title ?? "-"), \(showing.cause))")
    }
  }

  /// Makes a controller the root, and forgets what was told of that.
  func show(_ controller: ViewController) {
    world.setRoot(controller)
    world.settle()
    _ = transcript.take()
  }

  /// Does something, and returns what was told meanwhile.
  func told(
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ body: () -> Void
  ) -> String {
    _ = transcript.take()
    body()
    check(sourceLocation)
    return transcript.take()
  }

  /// Does something and lets it come to its end; a line stands between what was told at once and the
  /// rest.
  func toldAndSettled(
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ body: () -> Void
  ) -> String {
    let first = told(sourceLocation: sourceLocation, body)
    let rest = told(sourceLocation: sourceLocation) { world.settle() }
    return "\(first)\n--\n\(rest)"
  }

  /// Expects that nothing disagrees, and that nothing was reported.
  func check(_ sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    #expect(world._checkInvariants() == [], sourceLocation: sourceLocation)
    #expect(world.failures.map(\.message) == [], sourceLocation: sourceLocation)
  }

  // MARK: The user

  /// Lets a finger do something.
  func touch(_ phase: Touch.Phase, _ x: Double, _ y: Double) {
    world.send(.touch(phase, at: Point(x: x, y: y)))
    check()
  }

  /// Taps the middle of a view, once the time for a double tap has passed.
  func tap(_ view: View) {
    world.advance(by: Touch.repeatGap)
    let point = view.convert(view.bounds.center, to: nil)
    touch(.began, point.x, point.y)
    touch(.ended, point.x, point.y)
  }

  /// Drags a finger from one point to another, slowly, without lifting it.
  func drag(from start: Point, to end: Point, steps: Int = 20) {
    touch(.began, start.x, start.y)
    for step in 1...steps {
      world.advance(by: 0.05)
      let part = Double(step) / Double(steps)
      touch(.moved, start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
    }
    world.advance(by: 0.5)
  }

  /// The codes of what was reported.
  func failures() -> [String] { world.failures.map(\.message) }
}
