import LuaBridge
import Testing

@Suite("The thread of a state")
struct StateThreadTests {
  @Test("A state that rests goes from thread to thread, and each call is made")
  func migration() throws {
    nonisolated(unsafe) let state = LuaState()
    try state.run("count = 0")
    for _ in 0..<3 {
      Threads.run(1) { _ in
        do { try state.run("count = count + 1") } catch { Issue.record(error) }
      }
      try state.run("count = count + 10")
    }
    #expect(try state.global("count", as: Int.self) == 33)
  }

  @Test("A call on another thread while one is open ends the process with a sentence")
  func openCall() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let state = LuaState()
      nonisolated(unsafe) let handler = try state.load("count = 1")
      let elsewhere = try state.makeFunction("elsewhere") {
        Threads.run(1) { _ in try? handler() }
      }
      try state.setGlobal("elsewhere", to: elsewhere)
      try state.run("elsewhere()")
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("Fatal error: Lua was called on another thread than its state's: "))
    #expect(text.contains("Do so on the state's own thread."))
  }

  @Test("A state that keeps to its thread ends the process on any other, also between calls")
  func kept() async {
    await #expect(processExitsWith: .failure) {
      nonisolated(unsafe) let state = LuaState()
      state.keepThread(advice: "Post it.")
      Threads.run(1) { _ in try? state.run("count = 1") }
    }
  }

  @Test("On its own thread it is a state like any other, and any thread may let it go")
  func ownThread() throws {
    nonisolated(unsafe) var state: LuaState? = LuaState()
    state?.keepThread(advice: "Post it.")
    try state?.run("count = 1")
    #expect(try state?.global("count", as: Int.self) == 1)
    Threads.run(1) { _ in state = nil }
    #expect(state == nil)
  }
}
