internal import MoontapTesting
internal import Testing

/// A control does not know who listens to it.
///
/// It has a list of pairs, whom to tell and what to send, and goes through it when one of its
/// events occurs. The target puts itself on that list, and takes itself off again; then the control
/// has nobody to tell.
@Suite("A1: a control keeps target and action; the target registers itself, and takes that back")
struct A1TargetActionTests {
  /// Hears the bell while it is on duty.
  private final class Porter {
    /// Stands where UIKit has `#selector(didRing)`: a name, and what it does.
    static let didRing = Action("didRing") { (porter: Porter) in porter.didRing() }

    private(set) var rings = 0

    func listen(to bell: Button) {
      bell.addTarget(self, action: Self.didRing, for: .touchUpInside)
    }

    func stopListening(to bell: Button) {
      bell.removeTarget(self, action: Self.didRing, for: .touchUpInside)
    }

    private func didRing() { rings += 1 }
  }

  /// A bell, and a switch that sends the porter home.
  private final class DeskController: ViewController {
    let porter = Porter()
    let bell = Button(title: "Ring")

    override func loadView() {
      let isOnDuty = Switch(isOn: true)
      isOnDuty.accessibilityLabel = "On duty"
      isOnDuty.didChangeValue = { [unowned self] sender in
        if sender.isOn { porter.listen(to: bell) } else { porter.stopListening(to: bell) }
      }
      porter.listen(to: bell)
      view = VStack(spacing: 8, padding: 16, alignment: .leading) {
        bell
        isOnDuty
      }
    }
  }

  @Test("the target is told of each event that it registered for")
  func told() {
    withWorld { world, user, _ in
      let desk = DeskController()
      world.setRoot(desk)
      try user.tap(.button("Ring"))
      try user.tap(.button("Ring"))
      #expect(desk.porter.rings == 2)
    }
  }

  @Test("it is told of no other event")
  func otherEvents() {
    withWorld { world, user, _ in
      let desk = DeskController()
      world.setRoot(desk)
      // touchDown, drags, touchUpOutside
      try user.drag(.button("Ring"), to: Point(x: 200, y: 600))
      #expect(desk.porter.rings == 0)
    }
  }

  @Test("a registration that was taken back is gone, and can be made again")
  func takenBack() {
    withWorld { world, user, _ in
      let desk = DeskController()
      world.setRoot(desk)
      #expect(desk.bell.actions(forTarget: desk.porter, for: .touchUpInside) == [Porter.didRing])
      try user.tap(.switch("On duty"))
      #expect(desk.bell.actions(forTarget: desk.porter, for: .touchUpInside) == nil)
      #expect(desk.bell.allTargets.isEmpty)
      try user.tap(.button("Ring"))
      #expect(desk.porter.rings == 0)
      try user.tap(.switch("On duty"))
      try user.tap(.button("Ring"))
      #expect(desk.porter.rings == 1)
    }
  }

  @Test("who registers twice is told once")
  func twice() {
    withWorld { world, user, _ in
      let desk = DeskController()
      world.setRoot(desk)
      desk.porter.listen(to: desk.bell)
      try user.tap(.button("Ring"))
      #expect(desk.porter.rings == 1)
    }
  }
}
