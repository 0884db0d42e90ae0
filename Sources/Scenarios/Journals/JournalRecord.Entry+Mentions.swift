internal import Interaction

extension JournalRecord.Entry {
  /// The paths of the views that it tells of.
  var views: [String] {
    switch self {
    case .hitPath(_, let target, let decisions):
      [target].compactMap(\.self) + decisions.map(\.view)
    case .gesture(_, let view, _, _, _): [view].compactMap(\.self)
    case .controlEvent(let control, _): [control]
    case .event(_, let sender), .propertyChange(_, let sender, _, _, _): [sender]
    case .delegateCall(_, let sender, _): [sender]
    case .action(_, let target, _, let visited): [target] + visited
    case .unhandledAction(let action): [action.sender] + action.visited
    case .firstResponder(let from, let to): [from, to].compactMap(\.self)
    case .modal(let view, _): [view]
    case .rejectedInput(let target, _, _): [target]
    case .input, .delegateAnswer, .transition, .lifeCycle, .coordinatorStart, .coordinatorEnd,
      .timerScheduled, .timer, .timerCancelled, .posted, .print, .step, .expectation, .failure,
      .discardedTouch, .discardedKey, .discardedScroll, .snapshot, .snapshotMismatch,
      .note:
      []
    }
  }

  /// The handlers that it tells of.
  var handlers: [HandlerOrigin] {
    switch self {
    case .delegateCall(_, _, let handler), .action(_, _, let handler, _), .timer(let handler),
      .timerScheduled(let handler, _, _), .timerCancelled(let handler, _), .posted(let handler):
      [handler]
    case .rejectedInput(_, _, let binding): [binding]
    case .transition(let transition, _): [transition.origin]
    case .coordinatorEnd(_, _, let handler): [handler].compactMap(\.self)
    case .input, .hitPath, .gesture, .controlEvent, .event, .propertyChange, .delegateAnswer,
      .unhandledAction, .firstResponder, .modal, .lifeCycle, .coordinatorStart, .print, .step,
      .expectation, .failure, .discardedTouch, .discardedKey, .discardedScroll, .snapshot,
      .snapshotMismatch,
      .note:
      []
    }
  }

  /// The lines of scripts that it tells of.
  var locations: [SourceLocation] {
    let own: SourceLocation? =
      switch self {
      case .print(_, let location), .step(_, _, let location), .expectation(_, _, let location):
        location
      case .failure(let failure): failure.location
      default: nil
      }
    return [own].compactMap(\.self) + handlers.compactMap(\.location)
  }
}
