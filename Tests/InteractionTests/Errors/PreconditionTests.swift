internal import Interaction
internal import Testing

@Suite("Precondition: a Swift caller's mistake ends the process with its sentence")
struct PreconditionTests {
  @Test("a view in itself")
  func viewInItself() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let view = View()
      view.addSubview(view)
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("View cannot be a subview of itself; add another view."))
  }

  @Test("a view in its own descendant")
  func viewInDescendant() async {
    await #expect(processExitsWith: .failure) {
      let outer = View()
      let inner = View()
      outer.addSubview(inner)
      inner.addSubview(outer)
    }
  }

  @Test("a frame that is not a number")
  func invalidFrame() async {
    await #expect(processExitsWith: .failure) {
      View().frame = Rect(x: .nan, y: 0, width: 1, height: 1)
    }
  }

  @Test("an index outside of the subviews")
  func invalidIndex() async {
    await #expect(processExitsWith: .failure) {
      View().insertSubview(View(), at: 1)
    }
  }

  @Test("an interval of nothing, by the line of the call, as all that know that")
  func invalidInterval() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      World().every(0, file: "Shop/Till.swift", line: 7) {}
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("Shop/Till.swift:7: Fatal error: The interval is 0 seconds, "), "\(text)")
  }

  @Test("time told to pass from within a handler")
  func advanceInHandler() async {
    await #expect(processExitsWith: .failure) {
      let world = World()
      world.turn(cause: .host) { world.advance(by: 1) }
    }
  }

  @Test("a key chord that means nothing")
  func invalidChord() async {
    await #expect(processExitsWith: .failure) {
      Responder().keyCommands["Hyper+K"] = KeyCommand { _ in }
    }
  }

  @Test("a selection of another text")
  func invalidSelection() async {
    await #expect(processExitsWith: .failure) {
      let field = TextField(text: "a")
      field.selection = field.text.startIndex..<"abc".endIndex
    }
  }

  @Test("a width of less than nothing")
  func invalidWidth() async {
    await #expect(processExitsWith: .failure) { View().width = -1 }
  }

  @Test("a custom spacing after a view that is elsewhere")
  func foreignSpacing() async {
    await #expect(processExitsWith: .failure) { VStack().setCustomSpacing(1, after: View()) }
  }

  @Test("a circle of less than nothing")
  func invalidCircle() async {
    await #expect(processExitsWith: .failure) { Canvas().circle(center: .zero, radius: -1) }
  }

  @Test("a drawing that goes on after its end")
  func closedCanvas() async {
    await #expect(processExitsWith: .failure) {
      let canvas = Canvas()
      _ = canvas.finish()
      canvas.fillRect(.zero)
    }
  }

  @Test("a path that goes on from nowhere")
  func invalidPath() async {
    await #expect(processExitsWith: .failure) {
      var path = Path()
      path.line(to: .zero)
    }
  }

  @Test("recognisers that would wait for each other")
  func gestureCircle() async {
    await #expect(processExitsWith: .failure) {
      let one = TapGestureRecognizer()
      let other = TapGestureRecognizer()
      one.require(toFail: other)
      other.require(toFail: one)
    }
  }

  @Test("a gesture of no taps")
  func noTaps() async {
    await #expect(processExitsWith: .failure) { TapGestureRecognizer().numberOfTapsRequired = 0 }
  }

  @Test("a place of a touch that is not there")
  func noTouch() async {
    await #expect(processExitsWith: .failure) {
      _ = TapGestureRecognizer().location(ofTouch: 0, in: nil)
    }
  }

  @Test("an offset that is not a number")
  func invalidOffset() async {
    await #expect(processExitsWith: .failure) {
      ScrollView().contentOffset = Point(x: .nan, y: 0)
    }
  }

  @Test("a content smaller than nothing")
  func invalidContentSize() async {
    await #expect(processExitsWith: .failure) {
      ScrollView().contentSize = Size(width: 0, height: -1)
    }
  }

  @Test("a menu's item that is not there")
  func invalidItem() async {
    await #expect(processExitsWith: .failure) {
      PopUpButton(items: ["One"]).selectedIndex = 1
    }
  }

  @Test("a picker's row that is not there")
  func invalidRow() async {
    await #expect(processExitsWith: .failure) {
      PickerView(components: [["One"]]).selectRow(1, inComponent: 0, animated: false)
    }
  }

  @Test(
    "the throwing forms give the sentence",
    arguments: [
      (Rect(x: .nan, y: 0, width: 1, height: 1), "The frame's x is nan; use a finite number."),
      (Rect(x: 0, y: 0, width: -1, height: 1), "The frame's width is -1; use 0 or more."),
      (
        Rect(x: 0, y: 0, width: 1, height: .infinity),
        "The frame's height is inf; use a finite number."
      ),
    ]
  )
  func frameSentences(frame: Rect, sentence: String) {
    let error = #expect(throws: InteractionError.self) { try View.checkFrame(frame) }
    #expect(error?.code == .invalidNumber)
    #expect(error?.message == sentence)
  }

  @Test("an opacity lies between 0 and 1", arguments: [-0.1, 1.1, .nan])
  func alpha(value: Double) {
    #expect(throws: InteractionError.self) { try View.checkAlpha(value) }
  }
}
