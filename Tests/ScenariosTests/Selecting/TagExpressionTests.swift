internal import Interaction
internal import Scenarios
internal import Testing

@Suite("An expression of tags")
struct TagExpressionTests {
  @Test(
    "selects by and, or, not and brackets, not closest and or last",
    arguments: [
      ("smoke", ["smoke"], true), ("smoke", ["slow"], false), ("smoke", [], false),
      ("not smoke", ["slow"], true), ("not smoke", ["smoke"], false),
      ("not not smoke", ["smoke"], true),
      ("smoke and slow", ["slow", "smoke"], true), ("smoke and slow", ["smoke"], false),
      ("smoke or slow", ["slow"], true), ("smoke or slow", ["fast"], false),
      ("a or b and c", ["a"], true), ("a or b and c", ["b"], false),
      ("(a or b) and c", ["a"], false), ("(a or b) and c", ["a", "c"], true),
      ("not a and b", ["b"], true), ("not (a and b)", ["b"], true),
      ("not(a)and b", ["b"], true), (#""two words" or "and""#, ["and"], true),
      (#""two words""#, ["two words"], true), ("@smoke-1.x", ["@smoke-1.x"], true),
      ("AND", ["AND"], true),
    ] as [(String, [String], Bool)]
  )
  func selecting(text: String, tags: [String], isSelected: Bool) throws {
    #expect(try TagExpression(text).matches(tags) == isSelected)
  }

  /// An expression made at random, and what it says of each set of the tags a, b and c.
  private func random(
    _ depth: Int,
    using generator: inout SeededGenerator
  ) -> (text: String, holds: ([String]) -> Bool) {
    guard depth > 0, Int.random(in: 0..<4, using: &generator) > 0 else {
      let tag = ["a", "b", "c"].randomElement(using: &generator) ?? "a"
      return (tag, { $0.contains(tag) })
    }
    let left = random(depth - 1, using: &generator)
    guard Int.random(in: 0..<3, using: &generator) > 0 else {
      return ("not (\(left.text))", { !left.holds($0) })
    }
    let right = random(depth - 1, using: &generator)
    if Bool.random(using: &generator) {
      return ("(\(left.text)) and (\(right.text))", { left.holds($0) && right.holds($0) })
    }
    return ("(\(left.text) or \(right.text))", { left.holds($0) || right.holds($0) })
  }

  @Test("means what it says, however it is put together")
  func randomExpressions() throws {
    var generator = SeededGenerator(seed: 7)
    let subsets = (0..<8).map { bits in
      ["a", "b", "c"].enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element)
    }
    for _ in 0..<500 {
      let (text, holds) = random(5, using: &generator)
      let expression = try TagExpression(text)
      for tags in subsets {
        #expect(expression.matches(tags) == holds(tags), "\(text) for \(tags)")
      }
    }
  }

  @Test("made of any words and brackets is understood, or refused with a reason")
  func randomWords() {
    var generator = SeededGenerator(seed: 8)
    let words = ["a", "and", "or", "not", "(", ")", "\"", "\"b c\"", " ", "é"]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...8, using: &generator))
        .compactMap { _ in words.randomElement(using: &generator) }.joined(separator: " ")
      do {
        #expect(try !TagExpression(text).tags.isEmpty)
      } catch {
        #expect(!error.description.hasSuffix(": ") && !error.description.contains("\n"))
      }
    }
  }

  @Test("knows the tags it names, each once")
  func tags() throws {
    #expect(try TagExpression("a and not (b or a) or c").tags == ["a", "b", "c"])
  }

  @Test(
    "that cannot be understood says where and why",
    arguments: [
      ("", "the expression is empty: a tag is missing"),
      ("  ", "the expression is empty: a tag is missing"),
      ("smoke and", "smoke and: a tag is missing after 'and'"),
      ("not", "not: a tag is missing after 'not'"),
      ("or slow", "or slow: a tag is missing before 'or', at character 1"),
      ("a and or b", "a and or b: a tag is missing before 'or', at character 7"),
      ("a b", "a b: 'and' or 'or' is missing before b, at character 3"),
      (
        "a AND b",
        "a AND b: 'and' or 'or' is missing before AND, at character 3; and, or and not are written in lower case"
      ),
      ("(a or b", "(a or b: the ( at character 1 is never closed"),
      ("(a b)", "(a b): 'and' or 'or' is missing before b, at character 4"),
      ("a)", "a): the ) at character 2 closes nothing"),
      ("()", "(): a tag is missing before the ) at character 2"),
      ("(", "(: a tag is missing after ("),
      ("a and \"b", "a and \"b: the quotation mark at character 7 is never closed"),
      ("a\nb", "a\\nb: 'and' or 'or' is missing before b, at character 3"),
    ]
  )
  func problems(text: String, description: String) {
    let problem = #expect(throws: TagExpression.Problem.self) { try TagExpression(text) }
    #expect(problem?.description == description)
  }

  @Test("may be as deep as anybody writes it, and no deeper")
  func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
    }
    #expect(try TagExpression(nested(50)).matches(["a"]))
    #expect(throws: TagExpression.Problem.self) { try TagExpression(nested(51)) }
    #expect(throws: TagExpression.Problem.self) { try TagExpression(nested(100_000)) }
    let manyNegations = String(repeating: "not ", count: 100_001) + "a"
    #expect(try !TagExpression(manyNegations).matches(["a"]))
  }
}
