internal import Interaction
internal import Spelling

extension ScenarioPlan {
  /// Finds the scenarios of one shard among those of the whole plan, and tells each its place in that.
  ///
  /// The unit is the scenario, since each runs its script anew: to keep those of a script together would
  /// save nothing.
  ///
  /// - Parameters:
  ///   - entries: The whole plan.
  ///   - shard: Which part of it.
  ///   - durations: How long scenarios took before.
  /// - Returns: The scenarios of the shard, in the order of the plan.
  static func entries(
    _ entries: [Entry],
    of shard: RunReport.Shard,
    by durations: RecordedDurations
  ) -> [Entry] {
    let loads = entries.map { entry in
      PlanSplit.Load(durations.duration(of: entry), isPlayed: entry.omission == nil)
    }
    let split = PlanSplit(loads, count: shard.count)
    return entries.indices.compactMap { place in
      guard split.shards[place] == shard.index else { return nil }
      var entry = entries[place]
      entry.number = place + 1
      return entry
    }
  }

  /// What a whole plan is known by, so that shards of another one are noticed: all of its scenarios in their
  /// order, whichever folder their scripts lie in.
  ///
  /// - Parameter entries: The whole plan.
  /// - Returns: Hexadecimal digits.
  static func mark(of entries: [Entry]) -> String {
    let lines = entries.map { entry in
      let file = FileSystem.split(entry.script.file)?.name ?? ""
      return "\(file):\(entry.location.line):\(entry.omission == nil):\(entry.name)\n"
    }
    return SHA256.digest(of: lines.joined()).prefix(markLength).map(\.hexadecimal).joined()
  }

  /// How many bytes of the digest are enough to tell plans apart.
  private static let markLength = 8

  /// Says that a shard has nothing to play, although the plan has; nil if it has something.
  func emptyShardNotice(_ shard: RunReport.Shard) -> String? {
    guard entries.isEmpty, let planned, planned > 0 else { return nil }
    return """
      shard \(shard) has nothing to play: the plan has \(planned.counting("scenario")), fewer than there \
      are shards
      """
  }
}
