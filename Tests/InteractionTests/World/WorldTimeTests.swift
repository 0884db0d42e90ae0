internal import Interaction
internal import Testing

@Suite("World: virtual time")
struct WorldTimeTests {
  let transcript = Transcript()
  let world = World()

  /// Writes a line with the present time.
  func log(_ text: String) {
    transcript.log("\(world.now) \(text)")
  }

  @Test("timers fire by deadline, then by creation, each at its own time")
  func order() {
    world.after(0.2) { log("late") }
    world.after(0.1) { log("first of two") }
    world.after(0.1) { log("second of two") }
    world.after(0) { log("at once") }
    #expect(transcript.text == "")
    world.advance(by: 1)
    #expect(
      transcript.text == """
        0.0 at once
        0.1 first of two
        0.1 second of two
        0.2 late
        """
    )
    #expect(world.now == 1)
  }

  @Test("a timer that is due exactly at the end of an advance fires")
  func boundary() {
    world.after(0.5) { log("due") }
    world.advance(by: 0.499999999)
    #expect(transcript.text == "")
    world.advance(by: 0.000000001)
    #expect(transcript.text == "0.5 due")
  }

  @Test("a repeating timer does not drift, and can cancel itself")
  func every() {
    var timer: Scheduler.Timer?
    var count = 0
    timer = world.every(0.25) {
      count += 1
      log("tick")
      if count == 3 { timer?.cancel() }
    }
    world.advance(by: 10)
    #expect(transcript.text == "0.25 tick\n0.5 tick\n0.75 tick")
    #expect(timer?.isActive == false)
    #expect(world.scheduler.timers.isEmpty)
  }

  @Test("a cancelled timer never fires and lets go of its closure")
  func cancelled() {
    let life = LifeCount()
    var button: CountedButton? = CountedButton(life)
    let timer = world.after(1) { [button] in _ = button }
    button = nil
    #expect(life.alive == 1)
    timer.cancel()
    timer.cancel()
    #expect(life.alive == 0)
    world.advance(by: 2)
    #expect(world.scheduler.timers.isEmpty)
  }

  @Test("what only its own timer keeps may cancel that once more as it goes")
  func cancelledAsItGoes() {
    /// Is kept by its timer, as an object is whose closure does not hold it weakly.
    final class Ticker {
      var ticks = 0
      private var timer: Scheduler.Timer?
      init(_ world: World) { timer = world.every(1) { self.ticks += 1 } }
      deinit { timer?.cancel() }
    }
    weak var kept: Ticker?
    do {
      let ticker = Ticker(world)
      world.advance(by: 2)
      #expect(ticker.ticks == 2)
      kept = ticker
    }
    #expect(kept != nil)
    world.close()
    #expect(kept == nil)
    #expect(world.scheduler.timers.isEmpty)
  }

  @Test("what a timer throws is reported with the line that armed it, each time")
  func failing() {
    struct Trouble: Error {}
    let line = #line + 1
    world.every(1) { throw Trouble() }
    world.advance(by: 2)
    let failure = Failure(
      message: "Trouble()",
      context: [.init("handler", "every"), .init("connected at", "\(#fileID):\(line)")]
    )
    #expect(world.failures == [failure, failure])
  }

  @Test("a timer cancelled by another one of the same moment does not fire")
  func cancelledAtTheSameMoment() {
    var second: Scheduler.Timer?
    world.after(0.1) { second?.cancel() }
    second = world.after(0.1) { log("second") }
    world.advance(by: 1)
    #expect(transcript.text == "")
  }

  @Test("a frame lasts 16,666,667 ns, and frames begin at its multiples")
  func frames() {
    world.addTurnObserver { [transcript] world in
      transcript.log("\(world.turnCause?.rawValue ?? "-") \(world.scheduler.nanoseconds)")
    }
    world.advanceFrame()
    world.advance(by: 0.001)
    world.after(0.001) {}
    world.advanceFrame()
    #expect(transcript.text == "frame 16666667\ntimer 18666667\nframe 33333334")
  }

  @Test("settle jumps from one finite timer to the next, and leaves at the last")
  func settle() {
    defer { world.close() }
    world.after(1) {
      log("one")
      world.after(2) { log("two") }
    }
    world.every(0.9) { log("tick") }
    let outcome = world.settle()
    #expect(outcome == SettleOutcome(elapsed: 3, busy: []))
    #expect(outcome.isSettled)
    #expect(
      transcript.text == "0.9 tick\n1.0 one\n1.8 tick\n2.7 tick\n3.0 two"
    )
  }

  @Test("settle with too small a budget lists what was busy and where it was created")
  func settleTimeout() {
    defer { world.close() }
    let line = #line + 1
    world.after(8) { log("never") }
    let outcome = world.settle(budget: 5)
    #expect(
      outcome
        == SettleOutcome(
          elapsed: 5,
          busy: [
            .init(
              origin: HandlerOrigin("after", location: SourceLocation(file: #fileID, line: line)),
              deadline: 8
            )
          ]
        )
    )
    #expect(world.now == 5)
  }

  @Test("timers that keep firing at one instant are cut off and reported with their line")
  func endless() {
    func again() { world.after(0) { again() } }
    again()
    world.advance(by: 1)
    #expect(world.now == 1)
    #expect(world.failures.count == 1)
    #expect(world.failures.first?.location?.file == #fileID)
    #expect(world.scheduler.timers.isEmpty)
  }

  @Test("timers that multiply at one instant are reported once")
  func multiplying() {
    func again() {
      for _ in 0..<2 { world.after(0) { again() } }
    }
    again()
    world.advance(by: 1)
    #expect(
      world.failures.map(\.message) == [
        """
        10000 timers fired at 0 s without time passing, so all that were left for that moment were \
        cancelled; give them a delay above 0.
        """
      ]
    )
    #expect(world.now == 1)
    #expect(world.scheduler.timers.isEmpty)
  }

  @Test("however many timers are armed for one moment, all of them fire", arguments: [0.0, 1.0])
  func manyAtOnce(delay: Double) {
    var count = 0
    for _ in 0..<12_000 {
      world.after(delay) { [unowned world] in
        count += 1
        world.after(0) { count += 1 }
      }
    }
    let repeating = world.every(1) { count += 1 }
    world.advance(by: 1)
    #expect(count == 24_001)
    #expect(world.failures == [])
    #expect(repeating.isActive)
    repeating.cancel()
  }

  @Test("the clock comes to an end, which timers that are due later never reach")
  func end() throws {
    defer { world.close() }
    let longest = VirtualTime.longestSpan
    var ticks = 0
    world.every(longest) { ticks += 1 }
    for _ in 0..<8 {
      try world.checkTimeLeft(for: VirtualTime.nanoseconds(longest))
      world.advance(by: longest)
    }
    world.after(longest) { log("late") }
    for _ in 0..<3 { world.advance(by: longest) }
    #expect(world.now == 8e9)
    #expect(ticks == 8)
    let outcome = world.settle(budget: longest)
    #expect(outcome.elapsed == 0)
    #expect(outcome.busy.map(\.deadline) == [9e9])
    let error = #expect(throws: InteractionError.self) { try world.checkTimeLeft(for: 500_000_000) }
    #expect(
      error?.message == """
        The clock stands at 8000000000 s, and 0.5 s from there lies behind its end at 8000000000 s; let \
        less time pass.
        """
    )
    #expect(transcript.text == "")
  }

  @Test("time cannot pass within a handler")
  func insideTurn() {
    world.turn(cause: .host) {
      let error = #expect(throws: InteractionError.self) { try world.checkCanAdvance() }
      #expect(error?.code == .insideTurn)
    }
    #expect(world.failures == [])
  }

  @Test("many timers, cancelled in between, fire in order")
  func many() {
    var fired: [Int] = []
    var timers: [Scheduler.Timer] = []
    for index in 0..<1000 {
      timers.append(
        world.after(Double((index * 7919) % 1000)) { fired.append((index * 7919) % 1000) }
      )
    }
    for index in stride(from: 0, to: 1000, by: 2) { timers[index].cancel() }
    for index in 0..<200 { world.after(2000 + Double(index)) { fired.append(2000 + index) } }
    world.settle(budget: 5000)
    #expect(fired == fired.sorted())
    #expect(fired.count == 700)
  }
}
