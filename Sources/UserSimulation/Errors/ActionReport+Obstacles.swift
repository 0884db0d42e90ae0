internal import Interaction

extension ActionReport {
  /// What is in the way of a step, and what to do about it.
  struct Obstruction {
    /// What is the case, as the sentence goes on after the element's name.
    let state: String
    /// The next thing to try.
    let advice: String
    /// Who else is concerned.
    var notes: [Failure.Note] = []

    /// Makes it.
    init(_ state: String, _ advice: String, _ notes: [Failure.Note] = []) {
      self.state = state
      self.advice = advice
      self.notes = notes
    }
  }

  /// What to do where a scroll view cannot be scrolled to what it holds.
  static func adviceToScroll(_ scrollView: ScrollView) -> String {
    scrollView.isScrollEnabled
      ? "Make its contentSize large enough for what it holds." : "Enable scrolling first."
  }

  /// Describes what is in the way of a touch, and what to do about it.
  func obstructed(
    _ view: View,
    _ obstacle: Obstacle,
    _ point: Point,
    _ subject: String,
    _ verb: String
  ) -> ActionError {
    if case .concealed = obstacle { return hidden([view], subject) }
    let obstruction = obstruction(of: view, obstacle, point, verb)
    // What is in no window has no place there.
    let element = if case .notInWindow = obstacle { [Failure.Note]() } else { [element(view)] }
    return ActionError(
      .notReady,
      "\(subject) \(obstruction.state). \(obstruction.advice)",
      context: element + obstruction.notes
    )
  }

  /// Says what is in the way, and what to do about it.
  ///
  /// - Parameters:
  ///   - view: Who does not get it.
  ///   - obstacle: What is in the way.
  ///   - point: Where, in points of the window.
  ///   - verb: What the user was to do.
  /// - Returns: The two halves of a message.
  func obstruction(
    of view: View,
    _ obstacle: Obstacle,
    _ point: Point,
    _ verb: String
  ) -> Obstruction {
    switch obstacle {
    case .notInWindow:
      let departure = world.departure(of: view).map { "\(text(of: $0, removing: "it")) " } ?? ""
      return Obstruction(
        "is in no window of this world\(waitedText)",
        """
        \(departure)Add it to one, or use a locator, which finds the view that is there when the user \
        acts.
        """
      )
    case .concealed(let concealer):
      return Obstruction(
        "is there, but cannot be seen\(waitedText): \(concealment(of: view, by: concealer))",
        "Do first what shows it."
      )
    case .disabled(let control):
      return Obstruction(
        "is disabled\(waitedText): isEnabled is false on \(place(of: control, around: view))",
        "Do first what enables it, or pass force to \(verb) it all the same."
      )
    case .takesNoTouches(let deaf):
      if let change = changeOfScreens(around: deaf) { return change }
      return Obstruction(
        """
        takes no touches\(waitedText): isUserInteractionEnabled is false on \
        \(place(of: deaf, around: view))
        """,
        takesNoTouchesAdvice(view, deaf)
      )
    case .empty:
      return Obstruction(
        "has no area to touch\(waitedText): its size is \(view.bounds.size)",
        emptySurroundings(of: view) ?? squeezing(of: view) ?? lackOfContent(of: view)
          ?? "Give it a frame, or put it into a stack, which sizes it by its content."
      )
    case .pointOutside:
      let measure =
        view.touchBounds.origin == .zero
        ? "measured from its own upper left corner"
        : "in its own points, of which it shows \(view.touchBounds)"
      return Obstruction(
        "does not reach to \(point)\(waitedText)",
        "Choose a point inside of it with the option 'at', \(measure)."
      )
    case .clipped(let outer):
      return Obstruction(
        """
        cannot be touched at \(point)\(waitedText): the point lies outside of \(outer.path), which \
        is at \(frame(of: outer))
        """,
        "Move it inside, or enlarge what is around it; nothing is touched outside of its superview."
      )
    case .scrolledAway(let scrollView):
      let reason =
        scrollView.isScrollEnabled
        ? "it cannot be scrolled there" : "isScrollEnabled is false on it"
      return Obstruction(
        """
        lies outside of its scroll view\(waitedText): \(scrollView.path) at \(frame(of: scrollView)) \
        does not show \(point), and \(reason)
        """,
        Self.adviceToScroll(scrollView)
      )
    case .behindModal(let modal):
      return Obstruction(
        "is covered by the modal \(modal.path)\(waitedText)",
        "Dismiss that first: \(modalAdvice(modal)).",
        [Failure.Note("modal", name(of: modal))]
      )
    case .covered(let blocker):
      return covered(view, by: blocker, point)
    case .notEditable(let view): return notEditable(view)
    case .deaf(let gesture): return deaf(to: gesture, at: point)
    case .fingersApart(let gesture, let misses, let taker):
      return apart(gesture, misses, of: taker)
    case .unfollowed:
      return Obstruction(
        """
        does not hear of the pointer\(waitedText): no hover recogniser of it, or of what is around it, \
        is enabled at \(point)
        """,
        """
        Add a \(words.recognizer("Hover")) to it, or aim at what has one; pass force to move the pointer all \
        the same.
        """
      )
    case .unscrollable(let scrollView, let delta):
      return unscrollable(scrollView, by: delta, at: point)
    case .new:
      return Obstruction(
        "does not stay for two frames\(waitedText): what is there now was not there a frame ago",
        "Wait until the screen rests, or pass force to \(verb) it all the same."
      )
    case .moving(let former):
      return Obstruction(
        """
        is still moving\(waitedText): a frame ago it was at \(former), and now it is at \
        \(frame(of: view))
        """,
        "Wait until it rests, or pass force to \(verb) where it is now."
      )
    }
  }

