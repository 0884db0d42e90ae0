internal import Interaction

/// What followed from a step of the user's, in a few words: the handlers that were called, and what
/// reached nobody.
struct StepEffects {
  /// How many are told.
  private static let limit = 3
  /// How often one may come to be counted: of timers that draw out a wait nobody wants the number.
  private static let countLimit = 20

  /// The effects so far, each with how often it came in a row.
  private var effects: [(text: String, times: Int)] = []

  /// Takes a record that was made while the step was under way.
  ///
  /// - Parameters:
  ///   - entry: What the record says.
  ///   - transitions: Who asked for the transitions so far. One is told once, however many timers of its
  ///     frames have fired.
  mutating func take(_ entry: JournalRecord.Entry, among transitions: Set<HandlerOrigin> = []) {
    if case .timer(let handler) = entry, transitions.contains(handler) {
      let isTold = effects.contains { $0.text == handler.name }
      if !isTold { effects.append((handler.name, 1)) }
      return
    }
    guard let text = Self.text(of: entry) else { return }
    if effects.last?.text == text {
      effects[effects.count - 1].times += 1
    } else {
      effects.append((text, 1))
    }
  }

  /// The effects as a report tells them.
  var texts: [String] {
    let told = effects.prefix(Self.limit).map { text, times in
      switch times {
      case 1: text
      case ...Self.countLimit: "\(text) × \(times)"
      default: "\(text), again and again"
      }
    }
    let rest = effects.count - told.count
    return rest > 0 ? told + ["and \(rest) more"] : told
  }

  /// What a record says of an effect; nil if it is about something else.
  private static func text(of entry: JournalRecord.Entry) -> String? {
    switch entry {
    // A function that was handed over by itself is told by no other name.
    // What the toolkit has arranged for itself is no effect that anybody asked for.
    case .action(_, _, let handler, _) where handler.isOfToolkit: nil
    case .timer(let handler) where handler.isOfToolkit: nil
    case .action(let name, _, let handler, _):
      name == handler.name ? "called \(name)" : "\(name) → \(handler.name)"
    case .timer(let handler): "timer → \(handler.name)"
    case .unhandledAction(let action): "\(action.name) → nobody"
    case .modal(let view, let isPresented): "\(view) \(isPresented ? "came up" : "went")"
    case .discardedTouch(_, let reason): "a touch was dropped: \(reason)"
    case .discardedKey(let key, let reason): "\(key): \(reason)"
    case .discardedScroll(_, let reason): "the wheel moved nothing: \(reason)"
    case .rejectedInput(_, let reason, _): "the input was rejected: \(reason)"
    default: nil
    }
  }
}
