internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

/// Each message names what was to be done, where it failed, why, and what to do next.
@Suite("Deliberate mistakes of a scenario")
struct MistakesTests {
  let stage = LuaStage()

  @Test("what each says", arguments: Mistake.all)
  func message(of mistake: Mistake) throws {
    let text = try play(mistake)
    #expect(text == mistake.message)
  }

  /// Plays a scenario that makes a mistake; returns the text of its failure.
  private func play(_ mistake: Mistake) throws -> String {
    try stage.run("\(mistake.app)\nscenario('s', function(user)\n\(mistake.body)\nend)")
    let context = try #require(stage.state.script)
    context.closeDeclarations()
    do {
      for scenario in context.declarations.scenarios { try context.play(scenario.body) }
      return "no failure"
    } catch {
      #expect(stage.world._checkInvariants() == [])
      var failure = ScriptFailure(error, stage.state.lastFailure).failure
      failure.location = nil
      failure.traceback = nil
      return "\(failure)"
    }
  }
}
