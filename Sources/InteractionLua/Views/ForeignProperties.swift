/// What to write instead of the names that properties have in UIKit, SwiftUI and other toolkits, where the
/// nearest name of the class would be the wrong one, or none is near; and instead of setting what can only be
/// read.
enum ForeignProperties {
  /// What to say of those of all that takes part in the responder chain.
  static let ofResponders = advice(sentences: [
    """
    a class of your own declares it by a protocol: delegate = ui.Protocol("Name", { required = { … } })
    """: ["delegate"]
  ])

  /// What to say of any view's.
  static let ofViews = advice(
    [
      "alpha": ["opacity"],
      "id": ["accessibilityIdentifier", "identifier", "tag", "testID", "testId"],
      "maximumHeight": ["maxHeight"],
      "maximumWidth": ["maxWidth"],
      "minimumHeight": ["minHeight"],
      "minimumWidth": ["minWidth"],
    ],
    sentences: [
      "write 'isHidden', which says the opposite": ["isVisible", "visible"],
      "its views are 'subviews'; write them into its braces, or call addSubview(view)": [
        "children"
      ],
      "write them into its braces, or call addSubview(view)": ["subviews"],
      "what holds it is its 'superview', which addSubview(view) sets": ["parent"],
      "call addSubview(view) of the view that is to hold it": ["superview"],
      "add it to a view that is shown": ["window"],
      "its 'frame' has that: { x = 0, y = 0, width = 100, height = 44 }": [
        "center", "origin", "position", "size", "x", "y",
      ],
      "a scenario's user does that: user:tap(view)": ["click", "tap"],
      "make it a ui.Button, or call addGestureRecognizer(ui.TapGesture { onRecognized = … })":
        taps + ["didTouchUpInside", "didTriggerPrimaryAction"],
      "put it into a ui.VStack, ui.HStack or ui.ZStack; there are no constraints": [
        "constraints", "translatesAutoresizingMaskIntoConstraints",
      ],
      "leave it out; of a view's look there are 'backgroundColor', and what 'draw' draws": [
        "clipsToBounds", "cornerRadius", "font", "layer", "textAlignment", "textColor",
        "textColour", "tintColor",
      ],
    ]
  )

  /// What other toolkits call the function that a control calls, whatever it is told of.
  private static let handlers = ["callback", "command", "handler", "onSelect"]
  /// What they call the one that a tap calls.
  private static let taps = ["didTap", "onClick", "onPress", "onTap"]
  /// What they call the one that a new value calls.
  private static let changes = ["didChange", "onChange", "onChanged", "valueChanged"]
  /// What they call the one that the end of a text calls.
  private static let returns = ["didReturn", "onCommit", "onEnter", "onReturn", "onSubmit"]

  /// What to say of the function that a control calls, and of its state, which is only read.
  ///
  /// Which one a control calls, it says itself, where it calls one of them alone.
  static let ofControls = advice(sentences: [
    "what a tap calls is its 'didTouchUpInside', what a new value calls its 'didChangeValue'":
      handlers + taps + changes,
    "set 'isEnabled', 'isSelected' or 'isHighlighted'": ["state"],
  ])

  /// What to say of the function that a control calls whose value the user changes.
  static let ofValueControls = advice(sentences: [
    "what a new value calls is its 'didChangeValue'": handlers + taps + changes
  ])

  /// What to say of a gesture's.
  static let ofGestures = advice([
    "onRecognized": handlers + taps + changes + ["action", "didRecognize", "onEnded"]
  ])

  /// What to say of a label's.
  static let ofLabels = advice(["text": ["label", "title", "value"]])

  /// What to say of a text field's and a text view's.
  static let ofTextInputs = advice(
    ["text": ["title", "value"]],
    sentences: [
      "what calls it as the user edits is 'didChangeText'":
        handlers + changes + ["editingChanged", "onInput", "onTextChange", "onTextChanged"],
      "leave it out; no keyboard is shown on the screen": [
        "autocapitalizationType", "autocorrectionType", "inputAccessoryView", "inputView",
        "keyboardType", "returnKeyType", "spellCheckingType", "textContentType",
      ],
    ]
  )

