internal import Interaction
internal import Rendering

/// A journal that notices when a step of a scenario is over, and where the user touched in it.
///
/// Steps are counted as reports list them: by their beginnings, from 1, what is expected included.
final class StepWatch: JournalSink {
  /// A moment of a scenario at which its screen is worth a look.
  enum Moment {
    /// The first input of some steps that lie in each other comes in, and has not done anything yet.
    case input(steps: [Int])
    /// A step is over, and its work is done.
    case end(Step)
  }

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

  /// A step that has begun and not ended.
  private struct OpenStep {
    /// Its number.
    let number: Int
    /// Whether input came in.
    var hasInput = false
  }

  /// Who keeps the records.
  private let journal: any JournalSink
  /// Called at each such moment.
  private let onMoment: (Moment) -> Void
  /// How many steps have begun.
  private(set) var count = 0
  /// The steps that have begun and not ended, innermost last.
  private var open: [OpenStep] = []
  /// Follows fingers and pointers.
  private var touches = TouchTracker()

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - journal: Who keeps the records.
  ///   - onMoment: Called at each moment that is worth a look.
  init(_ journal: any JournalSink, onMoment: @escaping (Moment) -> Void) {
    self.journal = journal
    self.onMoment = onMoment
  }

  var detail: JournalDetail { journal.detail }

  /// The numbers of the steps that have begun and not ended, outermost first.
  var unfinished: [Int] { open.map(\.number) }

  /// Where fingers and pointers were in the step that is under way, or in the last one.
  var marks: [TouchMark] { touches.marks }

  func append(_ record: JournalRecord) {
    journal.append(record)
    switch record.entry {
    case .input(let event):
      noteInput()
      touches.follow(event)
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
    open.append(OpenStep(number: count))
  }

  /// Input comes in.
  private func noteInput() {
    let waiting = open.indices.filter { !open[$0].hasInput }
    guard !waiting.isEmpty else { return }
    for index in waiting { open[index].hasInput = true }
    onMoment(.input(steps: waiting.map { open[$0].number }))
  }

  /// The innermost step is over.
  private func end(_ text: String, hasFailed: Bool) {
    guard let step = open.popLast() else { return }
    onMoment(
      .end(Step(number: step.number, text: text, hasFailed: hasFailed, touches: touches.marks))
    )
  }
}
