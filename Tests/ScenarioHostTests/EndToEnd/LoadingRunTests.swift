internal import ScenarioHost
internal import Testing

@Suite("A script that cannot be loaded, from file to report")
struct LoadingRunTests {
  @Test("for its syntax")
  func syntax() throws {
    let run = try ScriptRun(
      """
      local x = 1
      local y = = 2
      scenario("never", function() end)
      """
    )
    #expect(
      run.report == """
        1) script.lua could not be loaded

           unexpected symbol near '='
           at script.lua:2

             1 │ local x = 1
           > 2 │ local y = = 2
             3 │ scenario("never", function() end)

        0 scenarios in 0.00 s
        1 file could not be loaded
        0 passed, 0 failed, 0 skipped

        """
    )
    #expect(run.messages.isEmpty)
    #expect(run.code == .notLoaded)
  }

  @Test("for an error at its top level")
  func topLevel() throws {
    let run = try ScriptRun(
      """
      local t
      scenario("never", function() end)
      t.x = 1
      """
    )
    #expect(
      run.report == """
        1) script.lua could not be loaded

           attempt to index a nil value (local 't')
           at script.lua:3

             1 │ local t
             2 │ scenario("never", function() end)
           > 3 │ t.x = 1

           where     t = nil

           Called from
             script.lua:3: in main chunk

        0 scenarios in 0.00 s
        1 file could not be loaded
        0 passed, 0 failed, 0 skipped

        """
    )
    #expect(run.messages.isEmpty)
    #expect(run.code == .notLoaded)
  }

  @Test("tells what it printed before that")
  func prints() throws {
    let run = try ScriptRun(
      #"""
      print "one"
      print "two\nthree"
      error "no"
      """#
    )
    #expect(
      run.report == #"""
        1) script.lua could not be loaded

           no
           at script.lua:3

             1 │ print "one"
             2 │ print "two\nthree"
           > 3 │ error "no"

           printed:
             one
             two
             three

           Called from
             script.lua:3: in main chunk
             [C]: in function 'error'

        0 scenarios in 0.00 s
        1 file could not be loaded
        0 passed, 0 failed, 0 skipped

        """#
    )
    #expect(run.code == .notLoaded)
  }

  @Test("for an expectation at its top level, with what was compared")
  func expectation() throws {
    let run = try ScriptRun("expect(1 + 1):toBe(3)")
    #expect(
      run.report == """
        1) script.lua could not be loaded

           the value must be 3
           at script.lua:1

           > 1 │ expect(1 + 1):toBe(3)

           expected  3
           actual    2

        0 scenarios in 0.00 s
        1 file could not be loaded
        0 passed, 0 failed, 0 skipped

        """
    )
    #expect(run.code == .notLoaded)
  }

  @Test("because it is not there: nothing runs, and the nearest file is named")
  func missing() throws {
    let folder = try ScriptFolder("counter.lua")
    let run = ScriptRun(in: folder, ["run", folder("counter.lua"), folder("conuter.lua")])
    #expect(run.report.isEmpty)
    #expect(
      run.messages
        == "moontap: conuter.lua: no such file or folder; did you mean counter.lua?\n"
    )
    #expect(run.code == .notLoaded)
  }

  @Test("because it is not UTF-8, with the line and what to try")
  func encoding() throws {
    let folder = try ScriptFolder()
    try folder.write(Array("local a = 1\nlocal s = 'caf".utf8) + [0xE9, 0x27], to: "script.lua")
    let run = ScriptRun(in: folder, ["run", folder("script.lua")])
    #expect(
      run.report == """
        1) script.lua could not be loaded

           the byte 0xE9 is not UTF-8; save the file as UTF-8, or write the byte as \\xE9 in a string
           at script.lua:2

             1 │ local a = 1
           > 2 │ local s = 'caf\u{FFFD}'

        0 scenarios in 0.00 s
        1 file could not be loaded
        0 passed, 0 failed, 0 skipped

        """
    )
    #expect(run.messages.isEmpty)
    #expect(run.code == .notLoaded)
  }

  @Test("because it is compiled, not text")
  func binary() throws {
    let run = try ScriptRun("\u{1B}Lua")
    #expect(
      run.report == """
        1) script.lua could not be loaded

           the file is compiled Lua, not text; name the script that it was compiled from

        0 scenarios in 0.00 s
        1 file could not be loaded
        0 passed, 0 failed, 0 skipped

        """
    )
    #expect(run.messages.isEmpty)
    #expect(run.code == .notLoaded)
  }
}
