internal import Interaction
internal import Testing

@Suite("Transition: time, interruption and what is told of its end")
struct TransitionTests {
  let stage = ControllerStage()
  let navigation: NavigationController

  init() {
    navigation = stage.navigation("A")
    stage.show(navigation)
  }

  @Test("it is finite work of the world, with who asked for it and where")
  func busy() {
    let line = #line + 1
    navigation.push(stage.controller("B"))
    let outcome = stage.world.settle(budget: 0.1)
    #expect(
      outcome.busy.map(\.origin) == [
        HandlerOrigin(
          "NavigationController pushes TellingController \"B\"",
          location: SourceLocation(file: #fileID, line: line)
        )
      ]
    )
    #expect(stage.world.settle().isSettled)
    #expect(stage.world.now == 0.35)
  }

  @Test("views move with time, one over the other")
  func movement() {
    let next = stage.controller("B")
    navigation.push(next)
    stage.world.advance(by: 0.175)
    stage.world.layoutIfNeeded()
    #expect(abs(next.view.frame.minX - 195) < 10)
    #expect(abs((navigation.controllers[0].view.frame.minX) + 58.5) < 4)
    #expect(navigation.transition.map { abs($0.progress - 0.5) < 0.05 } == true)
    stage.world.settle()
    stage.world.layoutIfNeeded()
    #expect(next.view.frame.minX == 0)
    #expect(navigation.controllers[0].view.superview == nil)
  }

