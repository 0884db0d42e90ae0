internal import Dispatch
internal import Interaction
internal import Testing

@Suite("A value under a lock")
struct GuardedTests {
  /// What several threads change.
  final class Account: Sendable {
    let balance = Guarded(0)
  }

  @Test("threads that want it at once have it in turn, as the thread sanitizer sees too")
  func contention() {
    let account = Account()
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<20_000 { account.balance.withLock { $0 += 1 } }
    }
    #expect(account.balance.withLock { $0 } == 80_000)
  }

  @Test("what a body throws comes out, and the lock is free again")
  func throwing() {
    struct Broken: Error {}
    let account = Account()
    #expect(throws: Broken.self) {
      try account.balance.withLock { balance throws(Broken) in
        balance = 7
        throw Broken()
      }
    }
    #expect(account.balance.withLock { $0 } == 7)
  }
}
