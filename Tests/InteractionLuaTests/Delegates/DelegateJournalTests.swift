internal import Interaction
internal import Testing

@Suite("Journal: calls of delegates that scripts give")
struct DelegateJournalTests {
  /// What the journal says of calls and answers, and of what is printed.
  private func told(_ stage: LuaStage) -> String {
    stage.journal.records.compactMap { record -> String? in
      let cause = record.cause.map { "\($0)" } ?? "-"
      switch record.entry {
      case .delegateCall(let method, let sender, let handler):
        return "\(record.id) ← \(cause) \(method) of \(sender) by \(handler)"
      case .delegateAnswer(let method, let answer):
        return "\(record.id) ← \(cause) \(method) → \(answer)"
      case .print(let text, _): return "\(record.id) ← \(cause) print \(text)"
      case .propertyChange(let event, let sender, let property, let old, let new):
        return "\(event) of \(sender): \(property ?? "all") \(old ?? "-") → \(new ?? "-")"
      default: return nil
      }
    }.joined(separator: "\n")
  }

  @Test("a table's methods are told where it has them, a closure with its line")
  func table() throws {
    let stage = LuaStage()
    try stage.run(
      """
      local field = ui.TextField { frame = { 0, 0, 100, 50 } }
      field.delegate = {
        shouldBeginEditing = function(self, field)
          print "may I?"
          return true
        end,
        didBeginEditing = function() end,
      }
      field.shouldReturn = function() return false end
      app:view("root"):addSubview(field)
      """
    )
    stage.down(10, 10)
    stage.up(10, 10)
    stage.press("Return")
    #expect(
      told(stage) == """
        6 ← 4 shouldBeginEditing of Window/View#root/TextField by Lua function test.lua:3 (test.lua:8)
        7 ← 6 print may I?
        8 ← 6 shouldBeginEditing → true
        10 ← 4 didBeginEditing of Window/View#root/TextField by Lua function test.lua:7 (test.lua:8)
        13 ← 12 shouldReturn of Window/View#root/TextField by Lua function test.lua:9 (test.lua:9)
        14 ← 13 shouldReturn → false
        """
    )
  }

  @Test("a script's own delegates are told, with what they answer")
  func own() throws {
    let stage = LuaStage()
    try stage.run(
      """
      local delegate = {
        didAddItem = function(self, sender, item) print(item) end,
        countItems = function() return { 1, 2 } end,
        validateItem = function() return false end,
      }
      ui.send(delegate, "didAddItem", "list", "Milk")
      ui.send(delegate, "countItems", "list")
      ui.send(delegate, "validateItem", "list", "Milk")
      ui.send(delegate, "didCancel", "list")
      """
    )
    #expect(
      told(stage) == """
        1 ← - didAddItem of "list" by Lua function test.lua:2 (test.lua:2)
        2 ← 1 print Milk
        3 ← - countItems of "list" by Lua function test.lua:3 (test.lua:3)
        4 ← 3 countItems → { 1, 2 }
        5 ← - validateItem of "list" by Lua function test.lua:4 (test.lua:4)
        6 ← 5 validateItem → false
        """
    )
  }

  @Test("a script's models tell their values as scripts write them")
  func model() throws {
    let stage = LuaStage()
    try stage.run(
      """
      local model = ui.observable { tags = {}, name = "Ada" }
      model.propertyChanged:add(function() end)
      model.name = "Grace"
      model.tags = { "a", b = 1 }
      model.name = nil
      ui.changeAll(model, function() model.name = "x" end)
      """
    )
    #expect(
      told(stage) == """
        propertyWillChange of the observable of test.lua:1: name "Ada" → "Grace"
        propertyChanged of the observable of test.lua:1: name "Ada" → "Grace"
        propertyWillChange of the observable of test.lua:1: tags {} → { "a", b = 1 }
        propertyChanged of the observable of test.lua:1: tags {} → { "a", b = 1 }
        propertyWillChange of the observable of test.lua:1: name "Grace" → nil
        propertyChanged of the observable of test.lua:1: name "Grace" → nil
        propertyChanged of the observable of test.lua:1: all - → -
        """
    )
  }

  /// What a script prints when a finger taps a view of its, told in some detail.
  private func told(_ detail: JournalDetail, _ script: String) throws -> String {
    let stage = LuaStage()
    stage.world.journal = MemoryJournal(detail)
    try stage.run(script)
    stage.world.advance(by: 1)
    _ = stage.transcript.take()
    stage.down(10, 10)
    stage.up(10, 10)
    return stage.transcript.take()
  }

  @Test("to look for a delegate's method does not run more of a script for the journal's sake")
  func metatable() throws {
    let script = """
      local field = ui.TextField { frame = { 0, 0, 100, 50 } }
      local delegate = setmetatable({}, { __index = function(_, name) print(name) end })
      field.delegate = delegate
      app:view("root"):addSubview(field)
      """
    let told = try told(.full, script)
    #expect(told == (try self.told(.outline, script)))
    #expect(told.contains("shouldBeginEditing"))
  }

  @Test("what an override is given, and what scripts make, is the same whatever a journal is told")
  func overrides() throws {
    let script = """
      local Pad = ui.Control:extend("Pad", {
        pointInside = function(self, point, event)
          print(event.time .. " " .. tostring(event) .. " " .. tostring({}))
          return true
        end,
      })
      app:view("root"):addSubview(Pad { frame = { 0, 0, 100, 50 } })
      """
    let told = try told(.full, script)
    #expect(told == (try self.told(.outline, script)))
    #expect(told.hasPrefix("1.0 "))
  }
}
