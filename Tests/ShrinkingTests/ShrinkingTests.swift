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

  /// What leads to a fault though some of it cancels out, and the least that does.
  static let cancelled: [(letters: String, shortest: String)] = [
    // 1. Neighbours: a switch that is on, off and on again.
    ("sfssgg", "sfgg"), ("fsgssg", "fsgg"), ("ssfsssgssg", "fsgg"),
    // 2. With what is needed between them: a screen that is shown and left.
    ("(fsgg)", "fsgg"), ("f(sg)g", "fsgg"), ("((fsg)g)", "fsgg"), ("s(fs(sg)g)", "fsgg"),
    // 3. Three in a row: a menu that is opened, searched and closed.
    ("fsabcgg", "fsgg"), ("abcfabcs(gabc)g", "fsgg"),
  ]

  @Test("what cancels out is left out together", arguments: cancelled)
  func cancelling(letters: String, shortest: String) {
    // The fault: a text is filled in, and the switch is on whenever 'go' is pressed for the first two times;
    // each screen that is shown is left, and no menu stays open.
    func fails(_ letters: [Character]) -> Bool {
      var (isOn, isFilled, count, depth) = (false, false, 0, 0)
      for letter in String(letters).replacing("abc", with: "") {
        switch letter {
        case "s": isOn.toggle()
        case "f": isFilled = true
        case "g": count += isOn && isFilled ? 1 : 0
        case "(": depth += 1
        case ")": depth -= 1
        default: return false
        }
        if depth < 0 { return false }
      }
      return count == 2 && depth == 0
    }
    #expect(fails(Array(letters)))
    #expect(String(shrink(Array(letters), fails: fails)).sorted() == shortest.sorted())
  }

  @Test("of a long sequence that needs all, a bounded number of pairs is tried")
  func bound() {
    var count = 0
    let shrunk = shrink(Array(0..<1000)) { numbers in
      count += 1
      return numbers.count == 1000
    }
    #expect(shrunk.count == 1000)
    // Runs of 500, 250, 125, 62, 31, 15, 7, 3 and 1, and then what may go together.
    #expect(count == 2 + 4 + 8 + 17 + 33 + 67 + 143 + 334 + 1000 + 600)
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
