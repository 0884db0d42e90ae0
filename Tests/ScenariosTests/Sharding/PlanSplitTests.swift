internal import Scenarios
internal import Testing

@Suite("How a plan is split")
struct PlanSplitTests {
  /// Splits scenarios of known durations; less than 0 stands for one that is left out, 1000 for one of
  /// which nothing is known.
  private func split(_ durations: [Double], _ count: Int) -> [Int] {
    let loads = durations.map { PlanSplit.Load($0 == 1000 ? nil : $0, isPlayed: $0 >= 0) }
    return PlanSplit(loads, count: count).shards
  }

  @Test("round about, if nothing is known of durations")
  func round() {
    #expect(split(Array(repeating: 1000, count: 7), 3) == [1, 2, 3, 1, 2, 3, 1])
    #expect(split([], 3) == [])
    #expect(split([1000], 1) == [1])
  }

  @Test("by durations, the longest first to the shard with the least to do")
  func durations() {
    #expect(split([1, 2, 7, 3, 4], 2) == [2, 1, 1, 2, 2])
    #expect(split([2, 2, 2, 2], 2) == [1, 2, 1, 2])
  }

  @Test("what is not known takes as long as the one in the middle")
  func median() {
    // 1000 stands for 3: after 9 and 3 come two of 3, of which the first in the plan goes first.
    #expect(split([9, 1000, 3, 1], 2) == [1, 2, 2, 2])
    #expect(split([9, 1000, 1000, 1], 2) == [1, 2, 2, 2])
  }

  @Test("what is left out takes no time, and goes where there is least")
  func omitted() {
    #expect(split([1000, -1, 1000, -1], 2) == [1, 1, 2, 2])
    #expect(split([-1, -1, -1], 2) == [1, 2, 1])
  }

  @Test(
    "leaves no shard empty while another one plays two, whatever the durations",
    arguments: 1...12
  )
  func filling(count: Int) {
    for durations in [
      [0, 0, 0, 0, 0, 0, 0, 0], [100, 1, 1, 1, 1, 1, 1, 1], [0, 1000, 5, -1, 5, 1000, -1, 0.5],
      [1e-300, 1e300, 1e300, 0, 3, 3, 3, 3],
    ] {
      let shards = split(durations, count)
      let played = zip(shards, durations).filter { $0.1 >= 0 }.map(\.0)
      let fillings = (1...count).map { shard in played.count { $0 == shard } }
      if fillings.contains(0) { #expect(fillings.allSatisfy { $0 <= 1 }, "\(fillings)") }
      #expect(shards.allSatisfy { (1...count).contains($0) })
    }
  }

  @Test("among far more shards than there are scenarios")
  func manyShards() {
    #expect(split([1000, 1000], 1_000_000_000) == [1, 2])
  }
}
