/// What the semantics page states of controls, responders and gestures, each statement with the
/// goldens that pin it, as `Suite: name of the test`.
enum SemanticsRows {
  /// Of controls: §1.
  static let controls: KeyValuePairs<String, [String]> = [
    "event bits, named as in UIKit": [
      "ControlBitsTests: every event has UIKit's bit; those without a name are told by their numbers"
    ],
    "event masks": ["ControlBitsTests: a mask hears its events and no others"],
    "state bits; normal is the empty set": [
      "ControlBitsTests: state: normal is empty, and every flag that holds adds its own bit"
    ],
    "touch began": [
      "ControlTrackingTests: began: inside, beginTracking, highlighted, touchDown; a quick second one is one mask"
    ],
    "touch moved": [
      "ControlTrackingTests: moved: inside and highlight follow, continueTracking, then one mask"
    ],
    "beginTracking or continueTracking answers false": [
      "ControlTrackingTests: beginTracking answers false: no control event",
      "ControlTrackingTests: continueTracking answers false: no further control event",
      "SubclassTests: beginTracking that an override answers with false: no control event",
    ],
    "touch ended": [
      "ControlTrackingTests: ended: highlight off, endTracking, touchUpInside or touchUpOutside, flags cleared"
    ],
    "touch ended: a button then sends primaryActionTriggered": [
      "ControlTrackingTests: a button sends primaryActionTriggered after touchUpInside, also if that removed it"
    ],
    "touch cancelled": [
      "ControlTrackingTests: cancelled: highlight off, cancelTracking, touchCancel, flags cleared"
    ],
    "removed from the window or disabled while tracking": [
      "ControlTrackingTests: taken away while tracking, by its own handler: touchCancel once, then nothing",
      "ControlTrackingTests: taken away while tracking, by code around it: touchCancel once, at that moment",
    ],
    "hidden by a modal while tracking": [
      "ModalTests: hidden while tracking, by code around it: cancelTracking(nil), touchCancel once",
      "ModalTests: hidden by its own handler, which opens a menu: the same, and the menu has the keys",
      "ModalTests: a value control that is held: what was told stays, what was not is taken back, at that moment",
    ],
    "disabled": [
      "ControlTrackingTests: disabled: ignores touches, and still blocks what lies under it",
      "KnownDefectsTests: they ignore the enabled state",
      "KnownDefectsTests: they let a disabled control be touched through",
      "EveryValueControlTests: disabled: it ignores fingers and keys, and cannot have the focus",
    ],
    "targets: held weakly, dead ones skipped and pruned; tables and functions held": [
      "ControlHandlersTests: objects are held weakly, and pruned when they are dead; tables and functions are held",
      "KnownDefectsTests: they trap on dead targets",
      "KnownDefectsTests: they trap on a target that dies while its event is dispatched",
    ],
    "the same (target, action) added again": [
      "ControlRegistrationTests: the same target and action added again: events are merged, and it fires once"
    ],
    "dispatch: in order of addition, once per mask": [
      "ControlDispatchTests: registrations are called in order of addition, once per mask, whatever their form",
      "KnownDefectsTests: they fire twice for two bits",
    ],
    "dispatch: over a snapshot with liveness": [
      "ControlDispatchTests: removed during dispatch: not called; added during dispatch: not called this time",
      "ControlDispatchTests: an event merged, or a property set again, during dispatch waits for the next one",
      "KnownDefectsTests: they mutate the list while walking it",
    ],
    "removeTarget(target, action, events)": [
      "ControlRegistrationTests: removeTarget: nil target is all targets, nil action all actions, only the named bits go",
      "ControlRegistrationTests: removeTarget by form: nil targets and closure properties go, `on` and AppKit's form stay",
    ],
    "addAction(identifier:)": [
      "ControlHandlersTests: an action of the same identifier, or a property set again, replaces the earlier in place"
    ],
    "actions(forTarget:event:)": [
      "ControlHandlersTests: actions(forTarget:event:): nil for a nil target, and when there is none"
    ],
    "allTargets, allControlEvents": [
      "ControlRegistrationTests: actions for a target, all targets and all events tell the truth after every change"
    ],
    "enumerateEventHandlers": [
      "ControlHandlersTests: every handler is enumerated, in order, after each that is added and taken back"
    ],
    "sendAction(_:to:for:)": [
      "SubclassTests: tracking is asked and told, sendAction observes and suppresses",
      "SubclassTests: every form of registration goes by way of sendAction, which observes and suppresses it",
    ],
    "action shapes": [
      "TargetActionFormsTests: A1, B2: a target registers for an event with each shape of action, and takes it back"
    ],
    "the control and the event are kept alive; a handler may remove or drop the control": [
      "ControlHandlersTests: a control that its own handler drops lives on until all are told, and then goes",
      "ControlDispatchTests: a handler may remove its own control, or every registration, and the others still stand",
    ],
    "nested sendActions": [
      "ControlDispatchTests: nested sendActions are synchronous, and guarded at 10 by an error that names the chain"
    ],
    "value events come after the property holds the new value": [
      "SwitchTests: a tap toggles: valueChanged, primaryActionTriggered, then touchUpInside",
      "SliderTests: every change of a drag is told before the touch event; no change, no valueChanged",
    ],
    "editing events come after the property holds the new value": [
      "EveryValueControlTests: a field's editing events come after its text has changed; text set in code sends nothing"
    ],
    "setting a value in code sends nothing": [
      "ValueInCodeTests: a switch", "ValueInCodeTests: a checkbox",
      "ValueInCodeTests: a slider, also when its bounds move the value",
      "ValueInCodeTests: a stepper, also when its bounds move the value",
      "ValueInCodeTests: a segmented control, also when its segments change",
      "ValueInCodeTests: a page control, also when pages go",
      "MenuTests: closed without a choice, and setting a value in code: nothing",
      "MenuTests: a picker: valueChanged, then the primary action, once a wheel rests; in code nothing",
      "EveryValueControlTests: a handler that sets the value in answer to a change sends nothing more",
    ],
    "a slider that is not continuous sends once, at the end": [
      "SliderTests: not continuous: once, at the end, with the last value; nothing if that is the first",
      "SliderTests: not continuous, let go outside: once as well, before touchUpOutside",
    ],
    "a segmented control sends nothing for the selected segment": [
      "SegmentsAndPagesTests: a tap selects; a tap on the selected segment sends touch events alone"
    ],
    "a stepper clamps or wraps": [
      "StepperTests: a step that would pass a bound ends at it",
      "StepperTests: wrapping: beyond a bound comes the other one",
    ],
    "a stepper repeats while held": [
      "StepperTests: a finger that stays repeats the step from the delay on, pauses outside, ends at a bound"
    ],
    "a switch commits a drag at its midpoint": [
      "SwitchTests: a drag to the midpoint is committed when the finger goes up, and the thumb follows",
      "SwitchTests: a drag that ends before the midpoint, or returns, changes nothing",
    ],
    "precedence: buttons and value controls over a superview's tap": [
      "GesturePrecedenceTests: buttons and value controls win over a tap of a superview, a plain control loses"
    ],
    "precedence: a slider's knob over a swipe along it": [
      "GesturePrecedenceTests: a slider's thumb wins over a swipe along it, and a switch's over a drag"
    ],
    "precedence: a switch's knob over a pan": [
      "GesturePrecedenceTests: a switch's thumb wins over a pan around it, which is recognised beside it"
    ],
    "precedence: a recogniser on the control itself": [
      "GesturePrecedenceTests: a recogniser on the control itself wins over the control",
      "GesturePrecedenceTests: a recogniser on a row of an open menu wins over the row, which is not chosen",
    ],
    "precedence: a plain subclass loses unless it overrides the predicate": [
      "GesturePrecedenceTests: a subclass of either language wins over a tap if it overrides the predicate, else it loses"
    ],
  ]

