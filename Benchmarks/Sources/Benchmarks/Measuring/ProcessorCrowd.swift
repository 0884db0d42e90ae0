internal import Dispatch
internal import Synchronization

/// Whether processors disturb one another: the same plain Lua work on one of them, and on all at once.
///
/// Two processors of a virtual machine may be the halves of one, or belong to somebody else by turns.
struct ProcessorCrowd {
  /// What one processor does, for some tenths of a second.
  private static let work = "local sum = 0 for n = 1, 20000000 do sum = sum + n % 7 end return sum"

  private let states: [Baseline]
  private var alone: [Duration] = []
  private var together: [Duration] = []

  /// Makes the work.
  ///
  /// - Parameter processors: How many there are to be.
  /// - Throws: `Baseline.Failure`.
  init(processors: Int) throws {
    states = try (0..<processors).map { _ in try Baseline(chunks: [Self.work]) }
  }

  /// How much longer the work takes on all at once than on one, as a share of that, by the rounds in the middle.
  var crowding: Double {
    Rounds([Rounds.Placement(times: together)], operations: 1).median
      / Rounds([Rounds.Placement(times: alone)], operations: 1).best - 1
  }

  /// Does the work on one processor, and on all at once.
  ///
  /// - Throws: `Baseline.Failure`.
  mutating func measure() throws {
    alone.append(try Self.time(states.prefix(1)))
    together.append(try Self.time(states[...]))
  }

  /// How long it takes until all states have done the work, each on a thread of its own.
  private static func time(_ states: ArraySlice<Baseline>) throws -> Duration {
    nonisolated(unsafe) let states = states  // each of them is used by one thread
    let failures = Mutex<[any Error]>([])
    let duration = ContinuousClock().measure {
      DispatchQueue.concurrentPerform(iterations: states.count) { index in
        do {
          try states[states.startIndex + index].run(0)
        } catch {
          failures.withLock { $0.append(error) }
        }
      }
    }
    if let failure = failures.withLock({ $0.first }) { throw failure }
    return duration
  }
}
