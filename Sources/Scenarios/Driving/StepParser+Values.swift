internal import Interaction
internal import UserSimulation

extension StepParser {
  /// Takes a quoted text.
  mutating func text(
    after word: String,
    example: String
  ) throws(DriveSyntaxError) -> String {
    guard case .string(let text) = rest.popFirst() else {
      throw error("\(word) needs a quoted text, as in \(word) \(example)")
    }
    return text
  }

  /// Takes a name that must be there.
  mutating func name(
    after word: String,
    example: String
  ) throws(DriveSyntaxError) -> NameMatch {
    guard let name = try name() else {
      throw error("\(word) needs a quoted text, as in \(word) \(example)")
    }
    return name
  }

  /// Takes a span of time.
  mutating func seconds(after word: String) throws(DriveSyntaxError) -> Double {
    guard let seconds = number(), (0...VirtualTime.longestSpan).contains(seconds) else {
      throw error(
        "\(word) needs a number of seconds from 0 to a thousand million, as in \(word) 0.5"
      )
    }
    return seconds
  }

  /// Takes a distance.
  mutating func points(after word: String) throws(DriveSyntaxError) -> Double {
    guard let points = number(), points.isFinite else {
      throw error("\(word) needs a number of points, as in \(word) 100")
    }
    return points
  }

  /// Takes the two numbers of a point, whether a blank or a comma stands between them.
  mutating func point() throws(DriveSyntaxError) -> Point {
    if case .word(let word) = rest.first, word.contains(",") {
      let numbers = word.split(separator: ",").map { StepToken.word(String($0)) }
      rest = numbers + rest.dropFirst()
    }
    return Point(x: try coordinate("X"), y: try coordinate("Y"))
  }

  /// Takes one coordinate of a point.
  mutating func coordinate(_ name: String) throws(DriveSyntaxError) -> Double {
    guard let number = number(), number.isFinite else {
      throw error("at needs two numbers, as in at 20 40; \(name) is missing or no number")
    }
    return number
  }

  /// Takes a word if it is a number.
  mutating func number() -> Double? {
    guard case .word(let word) = rest.first, let number = Double(word) else { return nil }
    rest.removeFirst()
    return number
  }

  /// Takes a word if it comes next.
  mutating func takes(_ word: String) -> Bool {
    guard case .word(word) = rest.first else { return false }
    rest.removeFirst()
    return true
  }
}
