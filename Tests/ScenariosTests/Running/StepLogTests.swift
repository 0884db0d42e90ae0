internal import Scenarios
internal import Testing

@Suite("The steps of a scenario that are kept")
struct StepLogTests {
  /// A log of steps `1`, `2` and so on, some of which have failed.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - failed: The places of those that failed.
  ///   - keepsAll: Whether all are wanted.
  private func filled(
    _ count: Int,
    failing failed: Set<Int> = [],
    keepsAll: Bool = false
  ) -> StepLog {
    var log = StepLog(keepsAll: keepsAll)
    for place in 0..<count {
      log.append(StepReport("\(place + 1)", outcome: failed.contains(place) ? .failed : .passed))
    }
    return log
  }

  @Test("are all of them where all are wanted, and where they are few")
  func all() {
    for log in [filled(10_000, keepsAll: true), filled(StepLog.room)] {
      #expect(log.steps.map(\.text) == (1...log.count).map { "\($0)" })
      #expect(log.places == nil)
    }
  }

  @Test("are the last ones of many, however many there were")
  func last() throws {
    for count in [StepLog.room + 1, 10_000, 100_000] {
      let log = filled(count)
      #expect(log.count == count)
      #expect(log.steps.count <= StepLog.room)
      let places = try #require(log.places)
      #expect(log.steps.map(\.text) == places.map { "\($0 + 1)" })
      #expect(Array(places.suffix(15)) == Array(count - 15..<count))
      #expect(log.last?.text == "\(count)")
    }
  }

  @Test("are those up to the first five that failed as well, and no later ones")
  func failed() throws {
    let failed = [100, 1000, 1002, 3000, 4000, 5000, 6000]
    let log = filled(20_000, failing: Set(failed))
    #expect(log.steps.count <= StepLog.room)
    let places = Set(try #require(log.places))
    for place in failed.prefix(5) { #expect(places.isSuperset(of: place - 14...place)) }
    #expect(!places.contains(85))
    #expect(!places.contains(101))
    #expect(places.isDisjoint(with: [5000, 6000]))
    #expect(log.steps.count { $0.outcome == .failed } == 5)
  }

  @Test("are those that have not ended as well, because they may yet fail")
  func open() throws {
    var log = filled(1000)
    log.begin(StepReport("outer"))
    for number in 1...10_000 { log.append(StepReport("inner \(number)")) }
    #expect(log.open == [1000])
    let ended = log.end { $0.outcome = .failed }
    #expect(ended == 1000)
    #expect(log.open.isEmpty)
    for number in 1...10_000 { log.append(StepReport("later \(number)")) }
    let places = try #require(log.places)
    let index = try #require(places.firstIndex(of: 1000))
    #expect(log.steps[index] == StepReport("outer", outcome: .failed))
    #expect(Set(places).isSuperset(of: 986...1000))
    #expect(log.count == 21_001)
    let more = log.end { $0.outcome = .failed }
    #expect(more == nil)
  }
}
