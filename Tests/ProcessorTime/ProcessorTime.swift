internal import Glibc

/// Time that this thread had of a processor while it did some work: what else runs on the machine
/// is not in it.
package func processorTime(_ work: () throws -> Void) rethrows -> Duration {
  func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
  let start = now()
  try work()
  return now() - start
}

/// Processor time of work that is to keep within a bound, the least of up to three tries.
///
/// A machine that stands still as a whole may count that as time of whatever thread was running.
///
/// - Parameters:
///   - bound: What the work is to keep within; it is tried again until it does.
///   - prepare: Done before each try, and not measured.
///   - work: The work, which can be done again.
package func processorTime(
  within bound: Duration,
  after prepare: () throws -> Void = {},
  _ work: () throws -> Void
) rethrows -> Duration {
  try prepare()
  var least = try processorTime(work)
  for _ in 0..<2 where least >= bound {
    try prepare()
    least = min(least, try processorTime(work))
  }
  return least
}
