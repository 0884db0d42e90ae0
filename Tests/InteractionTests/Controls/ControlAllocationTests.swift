internal import Interaction
internal import MemoryDrought
internal import Testing

/// Whether the code is optimised; if it is not, events allocate what the optimiser would spare.
private let isOptimized: Bool = {
  #if DEBUG
  false
  #else
  true
  #endif
}()

@Suite(
  "What control events to Swift closures allocate",
  .enabled(if: MemoryDrought.isPossible && isOptimized)
)
struct ControlAllocationTests {
  /// A control that counts its events in a world without a journal, and keeps the touches it gets.
  private final class Counter: Control {
    let home = World()
    var count = 0
    var touches: [Touch] = []
    var event = InteractionEvent()

    /// Makes one whose events a number of closures hear.
    init(_ events: Event, closures: Int) {
      super.init(frame: Rect(x: 0, y: 0, width: 100, height: 44))
      let root = View()
      home.setRoot(root)
      root.addSubview(self)
      for _ in 0..<closures {
        on(events) { [unowned self] _, _ in count += 1 }
      }
    }

    override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
      (self.touches, self.event) = (touches, event)
      super.touchesBegan(touches, with: event)
    }

    /// Sends an event by hand again and again.
    func send(times: Int) throws {
      for _ in 0..<times { try sendActions(for: .valueChanged) }
    }

    /// Lets the finger that is down move again and again.
    func move(times: Int) {
      for _ in 0..<times { touchesMoved(touches, with: event) }
    }
  }

  @Test("An event to one closure, or to ten, allocates nothing at all")
  func events() async {
    await #expect(processExitsWith: .success) {
      for closures in [1, 10] {
        let counter = Counter(.valueChanged, closures: closures)
        try counter.send(times: 10)
        let drought = MemoryDrought()
        try counter.send(times: 10_000)
        drought.end()
        #expect(counter.count == 10_010 * closures)
      }
    }
  }

  @Test("Nor does the event of a finger that a control tracks")
  func tracking() async {
    await #expect(processExitsWith: .success) {
      let counter = Counter(.touchDragInside, closures: 1)
      counter.home.send(.touch(.began, at: Point(x: 10, y: 10)))
      counter.move(times: 10)
      let drought = MemoryDrought()
      counter.move(times: 10_000)
      drought.end()
      #expect(counter.count == 10_010)
    }
  }

  @Test("A connection made in a drought ends the process, so the tests above can fail")
  func connecting() async {
    await #expect(processExitsWith: .failure) {
      let counter = Counter(.valueChanged, closures: 1)
      let drought = MemoryDrought()
      counter.on(.valueChanged) { _, _ in }
      drought.end()
    }
  }
}
