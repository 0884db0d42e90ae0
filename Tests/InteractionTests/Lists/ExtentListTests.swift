internal import Testing

@testable internal import Interaction

@Suite("Lengths of rows: known ones in chunks, all others estimated")
struct ExtentListTests {
  /// The same by a plain array.
  private struct Model {
    var extents: [Double?]
    let estimate: Double
    /// The elements whose lengths are those of former ones.
    var former: [Bool]

    init(extents: [Double?], estimate: Double) {
      self.extents = extents
      self.estimate = estimate
      former = extents.map { _ in false }
    }

    /// The elements between two offsets, as far as a test of their beginning and end holds.
    func elements(
      _ test: (_ index: Int, _ begin: Double, _ end: Double) -> Bool
    ) -> [Int] {
      var end = 0.0
      return extents.indices.filter { index in
        let begin = end
        end += extents[index] ?? estimate
        return test(index, begin, end)
      }
    }

    func indices(from low: Double, to high: Double) -> [Int] {
      elements { $1 < high && $2 > low && $2 > $1 }
    }

    func unmeasured(from low: Double, to high: Double) -> [Int] {
      elements { index, begin, end in
        begin < high && (former[index] ? end >= low : extents[index] == nil && end > low)
      }
    }

    mutating func renew(count: Int) {
      let kept = extents.prefix(count)
      extents = kept + Array(repeating: nil, count: count - kept.count)
      former = extents.map { $0 != nil }
    }

    func offset(of index: Int) -> Double {
      extents[..<index].reduce(0) { $0 + ($1 ?? estimate) }
    }

    func index(at offset: Double) -> Int? {
      guard !extents.isEmpty else { return nil }
      var end = 0.0
      for (index, extent) in extents.enumerated() {
        end += extent ?? estimate
        if offset < end { return index }
      }
      return extents.count - 1
    }

    mutating func apply(_ shift: IndexShift) {
      for index in shift.deleted.reversed() {
        extents.remove(at: index)
        former.remove(at: index)
      }
      for index in shift.inserted {
        extents.insert(nil, at: index)
        former.insert(false, at: index)
      }
    }
  }

  @Test("a million rows that were not measured are one number")
  func fixed() {
    var list = ExtentList(count: 1_000_000, estimate: 44)
    #expect(list.total == 44_000_000)
    #expect(list.offset(of: 999_999) == 43_999_956)
    #expect(list.index(at: 43_999_956) == 999_999)
    #expect(list.index(at: 43_999_955.5) == 999_998)
    list.apply(IndexShift(deleted: [], inserted: [0]))
    #expect(list.count == 1_000_001)
    #expect(list.knownCount == 0)
  }

  @Test("of more rows in sight than memory holds, a million count")
  func tiny() {
    var list = ExtentList(count: 1_000_000_000_000, estimate: 1e-9)
    #expect(list.indices(from: 0, to: 400).count == 1_000_000)
    list.set(1, at: 5)
    #expect(list.indices(from: 0, to: 400).last == 999_999)
    #expect(list.unmeasured(from: 0, to: 400).last == 1_000_000)
  }

  @Test("nothing, and offsets beyond the ends")
  func ends() {
    #expect(ExtentList(count: 0, estimate: 10).index(at: 5) == nil)
    #expect(ExtentList(count: 0, estimate: 10).total == 0)
    let list = ExtentList(count: 3, estimate: 10)
    #expect(list.index(at: -5) == 0)
    #expect(list.index(at: 30) == 2)
    #expect(list.index(at: 1e300) == 2)
    #expect(list.offset(of: 3) == 30)
  }

  @Test("rows without height are passed over")
  func empty() {
    var list = ExtentList(count: 4, estimate: 0)
    list.set(10, at: 2)
    #expect(list.index(at: 5) == 2)
    #expect(list.total == 10)
  }

  @Test("10,000 random changes agree with a plain array", arguments: 1...4 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...2000, using: &chance)
    var list = ExtentList(count: count, estimate: 8)
    var model = Model(extents: Array(repeating: nil, count: count), estimate: 8)
    for _ in 0..<2500 {
      let count = model.extents.count
      switch Int.random(in: 0..<10, using: &chance) {
      case 0..<6 where count > 0:
        let index = Int.random(in: 0..<count, using: &chance)
        // Sixteenths, so that sums are exact in any order.
        let extent = Double(Int.random(in: 0...400, using: &chance)) / 16
        list.set(extent, at: index)
        model.extents[index] = extent
        model.former[index] = false
      case 6 where count > 0:
        let index = Int.random(in: 0..<count, using: &chance)
        list.forget(index)
        model.extents[index] = nil
        model.former[index] = false
      case 7...8:
        let deleted = Set(
          (0..<min(count, 5)).map { _ in Int.random(in: 0..<count, using: &chance) }
        )
        let rest = count - deleted.count
        let shift = IndexShift(
          deleted: deleted,
          inserted: Set((0..<5).map { _ in Int.random(in: 0...rest, using: &chance) })
        )
        list.apply(shift)
        model.apply(shift)
      case 9 where Int.random(in: 0..<100, using: &chance) == 0:
        let count = Int.random(in: 0...2000, using: &chance)
        list.renew(count: count)
        model.renew(count: count)
      default: break
      }
      guard list.count == model.extents.count else {
        Issue.record("seed \(seed): \(list.count) elements, not \(model.extents.count)")
        return
      }
      let index = Int.random(in: 0...list.count, using: &chance)
      #expect(list.offset(of: index) == model.offset(of: index))
      let offset = Double(Int.random(in: -8...Int(list.total) + 8, using: &chance))
      #expect(list.index(at: offset) == model.index(at: max(0, offset)))
      if index < list.count { #expect(list[index] == model.extents[index]) }
      let high = offset + Double(Int.random(in: 0...200, using: &chance))
      #expect(list.indices(from: offset, to: high) == model.indices(from: offset, to: high))
      #expect(list.unmeasured(from: offset, to: high) == model.unmeasured(from: offset, to: high))
    }
    #expect(list.total == model.offset(of: model.extents.count))
  }
}
