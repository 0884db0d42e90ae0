extension SemanticsRows {
  /// Of controllers and navigation: §6, and the controllers of §2's chain of next responders.
  static let screens: KeyValuePairs<String, [String]> = [
    "next: a controller's root view → its controller": [
      "ControllerChainTests: next: a controller's root view, then the controller, then what the view lies in",
      "ControllerChainTests: a bar button's action goes to the controller whose item it is in",
    ],
    "push B over A": [
      "NavigationTests: push B over A",
      "NavigationTests: first showing: the container before the one inside",
      "NavigationTests: outside of a window a stack changes at once, and nobody appears",
    ],
    "pop": [
      "NavigationTests: pop by code, and by the back button, which differ in the cause",
      "NavigationTests: pop to root, and to one between: from the top downwards",
    ],
    "replace": ["NavigationTests: replace the stack: what stays is told nothing of moves"],
    "present, dismiss": [
      "PresentingTests: over all of the window: the presenter disappears, and comes back when it is dismissed",
      "PresentingTests: a sheet: the presenter stays, and a second dismissal does nothing",
      "PresentingTests: presenting is cancelled: what was to be covered stays, and what came leaves",
      "PresentingTests: several above each other go together, the frontmost first; what they covered comes back",
      "PresentingTests: an alert's choice: the alert goes first, then what was chosen is done",
    ],
    "dismissed by the user": [
      "PresentingTests: a sheet is swiped down: asked first, told last; a swipe that is too short brings it back",
      "PresentingTests: a sheet that the user may not dismiss stays, and its delegate hears of the attempt",
    ],
    "interactive pop": [
      "NavigationTransitionsTests: interactive pop, completed: the stack changes when the finger is lifted, not before",
      "NavigationTransitionsTests: interactive pop, cancelled: everybody is where they were, and nobody has left",
    ],
    "tab switch": [
      "TabTests: a tap on a tab: asked, then the order of a push, then told; in code nobody is asked",
      "TabTests: a delegate that says no keeps the tab",
      "TabTests: other tabs: the chosen one stays if it can, and what goes leaves",
    ],
    "every change carries a cause; several observers": [
      "NavigationTests: the delegate or the closure is told first, then the observers, all with the cause"
    ],
    "a push during a transition is queued": [
      "NavigationTransitionsTests: a push during a transition is queued, and so is what follows it",
      "NavigationTransitionsTests: what is told of a step asks for more: that follows when the steps that are due were taken",
      "TabTests: a tap during a push in a tab waits for its end",
    ],
    "a skipped or unbalanced step throws": [
      "ContainerTests: each step comes once: one that is skipped or repeated is refused, and changes nothing",
      "ContainerTests: a child that is put into one that is seen appears when its view is there, and leaves",
    ],
  ]
}
