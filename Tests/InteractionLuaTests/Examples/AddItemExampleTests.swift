internal import Foundation
internal import Interaction
internal import InteractionLua
internal import Testing

@Suite("Examples: add-item")
struct AddItemExampleTests {
  /// A stage that the example has run on.
  private static func stage() throws -> LuaStage {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "../../../examples/add-item.lua")
    let stage = LuaStage()
    try stage.run(String(contentsOf: file, encoding: .utf8))
    return stage
  }

  @Test("each of its scenarios passes")
  func scenarios() throws {
    let count = try #require(try Self.stage().state.script).declarations.scenarios.count
    #expect(count == 5)
    for index in 0..<count {
      let stage = try Self.stage()
      let script = try #require(stage.state.script)
      script.closeDeclarations()
      try script.play(script.declarations.scenarios[index].body)
      #expect(stage.world.failures == [])
    }
  }
}