  /// What to say of a text field's.
  static let ofTextFields = ofTextInputs.merging(
    advice(sentences: [
      "Return asks its 'shouldReturn', and calls its 'didEndOnExit' if that agrees": returns,
      "what calls it as the user begins to edit is 'didBeginEditing'": taps + ["onFocus"],
      "what calls it as the user stops editing is 'didEndEditing'": ["onBlur"],
      "leave it out; of a view's look there are 'backgroundColor', and what 'draw' draws": [
        "borderStyle"
      ],
    ])
  ) { own, _ in own }

  /// What to say of a button's.
  static let ofButtons = advice(
    ["title": ["label", "text", "titleLabel"]],
    sentences: ["what a tap calls is its 'didTouchUpInside'": handlers + taps + changes]
  )

  /// What to say of a switch's.
  static let ofSwitches = advice(["isOn": ["checked", "isChecked", "on", "value"]])
    .merging(ofValueControls) { own, _ in own }

  /// What to say of a checkbox's, which says what it is for.
  static let ofCheckboxes = ofSwitches.merging(ofButtons) { own, _ in own }

  /// What to say of a progress view's.
  static let ofProgressViews = advice(["progress": ["value"]])

  /// What to say of a segmented control's.
  static let ofSegmentedControls = advice([
    "segments": ["items", "options", "titles"],
    "selectedSegmentIndex": ["selectedIndex", "selectedSegment", "value"],
  ]).merging(ofValueControls) { own, _ in own }

  /// What to say of a page control's.
  static let ofPageControls = advice(["currentPage": ["page", "selectedIndex", "value"]])
    .merging(ofValueControls) { own, _ in own }

  /// What to say of an image view's.
  static let ofImageViews = advice(["image": ["name", "source", "src"]])

  /// What to say of a stack's.
  static let ofStacks = advice(
    ["spacing": ["gap"]],
    sentences: [
      "make a ui.VStack or a ui.HStack": ["axis"],
      "write addSubview(view)": ["addArrangedSubview"],
      "its views are 'subviews'": ["arrangedSubviews"],
    ]
  )

  /// What to say of a table's.
  static let ofTables = advice(
    ["didSelectRow": ["onSelect"]],
    sentences: [
      "set its 'numberOfRows' and its 'cellForRow', functions that answer for its data": [
        "data", "items", "rows",
      ],
      "write performBatchUpdates(function() … end)": ["beginUpdates", "endUpdates"],
      "lists are not pulled down to refresh; put a ui.Button beside the list": ["refreshControl"],
      "put a view above or beneath the list, or give its sections headers and footers": [
        "tableFooterView", "tableHeaderView",
      ],
    ]
  )

  /// What to say of a navigation controller's.
  static let ofNavigationControllers = advice(
    [
      "controllers": ["viewControllers"],
      "root": ["rootViewController"],
      "topController": ["topViewController", "visibleViewController"],
    ],
    sentences: [
      "write setControllers({ … })": ["setViewControllers"],
      "write push(controller)": ["pushViewController"],
      "write pop()": ["popViewController"],
      "write popTo(controller)": ["popToViewController"],
      "write popToRoot()": ["popToRootViewController"],
    ]
  )

  /// What to say of a tab bar controller's.
  static let ofTabBarControllers = advice(["controllers": ["items", "tabs"]])

  /// What to say of an alert's.
  static let ofAlerts = advice(["actions": ["buttons"], "message": ["text"]])

  /// What to say of an event's methods.
  static let ofEvents = advice(sentences: [
    "write event:add(function(sender, args) … end)": ["connect", "listen", "on", "subscribe"],
    "write event:invoke(args)": ["emit", "fire", "send", "trigger"],
  ])

  /// What to say of foreign names.
  ///
  /// - Parameters:
  ///   - names: The names of which a property here is the whole answer, by what that is called.
  ///   - sentences: The other names, by what is said of them.
  /// - Returns: The ends of sentences, by the foreign names.
  private static func advice(
    _ names: [String: [String]] = [:],
    sentences: [String: [String]] = [:]
  ) -> [String: String] {
    var advice: [String: String] = [:]
    for (own, foreign) in names { for name in foreign { advice[name] = "write '\(own)'" } }
    for (sentence, foreign) in sentences { for name in foreign { advice[name] = sentence } }
    return advice
  }
}
