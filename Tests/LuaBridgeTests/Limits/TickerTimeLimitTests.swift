internal import Glibc
import LuaBridge
import Testing

@Suite("The thread that watches the time")
struct TickerTimeLimitTests {
  /// How large the stacks of new threads are from here on; there is no thread with a stack for which there is
  /// no room.
  private static func setStackSize(_ bytes: Int) {
    typealias SetDefault = @convention(c) (UnsafePointer<pthread_attr_t>) -> Int32
    // glibc has it, and Swift does not see it.
    guard let symbol = dlsym(nil, "pthread_setattr_default_np") else { return }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, bytes)
    _ = unsafeBitCast(symbol, to: SetDefault.self)(&attributes)
    pthread_attr_destroy(&attributes)
  }

  @Test(
    "Where the system gives none nothing with a time limit runs, and the error says why; later it does"
  )
  func none() async {
    await #expect(processExitsWith: .success) {
      let state = LuaState()
      let some = try state.load("for i = 1, 1e5 do end", chunk: "some")
      Self.setStackSize(1 << 47)
      try state.setTimeLimit(milliseconds: 60_000)
      let said = failure { try some() }
      Self.setStackSize(8 << 20)
      // Or nothing would end the loop below.
      try #require(
        said == """
          timeLimit: some:1: time limit: the system has no thread left to watch the time, so nothing is run; \
          end other programs, or raise the limit of threads
          """
      )
      #expect(failure { try some() } == "no error")
      try state.setTimeLimit(milliseconds: 30)
      #expect(
        failure { try state.run("while true do end") }
          == "timeLimit: script:1: time limit: the script ran too long"
      )
    }
  }
}
