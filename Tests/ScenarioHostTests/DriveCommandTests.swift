internal import ScenarioHost
internal import Testing

@Suite("The drive command")
struct DriveCommandTests {
  @Test("takes its steps from a file, or from standard input by a dash or by default")
  func steps() throws {
    let folder = try ScriptFolder("a.lua")
    let steps = "# two\ntap button 'Add'\npress Return\n"
    try folder.write(steps, to: "a.steps")
    let calls = [
      Call("drive", folder("a.lua"), folder("a.steps")),
      Call("drive", folder("a.lua"), "-", input: steps),
      Call("drive", folder("a.lua"), input: steps),
    ]
    for call in calls {
      #expect(
        call.results == """
          ready
          ✓ 2  tap button "Add"
          ✓ 3  press Return

          2 passed, 0 failed, 0 skipped

          """
      )
      #expect(call.messages.isEmpty)
      #expect(call.code == .passed)
    }
  }

  @Test("stops at the first failed step with 1")
  func failure() throws {
    let folder = try ScriptFolder("a.lua")
    let call = Call("drive", folder("a.lua"), input: "tree\npress Boom\ntree\ntree")
    #expect(
      call.results == """
        ready
        ✓ 1  tree
        ✗ 2  press Boom
            boom

        1 passed, 1 failed, the rest not read

        """
    )
    #expect(call.code == .failed)
    try folder.write("tree\npress Boom\ntree\ntree", to: "a.steps")
    let file = Call("drive", folder("a.lua"), folder("a.steps"))
    #expect(file.results.hasSuffix("\n1 passed, 1 failed, 2 skipped\n"))
    #expect(file.code == .failed)
  }

  @Test("runs nothing of a file and ends with 2 if a line cannot be understood")
  func unknownVerb() throws {
    let folder = try ScriptFolder("a.lua")
    try folder.write("tree\ntapp button 'Add'\n", to: "a.steps")
    let call = Call("drive", folder("a.lua"), folder("a.steps"))
    #expect(call.results.isEmpty)
    #expect(
      call.messages
        == "stub: \(folder("a.steps")):2: unknown verb \"tapp\"; did you mean \"tap\"?\n"
    )
    #expect(call.code == .notLoaded)
  }

  @Test("takes the steps of standard input one by one, up to a line that cannot be understood")
  func unknownLine() throws {
    let folder = try ScriptFolder("a.lua")
    let call = Call("drive", folder("a.lua"), input: "tree\rpress Return\n\ntapp\ntree\n")
    #expect(
      call.results == """
        ready
        ✓ 1  tree
        ✓ 2  press Return

        2 passed, 0 failed, the rest not read

        """
    )
    #expect(
      call.messages == #"stub: standard input:4: unknown verb "tapp"; did you mean "tap"?"# + "\n"
    )
    #expect(call.code == .notLoaded)
    let first = Call("drive", folder("a.lua"), input: "tapp\ntree\n")
    #expect(first.messages.split(separator: "\n").count == 1)
    #expect(first.code == .notLoaded)
  }

  @Test("runs nothing and ends with 2 if the steps are not UTF-8")
  func encoding() throws {
    let folder = try ScriptFolder("a.lua")
    try folder.write(Array("tree\r\ntype 'caf".utf8) + [0xE9, 0x27], to: "a.steps")
    let call = Call("drive", folder("a.lua"), folder("a.steps"))
    #expect(call.results.isEmpty)
    #expect(
      call.messages
        == "stub: \(folder("a.steps")):2: the byte 0xE9 is not UTF-8; write the steps in UTF-8\n"
    )
    #expect(call.code == .notLoaded)
  }

  @Test("ends with 4 if there is no step, so that a pipe which broke does not pass")
  func nothing() throws {
    let folder = try ScriptFolder("a.lua")
    try folder.write("# nothing yet\n", to: "a.steps")
    let call = Call("drive", folder("a.lua"), folder("a.steps"))
    #expect(call.results == "ready\n\n0 passed, 0 failed, 0 skipped\n")
    #expect(
      call.messages == "stub: nothing to do: there is no step in \(folder("a.steps"))\n"
    )
    #expect(call.code == .nothingSelected)
    #expect(
      Call("drive", folder("a.lua")).messages
        == "stub: nothing to do: there is no step in standard input\n"
    )
  }

  @Test("says what it waits for if somebody types the steps")
  func terminal() throws {
    let folder = try ScriptFolder("a.lua")
    try folder.write("tree", to: "a.steps")
    let typed = Call("drive", folder("a.lua"), input: "tree", isInputTerminal: true)
    #expect(typed.messages == "stub: type steps, a verb a line; Ctrl-D ends them\n")
    #expect(typed.code == .passed)
    let read = Call("drive", folder("a.lua"), folder("a.steps"), isInputTerminal: true)
    #expect(read.messages.isEmpty)
  }

  @Test("ends with 2 if the script or the steps cannot be read")
  func unreadable() throws {
    let folder = try ScriptFolder("a.lua")
    let noScript = Call("drive", folder("b"), input: nil)
    #expect(
      noScript.messages
        == "stub: \(folder("b")): no such file or folder; paths start at the working folder\n"
    )
    #expect(noScript.code == .notLoaded)
    #expect(
      Call("drive", folder.path).messages
        == "stub: \(folder.path): is a folder; name a file in it\n"
    )
    let noInput = Call("drive", folder("a.lua"), input: nil)
    #expect(noInput.messages == "stub: standard input: cannot be read: a fault\n")
    #expect(noInput.code == .notLoaded)
  }
}
