internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import RandomSeeds
internal import Testing

@Suite("Bad input: every method of every class, called with what it cannot take")
struct MethodMisuseTests {
  /// The calls of a run: one state gets those of a seed.
  private static let plan = SequencePlan(seeds: 100, events: 50)
  /// The seeds of a run.
  static let seeds = plan.seeds

  /// What a call may be given, as a script writes it; `%` stands for one of the objects.
  private static let arguments = [
    "nil", "true", "false", "0/0", "1/0", "-1/0", "-1", "0", "1", "2", "0.5", "1e300",
    "math.maxinteger", "math.mininteger", "''", "'x'", "'no such name'", "'touchUpInside'",
    "'valueChanged'", "'highlighted'", "{}", "{ 1, 2 }", "{ 0/0, 0/0 }", "{ 0, 0, 10, 10 }",
    "{ 1/0, 0, -1, 1 }", "{ 'Button', title = 3 }", "{ x = 'x' }", "function() end", "print", "ui",
    "app", "app.window", "app:view 'root'", "coroutine.create(print)", "%", "%", "%", "%",
  ]

  /// The classes whose instances are called: those that scripts can make.
  private static let classes = MoontapRegistry.uiModule.classes.filter { one in
    one.allMembers.contains { $0.kind == .method }
  }

  /// One call that is made up.
  private struct Call {
    let text: String

    init(_ chance: inout SeededGenerator) {
      let index = Int.random(in: 0..<classes.count, using: &chance)
      let count = Int.random(in: 0...4, using: &chance)
      let values = (0..<count).map { _ -> String in
        let value = arguments.randomElement(using: &chance) ?? "nil"
        let other = Int.random(in: 1...classes.count, using: &chance)
        return value == "%" ? "pool[\(other)]" : value
      }
      let list = values.joined(separator: ", ")
      let methods = classes[index].allMembers.filter { $0.kind == .method }
      switch Int.random(in: 0..<20, using: &chance) {
      case 0:
        text = "ui.\(classes[index].name)(\(list))"
      case 1:
        let name = ["load", "connections"].randomElement(using: &chance) ?? "load"
        text = "ui.\(name)(\(list))"
      case 2:
        let name = methods.randomElement(using: &chance)?.name ?? ""
        text = "pool[\(index + 1)].\(name)(\(list))"
      default:
        let name = methods.randomElement(using: &chance)?.name ?? ""
        text = "pool[\(index + 1)]:\(name)(\(list))"
      }
    }
  }

  @Test(
    "5,000 random calls: each is taken, or an error names the line, and nothing is harmed",
    arguments: seeds
  )
  func calls(seed: UInt64) throws {
    let mark = try SequenceMark(suite: "MethodMisuseTests", seed: seed)
    var chance = SeededGenerator(seed: seed)
    let calls = (0..<Self.plan.events).map { _ in Call(&chance) }
    let stage = LuaStage(seed: seed)
    let made = Self.classes.map { "ui.\($0.name) {}" }.joined(separator: ", ")
    let pool = try stage.state.load(
      """
      local pool = { \(made) }
      for _, object in ipairs(pool) do pcall(function() app:view "root":addSubview(object) end) end
      return pool
      """
    ).call(returning: LuaTable.self)
    for (index, call) in calls.enumerated() {
      mark.reach(index, call.text)
      do {
        let function = try stage.state.load(
          "local pool = ...\nlocal result = \(call.text)",
          chunk: "test.lua"
        )
        _ = try function.call(returning: LuaValue.self, pool)
      } catch {
        let failure = ScriptFailure(error, stage.state.lastFailure).failure
        #expect(
          failure.location == Interaction.SourceLocation(file: "test.lua", line: 2),
          "\(call.text): \(failure)"
        )
        #expect(!failure.message.isEmpty, "\(call.text)")
      }
      stage.world.layoutIfNeeded()
      #expect(stage.world._checkInvariants() == [], "seed \(seed): \(call.text)")
    }
    for x in [10.0, 50, 90] { stage.tap(x, 10) }
    for key in ["Tab", "Space", "ArrowRight"] { stage.press(key) }
    stage.world.advance(by: 1)
    #expect(stage.world._checkInvariants() == [], "seed \(seed)")
    #expect(stage.world.failures == [], "seed \(seed)")
  }
}
