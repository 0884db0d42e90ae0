internal import Interaction

extension MemoryJournal {
  /// The records as lines of number, cause, time in milliseconds and content.
  var text: String {
    records.map { record in
      let cause = record.cause.map { "\($0)" } ?? "-"
      return "\(record.id) ← \(cause)  \(record.time / 1_000_000) ms  \(record.entry.text)"
    }.joined(separator: "\n")
  }
}

extension JournalRecord.Entry {
  /// The entry on one line.
  fileprivate var text: String {
    switch self {
    case .input(.touches(let inputs)):
      "input " + inputs.map { "\($0.phase) \($0.location)" }.joined(separator: ", ")
    case .input(.key(let input)): "input key \(input.chord) \(input.phase)"
    case .input(.text(let text)): "input text \(text)"
    case .input(.paste(let text)): "input paste \(text)"
    case .input(.hover(let location)): "input hover \(location.map { "\($0)" } ?? "-")"
    case .input(.scroll(let input)): "input scroll \(input.location) by \(input.delta)"
    case .hitPath(_, let target, _): "hitPath \(target ?? "-")"
    case .gesture(let recognizer, _, let from, let to, _):
      "gesture \(recognizer) \(from) → \(to)"
    case .controlEvent(let control, let events):
      "controlEvent \(control) \(events.joined(separator: "+"))"
    case .action(let name, let target, let handler, _):
      "action \(name) of \(target) by \(handler.name)"
    case .firstResponder(let from, let to): "firstResponder \(from ?? "-") → \(to ?? "-")"
    case .transition(let transition, let state):
      "transition \(transition.kind) \(state) (\(transition.cause)): "
        + "\(transition.from ?? "-") → \(transition.to ?? "-")"
    case .lifeCycle(let controller, let step): "lifeCycle \(controller) \(step)"
    case .coordinatorStart(let coordinator, let parent):
      "coordinatorStart \(coordinator) in \(parent ?? "-")"
    case .coordinatorEnd(let coordinator, let cause, let handler):
      "coordinatorEnd \(coordinator) (\(cause)) for \(handler?.name ?? "-")"
    case .propertyChange(let event, let sender, let property, let old, let new):
      "\(event) of \(sender): \(property ?? "all") \(old ?? "-") → \(new ?? "-")"
    case .delegateCall(let method, let sender, let handler):
      "delegateCall \(method) of \(sender) by \(handler.name)"
    case .delegateAnswer(let method, let answer): "delegateAnswer \(method) \(answer)"
    case .timerScheduled(let origin, let deadline, let isRepeating):
      "timerScheduled \(origin.name) for \(deadline / 1_000_000) ms\(isRepeating ? ", repeating" : "")"
    case .timerCancelled(let origin, let timer): "timerCancelled \(origin.name) of \(timer)"
    case .snapshot(let hash, let tree): "snapshot \(hash)\(tree.map { ":\n\($0)" } ?? "")"
    case .snapshotMismatch(let path, _, _): "snapshot mismatch \(path)"
    case .timer(let origin): "timer \(origin.name)"
    case .step(let text, let outcome, _): "step \(text): \(outcome ?? "…")"
    case .expectation(let text, let passed, _): "\(passed ? "passed" : "failed") \(text)"
    case .failure(let failure): "failure \(failure.message)"
    case .modal(let view, let isPresented): "modal \(view) \(isPresented ? "presented" : "over")"
    case .discardedScroll(let location, let reason): "discardedScroll \(location): \(reason)"
    case .note(let text): "note \(text)"
    case .rejectedInput(let target, let reason, _): "rejectedInput \(target): \(reason)"
    case .discardedKey(let key, let reason): "discardedKey \(key): \(reason)"
    case .discardedTouch(let input, let reason): "discardedTouch \(input.phase): \(reason)"
    case .event, .unhandledAction, .posted, .print: "\(self)"
    }
  }
}
