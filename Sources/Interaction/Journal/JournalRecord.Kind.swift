extension JournalRecord {
  /// The kinds of entries, by the names that they have in a journal's lines.
  public enum Kind: String, CaseIterable, Sendable {
    case input, hitPath, gesture, controlEvent, event, propertyChange, delegateCall
    case delegateAnswer, action, unhandledAction, firstResponder, modal, transition, lifeCycle
    case coordinatorStart, coordinatorEnd, timerScheduled, timer, timerCancelled, posted, print
    case step, expectation, failure, discardedTouch, rejectedInput, discardedKey, discardedScroll
    case snapshot, snapshotMismatch, note
  }
}

extension JournalRecord.Entry {
  /// Which kind of thing it tells.
  public var kind: JournalRecord.Kind {
    switch self {
    case .input: .input
    case .hitPath: .hitPath
    case .gesture: .gesture
    case .controlEvent: .controlEvent
    case .event: .event
    case .propertyChange: .propertyChange
    case .delegateCall: .delegateCall
    case .delegateAnswer: .delegateAnswer
    case .action: .action
    case .unhandledAction: .unhandledAction
    case .firstResponder: .firstResponder
    case .modal: .modal
    case .transition: .transition
    case .lifeCycle: .lifeCycle
    case .coordinatorStart: .coordinatorStart
    case .coordinatorEnd: .coordinatorEnd
    case .timerScheduled: .timerScheduled
    case .timer: .timer
    case .timerCancelled: .timerCancelled
    case .posted: .posted
    case .print: .print
    case .step: .step
    case .expectation: .expectation
    case .failure: .failure
    case .discardedTouch: .discardedTouch
    case .rejectedInput: .rejectedInput
    case .discardedKey: .discardedKey
    case .discardedScroll: .discardedScroll
    case .snapshot: .snapshot
    case .snapshotMismatch: .snapshotMismatch
    case .note: .note
    }
  }
}
