internal import ScenarioHost
internal import Testing

@Suite("Instances of a script's class that nobody holds, from file to report")
struct DroppedInstanceRunTests {
  @Test("go after two collections and a wait after each, though nothing happens in the waits")
  func delegate() throws {
    let run = try ScriptRun(
      """
      local Chooser = ui.View:extend("Chooser", { didSelectRow = function() print "chosen" end })
      local held, dropped = ui.TableView {}, ui.TableView {}
      local chooser = Chooser {}
      held.delegate = chooser
      dropped.delegate = Chooser {}
      app:setRoot(ui.VStack { held, dropped })

      scenario("collects", function(user)
        for _ = 1, 2 do
          collectgarbage()
          user:wait(1)
        end
        print(held.delegate == chooser, dropped.delegate)
      end)
      """
    )
    #expect(
      run.report == """
        script.lua
          ✓ collects  0 ms
            13 │ true  nil

        1 scenario in 0.00 s
        1 passed, 0 failed, 0 skipped

        """
    )
  }
}
