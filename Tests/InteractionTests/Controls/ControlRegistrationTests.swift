internal import Interaction
internal import Testing

@Suite("Control: registering and taking back (semantics §1)")
struct ControlRegistrationTests {
  let transcript = Transcript()
  let control = Control()

  @Test("targets are held weakly: a dead one is skipped and pruned")
  func deadTarget() throws {
    var desk: Desk? = Desk(transcript)
    weak let weakDesk = desk
    control.addTarget(desk, action: Desk.save, for: .touchDown)
    desk = nil
    #expect(weakDesk == nil)
    #expect(control.allTargets.isEmpty)
    #expect(control.allControlEvents == [])
    try control.sendActions(for: .touchDown)
    var handlers = 0
    control.enumerateEventHandlers { _, _ in handlers += 1 }
    #expect(handlers == 0)
    #expect(transcript.text == "")
  }

  @Test("a target held strongly lives as long as its registration")
  func strongTarget() throws {
    var desk: Desk? = Desk(transcript)
    weak let weakDesk = desk
    control.addTarget(desk, action: Desk.save, for: .touchDown, ownership: .strong)
    desk = nil
    try control.sendActions(for: .touchDown)
    #expect(transcript.text == "save")
    control.removeTarget(weakDesk, action: nil, for: .allEvents)
    #expect(weakDesk == nil)
  }

  @Test("a target that is added again to be kept is kept")
  func tightened() throws {
    var desk: Desk? = Desk(transcript)
    control.addTarget(desk, action: Desk.save, for: .touchDown)
    control.addTarget(desk, action: Desk.save, for: .touchDown, ownership: .strong)
    control.addTarget(desk, action: Desk.save, for: .touchDown)
    desk = nil
    try control.sendActions(for: .touchDown)
    #expect(transcript.text == "save")
  }