  /// Names the outermost view around one without an area that has none either, with the next thing to try;
  /// nil if all around it have one.
  func emptySurroundings(of view: View) -> String? {
    let surroundings = sequence(first: view, next: \.superview).dropFirst()
    guard let outermost = surroundings.reversed().first(where: \.bounds.isEmpty) else { return nil }
    return """
      \(outermost.path), which it is in, has none either, with a size of \(outermost.bounds.size): give that \
      a frame, or put it into a stack, which sizes it by its content.
      """
  }

  /// Says which stack has no room left for a view, with the next thing to try; nil for a view that has not met
  /// that, or asked for none.
  func squeezing(of view: View) -> String? {
    guard let stack = view.superview as? Stack, let asked = stack.askedLength(of: view), asked > 0
    else { return nil }
    func length(of size: Size) -> Double { stack.axis == .vertical ? size.height : size.width }
    let others = stack.subviews.filter { $0 !== view && !$0.isHidden }
    let taken = others.reduce(0) { $0 + length(of: $1.bounds.size) }
    let whole = length(of: stack.bounds.size)
    guard length(of: view.bounds.size) == 0, whole > 0,
      taken + stack.spacing * Double(others.count) >= whole
    else { return nil }
    let scrolls = sequence(first: stack, next: \.superview).contains { $0 is ScrollView }
    return """
      \(stack.path), which it is in, has \(whole.plain) points, and none left for it: \
      \(scrolls ? "give the stack more room" : "put the stack into a scroll view"), or give the others in it \
      less room.
      """
  }

  /// Says that a stack sizes a view by content that it does not have, with the next thing to try; nil for a view that
  /// has some, or is in no stack.
  func lackOfContent(of view: View) -> String? {
    let hasContent = view.intrinsicContentSize.map { $0.width > 0 && $0.height > 0 } ?? false
    guard let stack = view.superview as? LayoutContainer, !hasContent else { return nil }
    return """
      \(stack.path), which it is in, sizes it by its content, and it has none: give it something to show, a \
      width and a height, or an intrinsicContentSize.
      """
  }

  /// Describes who gets the touch instead.
  private func covered(
    _ view: View,
    by blocker: View?,
    _ point: Point
  ) -> Obstruction {
    let state = "does not get a touch at \(point)\(waitedText)"
    guard let blocker else {
      return Obstruction(
        "\(state): hit testing finds nobody there",
        "Look at the overrides of hitTest and point(inside:) around it."
      )
    }
    let name = "\(blocker.path) at \(frame(of: blocker))"
    let notes = [Failure.Note("blocker", self.name(of: blocker))]
    if blocker.isDescendant(of: view) {
      return Obstruction(
        "\(state): \(name), which lies inside of it, takes the touch",
        "Aim at that, or choose another point with the option 'at'.",
        notes
      )
    }
    if view.isDescendant(of: blocker) {
      return Obstruction(
        "\(state): \(name), around it, keeps the touch for itself",
        "Look at the overrides of hitTest and point(inside:) there.",
        notes
      )
    }
    return Obstruction(
      "\(state): \(name) covers it",
      "Remove or hide what covers it, set isUserInteractionEnabled to false there, or choose "
        + "another point with the option 'at'.",
      notes
    )
  }
}
