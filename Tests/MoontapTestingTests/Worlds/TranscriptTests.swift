internal import MoontapTesting
internal import Testing

@Suite("A transcript")
struct TranscriptTests {
  @Test("tells what happened, of the kinds that are asked for")
  func lines() {
    withWorld { world, user, lua in
      let button = Button(title: "Pay")
      world.setRoot(button)
      try lua(
        """
        local button = ...
        button.didTouchUpInside = function() print "paid" end
        """,
        button
      )
      let all = Transcript(of: world)
      try user.tap(.button("Pay"))
      #expect(
        all.text == """
          touchDown of Window/Button "Pay"
          touchUpInside of Window/Button "Pay"
          didTouchUpInside of Window/Button "Pay" by Lua function MoontapTestingTests/TranscriptTests.swift:14
          paid  MoontapTestingTests/TranscriptTests.swift:14
          primaryActionTriggered of Window/Button "Pay"
          """
      )
      let events = Transcript(of: world, [.controlEvent])
      try user.tap(.button("Pay"))
      #expect(events.lines.count == 3)
      events.clear()
      #expect(events.text.isEmpty)
    }
  }
}
