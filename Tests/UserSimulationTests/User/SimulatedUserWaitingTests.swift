internal import Interaction
internal import Testing
internal import UserSimulation

@Suite("The simulated user waits on the virtual clock")
struct SimulatedUserWaitingTests {
  private let screen = Screen()

  @Test("until a condition holds, asked at once and after each frame")
  func waitUntil() throws {
    var times: [Double] = []
    try screen.user.waitUntil { true }
    #expect(screen.world.now == 0)
    var isDone = false
    screen.world.after(0.05) { isDone = true }
    try screen.user.waitUntil {
      times.append((screen.world.now * 1000).rounded())
      return isDone
    }
    #expect(times == [0, 17, 33, 50])
  }

  @Test("a condition that never holds fails with what was busy, whose it is and where it began")
  func timedOut() {
    let owner = Button(title: "Go")
    screen.root.addSubview(owner)
    let line = #line + 1
    screen.world.after(60) {}
    screen.world.every(1, owner: owner) {}
    #expect(
      screen.message { try $0.waitUntil(timeout: 2) { false } } == """
        What was waited for did not come true (waited 2 s). Set a longer timeout if what is busy makes it \
        true, or look at what does.
          busy: after (\(#fileID):\(line)) at 60 s
          busy: every (\(#fileID):\(line + 1)) of Window/View/Button "Go" repeats, next at 3 s
        """
    )
  }

  @Test("at most ten pieces of work are listed, and the rest counted")
  func muchWork() {
    for number in 1...25 { screen.world.after(Double(number) * 100) {} }
    let error = screen.error { try $0.waitUntil(timeout: 1) { false } }
    #expect(error?.context.count == 11)
    #expect(error?.context.last == Failure.Note("busy", "and 15 more"))
  }

  @Test("what the condition throws ends the wait, and a handler cannot wait")
  func throwing() {
    struct Stop: Error {}
    #expect(throws: Stop.self) { try screen.user.waitUntil { throw Stop() } }
    var error: ActionError?
    screen.world.post {
      do {
        try screen.user.waitUntil { true }
      } catch let caught as ActionError {
        error = caught
      }
    }
    screen.world.settle()
    #expect(error?.code == .insideHandler)
  }

  @Test("what would take longer than the clock goes on fails")
  func endOfTheClock() throws {
    for _ in 0..<8 { try screen.user.wait(VirtualTime.longestSpan) }
    #expect(
      screen.message { try $0.wait(1) } == """
        The clock stands at 8000000000 s, and 1 s from there lies behind its end at 8000000000 s; let \
        less time pass.
        """
    )
    #expect(screen.error { try $0.waitUntil { false } }?.code == .invalidArgument)
    try screen.user.wait(0)
    #expect(screen.world.now == 8e9)
  }

  @Test("an endless animation, a repeating timer and the caret do not keep the world from resting")
  func endless() throws {
    let wheel = ActivityIndicator()
    wheel.startAnimating()
    let field = TextField(placeholder: "Name", frame: Rect(x: 0, y: 0, width: 100, height: 44))
    screen.root.addSubview(wheel)
    screen.root.addSubview(field)
    var ticks = 0
    screen.world.every(0.1) { ticks += 1 }
    screen.world.after(1) {}
    try screen.user.tap(field)
    try screen.user.settle()
    #expect(screen.world.now == 1)
    #expect(ticks == 10)
    try screen.user.settle()
    #expect(screen.world.now == 1)
  }

  @Test(
    "an animation that ends, and a transition, are waited for, and named with their place if not"
  )
  func animations() throws {
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    list.contentSize = Size(width: 100, height: 1000)
    screen.root.addSubview(list)
    let scrollLine = #line + 1
    list.setContentOffset(Point(x: 0, y: 500), animated: true)
    #expect(
      screen.error { try $0.settle(budget: 0.1) }?.context.first?.text
        == "ScrollView scrolls (\(#fileID):\(scrollLine)) of Window/View/ScrollView at 0.1 s"
    )
    try screen.user.settle()
    #expect(list.contentOffset == Point(x: 0, y: 500))
    let navigation = NavigationController(root: ViewController())
    screen.world.setRoot(navigation)
    try screen.user.settle()
    let line = #line + 1
    navigation.push(ViewController())
    let error = screen.error { try $0.settle(budget: 0.1) }
    #expect(error?.code == .notSettled)
    #expect(error?.context.first?.text.contains("\(#fileID):\(line)") == true)
    try screen.user.settle()
    #expect(navigation.controllers.count == 2)
  }
}
