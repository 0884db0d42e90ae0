internal import Interaction
internal import RandomSequences

/// Something that is done to a scene of a script's views: a device's event, time, or a line of Lua.
enum ScriptAct: Equatable, RandomAct {
  /// A device's event.
  case send(InputEvent)
  /// Time passes, in seconds.
  case wait(Double)
  /// A frame passes.
  case frame
  /// Time passes until the scene rests, or for two seconds.
  case settle
  /// A line that runs outside of any handler.
  case run(String)
  /// A line that the next handler of a kind but `skip` runs: once. `it` is the view whose handler it
  /// is, and `gesture` the recogniser if it is one's.
  case when(String, skip: Int, String)

  /// The act as Swift writes it, to be pasted into a test.
  var description: String {
    switch self {
    case .send(let event): ".send(\(event.source))"
    case .wait(let seconds): ".wait(\(seconds))"
    case .frame: ".frame"
    case .settle: ".settle"
    case .run(let line): ".run(\"\(line)\")"
    case .when(let telling, let skip, let line): ".when(\"\(telling)\", skip: \(skip), \"\(line)\")"
    }
  }

  /// The same act with simpler numbers, the simplest first.
  var simpler: [ScriptAct] {
    switch self {
    case .send(let event): event.simpler.map { .send($0) }
    case .wait(let seconds): seconds.simpler.map { .wait($0) }
    case .frame, .settle: []
    case .run(let line): Self.simpler(line).map { .run($0) }
    case .when(let telling, let skip, let line):
      skip.simpler.map { .when(telling, skip: $0, line) }
        + Self.simpler(line).map { .when(telling, skip: skip, $0) }
    }
  }

  /// The same line with one of its numbers simpler.
  private static func simpler(_ line: String) -> [String] {
    line.matches(of: /\d+(\.\d+)?/).flatMap { match in
      (Double(match.output.0) ?? 0).simpler.map { number in
        line.replacingCharacters(in: match.range, with: number.plain)
      }
    }
  }
}

extension String {
  /// This text with a part of it replaced.
  fileprivate func replacingCharacters(
    in range: Range<String.Index>,
    with part: String
  ) -> String {
    String(self[..<range.lowerBound]) + part + String(self[range.upperBound...])
  }
}
