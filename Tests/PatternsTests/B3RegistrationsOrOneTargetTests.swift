internal import MoontapTesting
internal import Testing

/// A control can have many registrations, as in UIKit, or one target and one action, as in AppKit.
///
/// Of the first there are as many as one likes, each for its events. The second are two properties,
/// which another assignment overwrites, and they mean the primary event of whatever control it is.
/// Here the same switch has both.
@Suite("B3: many registrations, or one target and one action")
struct B3RegistrationsOrOneTargetTests {
  /// Tells what it hears.
  private final class Listener {
    static let didSwitch = Action("didSwitch") { (listener: Listener) in
      listener.tell("\(listener.name) didSwitch")
    }
    static let didTouch = Action("didTouch") { (listener: Listener) in
      listener.tell("\(listener.name) didTouch")
    }

    private let name: String
    private let tell: (String) -> Void

    init(_ name: String, _ tell: @escaping (String) -> Void) {
      self.name = name
      self.tell = tell
    }
  }

  private final class HouseController: ViewController {
    var heard: [String] = []
    let toggle = Switch()
    // Somebody has to keep them: a control holds its targets weakly.
    private(set) lazy var heating = makeListener("heating")
    private(set) lazy var display = makeListener("display")
    private(set) lazy var log = makeListener("log")

    override func loadView() {
      toggle.accessibilityLabel = "Heating"
      // Many.
      toggle.addTarget(heating, action: Listener.didSwitch, for: .valueChanged)
      toggle.addTarget(display, action: Listener.didSwitch, for: .valueChanged)
      toggle.addTarget(display, action: Listener.didTouch, for: [.touchDown, .touchUpOutside])
      // One.
      toggle.target = log
      toggle.action = Listener.didSwitch
      view = VStack(padding: 16, alignment: .leading) { toggle }
    }

    private func makeListener(_ name: String) -> Listener {
      Listener(name) { [unowned self] in heard.append($0) }
    }
  }

  @Test("all registrations are called in their order, the one target last")
  func order() {
    withWorld { world, user, _ in
      let house = HouseController()
      world.setRoot(house)
      try user.tap(.switch("Heating"))
      #expect(
        house.heard == [
          "display didTouch", "heating didSwitch", "display didSwitch", "log didSwitch",
        ]
      )
    }
  }

  @Test("one registration can be taken back without the others, or some of its events")
  func removal() {
    withWorld { world, user, _ in
      let house = HouseController()
      world.setRoot(house)
      let (toggle, display) = (house.toggle, house.display)
      toggle.removeTarget(display, action: Listener.didTouch, for: .touchDown)
      #expect(toggle.actions(forTarget: display, for: .touchDown) == nil)
      #expect(toggle.actions(forTarget: display, for: .touchUpOutside) == [Listener.didTouch])
      try user.tap(.switch("Heating"))
      #expect(house.heard == ["heating didSwitch", "display didSwitch", "log didSwitch"])
      house.heard = []
      toggle.removeTarget(display, action: Listener.didSwitch, for: .allEvents)
      try user.tap(.switch("Heating"))
      #expect(house.heard == ["heating didSwitch", "log didSwitch"])
    }
  }

  @Test("all of them can be taken back at once; the one target stays until another takes its place")
  func removalOfAll() {
    withWorld { world, user, _ in
      let house = HouseController()
      world.setRoot(house)
      house.toggle.removeTarget(nil, action: nil, for: .allEvents)
      try user.tap(.switch("Heating"))
      #expect(house.heard == ["log didSwitch"])
      house.toggle.target = house.display
      house.toggle.action = Listener.didTouch
      try user.tap(.switch("Heating"))
      #expect(house.heard == ["log didSwitch", "display didTouch"])
      house.toggle.action = nil
      try user.tap(.switch("Heating"))
      #expect(house.heard == ["log didSwitch", "display didTouch"])
    }
  }
}
