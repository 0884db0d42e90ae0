internal import Interaction

/// Why nobody makes anything of what comes to an element.
extension ActionReport {
  /// Says what to do about a view that takes no touches.
  func takesNoTouchesAdvice(_ view: View, _ deaf: View) -> String {
    // Labels and images are made so; whoever aims at one means what it stands on, or what is called the
    // same.
    let around = sequence(first: view.superview, next: { $0?.superview })
      .lazy.compactMap { $0 }.first { $0 is Control || $0 is ListCell }
    let name = view.accessibilityName
    // A control that is called the same may be the deaf one itself, to which nobody is to be sent back.
    let meant =
      around
      ?? search.views(inside: nil) {
        $0 is Control && $0 !== view && $0.isUserInteractionEnabled && $0.accessibilityName == name
      }.first
    if deaf === view, name != nil, let meant,
      let locator = LocatorSuggestion(search).locator(for: meant)
    {
      return "Aim at what takes them: \(words.suggestion(locator))."
    }
    return "Aim at the view that is to get the touch, or set the property to true."
  }

  /// Says that a view takes no text.
  func notEditable(_ view: View) -> Obstruction {
    guard view is any TextInput else {
      let inside = search.views(inside: [view]) { $0 is any TextInput }
      let fields = inside.isEmpty ? search.views(inside: nil) { $0 is any TextInput } : inside
      return Obstruction(
        "is not editable\(waitedText): its role is \(view.role.rawValue), and nothing can be typed into it",
        """
        Aim at a text field, such as \(words.suggestion(.textField("…"))) or \
        \(words.suggestion(.placeholder("…"))).
        """,
        notes(inside.isEmpty ? "there is" : "inside", fields)
      )
    }
    let reason =
      (view as? TextView)?.isEditable == false
      ? "isEditable is false on it" : "it cannot become first responder"
    return Obstruction(
      "is not editable\(waitedText): \(reason)",
      "Do first what lets it be edited, or expect its text instead of changing it."
    )
  }

  /// Says that nobody makes anything of two fingers.
  func deaf(to gesture: Approach.TwoFingers, at point: Point) -> Obstruction {
    let name = gesture.rawValue
    let kind =
      switch gesture {
      case .pinch: "Pinch"
      case .rotation: "Rotation"
      }
    return Obstruction(
      """
      makes nothing of a \(name) at \(point)\(waitedText): neither it nor what is around it has a \
      \(name) recogniser that is enabled
      """,
      """
      Add a \(words.recognizer(kind)) to it, aim at the view that has one, or pass force to move two fingers there all \
      the same.
      """
    )
  }

  /// Says that one of two fingers goes down beside who takes their gesture, or on what covers it, or that both
  /// do.
  func apart(
    _ gesture: Approach.TwoFingers,
    _ misses: [(at: Point, on: View?)],
    of taker: View
  ) -> Obstruction {
    let fingers = misses.map { finger, other in
      let name = other.map { "\($0.path) at \(frame(of: $0))" } ?? "nobody"
      return "the one at \(finger) is taken by \(name)"
    }
    let share = misses.count > 1 ? "neither" : "only one"
    var blockers: [View] = []
    for case let other? in misses.map(\.on) where !blockers.contains(where: { $0 === other }) {
      blockers.append(other)
    }
    let room = FingerPair.room(in: taker).size
    let advice =
      FingerPair.fit(in: room)
      ? "Choose a middle where both have room, take away what is there"
      : """
      Of \(taker.path) only \(room) can be touched, and two fingers need more than \
      \(FingerPair.leastRoom.plain) points: make it larger, let what is around it take the gesture
      """
    return Obstruction(
      """
      gets \(share) of the two fingers of a \(gesture.rawValue)\(waitedText): \
      \(fingers.joined(separator: ", and "))
      """,
      "\(advice), or pass force to move two fingers there all the same.",
      blockers.map { Failure.Note("blocker", self.name(of: $0)) }
    )
  }

  /// Says that a wheel would move nothing.
  func unscrollable(_ scrollView: ScrollView?, by delta: Point, at point: Point) -> Obstruction {
    guard let scrollView else {
      return Obstruction(
        "cannot be scrolled\(waitedText): at \(point) neither it nor what is around it is a scroll view",
        "Aim at the scroll view, or at what lies in it."
      )
    }
    let way = "by (\(delta.x.plain), \(delta.y.plain))"
    let name = "\(scrollView.path) at \(frame(of: scrollView))"
    guard scrollView.isScrollEnabled else {
      return Obstruction(
        "cannot be scrolled \(way)\(waitedText): isScrollEnabled is false on \(name)",
        "Enable scrolling first, or aim at another scroll view."
      )
    }
    return Obstruction(
      """
      cannot be scrolled \(way)\(waitedText): \(name) shows its content at \
      \(scrollView.contentOffset), of \(scrollView.contentSize), and there is no more that way
      """,
      """
      Turn the wheel the other way, or make its contentSize larger; positive dy shows what lies further \
      down.
      """
    )
  }
}
