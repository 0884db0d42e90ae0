internal import Interaction
internal import Testing
internal import UserSimulation

@Suite("Actionability")
struct ActionabilityTests {
  /// Every decision about every view of many screens is held against a real touch at the point.
  @Test("says that a tap reaches a view exactly if a touch does", arguments: 0..<60)
  func agreement(seed: UInt64) {
    for index in RandomScreen(seed: seed).views.indices {
      // A fresh screen for each touch, because touches change what comes after them.
      let random = RandomScreen(seed: seed)
      let view = random.views[index]
      let world = random.screen.world
      let point = view.convert(view.bounds.center, to: nil)
      let obstacle = Actionability(in: world).obstacle(for: view, at: point)
      var isTouched = false
      if let control = view as? Control {
        control.on(.touchDown) { _, _ in isTouched = true }
      }
      world.send(.touch(.began, at: point))
      if let view = view as? RandomScreen.TouchedView { isTouched = view.touches > 0 }
      if !(view is Label), !isInsideDisabledControl(view) {
        #expect((obstacle == nil) == isTouched, "\(view.path): \(String(describing: obstacle))")
      }
      if obstacle == nil { #expect(world.window.hitPath(at: point).target != nil) }
    }
  }

  /// Whether a control around a view is disabled: such a view is touched, but not to be tapped.
  private func isInsideDisabledControl(_ view: View) -> Bool {
    sequence(first: view, next: \.superview).dropFirst()
      .contains { ($0 as? Control)?.isEnabled == false }
  }

  @Test("lets a view that enlarges what can be touched be tapped there")
  func enlarged() {
    final class Knob: View {
      override func point(inside point: Point, with event: InteractionEvent?) -> Bool {
        point.distance(to: .zero) < 10
      }
    }
    let knob = Knob(frame: Rect(x: 50, y: 50, width: 0, height: 0))
    let screen = Screen(knob)
    let rules = Actionability(in: screen.world)
    #expect(rules.obstacle(for: knob, at: Point(x: 55, y: 45)) == nil)
    guard case .empty = rules.obstacle(for: knob, at: Point(x: 65, y: 45)) else {
      Issue.record("a point beyond the enlarged area should not reach the view")
      return
    }
  }

  @Test("only looks")
  func purity() {
    let button = Button(title: "Add", frame: Rect(x: 0, y: 0, width: 100, height: 44))
    let screen = Screen(button)
    let obstacle = Actionability(in: screen.world).obstacle(for: button, at: Point(x: 5, y: 5))
    #expect(obstacle == nil)
    #expect(screen.journal.records == [])
    #expect(screen.world.now == 0)
  }
}
