internal import Glibc

/// Which random sequences a run plays.
///
/// `MOONTAP_ALL` asks for all of them, whatever they take; `MOONTAP_SEED=7` for the sequence of one
/// seed, in its full length, with each act written to standard error before it is done.
package struct SequencePlan: Sendable {
  /// The seeds, each of which stands for a sequence.
  package let seeds: [UInt64]
  /// How many events of devices there are in a sequence.
  package let events: Int

  /// The one seed that is asked for.
  static let replayed = getenv("MOONTAP_SEED").flatMap { UInt64(String(cString: $0)) }

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
    #if DEBUG
    let usual = debug
    #else
    let usual = optimized ?? debug
    #endif
    let extent = getenv("MOONTAP_ALL") == nil ? usual : whole
    seeds = (1...extent.seeds).map { UInt64($0) }
    events = extent.events
  }
}
