internal import Interaction
internal import Testing

@Suite("World.leaks(): timers and choices of flows that are over")
struct TimerLeaksTests {
  let flows = FlowStage()

  @Test("a repeating timer that a flow began while it started goes on after the flow is freed")
  func timerOfStart() throws {
    flows.show(flows.flow("Main", NavigationController()))
    var timer: Scheduler.Timer?
    try flows.root.open(
      flows.flow("Clock") { [unowned world = flows.world] _ in
        timer = world.every(1, file: "Other/Clock.swift", line: 7) {}
      }
    )
    flows.world.settle()
    #expect(flows.world.leaks() == [])
    try flows.tapBack()
    flows.world.settle()
    #expect(try flows.root.children.isEmpty)
    #expect(
      flows.world.leaks().map(\.description) == [
        """
        Other/Clock.swift:7: The timer every goes on, though Clock, which began it while it started, is \
        over; cancel it when the flow ends.
          held by: the world's scheduler
        """
      ]
    )
    timer?.cancel()
    #expect(flows.world.leaks() == [])
  }

  @Test("one of a flow whose first screen stays may serve that, as a handler may")
  func stayingScreen() throws {
    flows.show(flows.flow("Main", NavigationController()))
    try flows.root.open(
      flows.flow("Clock") { [unowned world = flows.world] _ in world.every(1) {} }
    )
    flows.world.settle()
    try flows.innermost.finish()
    flows.world.settle()
    #expect(try flows.root.children.isEmpty)
    #expect(flows.world.leaks() == [])
    try flows.root.navigation.popToRoot()
    flows.world.settle()
    #expect(flows.world.leaks().map(\.kind) == [.timer])
  }

  @Test("those of a flow are told each, also in hundreds, and not those with an owner who stays")
  func many() throws {
    flows.show(flows.flow("Main", NavigationController()))
    let home = try #require(try flows.root.anchor)
    var timers: [Scheduler.Timer] = []
    try flows.root.open(
      flows.flow("Clock") { [unowned world = flows.world] _ in
        for _ in 0..<200 {
          timers.append(world.every(1) {})
          world.every(1, owner: home) {}
        }
      }
    )
    flows.world.settle()
    try flows.tapBack()
    flows.world.settle()
    #expect(try flows.root.children.isEmpty)
    #expect(flows.world.leaks().map(\.kind) == Array(repeating: .timer, count: 200))
    for timer in timers.dropFirst() { timer.cancel() }
    #expect(flows.world.leaks().count == 1)
    timers[0].cancel()
    #expect(flows.world.leaks() == [])
  }

  @Test("one that is begun later, or that fires once, is nobody's")
  func otherTimers() throws {
    flows.show(flows.flow("Main", NavigationController()))
    try flows.root.open(
      flows.flow("Clock") { [unowned world = flows.world] _ in world.after(1000) {} }
    )
    flows.world.every(1, file: "Other/Clock.swift", line: 7) {}
    try flows.tapBack()
    flows.world.advance(by: 2)
    #expect(try flows.root.children.isEmpty)
    #expect(flows.world.leaks() == [])
  }

  @Test("what an alert's choices do is named where the alert left, and came back by itself")
  func choices() throws {
    flows.show(flows.flow("Main", NavigationController()))
    let alert = AlertController(title: "Title")
    try flows.root.navigation.present(alert, animated: false)
    try flows.root.navigation.dismiss(animated: false)
    let line = #line + 1
    alert.addAction(AlertAction("Go") { _ in alert.title = "Gone" })
    #expect(
      flows.world.leaks().map(\.suspects) == [
        ["the handler of \"Go\" of AlertController \"Title\" (\(#fileID):\(line))"]
      ]
    )
    // The alert and what its choice does hold each other.
    alert.actions[0].setHandler(nil, payload: nil, origin: HandlerOrigin("nobody"))
  }
}
