internal import MoontapTesting
internal import Testing

/// An object can tell of changes of its properties, by one event for all of them.
///
/// Its arguments name the property, with the old and the new value, or name none if any may have
/// changed. The sender may be of any class, so that one observer serves several kinds of objects.
@Suite("E4: changes of properties, by name or of all; one observer for several kinds")
struct E4PropertyChangedTests {
  private class HeatedObject: NotifyPropertyChanged {
    lazy var propertyChanged = PropertyChangedEvent(sender: self, named: "propertyChanged")
    let name: String
    @Notified("heat") var heat = 10

    init(_ name: String) { self.name = name }
  }

  private final class Room: HeatedObject {}

  private final class Car: HeatedObject {
    @Notified("speed") var speed = 0
  }

  private final class HeatingController: ViewController {
    let study = Room("Study")
    let coupe = Car("Coupé")
    var log: [String] = []

    /// One observer for all of them, in an object, so that it can be removed from each.
    private(set) lazy var observer = PropertyChangedClosure { [unowned self] sender, change in
      var told = "\(type(of: sender)) \(change.property ?? "all")"
      if let old = change.old, let new = change.new { told += " \(old) → \(new)" }
      log.append(told)
    }

    override func loadView() {
      study.propertyChanged += observer
      coupe.propertyChanged += observer
      view = VStack(spacing: 8, padding: 16) {
        for object in [study, coupe] {
          makeButton("Heat \(object.name)") { object.heat += 1 }
          makeButton("Reset \(object.name)") { object.changeAll { object.heat = 15 } }
        }
      }
    }

    private func makeButton(_ title: String, _ act: @escaping () -> Void) -> Button {
      let button = Button(title: title)
      button.didTouchUpInside = { _ in act() }
      return button
    }
  }

  @Test("a change names its property, and has the old and the new value")
  func named() {
    withWorld { world, user, _ in
      let screen = HeatingController()
      world.setRoot(screen)
      try user.tap(.button("Heat Study"))
      try user.tap(.button("Heat Coupé"))
      #expect(screen.log == ["Room heat 10 → 11", "Car heat 10 → 11"])
      screen.coupe.propertyChanged -= screen.observer
      try user.tap(.button("Heat Coupé"))
      try user.tap(.button("Heat Study"))
      #expect(screen.log.dropFirst(2) == ["Room heat 11 → 12"])
    }
  }

  @Test("a change of all names none, and a value that is set to what it was is no change")
  func all() {
    withWorld { world, user, _ in
      let screen = HeatingController()
      world.setRoot(screen)
      try user.tap(.button("Reset Study"))
      #expect(screen.log == ["Room all"])
      screen.study.heat = screen.study.heat
      #expect(screen.log == ["Room all"])
    }
  }

  @Test("who observes one property hears of that, and of changes of all")
  func one() {
    withWorld { world, user, _ in
      let screen = HeatingController()
      world.setRoot(screen)
      var speeds: [Int] = []
      screen.coupe.observe(\.speed) { _, _, speed in speeds.append(speed) }
      screen.coupe.heat = 30
      screen.coupe.speed = 80
      #expect(speeds == [80])
      try user.tap(.button("Reset Coupé"))
      #expect(speeds == [80, 80])
    }
  }

  @Test("several changes in a turn can be heard as one")
  func oncePerTurn() {
    withWorld { world, user, _ in
      let screen = HeatingController()
      world.setRoot(screen)
      var heats: [Int?] = []
      screen.study.observe("heat", oncePerTurnOf: world) { _, change in
        heats += [change.old as? Int, change.new as? Int]
      }
      for degree in 21...25 { screen.study.heat = degree }
      try user.settle()
      #expect(heats == [10, 25])
    }
  }
}
