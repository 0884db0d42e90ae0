internal import Interaction
internal import Testing

/// Sequences of touches as texts, such as `down 10 10; wait 0.5; up 10 10`, for tables of cases.
///
/// A word for what fingers do is followed by a place for each finger, all of them at one moment; `id`
/// before it numbers the first finger, which is 1 unless said. `rub 10 10 60 10 5 0.1` is a move in 5
/// steps that takes 0.1 seconds.
enum Fingers {
  /// Plays a sequence, and expects the world's invariants to hold after each event.
  static func play(_ text: String, on stage: LuaStage) {
    for step in text.split(separator: ";") {
      var words = step.split { $0 == " " || $0 == "\n" }.map(String.init)
      var id = 1
      if words.first == "id" {
        id = Int(words[1]) ?? 1
        words.removeFirst(2)
      }
      let verb = words.removeFirst()
      play(verb, words.compactMap(Double.init), id: id, on: stage)
    }
  }

  /// Plays one step.
  private static func play(_ verb: String, _ numbers: [Double], id: Int, on stage: LuaStage) {
    switch verb {
    case "wait": stage.world.advance(by: numbers[0])
    case "hover":
      let place = numbers.isEmpty ? nil : Point(x: numbers[0], y: numbers[1])
      stage.send(.hover(location: place))
    case "rub":
      let (steps, seconds) = (Int(numbers[4]), numbers[5])
      for step in 1...steps {
        let part = Double(step) / Double(steps)
        stage.world.advance(by: seconds / Double(steps))
        stage.move(
          numbers[0] + (numbers[2] - numbers[0]) * part,
          numbers[1] + (numbers[3] - numbers[1]) * part,
          id: id
        )
      }
    case "tap":
      play("down", numbers, id: id, on: stage)
      play("up", numbers, id: id, on: stage)
    default:
      let phases: [String: Touch.Phase] = [
        "down": .began, "move": .moved, "up": .ended, "cancel": .cancelled,
      ]
      guard let phase = phases[verb] else { fatalError("no such step: \(verb)") }
      let inputs = stride(from: 0, to: numbers.count, by: 2).map { index in
        let place = Point(x: numbers[index], y: numbers[index + 1])
        return TouchInput(id: id + index / 2, phase: phase, location: place)
      }
      stage.send(.touches(inputs))
    }
  }
}
