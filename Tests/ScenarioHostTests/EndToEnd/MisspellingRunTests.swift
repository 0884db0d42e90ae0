internal import ScenarioHost
internal import Testing

@Suite("A name that does not exist, from file to report")
struct MisspellingRunTests {
  @Test(
    "ends the scenario with its line and the nearest right name",
    arguments: [
      (
        #"ui.Label { text = "a" }.txt = "b""#, "metamethod 'newindex'",
        "Label has no property 'txt'; did you mean 'text'?"
      ),
      (
        #"ui.Button { titel = "Save" }"#, "?\n     [C]: in field 'Button'",
        "Button has no property 'titel'; did you mean 'title'?"
      ),
      (
        #"ui.Button {}:on("touchUpInsid", print)"#, "method 'on'",
        "there is no control event \"touchUpInsid\"; did you mean \"touchUpInside\"?"
      ),
      (
        "app.window:addSubveiw(ui.View {})", "metamethod 'index'",
        "Window has no property or method 'addSubveiw'; did you mean 'addSubview'?"
      ),
      (
        "expect(1):toBee(1)", "metamethod 'index'",
        "Expectation has no property or method 'toBee'; did you mean 'toBe'?"
      ),
      (
        #"expect(find.id "a"):toBeVisibel()"#, "metamethod 'index'",
        "Expectation has no property or method 'toBeVisibel'; did you mean 'toBeVisible'?"
      ),
      (
        "ui.Buton {}", "metamethod 'index'",
        "ui has no member 'Buton'; did you mean 'Button'?"
      ),
      (
        #"user:tpa(find.button "Save")"#, "metamethod 'index'",
        "User has no property or method 'tpa'; did you mean 'tap'?"
      ),
      (
        #"user:tap(find.buton "Save")"#, "metamethod 'index'",
        "find has no member 'buton'; did you mean 'button'?"
      ),
      (
        #"scenari("x", function() end)"#, "metamethod 'index'",
        "there is no global 'scenari'; did you mean 'scenario'?"
      ),
    ]
  )
  func misspelling(statement: String, callee: String, message: String) throws {
    let run = try ScriptRun(
      """
      scenario("misspells", function(user)
        \(statement)
      end)
      """
    )
    #expect(
      run.report == """
        script.lua
          ✗ misspells  0 ms

        1) misspells
           script.lua:1

           \(message)
           at script.lua:2

             1 │ scenario("misspells", function(user)
           > 2 │   \(statement)
             3 │ end)

           Called from
             script.lua:2: in function <script.lua:1>
             [C]: in \(callee)

           On the screen when it failed
             Window

        1 scenario in 0.00 s
        0 passed, 1 failed, 0 skipped

        """
    )
    #expect(run.messages.isEmpty)
    #expect(run.code == .failed)
  }

  @Test("ends the load if it stands at the top level")
  func topLevel() throws {
    let run = try ScriptRun("local save = ui.Buton { title = 'Save' }")
    #expect(
      run.report == """
        1) script.lua could not be loaded

           ui has no member 'Buton'; did you mean 'Button'?
           at script.lua:1

           > 1 │ local save = ui.Buton { title = 'Save' }

           Called from
             script.lua:1: in main chunk
             [C]: in metamethod 'index'

        0 scenarios in 0.00 s
        1 file could not be loaded
        0 passed, 0 failed, 0 skipped

        """
    )
    #expect(run.code == .notLoaded)
  }
}
