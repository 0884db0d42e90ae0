internal import RandomSequences

/// Something that is done to a scene of flows, as a plain value.
///
/// Numbers stand for one of those that there are by then, of which each takes the remainder.
enum FlowAct: Equatable {
  /// A running flow opens another, whose screen is pushed.
  case open(by: Int, isAnimated: Bool)
  /// A running flow opens another, whose screen is presented as a sheet above all others.
  case openSheet(by: Int, isAnimated: Bool)
  /// A running flow opens another, which begins with an alert above all others.
  case openAlert(by: Int, isAnimated: Bool)
  /// A screen is pushed that is no flow's.
  case detail(isAnimated: Bool)
  /// A flow inside another finishes.
  case finish(Int)
  /// All above a screen are popped.
  case popTo(Int, isAnimated: Bool)
  /// A screen is taken out of the stack.
  case without(Int, isAnimated: Bool)
  /// The screens above the one at the bottom are replaced by a new one, but for those of some bits.
  case replace(keeping: Int, isAnimated: Bool)
  /// A sheet is dismissed, with those above it.
  case dismiss(Int, isAnimated: Bool)
  /// Another root coordinator is started.
  case root
  /// The back button is tapped.
  case back
  /// A touch goes down and up beside a sheet.
  case beside
  /// The choice of the alert in front is tapped, with which its flow finishes.
  case choose
  /// A finger is dragged from the left edge, to a part of the width.
  case lead(Double)
  /// A finger is dragged from the upper part of a sheet, to a part of the height.
  case swipe(Double)
  /// The finger is lifted.
  case lift
  /// The finger is taken away.
  case lose
  /// The transition under way is turned back.
  case cancel
  /// The transition under way is brought to its end at once.
  case complete
  /// Time passes, in seconds.
  case wait(Double)
  /// Time passes until nothing is under way.
  case settle
}

extension FlowAct: RandomAct {
  /// The kind of act, without its numbers.
  enum Kind: CaseIterable {
    case open, openSheet, openAlert, detail, finish, popTo, without, replace, dismiss, root
    case back, beside, choose, lead, swipe, lift, lose, cancel, complete, wait, settle
  }

  /// Which kind of act it is.
  var kind: Kind {
    switch self {
    case .open: .open
    case .openSheet: .openSheet
    case .openAlert: .openAlert
    case .detail: .detail
    case .finish: .finish
    case .popTo: .popTo
    case .without: .without
    case .replace: .replace
    case .dismiss: .dismiss
    case .root: .root
    case .back: .back
    case .beside: .beside
    case .choose: .choose
    case .lead: .lead
    case .swipe: .swipe
    case .lift: .lift
    case .lose: .lose
    case .cancel: .cancel
    case .complete: .complete
    case .wait: .wait
    case .settle: .settle
    }
  }

  /// The act as Swift writes it, to be pasted into a test.
  var description: String {
    switch self {
    case .open(let starter, let isAnimated), .openSheet(let starter, let isAnimated),
      .openAlert(let starter, let isAnimated):
      ".\(kind)(by: \(starter), isAnimated: \(isAnimated))"
    case .detail(let isAnimated): ".detail(isAnimated: \(isAnimated))"
    case .finish(let number): ".finish(\(number))"
    case .popTo(let number, let isAnimated), .without(let number, let isAnimated),
      .dismiss(let number, let isAnimated):
      ".\(kind)(\(number), isAnimated: \(isAnimated))"
    case .replace(let bits, let isAnimated):
      ".replace(keeping: \(bits), isAnimated: \(isAnimated))"
    case .lead(let part), .swipe(let part): ".\(kind)(\(part))"
    case .wait(let seconds): ".wait(\(seconds))"
    case .root, .back, .beside, .choose, .lift, .lose, .cancel, .complete, .settle: ".\(kind)"
    }
  }

  var simpler: [FlowAct] {
    switch self {
    case .open(let starter, let isAnimated):
      starter.simpler.map { .open(by: $0, isAnimated: isAnimated) }
        + (isAnimated ? [.open(by: starter, isAnimated: false)] : [])
    case .openSheet(let starter, let isAnimated):
      starter.simpler.map { .openSheet(by: $0, isAnimated: isAnimated) }
        + (isAnimated ? [.openSheet(by: starter, isAnimated: false)] : [])
    case .openAlert(let starter, let isAnimated):
      starter.simpler.map { .openAlert(by: $0, isAnimated: isAnimated) }
        + (isAnimated ? [.openAlert(by: starter, isAnimated: false)] : [])
    case .detail(true): [.detail(isAnimated: false)]
    case .finish(let number): number.simpler.map { .finish($0) }
    case .popTo(let number, true): [.popTo(number, isAnimated: false)]
    case .without(let number, true): [.without(number, isAnimated: false)]
    case .replace(let bits, let isAnimated):
      bits.simpler.map { .replace(keeping: $0, isAnimated: isAnimated) }
        + (isAnimated ? [.replace(keeping: bits, isAnimated: false)] : [])
    case .dismiss(let number, true): [.dismiss(number, isAnimated: false)]
    default: []
    }
  }

  /// Makes the acts of a seed.
  ///
  /// - Parameters:
  ///   - seed: Where all chance comes from.
  ///   - count: How many there are.
  /// - Returns: The acts.
  static func acts(seed: UInt64, count: Int) -> [FlowAct] {
    var input = InputGenerator(seed: seed)
    var isDown = false
    return (0..<count).map { _ in
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
  private static func act(_ input: inout InputGenerator, isDown: Bool) -> FlowAct {
    let isAnimated = input.below(4) > 0
    switch input.below(42) {
    case 0..<5: return .open(by: input.below(8), isAnimated: isAnimated)
    case 5, 6: return .openSheet(by: input.below(8), isAnimated: isAnimated)
    case 7: return .openAlert(by: input.below(8), isAnimated: isAnimated)
    case 8: return .detail(isAnimated: isAnimated)
    case 9: return .finish(input.below(8))
    case 10, 11: return .popTo(input.below(8), isAnimated: isAnimated)
    case 12: return .without(input.below(8), isAnimated: isAnimated)
    case 13: return .replace(keeping: input.below(64), isAnimated: isAnimated)
    case 14, 15: return .dismiss(input.below(4), isAnimated: isAnimated)
    // Another root ends much.
    case 16: return input.below(3) == 0 ? .root : .back
    case 17..<20: return .back
    case 20..<23: return .beside
    case 23..<26: return .choose
    case 26..<29: return .cancel
    case 29: return .complete
    case 30, 31: return .wait(input.any(of: [0.05, 0.1, 0.2, 0.36]))
    case 32..<36: return .settle
    default:
      if isDown { return input.below(4) == 0 ? .lose : .lift }
      let part = input.any(of: [0.2, 0.3, 0.7, 0.8])
      return input.below(2) == 0 ? .lead(part) : .swipe(part)
    }
  }
}
