internal import Interaction
internal import Testing

/// Sequences of touches as texts, such as `down 10 10; wait 0.5; up 10 10`, for tables of cases.
///
/// A word for what fingers do is followed by a place for each finger, all of them at one moment; `id`
/// before it numbers the first finger, which is 1 unless said. `rub 10 10 60 10 5 0.1` is a move in 5
/// steps that takes 0.1 seconds.
enum Fingers {
  /// A step that cannot be played.
  struct Misfit: Error, CustomStringConvertible {
    /// The step as it is written.
    let step: String
    /// What is wrong with it.
    let problem: String

    var description: String { "\"\(step)\" is no step of fingers: \(problem)" }
  }

  /// One step as it is read.
  private struct Step {
    /// What is done.
    let verb: String
    /// The numbers after the verb.
    let numbers: [Double]
    /// The number of the first finger.
    let id: Int
  }

  /// The phases that a verb of its own stands for.
  private static let phases: [String: Touch.Phase] = [
    "down": .began, "move": .moved, "up": .ended, "cancel": .cancelled,
  ]

  /// Plays a sequence, and expects the world's invariants to hold after each event; one that does not
  /// fit is an issue that names the step, and nothing of it is played.
  static func play(
    _ text: String,
    on stage: LuaStage,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    do {
      for step in try steps(of: text) { play(step, on: stage, sourceLocation) }
    } catch {
      Issue.record(error, sourceLocation: sourceLocation)
    }
  }

  /// Reads a sequence.
  ///
  /// - Throws: ``Misfit`` for the first step that cannot be played.
  private static func steps(of text: String) throws -> [Step] {
    try text.split(separator: ";").map { part in
      var words = part.split { $0 == " " || $0 == "\n" }.map(String.init)
      let written = words.joined(separator: " ")
      var id = 1
      if words.first == "id" {
        guard words.count > 2, let number = Int(words[1]) else {
          throw Misfit(step: written, problem: "after id come a number and a verb")
        }
        id = number
        words.removeFirst(2)
      }
      let numbers = words.dropFirst().compactMap(Double.init)
      guard let verb = words.first, numbers.count == words.count - 1 else {
        throw Misfit(step: written, problem: "it is a verb and numbers")
      }
      if let problem = problem(of: verb, numbers.count) {
        throw Misfit(step: written, problem: problem)
      }
      return Step(verb: verb, numbers: numbers, id: id)
    }
  }

  /// What is wrong with a verb and how many numbers it has; nil if nothing is.
  private static func problem(of verb: String, _ count: Int) -> String? {
    switch verb {
    case "wait": count == 1 ? nil : "wait takes seconds"
    case "hover": count == 0 || count == 2 ? nil : "hover takes a place or nothing"
    case "rub": count == 6 ? nil : "rub takes two places, a number of steps, and seconds"
    case _ where verb == "tap" || phases[verb] != nil:
      count > 0 && count.isMultiple(of: 2) ? nil : "\(verb) takes a place for each finger"
    default:
      "use wait, hover, rub, tap, \(phases.keys.sorted().joined(separator: ", "))"
    }
  }

  /// Plays one step.
  private static func play(
    _ step: Step,
    on stage: LuaStage,
    _ sourceLocation: Testing.SourceLocation
  ) {
    let numbers = step.numbers
    switch step.verb {
    case "wait": stage.world.advance(by: numbers[0])
    case "hover":
      let place = numbers.isEmpty ? nil : Point(x: numbers[0], y: numbers[1])
      stage.send(.hover(location: place), sourceLocation: sourceLocation)
    case "rub":
      let (steps, seconds) = (Int(numbers[4]), numbers[5])
      for index in stride(from: 1, through: steps, by: 1) {
        let part = Double(index) / Double(steps)
        stage.world.advance(by: seconds / Double(steps))
        stage.move(
          numbers[0] + (numbers[2] - numbers[0]) * part,
          numbers[1] + (numbers[3] - numbers[1]) * part,
          id: step.id,
          sourceLocation: sourceLocation
        )
      }
    case "tap":
      send(.began, step, on: stage, sourceLocation)
      send(.ended, step, on: stage, sourceLocation)
    default:
      guard let phase = phases[step.verb] else { return }
      send(phase, step, on: stage, sourceLocation)
    }
  }

  /// Sends what all fingers of a step do at one moment.
  private static func send(
    _ phase: Touch.Phase,
    _ step: Step,
    on stage: LuaStage,
    _ sourceLocation: Testing.SourceLocation
  ) {
    let inputs = stride(from: 0, to: step.numbers.count, by: 2).map { index in
      let place = Point(x: step.numbers[index], y: step.numbers[index + 1])
      return TouchInput(id: step.id + index / 2, phase: phase, location: place)
    }
    stage.send(.touches(inputs), sourceLocation: sourceLocation)
  }
}