  @Test("the same target and action added again: events are merged, and it fires once")
  func merged() throws {
    let desk = Desk(transcript)
    control.addTarget(desk, action: Desk.send, for: .touchDown)
    control.addTarget(desk, action: Desk.save, for: .touchUpInside)
    control.addTarget(desk, action: Desk.send, for: [.touchDown, .touchUpInside])
    try control.sendActions(for: [.touchDown, .touchUpInside])
    #expect(
      transcript.text == """
        send Control touchDown+touchUpInside
        save
        """
    )
  }

  @Test("two actions that are only names are the same if the names are")
  func mergedByName() throws {
    let desk = Desk(transcript)
    control.addTarget(desk, action: AnyAction(named: "save"), for: .touchDown)
    control.addTarget(desk, action: AnyAction(named: "save"), for: .touchDown)
    try control.sendActions(for: .touchDown)
    #expect(transcript.text == "save")
    control.removeTarget(desk, action: AnyAction(named: "save"), for: .allEvents)
    #expect(control.allTargets.isEmpty)
  }

  @Test("removeTarget: nil target is all targets, nil action all actions, only the named bits go")
  func removal() throws {
    let one = Desk(transcript)
    let other = Desk(transcript)
    func fill() {
      control.removeTarget(nil, action: nil, for: .allEvents)
      control.addTarget(one, action: Desk.save, for: [.touchDown, .touchUpInside])
      control.addTarget(one, action: Desk.send, for: .touchDown)
      control.addTarget(other, action: Desk.save, for: .touchDown)
    }
    func listed() -> [String] {
      var lines: [String] = []
      control.enumerateEventHandlers { handler, _ in
        lines.append(
          "\(handler.target === one ? "one" : "other") \(handler.action) \(handler.events)"
        )
      }
      return lines
    }
    fill()
    control.removeTarget(one, action: Desk.save, for: .touchDown)
    #expect(listed() == ["one save touchUpInside", "one send touchDown", "other save touchDown"])
    fill()
    control.removeTarget(one, action: nil, for: .allEvents)
    #expect(listed() == ["other save touchDown"])
    fill()
    control.removeTarget(nil, action: Desk.save, for: .allEvents)
    #expect(listed() == ["one send touchDown"])
    fill()
    control.removeTarget(nil, action: nil, for: .touchDown)
    #expect(listed() == ["one save touchUpInside"])
    fill()
    control.removeTarget(nil, action: nil, for: .allEvents)
    #expect(listed() == [])
    #expect(control.allControlEvents == [])
  }

  @Test("addAction(identifier:): a later one replaces the earlier, in its place")
  func identifiers() throws {
    control.addAction(identifier: "a", for: .touchDown) { [transcript] _, _ in
      transcript.log("first a")
    }
    control.on(.touchDown) { [transcript] _, _ in transcript.log("between") }
    control.addAction(identifier: "a", for: [.touchDown, .touchUpInside]) { [transcript] _, _ in
      transcript.log("second a")
    }
    try control.sendActions(for: .touchDown)
    #expect(transcript.take() == "second a\nbetween")
    control.removeAction(identifier: "a", for: .touchDown)
    try control.sendActions(for: [.touchDown, .touchUpInside])
    #expect(transcript.take() == "second a\nbetween")
    control.removeAction(identifier: "a")
    #expect(control.allControlEvents == .touchDown)
  }

  @Test("actions(forTarget:for:) is nil for a nil target or when there is none")
  func actionsForTarget() {
    let desk = Desk(transcript)
    #expect(control.actions(forTarget: desk, for: .touchDown) == nil)
    control.addTarget(desk, action: Desk.save, for: .touchDown)
    control.addTarget(desk, action: Desk.send, for: [.touchDown, .touchUpInside])
    control.addTarget(nil, action: Desk.print, for: .touchDown)
    #expect(control.actions(forTarget: desk, for: .touchDown) == [Desk.save, Desk.send])
    #expect(control.actions(forTarget: desk, for: .touchUpInside) == [Desk.send])
    #expect(control.actions(forTarget: desk, for: .valueChanged) == nil)
    #expect(control.actions(forTarget: nil, for: .touchDown) == nil)
  }

  @Test("allTargets, allControlEvents and enumerateEventHandlers tell the truth after every change")
  func truth() {
    let desk = Desk(transcript)
    control.addTarget(nil, action: Desk.save, for: .touchDown)
    control.addTarget(desk, action: Desk.save, for: .touchUpInside)
    control.addTarget(desk, action: Desk.send, for: .touchCancel)
    control.didChangeValue = { _ in }
    let connection = control.on(.editingChanged) { _ in }
    #expect(
      control.allTargets.map { $0.map { $0 === desk ? "desk" : "control" } ?? "nil" }
        == ["nil", "desk", "control"]
    )
    #expect(
      control.allControlEvents
        == [.touchDown, .touchUpInside, .touchCancel, .valueChanged, .editingChanged]
    )
    connection.cancel()
    control.didChangeValue = nil
    control.removeTarget(desk, action: nil, for: .allEvents)
    #expect(control.allTargets.count == 1)
    #expect(control.allControlEvents == .touchDown)
    var seen: [String] = []
    control.addTarget(desk, action: Desk.save, for: .touchDown)
    control.addTarget(desk, action: Desk.send, for: .touchDown)
    control.enumerateEventHandlers { handler, stop in
      seen.append("\(handler.action) \(handler.events) \(handler.origin.name)")
      stop = seen.count == 2
    }
    #expect(seen == ["save touchDown Desk.save", "save touchDown Desk.save"])
  }

  @Test("a connection is cancelled once, and says whether it stands")
  func connection() throws {
    let connection = control.on(.touchDown) { [transcript] _, _ in transcript.log("called") }
    #expect(connection.isConnected)
    connection.cancel()
    connection.cancel()
    #expect(!connection.isConnected)
    try control.sendActions(for: .touchDown)
    #expect(transcript.text == "")
  }

  @Test("a connection ends with its control")
  func connectionOutlivesControl() {
    var short: Control? = Control()
    let connection = short?.on(.touchDown) { _ in }
    #expect(connection?.isConnected == true)
    short = nil
    #expect(connection?.isConnected == false)
    connection?.cancel()
  }

  @Test("once is called once, and not again from within its own call")
  func once() throws {
    let connection = control.once(.touchDown) { [transcript] control, _ in
      transcript.log("called")
      try control.sendActions(for: .touchDown)
    }
    try control.sendActions(for: .touchDown)
    try control.sendActions(for: .touchDown)
    #expect(transcript.text == "called")
    #expect(!connection.isConnected)
    #expect(control.allControlEvents == [])
  }

  @Test("an origin names the line that connected a handler")
  func origins() {
    let line = #line + 1
    control.on(.touchDown) { _ in }
    var origins: [HandlerOrigin] = []
    control.enumerateEventHandlers { handler, _ in origins.append(handler.origin) }
    #expect(
      origins == [
        HandlerOrigin("Swift closure", location: SourceLocation(file: #fileID, line: line))
      ]
    )
  }

  @Test("a handler that is replaced by one for no event is gone")
  func replacedByNothing() throws {
    control.addAction(identifier: "a", for: .touchDown) { [transcript] _, _ in
      transcript.log("called")
    }
    control.addAction(identifier: "a", for: []) { _, _ in }
    try control.sendActions(for: .allEvents)
    #expect(transcript.text == "")
    #expect(Stage(control).world._checkInvariants() == [])
  }

  @Test("what is taken back during a walk over the handlers is not told of any more")
  func removedDuringWalk() {
    var connections: [Connection] = []
    for _ in 0..<3 { connections.append(control.on(.touchDown) { _ in }) }
    var seen: [Control.Event] = []
    control.enumerateEventHandlers { handler, _ in
      seen.append(handler.events)
      connections[1].cancel()
    }
    #expect(seen == [.touchDown, .touchDown])
  }

  @Test("dead targets are looked for when the list has doubled, not whenever it grows")
  func pruning() {
    weak var action: AnyAction?
    func addDead() {
      let gone = AnyAction(named: "gone")
      control.addTarget(Desk(transcript), action: gone, for: .touchDown)
      action = gone
    }
    addDead()
    var prunes = 0
    for _ in 0..<256 {
      control.on(.touchDown) { _ in }
      guard action == nil else { continue }
      prunes += 1
      addDead()
    }
    #expect((1...8).contains(prunes), "\(prunes)")
    // Targets that come and go leave no more behind than there are living ones.
    for _ in 0..<2048 { addDead() }
    #expect(connections(of: control).count < 3 * 256)
  }

  @Test("one that was called once is not listed while its call is under way, nor afterwards")
  func onceUnderWay() throws {
    var listed: [Int] = []
    for _ in 0..<3 {
      control.once(.touchDown) { control in
        var handlers = 0
        control.enumerateEventHandlers { _, _ in handlers += 1 }
        listed += [handlers, connections(of: control).count]
      }
    }
    try control.sendActions(for: .touchDown)
    #expect(listed == [2, 2, 1, 1, 0, 0])
    #expect(connections(of: control).isEmpty)
    #expect(Stage(control).world._checkInvariants() == [])
  }

  @Test("a target is found in one walk that ends with it: the chain and the dead are left out")
  func firstTarget() {
    let desks = (0..<3).map { _ in Desk(transcript) }
    control.addTarget(nil, action: Desk.save, for: .touchDown)
    do { control.addTarget(Desk(transcript), action: Desk.save, for: .touchDown) }
    control.on(.touchDown) { _ in }
    for desk in desks { control.addTarget(desk, action: Desk.save, for: .touchDown) }
    var asked: [AnyObject] = []
    let found = control.firstTarget { target in
      asked.append(target)
      return target === desks[1]
    }
    #expect(found === desks[1])
    #expect(asked.map { ObjectIdentifier($0) } == desks.prefix(2).map { ObjectIdentifier($0) })
    #expect(control.firstTarget { _ in false } == nil)
  }

  @Test("AppKit's target is held weakly, unless the control is told to keep it")
  func cellOwnership() throws {
    let control = Control()
    control.action = Desk.save
    do { control.target = Desk(transcript) }
    #expect(control.target == nil)
    try control.sendActions(for: .primaryActionTriggered)
    #expect(transcript.text == "")
    do { control.setTarget(Desk(transcript), ownership: .strong) }
    try control.sendActions(for: .primaryActionTriggered)
    #expect(transcript.text == "save")
  }

  @Test("a control that is its own strong target is freed")
  func cellSelf() {
    let life = LifeCount()
    do {
      let button = CountedButton(life)
      button.setTarget(button, ownership: .strong)
      button.addTarget(button, action: Desk.save, for: .touchDown, ownership: .strong)
    }
    #expect(life.alive == 0)
  }

  @Test("target and action: AppKit's form hears primaryActionTriggered, nil action takes it away")
  func cellForm() throws {
    let button = Button(title: "Save")
    let stage = Stage(button)
    button.frame = Rect(x: 0, y: 0, width: 100, height: 44)
    let desk = Desk(transcript)
    button.target = desk
    button.action = Desk.save
    stage.tap(button)
    button.action = Desk.print
    stage.tap(button)
    #expect(button.allTargets.map { $0 === desk } == [true])
    button.action = nil
    stage.tap(button)
    #expect(transcript.text == "save\nprint Button \"Save\"")
    #expect(button.allTargets.isEmpty)
  }
}