  /// Of responders and hit testing: §2.
  static let responders: KeyValuePairs<String, [String]> = [
    "next: view, superview, window, application": [
      "NilTargetTests: next: a view's superview, the window, the application, which answers last of all"
    ],
    "AppKit's form hears primaryActionTriggered": [
      "ControlRegistrationTests: AppKit's form hears primaryActionTriggered; a nil action takes it away"
    ],
    "value controls send primaryActionTriggered after valueChanged": [
      "EveryValueControlTests: AppKit's form hears the primary action of every change, after valueChanged",
      "MenuTests: another choice: menuActionTriggered before it opens; handler, valueChanged, primary action",
    ],
    "nil target: whose chains are searched, and the journalled path": [
      "NilTargetTests: the first responder's chain comes first, then the sender's, then the application"
    ],
    "nil target: nobody handled it": [
      "NilTargetTests: nobody handled it: a reported fact with the path that was searched, under strict an error"
    ],
    "nil target: action shapes": [
      "NilTargetTests: a nil target: actions with nothing, with the sender, and with the sender and the event",
      "NilTargetTests: a responder in Swift answers the nil target of a control that either language made",
    ],
    "nil target: AppKit's form": [
      "NilTargetTests: AppKit's form with a nil target goes up the chain, at a tap on a button"
    ],
    "canPerformAction vetoes": [
      "NilTargetTests: canPerformAction vetoes: the next responder is asked, though this one has the action"
    ],
    "actions are found by name": [
      "TargetActionFormsTests: B4: connections made by name, in a layout that is plain data",
      "TargetActionFormsTests: B5: a nil target calls the action on the first responder of the chain that has it",
    ],
    "actions are compared": [
      "ControlRegistrationTests: removeTarget: nil target is all targets, nil action all actions, only the named bits go"
    ],
    "becomeFirstResponder: the order": [
      "FirstResponderTests: becomeFirstResponder: can become, old may resign, old resigns, set",
      "FirstResponderTests: of two fields the old one ends before the new one begins; a disabled one gives the keys up",
    ],
    "becomeFirstResponder: a veto changes nothing": [
      "FirstResponderTests: a veto of the new one or of the old one changes nothing"
    ],
    "leaving the window clears the first responder": [
      "FirstResponderTests: leaving the window clears it, without asking"
    ],
    "hitTest: hidden, interaction off, alpha below 0.01": [
      "HitTestingTests: what is hidden, takes no interaction or is fainter than 0.01 lets touches through"
    ],
    "hitTest: subviews in reverse order": [
      "HitTestingTests: subviews in reverse order, the deepest that contains the point",
      "HitTestingTests: a scrolled bounds origin moves what is hit",
      "HitTestingTests: bringSubviewToFront: what was behind is hit from then on, by touches and by hitTest",
    ],
    "hitTest: children outside their parent's bounds": [
      "HitTestingTests: children outside of their parent's bounds are not hit"
    ],
    "point(inside:)": ["HitTestingTests: point(inside:) enlarges what can be touched"],
    "the tracked touch's slop": [
      "ControlTrackingTests: the tracked touch's slop is 0: outside begins at the control's edge"
    ],
    "keys that nobody took": [
      "KeyCommandTests: the nearest command answers, from the first responder upwards"
    ],
    "tab order": [
      "FirstResponderTests: Tab visits subviews depth first in their order, or in the order that their view gives"
    ],
  ]

