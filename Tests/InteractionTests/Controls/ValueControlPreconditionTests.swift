internal import Interaction
internal import Testing

@Suite("Controls with a value: a Swift caller's mistake ends the process with its sentence")
struct ValueControlPreconditionTests {
  @Test("a minimum above the maximum")
  func invertedBounds() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Slider(in: 0...1).minimumValue = 2
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        """
        The minimum value 2 lies above the maximum value 1; exchange the two, or set the bound first that makes the range \
        wider.
        """
      )
    )
  }

  @Test("a step of nothing")
  func noStep() async {
    await #expect(processExitsWith: .failure) { Stepper().stepValue = 0 }
    await #expect(processExitsWith: .failure) { Slider().step = -1 }
    await #expect(processExitsWith: .failure) { _ = Stepper(in: 1...1) }
  }

  @Test("a value that is not a number")
  func noNumber() async {
    await #expect(processExitsWith: .failure) { Slider().value = .nan }
    await #expect(processExitsWith: .failure) { Stepper().value = .infinity }
    await #expect(processExitsWith: .failure) { ProgressView().progress = .nan }
  }

  @Test("a segment or a number of pages that there cannot be")
  func noIndex() async {
    await #expect(processExitsWith: .failure) { SegmentedControl().selectedSegmentIndex = 0 }
    await #expect(processExitsWith: .failure) {
      SegmentedControl().insertSegment(withTitle: "A", at: 1)
    }
    await #expect(processExitsWith: .failure) { PageControl().numberOfPages = -1 }
  }

  @Test("a picture of a size that there cannot be")
  func noSize() async {
    await #expect(processExitsWith: .failure) {
      ImageView().image = Image("logo", size: Size(width: -1, height: 1))
    }
  }

  @Test(
    "the throwing forms give the sentence",
    arguments: [
      (0.0, Double.nan, "The maximum value is nan; use a finite number."),
      (-Double.infinity, 0, "The minimum value is -inf; use a finite number."),
      (
        1, 0,
        """
        The minimum value 1 lies above the maximum value 0; exchange the two, or set the bound first that makes the range \
        wider.
        """
      ),
      (
        1, 1,
        """
        The minimum and the maximum value are both 1, so there is no step to make; disable the \
        stepper instead.
        """
      ),
    ]
  )
  func boundsSentences(minimum: Double, maximum: Double, sentence: String) {
    let error = #expect(throws: InteractionError.self) {
      try Stepper.checkBounds(minimum: minimum, maximum: maximum)
    }
    #expect(error?.message == sentence)
  }

  @Test("bounds whose distance is no number are refused")
  func endlessBounds() {
    let error = #expect(throws: InteractionError.self) {
      try Slider.checkBounds(minimum: -1e308, maximum: 1e308)
    }
    #expect(error?.code == .invalidRange)
  }

  @Test("a step is more than 0 and finite", arguments: [0, -1, .nan, .infinity])
  func steps(step: Double) {
    let error = #expect(throws: InteractionError.self) { try BoundedNumber.checkStep(step) }
    #expect(error?.code == .invalidNumber)
  }
}
