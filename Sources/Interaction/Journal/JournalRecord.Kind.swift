extension JournalRecord {
  /// The kinds of entries, by the names that they have in a journal's lines.
  public enum Kind: String, CaseIterable, Sendable {
    /// A device's event came in.
    case input
    /// A touch was matched to a view.
    case hitPath
    /// A gesture recogniser changed its state.
    case gesture
    /// A control sent an event.
    case controlEvent
    /// An event of an object was invoked.
    case event
    /// A property told of a change.
    case propertyChange
    /// A delegate or a data source was called.
    case delegateCall
    /// What a delegate or a data source answered.
    case delegateAnswer
    /// An action, a closure or an observer was called.
    case action
    /// An action found nobody on the responder chain.
    case unhandledAction
    /// The first responder changed.
    case firstResponder
    /// A modal was presented, or is over.
    case modal
    /// The controllers that are shown change.
    case transition
    /// A controller reached a step of its life.
    case lifeCycle
    /// A flow began.
    case coordinatorStart
    /// A flow ended, and why.
    case coordinatorEnd
    /// A timer was set.
    case timerScheduled
    /// A timer fired.
    case timer
    /// A timer was taken back.
    case timerCancelled
    /// Posted work was run.
    case posted
    /// What a script printed.
    case print
    /// A verb of the user, or an expectation, began.
    case step
    /// What an expectation came to.
    case expectation
    /// What went wrong.
    case failure
    /// A touch reached nobody, and why.
    case discardedTouch
    /// A binding took back what the user entered.
    case rejectedInput
    /// A key reached nobody.
    case discardedKey
    /// A turn of the wheel reached nobody.
    case discardedScroll
    /// The screen after a step.
    case snapshot
    /// An element did not match its snapshot.
    case snapshotMismatch
    /// A remark of the host or of the toolkit.
    case note
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
