internal import Shrinking
internal import Testing

@Suite("Shrinking a failing sequence")
struct ShrinkingTests {
  /// Numbers from 0 to below another.
  private func simpler(_ number: Int) -> [Int] {
    [0, 1, number / 2, number - 1].filter { $0 < number && $0 >= 0 }
  }

  @Test("what a fault does not need is left out, and the rest is simplified")
  func minimal() {
    // The fault: somewhere a 3 or more, later a 7 or more, and later still an odd number.
    func fails(_ numbers: [Int]) -> Bool {
      guard let first = numbers.firstIndex(where: { $0 >= 3 }),
        let second = numbers[(first + 1)...].firstIndex(where: { $0 >= 7 })
      else { return false }
      return numbers[(second + 1)...].contains { !$0.isMultiple(of: 2) }
    }
    let numbers = (0..<500).map { $0 * 37 % 101 }
    #expect(fails(numbers))
    #expect(shrink(numbers, simpler: simpler, fails: fails) == [3, 7, 1])
  }

  @Test("what is only needed together stays together")
  func pairs() {
    // The fault: every opening has its closing, and there are at least two.
    func fails(_ letters: [Character]) -> Bool {
      letters.filter { $0 == "(" }.count == letters.filter { $0 == ")" }.count
        && letters.filter { $0 == "(" }.count >= 2
    }
    let letters = Array(String(repeating: "(a)b", count: 32))
    let shrunk = shrink(letters, fails: fails)
    #expect(shrunk.sorted() == ["(", "(", ")", ")"])
  }

  @Test("a fault that needs nothing shrinks to nothing, and one that needs all stays as it is")
  func ends() {
    #expect(shrink(Array(0..<100)) { _ in true } == [])
    #expect(shrink(Array(0..<20)) { $0.count == 20 } == Array(0..<20))
  }

  @Test("no more sequences are tried than allowed")
  func attempts() {
    var count = 0
    let shrunk = shrink(Array(0..<1000), attempts: 10) { numbers in
      count += 1
      return numbers.contains(500)
    }
    #expect(count == 10)
    #expect(shrunk.contains(500))
  }
}
