/// How a plan is split into shards that take about equally long.
///
/// The longest scenario goes first, each to the shard that has the least to do so far; of those the one with
/// the fewest scenarios, and of those the first. So the split follows from the plan and the durations
/// alone, and no shard is empty while another one plays two.
package struct PlanSplit {
  /// What is known of one scenario before it is played.
  package struct Load {
    /// How long it takes, in seconds; nil if that is not known.
    let duration: Double?
    /// Whether it is played: one that is left out takes no time, whatever it took before.
    let isPlayed: Bool

    /// Tells what is known.
    ///
    /// - Parameters:
    ///   - duration: How long it takes, in seconds; nil if that is not known.
    ///   - isPlayed: Whether it is played.
    package init(_ duration: Double?, isPlayed: Bool = true) {
      self.duration = duration
      self.isPlayed = isPlayed
    }
  }

  /// The shard of each scenario of the plan, counted from 1.
  package let shards: [Int]

  /// Splits a plan.
  ///
  /// - Parameters:
  ///   - loads: What is known of each scenario, in the order of the plan.
  ///   - count: How many shards there are; 1 or more.
  /// - Complexity: The number of scenarios times that of shards.
  package init(_ loads: [Load], count: Int) {
    let known = loads.filter(\.isPlayed).compactMap(\.duration)
    let guess = Self.median(of: known) ?? 1
    let durations = loads.map { $0.isPlayed ? $0.duration ?? guess : 0 }
    let longestFirst = loads.indices.sorted { one, other in
      if loads[one].isPlayed != loads[other].isPlayed { return loads[one].isPlayed }
      return durations[one] == durations[other]
        ? one < other : durations[one] > durations[other]
    }
    // More shards than scenarios stay empty, and need no place here.
    var fillings = Array(repeating: (duration: 0.0, count: 0), count: min(count, loads.count))
    var shards = Array(repeating: 1, count: loads.count)
    for place in longestFirst {
      let emptiest = fillings.indices.min { fillings[$0] < fillings[$1] } ?? 0
      fillings[emptiest].duration += durations[place]
      fillings[emptiest].count += 1
      shards[place] = emptiest + 1
    }
    self.shards = shards
  }

  /// The duration in the middle; of two the shorter one.
  private static func median(of durations: [Double]) -> Double? {
    durations.isEmpty ? nil : durations.sorted()[(durations.count - 1) / 2]
  }
}
