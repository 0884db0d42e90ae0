internal import ScenarioHost
internal import Testing

@Suite("The list command")
struct ListCommandTests {
  @Test("writes a line per scenario")
  func lines() throws {
    let folder = try ScriptFolder("b.lua", "a.lua")
    let call = Call("list", folder.path)
    #expect(call.results == "\(folder("a.lua")):1: plays\n\(folder("b.lua")):1: plays\n")
    #expect(call.messages.isEmpty)
    #expect(call.code == .passed)
  }

  @Test("ends with 4 if nothing was selected")
  func nothing() throws {
    let folder = try ScriptFolder("a.lua")
    let call = Call("list", folder.path, "--filter", "zzz")
    #expect(call.results.isEmpty)
    #expect(call.messages.hasPrefix("stub: nothing to run: no scenario's name matches --filter"))
    #expect(call.code == .nothingSelected)
  }
}
