internal import Interaction
internal import Testing

@Suite("Failure: errors as values that reports print")
struct FailureTests {
  @Test("an error that describes itself is taken whole, any other by its text")
  func conversion() {
    struct Plain: Error {}
    enum Cart: Error { case empty }
    let error = InteractionError(
      .invalidNumber,
      "Too big; use less.",
      location: SourceLocation(file: "a.lua", line: 3)
    )
    #expect(
      Failure(error)
        == Failure(
          message: "Too big; use less.",
          location: SourceLocation(file: "a.lua", line: 3)
        )
    )
    #expect(Failure(Plain()) == Failure(message: "Plain()"))
    #expect(Failure(Cart.empty) == Failure(message: "Cart.empty"))
  }

  @Test("its text has place, message, circumstances and calls")
  func text() {
    let failure = Failure(
      message: "attempt to call a nil value",
      location: SourceLocation(file: "cart.lua", line: 12),
      traceback: "cart.lua:12: in function 'pay'",
      context: [.init("event", "touchUpInside")]
    )
    #expect(
      "\(failure.adding([.init("connected at", "cart.lua:4")]))" == """
        cart.lua:12: attempt to call a nil value
          event: touchUpInside
          connected at: cart.lua:4
        cart.lua:12: in function 'pay'
        """
    )
  }
}
