internal import Interaction
internal import UserSimulation

extension StepParser {
  /// What may follow a target, in any order: where and how to act, and numbers by their names.
  struct Options {
    /// The options of all verbs that are aimed.
    var aim = TapOptions()
    /// The others.
    var numbers: [String: Double] = [:]
  }

  /// Takes options as long as there are any.
  mutating func options(
    spans: [String] = [],
    distances: [String] = []
  ) throws(DriveSyntaxError) -> Options {
    var options = Options()
    while case .word(let word) = rest.first {
      switch word {
      case "force": options.aim.force = true
      case "timeout", "at": break
      case _ where spans.contains(word) || distances.contains(word): break
      default: return options
      }
      rest.removeFirst()
      if word == "at" {
        options.aim.at = try point()
      } else if word == "timeout" {
        options.aim.timeout = try seconds(after: word)
      } else if distances.contains(word) {
        options.numbers[word] = try points(after: word)
      } else if spans.contains(word) {
        options.numbers[word] = try seconds(after: word)
      }
    }
    if options.aim.at != nil, aimsAtPoint {
      throw error("a point of the window takes no at of its own; add the distance to the point")
    }
    return options
  }

  /// Takes what a verb is aimed at.
  mutating func target() throws(DriveSyntaxError) -> UserAction.Target {
    guard takes("at") else {
      aimsAtPoint = false
      return .element(try locator())
    }
    aimsAtPoint = true
    return .point(try point())
  }

  /// Takes how long to wait, if it is said.
  mutating func timeout() throws(DriveSyntaxError) -> Double {
    try span("timeout") ?? SimulatedUser.standardTimeout
  }

  /// Takes a span of time behind its name, if it is there.
  mutating func span(_ name: String) throws(DriveSyntaxError) -> Double? {
    takes(name) ? try seconds(after: name) : nil
  }
}
