internal import ScenarioHost
internal import Testing

@Suite("The console command")
struct ConsoleCommandTests {
  @Test("takes its lines from standard input, with a script or without one")
  func lines() throws {
    let folder = try ScriptFolder("a.lua")
    for arguments in [["console"], ["console", folder("a.lua")]] {
      let call = Call(arguments, input: "one\n\ntwo")
      #expect(call.results == "one\ntwo\n")
      #expect(call.messages.isEmpty)
      #expect(call.code == .passed)
    }
  }

  @Test("says how to go on to whoever types")
  func welcome() {
    let call = Call("console", isInputTerminal: true)
    #expect(call.messages == "stub: help() tells what there is; Ctrl-D leaves\n")
  }

  @Test("ends with 2 if there is no such script, or it cannot be loaded")
  func unloadable() throws {
    let folder = try ScriptFolder("broken.lua")
    #expect(Call("console", folder("none.lua")).code == .notLoaded)
    let call = Call("console", folder("broken.lua"))
    #expect(call.results == "1) broken.lua could not be loaded\n\n   no\n")
    #expect(call.code == .notLoaded)
  }

  @Test("tells that standard input cannot be read")
  func unreadable() {
    let call = Call("console", input: nil)
    #expect(call.messages == "stub: standard input: cannot be read: a fault\n")
  }

  @Test("writes no journal, since nobody could play it again")
  func journal() {
    #expect(Call("console", "--journal", "a.jsonl").code == .usage)
  }
}
