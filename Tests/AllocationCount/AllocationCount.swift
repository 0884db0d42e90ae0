internal import CAllocationCount

/// How often something allocates, in Swift, C and Lua together.
package enum AllocationCount {
  /// Whether allocations are counted: sanitizers have allocators of their own.
  package static let isPossible = ac_is_possible()

  /// Counts what an act allocates once it has been done before.
  ///
  /// - Parameters:
  ///   - times: How often it is done.
  ///   - act: The act.
  /// - Returns: Allocations of this thread, of one act on the average.
  /// - Throws: What the act throws.
  package static func average(of times: Int, _ act: () throws -> Void) rethrows -> Double {
    // What is made on first use is made here.
    for _ in 0..<10 { try act() }
    let before = ac_count()
    for _ in 0..<times { try act() }
    return Double(ac_count() - before) / Double(times)
  }
}
