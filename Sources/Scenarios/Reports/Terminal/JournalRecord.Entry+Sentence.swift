internal import Interaction
internal import Spelling

extension JournalRecord.Entry {
  /// What it tells, on one line behind the word for its kind.
  package var sentence: String {
    switch self {
    case .input(let event): event.sentence
    case .hitPath(let location, let target, let decisions):
      "\(location) → \(target ?? "nothing")\(Self.obstacles(decisions))"
    case .gesture(let recognizer, let view, let from, let to, let reason):
      "\(recognizer)\(view.map { " of \($0)" } ?? ""): \(from) → \(to)\(Self.remark(reason))"
    case .controlEvent(let control, let events):
      "\(events.joined(separator: ", ")) of \(control)"
    case .event(let name, let sender): "\(name) of \(sender)"
    case .propertyChange(let event, let sender, let property?, let old, let new):
      "\(event) of \(sender): \(property) \(old ?? "nil") → \(new ?? "nil")"
    case .propertyChange(let event, let sender, nil, _, _): "\(event) of \(sender): any property"
    case .delegateCall(let method, let sender, let handler):
      "\(method) of \(sender) by \(handler.sentence)"
    case .delegateAnswer(let method, let answer): "\(method) → \(answer)"
    case .action(let name, let target, let handler, let visited):
      "\(name) of \(target) by \(handler.sentence)\(Self.visits(visited))"
    case .unhandledAction(let action):
      "\(action.name) of \(action.sender): nobody answers\(Self.visits(action.visited))"
    case .firstResponder(let from, let to): "\(from ?? "nobody") → \(to ?? "nobody")"
    case .modal(let view, let isPresented): "\(view) is \(isPresented ? "presented" : "over")"
    case .transition(let transition, let state):
      """
      \(transition.kind) \(state) (\(transition.cause)): \(transition.from ?? "nothing") → \
      \(transition.to ?? "nothing")
      """
    case .lifeCycle(let controller, let step): "\(step) of \(controller)"
    case .coordinatorStart(let coordinator, let parent):
      "\(coordinator)\(parent.map { " in \($0)" } ?? "")"
    case .coordinatorEnd(let coordinator, let cause, let handler):
      "\(coordinator) (\(cause))\(handler.map { ", told to \($0.sentence)" } ?? "")"
    case .timerScheduled(let handler, let deadline, let isRepeating):
      """
      \(handler.sentence) at \(VirtualTime.seconds(deadline).plainTime) s\
      \(isRepeating ? ", again and again" : "")
      """
    case .timer(let handler), .posted(let handler): handler.sentence
    case .timerCancelled(let handler, let timer): "\(handler.sentence), armed by #\(timer)"
    case .print(let text, let location): "\(text)\(Self.remark(location, separator: "  "))"
    case .step(let text, let outcome, _): "\(text)\(Self.remark(outcome))"
    case .expectation(let text, let passed, _): "\(text): \(passed ? "holds" : "does not hold")"
    case .failure(let failure):
      failure.message + Self.remark(failure.location, separator: "  at ")
    case .discardedTouch(let touch, let reason): "\(touch.phase) \(touch.location): \(reason)"
    case .rejectedInput(let target, let reason, let binding):
      "\(target): \(reason), by \(binding.sentence)"
    case .discardedKey(let key, let reason): "\(key): \(reason)"
    case .discardedScroll(let location, let reason): "\(location): \(reason)"
    case .snapshot(let hash, let tree?):
      "\(hash), \(tree.split(separator: "\n").count.counting("line"))"
    case .snapshot(let hash, nil): "\(hash), told above"
    case .snapshotMismatch(let path, let expected, _):
      expected == nil ? "there is no \(path)" : "not what \(path) holds"
    case .note(let text): text
    }
  }

  /// Something behind a separator, if it is known.
  private static func remark(_ value: (some Any)?, separator: String = ": ") -> String {
    value.map { "\(separator)\($0)" } ?? ""
  }

  /// What was in the way of a touch: decisions that every search has are left out.
  private static func obstacles(_ decisions: [HitPath.DecisionRecord]) -> String {
    let told = decisions.filter { $0.decision != .entered && $0.decision != .hit }
      .map { "\($0.view) is \($0.decision)" }
    return told.isEmpty ? "" : "; \(told.joined(separator: ", "))"
  }

  /// Who was asked before in vain.
  private static func visits(_ visited: [String]) -> String {
    visited.isEmpty ? "" : ", asked before: \(visited.joined(separator: ", "))"
  }
}

extension HandlerOrigin {
  /// The name, with the place unless the name ends with it.
  var sentence: String {
    guard let location, !name.hasSuffix("\(location)") else { return name }
    return "\(name) (\(location))"
  }
}

extension InputEvent {
  /// The event in a few words.
  fileprivate var sentence: String {
    switch self {
    case .touches(let fingers):
      fingers.map { finger in
        "touch\(finger.id == 0 ? "" : " \(finger.id)") \(finger.phase) \(finger.location)"
      }.joined(separator: ", ")
    case .key(let input): "key \(input.chord) \(input.phase)"
    case .text(let text): "text \(text.quoted)"
    case .paste(let text): "paste \(text.quoted)"
    case .hover(let location?): "hover \(location)"
    case .hover(nil): "hover away"
    case .scroll(let input): "scroll \(input.location) by \(input.delta)"
    }
  }
}
