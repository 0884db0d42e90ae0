internal import Interaction

extension MemoryJournal {
  /// The records as lines of number, cause and content, for comparing a journal whole.
  var text: String {
    records.map { record in
      "\(record.id) ← \(record.cause.map { "\($0)" } ?? "-")  \(record.entry.text)"
    }.joined(separator: "\n")
  }
}

extension JournalRecord.Entry {
  /// The entry on one line.
  fileprivate var text: String {
    switch self {
    case .input(let event): "input \(event.text)"
    case .hitPath(let location, let target, let decisions):
      "hitPath \(location) \(target ?? "-") [\(decisions.map(\.decision.rawValue).joined(separator: " "))]"
    case .gesture(let recognizer, let view, let from, let to, let reason):
      "gesture \(recognizer) of \(view ?? "-") \(from) → \(to)\(reason.map { ": \($0)" } ?? "")"
    case .controlEvent(let control, let events):
      "controlEvent \(control) \(events.joined(separator: "+"))"
    case .event(let name, let sender): "event \(name) of \(sender)"
    case .action(let name, let target, let handler, let visited):
      "action \(name) of \(target) by \(handler.name)\(visited.isEmpty ? "" : " after \(visited)")"
    case .unhandledAction(let action): "unhandledAction \(action.name) of \(action.sender)"
    case .firstResponder(let from, let to): "firstResponder \(from ?? "-") → \(to ?? "-")"
    case .modal(let view, let isPresented): "modal \(view) \(isPresented ? "presented" : "over")"
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
    case .posted(let origin): "posted \(origin.name)"
    case .failure(let failure): "failure \(failure.message)"
    case .note(let text): "note \(text)"
    case .discardedTouch(let input, let reason): "discardedTouch \(input.phase) \(reason)"
    case .rejectedInput(let target, let reason, _): "rejectedInput \(target): \(reason)"
    case .discardedKey(let key, let reason): "discardedKey \(key) \(reason)"
    case .discardedScroll(let location, let reason): "discardedScroll \(location) \(reason)"
    case .print, .step, .expectation: "\(self)"
    }
  }
}

extension InputEvent {
  /// The event in a few words.
  fileprivate var text: String {
    switch self {
    case .touches(let inputs):
      inputs.map { "\($0.phase) \($0.location)" }.joined(separator: ", ")
    case .key(let input): "key \(input.chord) \(input.phase)"
    case .text(let text): "text \(text)"
    case .paste(let text): "paste \(text)"
    case .hover(let location): "hover \(location.map { "\($0)" } ?? "-")"
    case .scroll(let input): "scroll \(input.location) by \(input.delta)"
    }
  }
}
