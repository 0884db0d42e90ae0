internal import Interaction
internal import Testing

@Suite("Sequences of touches as texts")
struct FingersTests {
  let stage = LuaStage()

  @Test("fingers go down, move and come up at their places, at their times")
  func plays() throws {
    try stage.run(
      """
      local root = app:view "root"
      local function log(self, touches, event)
        for _, touch in ipairs(touches) do
          print(("%s %g %g at %.1f"):format(touch.phase, touch.x, touch.y, app.now))
        end
      end
      local Pad = ui.View:extend("Pad", {
        touchesBegan = log, touchesMoved = log, touchesEnded = log, touchesCancelled = log,
      })
      root:addSubview(Pad { frame = { 0, 0, 200, 200 } })
      """
    )
    Fingers.play("down 10 10; rub 10 10 30 10 2 0.2; up 30 10; wait 1; id 3 tap 5 6", on: stage)
    #expect(
      stage.transcript.text == """
        began 10 10 at 0.0
        moved 20 10 at 0.1
        moved 30 10 at 0.2
        ended 30 10 at 0.2
        began 5 6 at 1.2
        ended 5 6 at 1.2
        """
    )
  }

  @Test(
    "a step that cannot be played is an issue that names it, and nothing is played",
    arguments: [
      ("dwon 10 10", "\"dwon 10 10\" is no step of fingers: use wait, hover, rub, tap, "),
      ("rub 1 2 3 4", "\"rub 1 2 3 4\" is no step of fingers: rub takes two places"),
      ("wait", "\"wait\" is no step of fingers: wait takes seconds"),
      ("up 10", "\"up 10\" is no step of fingers: up takes a place for each finger"),
      ("down ten 10", "\"down ten 10\" is no step of fingers: it is a verb and numbers"),
      ("id", "\"id\" is no step of fingers: after id come a number and a verb"),
      (" ", "\"\" is no step of fingers: it is a verb and numbers"),
    ]
  )
  func misfits(step: String, message: String) {
    withKnownIssue {
      Fingers.play("down 10 10; \(step)", on: stage)
    } matching: { issue in
      issue.error.map { "\($0)".hasPrefix(message) } ?? false
    }
    let events = stage.journal.records.filter {
      if case .input = $0.entry { true } else { false }
    }
    #expect(events.isEmpty)
  }
}
