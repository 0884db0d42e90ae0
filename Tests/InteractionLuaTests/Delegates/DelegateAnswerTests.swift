internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Delegates: answers are read strictly")
struct DelegateAnswerTests {
  /// A table that is kept with the view before it among the arguments.
  private struct Kept: LuaConvertible {
    let table: DelegateTable

    static var luaName: String { "table" }

    static func read(_ call: LuaCall, _ place: Int32) throws -> Kept {
      Kept(table: DelegateTable(try LuaHandler(call, keeping: place, with: 1)))
    }

    func push(_ call: LuaCall) throws { try table.receiver.value().push(call) }
  }

  let stage = LuaStage()

  /// Asks the delegate that a script gives whether something should be done.
  private func ask(_ table: String) throws -> Bool? {
    var answer: Bool?
    try stage.state.setGlobal(
      "ask",
      to: stage.state.makeFunction("ask", parameters: "view", "delegate") {
        (view: View, kept: Kept) in
        answer = kept.table.answer(to: "shouldGo", of: view, as: Bool.self, 7)
      }
    )
    try stage.run("ask(app:view 'root', \(table))")
    return answer
  }

  @Test("true and false are answers; an absent method has none, whatever it is instead")
  func answers() throws {
    #expect(try ask("{ shouldGo = function(self, view, n) return n == 7 end }") == true)
    #expect(try ask("{ shouldGo = function() return false end }") == false)
    #expect(try ask("{}") == nil)
    #expect(try ask("{ shouldGo = true }") == nil)
    #expect(stage.world.failures == [])
  }

  @Test(
    "anything else is an error at the method's line, and no answer",
    arguments: [
      ("", "nil"), ("return nil", "nil"), ("return 1", "number"), ("return ''", "string"),
    ]
  )
  func misfits(body: String, seen: String) throws {
    #expect(try ask("{\nshouldGo = function() \(body) end }") == nil)
    #expect(
      stage.world.failures.map { "\($0.location?.description ?? "-"): \($0.message)" } == [
        "test.lua:2: 'shouldGo' answered wrongly: bad result (boolean expected, got \(seen))"
      ]
    )
  }
}