  /// Of gestures: §3.
  static let gestures: KeyValuePairs<String, [String]> = [
    "touch sequences × recognisers": ["GestureMatrixTests: the whole matrix"],
    "several touches": [
      "GestureTouchesTests: several fingers of one moment come together, also from different views",
      "GestureTouchesTests: a finger that comes to a gesture under way is not told to the view",
    ],
    "possible → recognised or failed": [
      "GestureStatesTests: discrete: possible, then recognised or failed"
    ],
    "began → changed* → ended, cancelled or failed": [
      "GestureStatesTests: continuous: possible, then failed, or began, changed, and ended or cancelled"
    ],
    "recognisers of the hit view and its ancestors see a touch first": [
      "GestureTouchesTests: recognisers of the hit view and its ancestors see a touch before the view, inside out"
    ],
    "the flags' defaults": [
      "GestureStatesTests: a new recogniser cancels touches, delays their ends and not their beginnings"
    ],
    "cancelsTouchesInView": [
      "GestureTouchesTests: cancelsTouchesInView: the view loses the touch just before the handlers are called, or keeps it",
      "GestureTouchesTests: a control whose touch is taken gets touchCancel once, with the event",
    ],
    "delaysTouchesBegan": [
      "GestureTouchesTests: delaysTouchesBegan: the view hears all at once when the gesture fails, or nothing",
      "GestureTouchesTests: delaysTouchesBegan: of the movements meanwhile the view hears the last",
    ],
    "delaysTouchesEnded": [
      "GestureTouchesTests: delaysTouchesEnded: a double tap's view hears what UIKit documents",
      "GestureTouchesTests: delaysTouchesEnded: the end comes late when the gesture fails",
    ],
    "require(toFail:)": [
      "GestureRulesTests: a single tap that requires a double tap to fail",
      "GestureRulesTests: without a requirement the single tap is recognised first, then the double one",
      "GestureRulesTests: shouldRequireFailure and shouldBeRequiredToFail: the pan waits for the swipe",
    ],
    "shouldRecognizeSimultaneously": [
      "GestureRulesTests: shouldRecognizeSimultaneously: one yes lets both be recognised",
      "GestureRulesTests: of two recognisers of one finger the inner one is recognised, and prevents the other",
    ],
    "shouldBegin": [
      "GestureRulesTests: shouldBegin: a no lets the gesture fail, and another one have the finger"
    ],
    "shouldReceive": [
      "GestureRulesTests: shouldReceive: a finger that is refused is another one's"
    ],
    "the closures that decide": [
      "GestureRulesTests: the closures that decide can be read back, and taken away"
    ],
    "disabling mid-gesture cancels": [
      "GestureRemovalTests: taken away while it goes on: cancelled once, at that moment",
      "GestureRemovalTests: taken away before it was recognised: it fails, and the view hears what was withheld",
      "GestureRemovalTests: a disabled control's touch is taken from the recognisers around it as well",
    ],
    "modals cancel gestures": [
      "ModalTests: a gesture under way is cancelled once, by code around it or by its own handler",
      "ModalTests: a gesture that is still possible fails, and its view loses the touch",
    ],
    "scrolling by fingers": [
      "ScrollingTests: a finger that drags slowly: the content follows from where the finger left the slop",
      "ScrollingTests: a finger that flings: it goes on by itself, and another finger catches it",
      "ScrollingTests: a finger that flings: pages come to rest at multiples of the size",
      "ScrollingTests: a button is tapped where it scrolls, and loses a finger that drags",
    ],
    "constants are named and run on the virtual clock": [
      "GestureStatesTests: constants have names, and run on the virtual clock"
    ],
    "tap, long press, pan, swipe, pinch, rotation, hover": [
      "GestureMatrixTests: the whole matrix",
      "GestureStatesTests: pan: no fewer and no more fingers than it asks for",
      "GestureStatesTests: swipe of two fingers: both of them together, and no third",
      "GestureStatesTests: long press after a tap: only if the tap comes right before",
      "GestureValuesTests: pan: translation from where the fingers went down, velocity by the virtual clock",
      "GestureValuesTests: pinch: the scale goes on when a finger is exchanged, and ends with the last",
      "GestureValuesTests: rotation: the angle adds up beyond half a turn, clockwise",
      "GestureValuesTests: long press: one finger among several, and where each is",
      "GestureValuesTests: hover: entered from outside in, left from inside out",
    ],
  ]

  /// The items of the patterns that goldens bear in their names.
  static let patterns = [
    "A1", "A2", "A3", "A4", "A5", "A6", "A7", "B1", "B2", "B3", "B4", "B5",
  ]
}
