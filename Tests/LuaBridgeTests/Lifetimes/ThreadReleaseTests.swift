internal import Glibc
import LuaBridge
import Synchronization
import Testing

/// Carries what is to be let go from the thread of a state to others.
///
/// Unchecked, because `loads` is used under the lock, and with what is in it nothing is done but to
/// let it go. The lock is one that the thread sanitizer sees, which takes a contended `Mutex` for
/// none.
private final class Conveyor: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private var loads: [Any] = []
  private let put = Atomic<Int>(0)
  private let dropped = Atomic<Int>(0)
  private let isOver = Atomic<Bool>(false)

  init() {
    lock = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// How many were let go.
  var count: Int { dropped.load(ordering: .acquiring) }

  func carry(_ value: Any) {
    put.add(1, ordering: .relaxed)
    withLock { loads.append(value) }
  }

  /// Lets go of what comes until there is no more.
  func drop() {
    while true {
      let over = isOver.load(ordering: .acquiring)
      let taken = withLock { loads.popLast() }
      if taken == nil {
        if over { return }
        sched_yield()
      } else {
        release(taken)
        dropped.add(1, ordering: .releasing)
      }
    }
  }

  @inline(never)
  private func release(_ load: consuming Any?) { _ = consume load }

  private func withLock<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body()
  }

  /// Says that no more comes, and waits until all is gone.
  func finish() {
    isOver.store(true, ordering: .releasing)
    while count < put.load(ordering: .relaxed) { sched_yield() }
  }
}

@Suite("What other threads let go while a state runs")
struct ThreadReleaseTests {
  /// One of each kind of value, the last hold on which the conveyor takes away.
  private func load(_ conveyor: Conveyor, _ world: TillWorld, _ tracker: Tracker) throws {
    let state = world.state
    conveyor.carry(try state.evaluate("return function() end", as: LuaFunction.self))
    let table = try state.evaluate("return {}", as: LuaTable.self)
    conveyor.carry(try LuaWeak(table))
    conveyor.carry(table)
    conveyor.carry(table.reference)
    conveyor.carry(try LuaCoroutine(state.load("coroutine.yield()")))
    conveyor.carry([try state.evaluate("return { {} }", as: LuaValue.self)])
    // A handler without its object, an object with its handler, and one that Lua never saw.
    let one = Till(tracker)
    try state.run(
      "local t = ... t:onCharge(function() return t end) t.didCharge = function() return t end",
      one
    )
    conveyor.carry(one.handlers)
    one.handlers = []
    conveyor.carry(one)
    conveyor.carry(Till(tracker))
    // A tree of them, whose leaf a script knows.
    let tree = Till(tracker)
    try tree.own(Till(tracker))
    try state.run("local leaf = ... leaf:onCharge(function() return leaf end)", tree.drawers[0])
    conveyor.carry(tree)
  }

  @Test("Values, handlers and objects, many at once: all is counted down to nothing")
  func manyAtOnce() {
    let conveyor = Conveyor()
    let tracker = Tracker()
    let rounds = 150
    let isDone = Atomic<Bool>(false)
    Threads.run(7) { index in
      guard index == 0 else { return conveyor.drop() }
      do {
        let world = try TillWorld()
        let state = world.state
        let references = state.statistics.references
        for round in 0..<rounds {
          try load(conveyor, world, tracker)
          try state.run(
            """
            local t = { Till {}, Till {} }
            t[1]:onCharge(function() return t end)
            t[1]:charge(1)
            for i = 1, 20 do t[i] = coroutine.wrap(function() return { i } end)() end
            """
          )
          if round % 16 == 0 { state.collect() }
        }
        conveyor.finish()
        state.safePoint()
        #expect(state.statistics.references == references)
        state.collect()
        #expect(tracker.live == 0)
        #expect(world.tracker.live == 0)
        #expect(state.statistics.wrappers == 1)
        #expect(state.statistics.references == references)
        isDone.store(true, ordering: .relaxed)
      } catch {
        Issue.record(error)
        conveyor.finish()
      }
    }
    #expect(isDone.load(ordering: .relaxed) == true)
    #expect(conveyor.count == rounds * 10)
  }

  @Test("The same while the state closes: what comes later is let go without it")
  func closing() {
    let tracker = Tracker()
    for _ in 0..<10 {
      let conveyor = Conveyor()
      Threads.run(5) { index in
        guard index == 0 else { return conveyor.drop() }
        do {
          let world = try TillWorld()
          for _ in 0..<10 { try load(conveyor, world, tracker) }
          world.state.close()
          #expect(world.state.statistics == LuaState.Statistics())
        } catch {
          Issue.record(error)
        }
        conveyor.finish()
      }
    }
    #expect(tracker.live == 0)
  }

  @Test("A state that rests may be closed by whichever thread lets it go last")
  func states() throws {
    let conveyor = Conveyor()
    let tracker = Tracker()
    for _ in 0..<32 {
      let world = try TillWorld()
      try world.state.setGlobal("tracker", to: TrackerBox(tracker))
      try world.state.setTimeLimit(milliseconds: 60_000)
      try world.state.run(
        """
        kept = {}
        for i = 1, 20 do
          kept[i] = Till { Till {} }
          kept[i]:onCharge(function() return kept end)
        end
        """
      )
      conveyor.carry(try world.state.evaluate("return kept", as: LuaTable.self))
      conveyor.carry(world.state)
    }
    #expect(tracker.live == 32 * 40)
    Threads.run(8) { index in
      if index == 0 { conveyor.finish() } else { conveyor.drop() }
    }
    #expect(tracker.live == 0)
  }
}
