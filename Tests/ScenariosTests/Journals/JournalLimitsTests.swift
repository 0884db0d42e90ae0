internal import Interaction
internal import Scenarios
internal import Testing

@Suite("A journal's size")
struct JournalLimitsTests {
  @Test("long texts are cut in the file, and stand in the report in full")
  func texts() throws {
    let play = try ScriptPlay(#"scenario("s", function() print(("a"):rep(5000)) end)"#) {
      $0.journal = "\($1.path)/journal"
    }
    let scenario = try play.scenarios()[0]
    #expect(scenario.prints[0].text.count == 5000)
    let text = try play.text("journal")
    #expect(text.contains("\(String(repeating: "a", count: 4096))… (904 more bytes, fnv1a "))
    #expect(!text.contains(String(repeating: "a", count: 4097)))
  }

  @Test("what differs behind the cut differs in the file")
  func tails() throws {
    let texts = try ["b", "c"].map { tail in
      let script = #"scenario("s", function() print(("a"):rep(5000) .. ""# + tail + #"") end)"#
      let play = try ScriptPlay(script) { $0.journal = "\($1.path)/journal" }
      _ = try play.report()
      return try play.text("journal")
    }
    #expect(texts[0] != texts[1])
  }

  @Test("a screen is told once, and named by its hash from then on")
  func screens() throws {
    let play = try ScriptPlay(
      """
      local label = ui.Label { text = "0" }
      app:setRoot(label)
      scenario("s", function(user)
        user:wait(1)
        user:wait(1)
        label.text = "1"
        user:wait(1)
        label.text = "0"
        user:wait(1)
      end)
      """
    ) { $0.journal = "\($1.path)/journal" }
    _ = try play.report()
    let screens = try play.document().sections[0].entries.compactMap { entry in
      if case .snapshot(let hash, let tree) = entry.record.entry { (hash, tree) } else { nil }
    }
    let first = """
      Window (0, 0, 390×844)
        text "0" (0, 0, 390×844)
      """
    let second = first.replacing("\"0\"", with: "\"1\"")
    #expect(screens.map(\.1) == [first, nil, second, nil])
    #expect(screens[0].0 == screens[1].0)
    #expect(screens[0].0 == screens[3].0)
    #expect(screens[0].0 != screens[2].0)
  }

  @Test(
    "a list that asks a question for each of its sections is told in part, and how much is missing"
  )
  func calls() throws {
    let play = try ScriptPlay(
      """
      local list = ui.TableView {}
      list.numberOfSections = function() return 3000 end
      list.numberOfRows = function() return 0 end
      list.cellForRow = function(list, path) return list:dequeueReusableCell("row", path) end
      app:setRoot(list)
      scenario("s", function(user) user:settle() end)
      """
    ) { $0.journal = "\($1.path)/journal" }
    _ = try play.report()
    let entries = try play.document().sections[0].entries.map(\.record.entry)
    let calls = entries.count { if case .delegateCall = $0 { true } else { false } }
    #expect(calls == 1000)
    let notes = entries.compactMap { entry in
      if case .note(let text) = entry { text } else { nil }
    }
    #expect(notes == ["2001 more calls of delegates in this turn are left out."])
  }

  @Test("numbers that are none are written, and read back")
  func oddNumbers() throws {
    let location = Point(x: .infinity, y: -.infinity)
    let record = JournalRecord(
      id: 1,
      cause: nil,
      time: 0,
      entry: .input(
        event: .scroll(ScrollInput(location: location, delta: Point(x: .nan, y: 1.5)))
      )
    )
    let line = try JournalEncoder().line(of: record)
    #expect(
      line == """
        {"entry":{"input":{"event":{"scroll":{"input":{"delta":{"x":"nan","y":1.5},\
        "location":{"x":"inf","y":"-inf"}}}}}},"id":1,"time":0}
        """
    )
    let play = try ScriptPlay("") { $0.journal = "\($1.path)/journal" }
    _ = try play.report()
    let text = try play.text("journal").replacing("{\"end\":{\"records\":0}}\n", with: "")
    let bytes = Array((text + line + "\n").utf8)
    let document = try JournalDocument(bytes, file: "journal")
    guard case .input(.scroll(let input))? = document.sections[0].entries.last?.record.entry else {
      Issue.record("another record was read")
      return
    }
    #expect(input.location == location)
    #expect(input.delta.x.isNaN)
  }
}
