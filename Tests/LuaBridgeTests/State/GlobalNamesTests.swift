import LuaBridge
import ProcessorTime
import Testing

@Suite("The names of globals")
struct GlobalNamesTests {
  @Test("are those of texts, and take no time for each of the others")
  func many() throws {
    let state = LuaState()
    let own = state.globalNames
    #expect(own.contains("print") && own == own.sorted())
    try state.run("for i = 1, 50000 do _G['g' .. i], _G[i] = i, i end")
    var names: [String] = []
    let time = try processorTime(within: .seconds(4)) { names = state.globalNames }
    #expect(time < .seconds(4))
    #expect(names.count == own.count + 50_000)
    #expect(try state.call().count == 0)
  }
}
