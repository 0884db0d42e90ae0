internal import MoontapTesting
internal import Testing

/// Who delegates holds its delegate weakly, and passes itself first.
///
/// A screen owns its parts, and would never go if they owned it as well. And because the part names
/// itself in each call, one delegate can serve several.
@Suite("C2: the delegate is held weakly; the sender is the first argument")
struct C2WeakDelegateTests {
  fileprivate protocol GaugeDelegate: AnyObject {
    func gaugeDidPassLimit(_ gauge: Gauge)
  }

  /// A number that should stay at 2 or below.
  fileprivate final class Gauge: Stepper {
    weak var delegate: (any GaugeDelegate)?

    init(_ name: String) {
      super.init(value: 0, in: 0...4)
      accessibilityLabel = name
      didChangeValue = { gauge in
        if gauge.value > 2 { gauge.delegate?.gaugeDidPassLimit(gauge) }
      }
    }
  }

  private final class Alarm: GaugeDelegate {
    private(set) var text = "All is well"

    func gaugeDidPassLimit(_ gauge: Gauge) {
      text = "\(gauge.accessibilityLabel ?? "") is too high"
    }
  }

  private final class BoilerController: ViewController {
    let pressure = Gauge("Pressure")
    let heat = Gauge("Heat")
    var alarm: Alarm? = Alarm()

    override func loadView() {
      for gauge in [pressure, heat] { gauge.delegate = alarm }
      view = VStack(spacing: 8, padding: 16, alignment: .leading) {
        pressure
        heat
      }
    }
  }

  private func raise(_ user: SimulatedUser, _ name: String) throws {
    for _ in 1...3 { try user.tap(.stepper("\(name)").button("Increment")) }
  }

  @Test("one delegate knows which object it hears of")
  func sender() {
    withWorld { world, user, _ in
      let boiler = BoilerController()
      world.setRoot(boiler)
      for name in ["Heat", "Pressure"] {
        try raise(user, name)
        #expect(boiler.alarm?.text == "\(name) is too high")
      }
    }
  }

  @Test("a delegate that nobody else has is gone, and nobody is told")
  func gone() {
    withWorld { world, user, _ in
      let boiler = BoilerController()
      world.setRoot(boiler)
      #expect(boiler.pressure.delegate === boiler.alarm)
      weak let alarm = boiler.alarm
      boiler.alarm = nil
      #expect(alarm == nil)
      #expect(boiler.pressure.delegate == nil)
      try raise(user, "Pressure")
      #expect(boiler.pressure.value == 3)
    }
  }

  private final class Limit: TextFieldDelegate {
    func textField(
      _ textField: TextField,
      shouldChangeCharactersIn range: Range<String.Index>,
      replacementString string: String
    ) -> Bool { false }
  }

  @Test("so it is with the kit's own delegates, and its list of connections tells of it")
  func kit() {
    withWorld { world, user, _ in
      let field = TextField(placeholder: "Name")
      world.setRoot(field)
      var limit: Limit? = Limit()
      field.delegate = limit
      try user.fill(.placeholder("Name"), "Ada")
      #expect(field.text == "")
      #expect(connections(of: field).map(\.fault) == [nil])
      limit = nil
      #expect(field.delegate == nil)
      try user.fill(.placeholder("Name"), "Ada")
      #expect(field.text == "Ada")
      #expect(connections(of: field).map(\.fault) == ["the delegate is gone"])
    }
  }
}
