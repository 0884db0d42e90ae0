internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Models of Swift that cannot be bound or observed as a script asks for it")
struct SwiftModelMistakesTests {
  /// What a guest has had.
  final class Bill: NotifyPropertyChanged, LuaExposed {
    lazy var propertyChanged = PropertyChangedEvent(sender: self, named: "propertyChanged")
    /// How many things there are on it, which scripts only read.
    @Notified("count") var count = 2
    /// What tells under another name.
    @Notified("notes") var note = ""
    /// What takes the other's name.
    @Notified("tax") var tip = 0
    /// Has a name that is told, though not by itself.
    var tax: Int { tip }

    static let luaClass = LuaClass<Bill>("Bill", summary: "What a guest has had.") {
      LuaProperty("count", get: { $0.count }, summary: "How many things.")
      LuaProperty("note", get: { $0.note }, set: { $0.note = $1 }, summary: "What to heed.")
      LuaProperty("tax", get: { $0.tax }, summary: "What the state gets.")
    }
  }

  let stage = LuaStage()
  let bill = Bill()

  /// The message of what a line about `bill` and `field` raises, which is line 2.
  private func problem(_ line: String) -> String {
    do {
      try stage.state.run(
        "local bill, field = ..., ui.TextField {}\n" + line,
        chunk: "test.lua",
        LuaValue.object(bill)
      )
      return "no error"
    } catch {
      let failure = ScriptFailure(error, stage.state.lastFailure).failure
      return failure.location.map { "\($0.line): \(failure.message)" } ?? failure.message
    }
  }

  @Test("what the user changes is not bound to a property that scripts only read")
  func readOnly() {
    let message = """
      2: property 'count' of Bill is read-only, so it cannot follow what the user changes: text of \
      TextField; give it a setter in Swift, or show it in a function that follows the model: \
      ui.observe(model, "count", fn)
      """
    #expect(problem("ui.bind(field, 'text', bill, 'count')") == message)
    #expect(bill.propertyChanged.observerCount == 0)
  }

  @Test("what only follows is bound to it: a control that is disabled, or another model")
  func following() throws {
    try stage.state.run(
      """
      local bill = ...
      local field = ui.TextField { isEnabled = false }
      local other = ui.observable { count = 0 }
      ui.bind(field, "text", bill, "count")
      ui.bind(other, "count", bill, "count")
      ui.observe(bill, "count", function() print(field.text, other.count) end)
      """,
      chunk: "test.lua",
      LuaValue.object(bill)
    )
    bill.count = 3
    #expect(stage.transcript.text == "3\t3")
    #expect(stage.world.failures == [])
  }

  @Test("a property that tells of its changes under another name is not observed under its own")
  func misnomer() {
    let message = """
      2: 'note' of Bill tells of its changes as "notes", so that nobody would hear of them as 'note'; \
      declare it in Swift with @Notified("note")
      """
    #expect(problem("ui.observe(bill, 'note', print)") == message)
    #expect(problem("ui.bind(field, 'text', bill, 'note')") == message)
    #expect(problem("ui.observe(bill, 'tax', print)") == "no error")
    #expect(problem("ui.observe(bill, 'count', print)") == "no error")
  }
}
