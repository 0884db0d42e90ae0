internal import Interaction
internal import RandomSequences

/// Something that is done to a scene of controllers, as a plain value.
enum ControllerAct: Equatable {
  /// Code asks for something.
  case ask(ControllerCommand)
  /// The next controller that is told a step of its life asks for something.
  case when(LifeStep, ControllerCommand)
  /// Time passes, in seconds.
  case wait(Double)
  /// Time passes until nothing is under way.
  case settle
  /// The transition under way is turned back.
  case cancel
  /// The transition under way is brought to its end at once.
  case finish
  /// A finger is dragged from the left edge, to a part of the width.
  case lead(Double)
  /// A finger is dragged from the upper part of a sheet, to a part of the height.
  case swipe(Double)
  /// The finger is lifted.
  case lift
  /// The finger is taken away.
  case lose
  /// The back button that is to be seen is tapped.
  case back
  /// The tab of a place is tapped, if it is to be seen.
  case tab(Int)
}

extension ControllerAct: RandomAct {
  /// The act as Swift writes it, to be pasted into a test.
  var description: String {
    switch self {
    case .ask(let command): ".ask(\(command))"
    case .when(let step, let command): ".when(.\(step), \(command))"
    case .wait(let seconds): ".wait(\(seconds))"
    case .lead(let part): ".lead(\(part))"
    case .swipe(let part): ".swipe(\(part))"
    case .tab(let place): ".tab(\(place))"
    case .settle: ".settle"
    case .cancel: ".cancel"
    case .finish: ".finish"
    case .lift: ".lift"
    case .lose: ".lose"
    case .back: ".back"
    }
  }

  var simpler: [ControllerAct] {
    switch self {
    case .ask(let command): command.simpler.map { .ask($0) }
    case .when(let step, let command): command.simpler.map { .when(step, $0) }
    default: []
    }
  }

  /// Makes the acts of a seed.
  ///
  /// - Parameters:
  ///   - seed: Where all chance comes from.
  ///   - count: How many there are.
  /// - Returns: The acts.
  static func acts(seed: UInt64, count: Int) -> [ControllerAct] {
    var input = InputGenerator(seed: seed)
    var isDown = false
    // Tabs seldom come to be seen by chance: every other scene begins with two stacks as tabs.
    let tabs: [ControllerAct] = [
      .ask(ControllerCommand(verb: .setTabs, subject: 0, object: 6)),
      .ask(ControllerCommand(verb: .root, subject: 0, object: 9)),
    ]
    let beginning = seed.isMultiple(of: 2) ? tabs : []
    return beginning
      + (beginning.count..<count).map { _ in
        let act = act(&input, isDown: isDown)
        switch act {
        case .lead, .swipe: isDown = true
        case .lift, .lose: isDown = false
        default: break
        }
        return act
      }
  }

  /// Makes an act.
  private static func act(_ input: inout InputGenerator, isDown: Bool) -> ControllerAct {
    switch input.below(22) {
    case 0..<9: return .ask(command(&input))
    case 9, 10: return .when(input.any(of: LifeStep.allCases), command(&input))
    case 11, 12: return .wait(input.any(of: [0.05, 0.1, 0.2, 0.36]))
    case 13: return .settle
    case 14: return .cancel
    case 15: return .finish
    case 16: return .back
    case 17, 18: return .tab(input.below(4))
    default:
      if isDown { return input.below(5) == 0 ? .lose : .lift }
      let part = input.any(of: [0.2, 0.3, 0.7, 0.8])
      return input.below(2) == 0 ? .lead(part) : .swipe(part)
    }
  }

  /// Makes a command.
  private static func command(_ input: inout InputGenerator) -> ControllerCommand {
    // Stacks are what most of it is about, and another root ends much.
    var verb =
      input.below(3) == 0
      ? ControllerCommand.Verb.push : input.any(of: ControllerCommand.Verb.allCases)
    if verb == .root, input.below(3) > 0 { verb = input.any(of: [.present, .present, .dismiss]) }
    return ControllerCommand(
      verb: verb,
      subject: input.below(ControllerScene.count),
      object: input.below(ControllerScene.count),
      others: input.below(64),
      isAnimated: input.below(3) > 0
    )
  }
}
