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
  try processorTime(within: bound, beyond: {}, after: prepare, work).used
}

/// Processor time of work that is to keep within a bound beyond that of a step which nothing can end, the least
/// of up to three tries.
///
/// The step is measured again before each try: how fast a machine is changes with what else it does.
///
/// - Parameters:
///   - bound: How much longer than the step the work may take; it is tried again until it does.
///   - step: The step by itself.
///   - prepare: Done between the step and the work, and not measured.
///   - work: The work, which can be done again.
/// - Returns: How long the work took, and how long it was allowed to take.
package func processorTime(
  within bound: Duration,
  beyond step: () throws -> Void,
  after prepare: () throws -> Void = {},
  _ work: () throws -> Void
) rethrows -> (used: Duration, allowed: Duration) {
  func attempt() throws -> (used: Duration, allowed: Duration) {
    let allowed = try bound + processorTime(step)
    try prepare()
    return (try processorTime(work), allowed)
  }
  var best = try attempt()
  for _ in 0..<2 where best.used >= best.allowed {
    let next = try attempt()
    if next.used - next.allowed < best.used - best.allowed { best = next }
  }
  return best
}
