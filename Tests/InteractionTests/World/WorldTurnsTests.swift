internal import Interaction
internal import Testing

@Suite("World: turns")
struct WorldTurnsTests {
  struct Trouble: Error {}

  let transcript = Transcript()

  @Test("an input sent from a handler is the next turn, not a nested one")
  func inputFromHandler() {
    let first = Button(frame: Rect(x: 0, y: 0, width: 50, height: 44))
    let second = Button(frame: Rect(x: 50, y: 0, width: 50, height: 44))
    let stage = Stage(first, second)
    stage.world.addTurnObserver { [transcript] _ in transcript.log("turn ends") }
    first.on(.touchDown) { [transcript] button in
      transcript.log("first begins")
      button.world?.send(.touch(.began, at: Point(x: 60, y: 10), id: 1))
      transcript.log("first ends")
    }
    second.on(.touchDown) { [transcript] _ in transcript.log("second") }
    stage.down(10, 10)
    #expect(
      transcript.text == """
        first begins
        first ends
        turn ends
        second
        turn ends
        """
    )
  }

  @Test("posted work runs right after the turn under way, in order")
  func postFromHandler() {
    let world = World()
    world.addTurnObserver { [transcript] world in
      transcript.log("turn ends: \(world.turnCause?.rawValue ?? "-")")
    }
    world.turn(cause: .host) { [transcript] in
      world.post { transcript.log("one") }
      world.post { transcript.log("two") }
      transcript.log("host")
    }
    #expect(
      transcript.text == """
        host
        turn ends: host
        one
        turn ends: post
        two
        turn ends: post
        """
    )
  }

  @Test("posted between turns, work waits for the next input, timer or frame, and comes before it")
  func postBetweenTurns() {
    let world = World()
    world.post { [transcript] in transcript.log("posted") }
    #expect(transcript.text == "")
    world.turn(cause: .host) { [transcript] in transcript.log("host") }
    #expect(transcript.take() == "posted\nhost")
    world.post { [transcript] in transcript.log("posted") }
    world.settle()
    #expect(transcript.take() == "posted")
  }

  @Test("layout comes at the end of a turn, before the observers")
  func layout() {
    final class Laid: View {
      var transcript: Transcript?
      override func layoutSubviews() { transcript?.log("layout") }
    }
    let view = Laid()
    let stage = Stage(view)
    view.transcript = transcript
    stage.world.addTurnObserver { [transcript] _ in transcript.log("observer") }
    stage.world.turn(cause: .host) { [transcript] in
      view.setNeedsLayout()
      transcript.log("work")
    }
    #expect(transcript.text == "work\nlayout\nobserver")
  }

  @Test("layout asked for between turns is done before the next turn's work")
  func layoutBefore() {
    let button = Button(title: "Far")
    let world = World()
    let stack = VStack {
      View(frame: Rect(x: 0, y: 0, width: 10, height: 500))
      button
    }
    world.setRoot(stack)
    button.on(.touchDown) { [transcript] _ in transcript.log("hit") }
    world.send(.touch(.began, at: Point(x: 10, y: 510)))
    #expect(transcript.text == "hit")
  }

  @Test("a view that asks for layout from its own layout is reported, not followed for ever")
  func endlessLayout() {
    final class Restless: View {
      override func layoutSubviews() { setNeedsLayout() }
    }
    let stage = Stage(Restless())
    #expect(
      stage.world.failures.map(\.message) == [
        """
        Layout asked for layout 10 times in one turn; \
        do not call setNeedsLayout() on a view from its own layoutSubviews().
        """
      ]
    )
    #expect(
      stage.world.failures.first?.context == [
        Failure.Note("it was asked for by", "Window/View/Restless")
      ]
    )
  }

  @Test("work that posts itself for ever is reported and dropped")
  func endlessPosts() {
    let world = World()
    var runs = 0
    let line = #line + 3
    func again() {
      runs += 1
      world.post { again() }
    }
    world.turn(cause: .host) { again() }
    #expect(runs == 10_001)
    #expect(world.failures.count == 1)
    #expect(world.failures.first?.message.hasPrefix("10000 turns followed") == true)
    let place = SourceLocation(file: #fileID, line: line)
    #expect(world.failures.first?.location == place)
    #expect(
      world.failures.first?.context == [
        Failure.Note("posted last", "Swift closure (\(place))")
      ]
    )
    world.turn(cause: .host) {}
    #expect(runs == 10_001)
  }

  @Test("however much one handler posts, and each of that in turn, all of it runs")
  func manyPosts() {
    let world = World()
    var runs = 0
    for _ in 0..<12_000 {
      world.post {
        runs += 1
        world.post { runs += 1 }
      }
    }
    world.settle()
    #expect(runs == 24_000)
    #expect(world.failures == [])
  }

  @Test("posts that multiply are reported once and dropped", arguments: [2, 600])
  func multiplyingPosts(factor: Int) {
    let world = World()
    func again() {
      for _ in 0..<factor { world.post { again() } }
    }
    world.turn(cause: .host) { again() }
    let count = factor == 2 ? 10_000 : 250_000
    #expect(
      world.failures.map(\.message) == [
        """
        \(count) turns followed from one another without time passing, so the rest was dropped; use a \
        timer where work repeats itself.
        """
      ]
    )
    // What is posted then follows from none of them.
    var isRun = false
    world.post { isRun = true }
    world.settle()
    #expect(isRun)
    #expect(world.failures.count == 1)
  }

  @Test("a turn observer can be taken back")
  func observerConnection() {
    let world = World()
    let connection = world.addTurnObserver { [transcript] _ in transcript.log("observed") }
    #expect(connection.isConnected)
    world.turn(cause: .host) {}
    connection.cancel()
    #expect(!connection.isConnected)
    world.turn(cause: .host) {}
    #expect(transcript.text == "observed")
  }

  @Test("what only its own turn observer keeps may take that back once more as it goes")
  func observerTakenBackAsItGoes() {
    /// Is kept by its observer, as an object is whose closure does not hold it weakly.
    final class Watch {
      var turns = 0
      private var connection: Connection?
      init(_ world: World) { connection = world.addTurnObserver { _ in self.turns += 1 } }
      deinit { connection?.cancel() }
    }
    weak var kept: Watch?
    let world = World()
    do {
      let watch = Watch(world)
      world.turn(cause: .host) {}
      #expect(watch.turns == 1)
      kept = watch
    }
    #expect(kept != nil)
    world.close()
    #expect(kept == nil)
  }

  @Test("what goes with a closing world's work, services and listener may come back to it")
  func comingBackAsItCloses() throws {
    /// A service.
    final class Bell {
      var farewell: Farewell?
    }
    let world = World()
    let bell = Service<Bell>("bell") { _ in Bell() }
    let clock = Service<Int>("clock") { _ in 12 }
    var gone: [String] = []
    func farewell(_ name: String) -> Farewell {
      Farewell { [weak world] in
        gone.append(name)
        world?.post {}
        _ = world?.onFailure
        _ = try? world?.service(clock)
      }
    }
    try world.service(bell).farewell = farewell("service")
    world.post { [farewell = farewell("work")] in withExtendedLifetime(farewell) {} }
    world.onFailure = { [farewell = farewell("listener")] _ in withExtendedLifetime(farewell) {} }
    world.close()
    #expect(gone.sorted() == ["listener", "service", "work"])
  }

  @Test("what a turn's work throws is reported, kept and announced")
  func failures() {
    let world = World()
    var announced: [Failure] = []
    world.onFailure = { announced.append($0) }
    world.turn(cause: .host) { throw Trouble() }
    let line = #line + 1
    world.post { throw Trouble() }
    world.settle()
    let notes = [
      Failure.Note("handler", "Swift closure"),
      Failure.Note("connected at", "\(#fileID):\(line)"),
    ]
    #expect(
      world.failures == [
        Failure(message: "Trouble()"), Failure(message: "Trouble()", context: notes),
      ]
    )
    #expect(announced == world.failures)
  }

  @Test("a closed world is freed though timers and observers hold it")
  func closing() {
    weak var freed: World?
    let life = LifeCount()
    do {
      let world = World()
      freed = world
      world.setRoot(CountedButton(life))
      world.addTurnObserver { _ in _ = world.now }
      world.onFailure = { _ in _ = world.now }
      world.every(1) { _ = world.now }
      world.post { _ = world.now }
      world.inbox.post { _ in }
      world.close()
      #expect(world.scheduler.timers.isEmpty)
      #expect(world.settle().isSettled)
    }
    #expect(freed == nil)
    #expect(life.alive == 0)
  }

  @Test("what the views put off as a closing world removes them does not keep it alive")
  func closingRemovesLast() {
    weak var freed: World?
    do {
      let world = World()
      freed = world
      let field = TextField()
      world.setRoot(field)
      field.becomeFirstResponder()
      field.on(.editingDidEnd) { _ in
        world.after(1) { _ = world.now }
        world.post { _ = world.now }
      }
      world.application.setAction(named: "save") { _, _ in _ = world.now }
      world.window.setAction(named: "save") { _, _ in _ = world.now }
      world.window.keyCommands["Escape"] = KeyCommand { _ in _ = world.now }
      world.close()
      #expect(world.scheduler.timers.isEmpty)
      #expect(world.application.ownActionNames == [])
    }
    #expect(freed == nil)
  }

  @Test("an observer that an earlier one takes back is not called any more, in this turn either")
  func observerTakenBack() {
    let world = World()
    var later: Connection?
    world.addTurnObserver { [transcript] _ in
      transcript.log("first")
      later?.cancel()
    }
    later = world.addTurnObserver { [transcript] _ in transcript.log("later") }
    world.turn(cause: .host) {}
    #expect(transcript.text == "first")
    #expect(later?.isConnected == false)
  }

  @Test("a handler may close its world")
  func closedByHandler() {
    let button = Button(title: "Quit", frame: Rect(x: 0, y: 0, width: 100, height: 44))
    let stage = Stage(button)
    button.on(.touchUpInside) { [transcript] button in
      button.world?.after(1) { transcript.log("timer") }
      button.world?.post { transcript.log("posted") }
      button.world?.close()
    }
    button.on([.primaryActionTriggered, .touchCancel]) { [transcript] _, event in
      transcript.log("\(event.controlEvents)")
    }
    stage.tap(button)
    stage.world.settle()
    #expect(transcript.text == "primaryActionTriggered")
    #expect(stage.world.window.subviews.isEmpty)
    #expect(stage.world.failures == [])
  }

  @Test("what outlives its world knows that the world is gone")
  func afterTheWorld() {
    var world: World? = World()
    let connection = world?.addTurnObserver { _ in }
    let window = world?.window
    let application = world?.application
    let button = Button()
    world?.setRoot(button)
    world = nil
    #expect(connection?.isConnected == false)
    connection?.cancel()
    #expect(window?.world == nil)
    #expect(application?.world == nil)
    #expect(button.world == nil)
    #expect(button.window === window)
  }
}
