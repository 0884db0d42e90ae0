internal import Interaction
internal import Testing

extension ScrollViewDraggingTests {
  // MARK: Who is told

  @Test("for one method the closure wins over the delegate")
  func closureWins() {
    let log = spy.transcript.log
    scrollView.willBeginDragging = { _ in log("closure") }
    scrollView.willEndDragging = { _, velocity, target in
      log("closure \(velocity) \(target)")
      target.y = 0
    }
    scrollView.didScroll = { _ in }
    drag(0, -10)
    stage.world.settle()
    scrollView.willBeginDragging = nil
    scrollView.beginDragging(at: .zero)
    #expect(scrollView.contentOffset == .zero)
    #expect(
      spy.transcript.text == """
        closure
        closure (0, 0) (0, 10)
        didEndDragging true []
        willBeginDecelerating [decelerating]
        didEndDecelerating (0, 0) []
        willBeginDragging [tracking dragging]
        """
    )
  }

  @Test("a closure that throws is reported with its name, and has no say")
  func closureThrows() {
    struct Oops: Error {}
    scrollView.willEndDragging = { _, _, target in
      target.y = 700
      throw Oops()
    }
    drag(0, -100)
    #expect(scrollView.contentOffset.y == 100)
    #expect(
      stage.world.failures == [
        Failure(
          message: "Oops()",
          context: [.init("delegate method", "willEndDragging of Window/View/ScrollView")]
        )
      ]
    )
  }

  @Test("the delegate is held weakly")
  func weakDelegate() {
    do {
      let other = Spy()
      scrollView.delegate = other
      #expect(scrollView.delegate === other)
    }
    #expect(scrollView.delegate == nil)
    drag(0, -10)
    #expect(scrollView.contentOffset.y == 10)
  }

  @Test("a step that no scroll view knows of breaks an invariant")
  func strayStep() {
    _ = stage.world.schedule(
      after: 1,
      repeats: false,
      origin: HandlerOrigin("ScrollView scrolls")
    ) {}
    #expect(
      stage.world._checkInvariants() == [
        "the step \"ScrollView scrolls\" is scheduled, but no scroll view knows of it"
      ]
    )
  }
}