  @Test("cancelled: it goes back, in as much time as it has come")
  func cancelled() {
    let next = stage.controller("B")
    let transition = navigation.push(next)
    stage.world.advance(by: 0.1)
    #expect(
      stage.told { transition.cancel() } == """
        B.willMove(nil)
        B.viewWillDisappear
        A.viewWillAppear
        willShow(A, programmatic)
        """
    )
    #expect(
      stage.told { stage.world.settle() } == """
        B.viewDidDisappear
        A.viewDidAppear
        B.didMove(nil)
        B.didLeave(programmatic)
        didShow(A, programmatic)
        """
    )
    #expect(transition.state == .cancelled)
    #expect(abs(stage.world.now - 0.2) < 0.02)
    #expect(navigation.controllers.map(\.title) == ["A"])
    // It is free for another place.
    navigation.push(next)
    stage.world.settle()
    stage.check()
  }

  @Test("a pop that is cancelled undoes in the same words what it told")
  func cancelledPop() {
    navigation.push(stage.controller("B"), animated: false)
    let transition = navigation.pop()
    stage.world.advance(by: 0.1)
    #expect(
      stage.told { transition?.cancel() } == """
        B.willMove
        A.viewWillDisappear
        B.viewWillAppear
        willShow(B, programmatic)
        """
    )
    #expect(
      stage.told { stage.world.settle() } == """
        A.viewDidDisappear
        B.viewDidAppear
        B.didMove
        didShow(B, programmatic)
        """
    )
  }

  @Test("finished at once, and cancelled before its turn")
  func finishedAndDropped() {
    var endings: [String] = []
    let (second, third) = (stage.controller("B"), stage.controller("C"))
    let first = navigation.push(second)
    let waiting = navigation.push(third)
    first.whenEnded { endings.append("first \($0.state)") }
    waiting.whenEnded { endings.append("waiting \($0.state)") }
    waiting.cancel()
    first.finish()
    #expect(endings == ["waiting cancelled", "first completed"])
    #expect(stage.world.now == 0)
    // Over already: it is called at once, and nothing changes.
    first.whenEnded { endings.append("again \($0.state)") }
    first.cancel()
    first.finish()
    #expect(endings.last == "again completed")
    #expect(navigation.controllers.map(\.title) == ["A", "B"])
    #expect(third.parent == nil)
    stage.check()
  }

  @Test("what a closure throws at its end is reported with the transition")
  func failing() {
    struct Trouble: Error {}
    navigation.push(stage.controller("B"), animated: false).whenEnded { _ in throw Trouble() }
    let transition = navigation.push(stage.controller("C"))
    transition.whenEnded { _ in throw Trouble() }
    stage.world.settle()
    // The first was over already when it was asked to call.
    #expect(stage.world.failures.map(\.message) == ["Trouble()", "Trouble()"])
    #expect(stage.world.failures.map(\.context.first?.label) == ["transition", "transition"])
    #expect(transition.failure != nil)
  }

  @Test("taken out of its window: it is completed at that moment")
  func takenOut() {
    let next = stage.controller("B")
    let transition = navigation.push(next)
    stage.world.advance(by: 0.1)
    #expect(
      stage.told { navigation.view.removeFromSuperview() } == """
        A.viewDidDisappear
        B.viewDidAppear
        B.didMove
        didShow(B, programmatic)
        B.viewWillDisappear
        B.viewDidDisappear
        """
    )
    #expect(transition.state == .completed)
    #expect(stage.world.settle().isSettled)
  }

  @Test("somebody takes the view of the top out: on its way it is put back, later it disappears")
  func viewTakenOut() {
    let next = stage.controller("B")
    let transition = navigation.push(next)
    stage.world.advance(by: 0.1)
    #expect(
      stage.told { next.view.removeFromSuperview() } == """
        A.viewDidDisappear
        B.viewDidAppear
        B.didMove
        didShow(B, programmatic)
        """
    )
    #expect(transition.state == .completed)
    #expect(next.view.window != nil)
    #expect(
      stage.told { next.view.removeFromSuperview() } == """
        B.viewWillDisappear
        B.viewDidDisappear
        """
    )
    #expect(navigation.controllers.count == 2)
    navigation.pop()
    stage.world.settle()
    #expect(navigation.controllers.first?.appearance == .appeared)
    stage.check()
  }

  @Test(
    "a command that cannot be made any more when its turn comes is reported, and changes nothing"
  )
  func overtaken() {
    let (second, third) = (stage.controller("B"), stage.controller("C"))
    let other = stage.controller("X")
    navigation.push(second)
    let line = #line + 1
    let waiting = navigation.push(third)
    // Free so far, it goes elsewhere before its turn, at once: containment does not wait.
    other.addChild(third)
    stage.world.settle()
    #expect(waiting.state == .cancelled)
    #expect(waiting.failure?.message.contains("cannot be pushed") == true)
    #expect(stage.world.failures.count == 1)
    #expect(stage.world.failures.first?.location == waiting.origin.location)
    #expect(waiting.origin.location?.line == line)
    #expect(navigation.controllers.map(\.title) == ["A", "B"])
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("answers that follow from each other without time are stopped")
  func endless() {
    let second = stage.controller("B")
    navigation.didShow.add { navigation, showing in
      if showing.controller === second {
        navigation.pop(animated: false)
      } else {
        navigation.push(second, animated: false)
      }
    }
    navigation.push(second, animated: false)
    #expect(stage.world.failures.count == 1)
    #expect(stage.world.failures[0].message.contains("without time passing"))
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("however many one answer asks for, all of them are made")
  func many() {
    let (second, third) = (stage.controller("B"), stage.controller("C"))
    var ends: [Transition.State] = []
    var hasAsked = false
    navigation.didShow.add { navigation, _ in
      guard !hasAsked else { return }
      hasAsked = true
      // One more than would be too many, were each of the two steps of a transition counted.
      for _ in 0..<251 {
        navigation.push(third, animated: false).whenEnded { ends.append($0.state) }
        navigation.pop(animated: false)?.whenEnded { ends.append($0.state) }
      }
    }
    navigation.push(second, animated: false)
    #expect(stage.world.failures == [])
    #expect(ends == Array(repeating: .completed, count: 502))
    #expect(navigation.controllers.map(\.title) == ["A", "B"])
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("a world that goes in the middle of one, with others waiting, leaves nothing behind")
  func world() {
    weak var controller: ViewController?
    weak var world: World?
    do {
      let stage = ControllerStage()
      let navigation = stage.navigation("A")
      let former = stage.controller("C")
      stage.world.setRoot(former)
      stage.world.setRoot(navigation)
      navigation.push(stage.controller("B"))
      navigation.push(former)
      stage.world.advance(by: 0.1)
      (controller, world) = (navigation, stage.world)
    }
    #expect(controller == nil)
    #expect(world == nil)
  }
}
