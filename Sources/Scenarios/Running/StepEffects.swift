internal import Interaction

/// What followed from a step of the user's, in a few words: the handlers that were called, and what
/// reached nobody.
struct StepEffects {
  /// How many are told.
  private static let limit = 3
  /// How often one may come to be counted: of timers that draw out a wait nobody wants the number.
  private static let countLimit = 20

  /// The effects that are told, each with how often it came in a row.
  private var told: [(text: String, times: Int)] = []
  /// How many there were, those that are only counted included.
  private var count = 0
  /// The last of them.
  private var last: String?
  /// Who asked for the transitions among them.
  private var askers: Set<HandlerOrigin> = []

  /// Takes a record that was made while the step was under way.
  ///
  /// - Parameters:
  ///   - entry: What the record says.
  ///   - transitions: Who asked for the transitions under way. One is told once, however many timers of
  ///     its frames have fired.
  mutating func take(_ entry: JournalRecord.Entry, among transitions: Set<HandlerOrigin> = []) {
    if case .timer(let handler) = entry, transitions.contains(handler) {
      if askers.insert(handler).inserted { add(handler.name) }
    } else if let text = Self.text(of: entry) {
      add(text)
    }
  }

  /// Adds an effect, or counts it once more if it came last.
  private mutating func add(_ text: String) {
    if text != last {
      last = text
      count += 1
      if count <= Self.limit { told.append((text, 1)) }
    } else if count <= Self.limit {
      told[count - 1].times += 1
    }
  }

  /// The effects as a report tells them.
  var texts: [String] {
    let texts = told.map { text, times in
      switch times {
      case 1: text
      case ...Self.countLimit: "\(text) × \(times)"
      default: "\(text), again and again"
      }
    }
    let rest = count - told.count
    return rest > 0 ? texts + ["and \(rest) more"] : texts
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
