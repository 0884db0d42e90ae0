internal import ScenarioHost
internal import Testing

@Suite("A handler that changes what is being handled, from file to report")
struct ChangingHandlersRunTests {
  @Test("removes its own control")
  func removesItself() throws {
    let run = try ScriptRun(
      """
      local close = ui.Button { title = "Close" }
      local note = ui.VStack { id = "note", ui.Label { text = "Hello" }, close }
      close.didTouchUpInside = function(sender)
        note:removeFromSuperview()
        print(sender.title, sender.superview == note, note.window)
      end
      close:on("primaryActionTriggered", function() print "still sent" end)
      app:setRoot(ui.VStack { note, ui.Label { text = "Behind" } })
      note, close = note, nil

      scenario("closes", function(user)
        user:tap(find.button "Close")
        collectgarbage()
        expect(find.id "note").never:toExist()
        expect(find.text "Behind"):toBeVisible()
      end)
      """
    )
    #expect(
      run.report == """
        script.lua
          ✓ closes  0 ms
            5 │ Close  true  nil
            7 │ still sent

        1 scenario in 0.00 s
        1 passed, 0 failed, 0 skipped

        """
    )
    #expect(run.messages.isEmpty)
    #expect(run.code == .passed)
  }

  @Test("adds and removes handlers: removed means not called, added means next time")
  func addsAndRemoves() throws {
    let run = try ScriptRun(
      """
      local go = ui.Button { title = "Go" }
      local second
      local first = go:on("touchUpInside", function()
        print "first"
        second:disconnect()
        go:on("touchUpInside", function() print "added" end)
      end)
      second = go:on("touchUpInside", function() print "second" end)
      go:once("touchUpInside", function() print "once" end)
      app:setRoot(go)

      scenario("taps twice", function(user)
        user:tap(go)
        first:disconnect()
        user:tap(go)
      end)
      """
    )
    #expect(
      run.report == """
        script.lua
          ✓ taps twice  0 ms
            4 │ first
            9 │ once
            6 │ added

        1 scenario in 0.00 s
        1 passed, 0 failed, 0 skipped

        """
    )
    #expect(run.messages.isEmpty)
    #expect(run.code == .passed)
  }
}
