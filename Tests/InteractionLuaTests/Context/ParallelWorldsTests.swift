internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing
internal import UserSimulation

@Suite("Worlds on several threads at once")
struct ParallelWorldsTests {
  @Test("each with a state, a user and handlers in Lua, and each as if it were alone")
  func parallel() async throws {
    let transcripts = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<4 { group.addTask { try Self.play() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(transcripts == Array(repeating: try Self.play(), count: 4))
    #expect(transcripts.first?.hasSuffix("200 taps") == true)
  }

  /// Builds a screen, taps it often, and returns what was printed.
  private static func play() throws -> String {
    let transcript = Transcript()
    let world = World(seed: 5)
    let state = LuaState(for: world) { text, _ in transcript.log(text) }
    let user = SimulatedUser(in: world)
    try state.run(
      """
      local taps = 0
      local shown = ui.Label { id = "shown" }
      local rows = ui.VStack {}
      local add = ui.Button { title = "Add", didTouchUpInside = function(button, event)
        taps = taps + 1
        shown.text = taps .. " taps"
        rows:addSubview(ui.Label { text = ("%d of %d"):format(app:random(100), event.touch.tapCount) })
        if #rows.subviews > 20 then rows.subviews[1]:removeFromSuperview() end
        print(rows.subviews[#rows.subviews].text)
        if taps % 50 == 0 then collectgarbage() end
      end }
      app:setRoot(ui.VStack { add, shown, rows })
      """
    )
    for _ in 0..<200 { try user.tap(.button("Add")) }
    let last = try #require(world.window.view(withId: "shown") as? Label)
    return transcript.text + "\n" + last.text
  }
}
