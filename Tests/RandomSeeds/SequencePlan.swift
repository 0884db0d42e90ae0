internal import Glibc

/// Which random sequences a run plays.
///
/// `MOONTAP_ALL` asks for all of them, whatever they take; `MOONTAP_SEED=7` for the sequence of one
/// seed, in its full length, with each act written to standard error before it is done;
/// `MOONTAP_SEEDS=101-200` for those of other seeds, in full length, as `scripts/lib/test-fuzzers` does.
package struct SequencePlan: Sendable {
  /// The seeds, each of which stands for a sequence.
  package let seeds: [UInt64]
  /// How many events of devices there are in a sequence.
  package let events: Int

  /// The one seed that is asked for.
  static let replayed = getenv("MOONTAP_SEED").flatMap { UInt64(String(cString: $0)) }

  /// The seeds from one to another that are asked for.
  private static let range = getenv("MOONTAP_SEEDS").map { text in
    let text = String(cString: text)
    let ends = text.split(separator: "-", maxSplits: 1).map { UInt64($0) }
    guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last else {
      fatalError("MOONTAP_SEEDS is two numbers, as in 101-200, and not \(text)")
    }
    return first...last
  }

  /// Plans the sequences of a suite.
  ///
  /// - Parameters:
  ///   - whole: How many seeds and events there are if all are asked for.
  ///   - optimized: How many where the code is optimised; nil for as many as in debug.
  ///   - debug: How many otherwise, with less than the whole being the beginning of it.
  package init(
    whole: (seeds: Int, events: Int),
    optimized: (seeds: Int, events: Int)? = nil,
    debug: (seeds: Int, events: Int)
  ) {
    if let seed = Self.replayed {
      seeds = [seed]
      events = whole.events
      return
    }
    if let range = Self.range {
      seeds = Array(range)
      events = whole.events
      return
    }
    #if DEBUG
    let usual = debug
    #else
    let usual = optimized ?? debug
    #endif
    let extent = getenv("MOONTAP_ALL") == nil ? usual : whole
    seeds = (1...extent.seeds).map { UInt64($0) }
    events = extent.events
  }

  /// Plans the same sequences for every run.
  package init(seeds: Int, events: Int) {
    self.init(whole: (seeds, events), debug: (seeds, events))
  }
}
