extension SemanticsRows {
  /// Of events, property changes and bindings: §7.
  static let events: KeyValuePairs<String, [String]> = [
    "ordered; snapshot with liveness": [
      "EventContractTests: in order of addition, each with the same arguments",
      "EventContractTests: added during dispatch is not called this time; removed during dispatch is not called",
    ],
    "`once` is disarmed before its call": [
      "EventContractTests: once is disarmed before its call, and does not hear what it invokes"
    ],
    "a nested invoke runs after the current pass; invokeNow is synchronous": [
      "EventContractTests: a nested invocation runs after the pass, so that every observer sees one order",
      "EventContractTests: once is disarmed before its call, and does not hear what it invokes",
    ],
    "cap 10 with the chain in the error": [
      "EventContractTests: the tenth invocation from another is the last, and the error names the chain"
    ],
    "one observer's error does not stop the rest": [
      "EventContractTests: an error in one observer is reported and does not stop the rest"
    ],
    "cancel is idempotent, and a bag cancels": [
      "EventContractTests: cancelling twice does nothing more",
      "EventContractTests: a bag cancels all that it keeps when it goes, as an owner does in Lua, which has no bags",
    ],
    "observers may be weakly owned": [
      "EventContractTests: an observer whose owner is gone is not called"
    ],
    "`post` delivers at the next turn": [
      "EventContractTests: posted, it is delivered in the next turn, after what runs now"
    ],
    "one closure a key": [
      "EventContractTests: one closure a key, which the next one replaces in its place"
    ],
    "a property change: willSet and didSet with old and new; equal values are filtered": [
      "PropertyChangeTests: before and after each change, with old and new; an equal value is no change"
    ],
    "a property change: name or nil for all": [
      "PropertyChangeTests: one property by its name; of all at once it is told once, and nobody knows what it was",
      "PropertyChangeTests: all at once: one change without a name, after the last of them, even if one fails",
    ],
    "a property change: a coalesced form fires once per turn": [
      "PropertyChangeTests: once in a turn: from what it was before to what it is; the same in the end is no change"
    ],
    "a property change is an event as others are": [
      "PropertyChangeTests: an observer that was taken back hears nothing; one that changes the model is heard by all"
    ],
    "a binding joins both ways, with format, parse and validate": [
      "BindingContractTests: both ways: the field shows the model, the model has each key before handlers hear of it",
      "BindingContractTests: a binding that was taken back leaves both sides as they are, and neither follows",
    ],
    "an origin mark stops echoes": [
      "BindingContractTests: several controls on one property follow each other, and the change is told once"
    ],
    "a rejected keystroke leaves both sides as they were and says why": [
      "BindingContractTests: format, parse and validate: a rejected key leaves both sides, and the reason is told once"
    ],
  ]
}
