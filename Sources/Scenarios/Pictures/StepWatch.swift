internal import Interaction
internal import Rendering

/// A journal that notices when a step of a scenario is over, and where the user touched in it.
///
/// Steps are counted as reports list them: by their beginnings, from 1, what is expected included.
final class StepWatch: JournalSink {
  /// A step that is over.
  struct Step {
    /// Its number, counted from 1.
    let number: Int
    /// The step in the words of the script.
    let text: String
    /// Whether it could not be done, or did not hold.
    let hasFailed: Bool
    /// Where fingers and pointers were meanwhile.
    let touches: [TouchMark]
  }

  /// Who keeps the records.
  private let journal: any JournalSink
  /// Called after each step.
  private let onEnd: (Step) -> Void
  /// How many steps have begun.
  private(set) var count = 0
  /// The steps that have begun and not ended, innermost last.
  private var open: [Int] = []
  /// Follows fingers and pointers.
  private var touches = TouchTracker()

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - journal: Who keeps the records.
  ///   - onEnd: Called after each step, when its work is done.
  init(_ journal: any JournalSink, onEnd: @escaping (Step) -> Void) {
    self.journal = journal
    self.onEnd = onEnd
  }

  var detail: JournalDetail { journal.detail }

  func append(_ record: JournalRecord) {
    journal.append(record)
    switch record.entry {
    case .input(let event): touches.follow(event)
    case .step(_, nil, _): begin()
    case .step(let text, let outcome?, _): end(text, hasFailed: outcome == "failed")
    case .expectation(let text, let passed, _):
      begin()
      end(text, hasFailed: !passed)
    default: break
    }
  }

  /// A step begins; one within another goes on with its touches.
  private func begin() {
    if open.isEmpty { touches.beginStep() }
    count += 1
    open.append(count)
  }

  /// The innermost step is over.
  private func end(_ text: String, hasFailed: Bool) {
    guard let number = open.popLast() else { return }
    onEnd(Step(number: number, text: text, hasFailed: hasFailed, touches: touches.marks))
  }
}
