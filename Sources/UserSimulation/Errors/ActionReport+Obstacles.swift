internal import Interaction

extension ActionReport {
  /// Describes what is in the way of a touch, and what to do about it.
  func obstructed(
    _ view: View,
    _ obstacle: Obstacle,
    _ point: Point,
    _ subject: String,
    _ verb: String
  ) -> ActionError {
    func notReady(_ state: String, _ advice: String, _ notes: [Failure.Note] = []) -> ActionError {
      ActionError(
        .notReady,
        "\(subject) \(state). \(advice)",
        context: [element(view)] + notes
      )
    }
    switch obstacle {
    case .notInWindow:
      return ActionError(
        .notReady,
        """
        \(subject) is in no window of this world\(waitedText). Add it to one, or use a locator, \
        which finds the view that is there when the user acts.
        """
      )
    case .concealed: return hidden([view], subject)
    case .disabled(let control):
      return notReady(
        "is disabled\(waitedText): isEnabled is false on \(place(of: control, around: view))",
        "Do first what enables it, or pass force to \(verb) it all the same."
      )
    case .takesNoTouches(let deaf):
      return notReady(
        """
        takes no touches\(waitedText): isUserInteractionEnabled is false on \
        \(place(of: deaf, around: view))
        """,
        "Aim at the view that is to get the touch, or set the property to true."
      )
    case .empty:
      return notReady(
        "has no area to touch\(waitedText): its size is \(view.bounds.size)",
        "Give it a frame, or put it into a stack, which sizes it by its content."
      )
    case .pointOutside:
      return notReady(
        "does not reach to \(point)\(waitedText)",
        "Choose a point inside of it with at, measured from its own upper left corner."
      )
    case .clipped(let outer):
      return notReady(
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
      return notReady(
        """
        lies outside of its scroll view\(waitedText): \(scrollView.path) at \(frame(of: scrollView)) \
        does not show \(point), and \(reason)
        """,
        "Make its contentSize large enough for what it holds, or enable scrolling."
      )
    case .behindModal(let modal):
      return notReady(
        "is covered by the modal \(modal.path)\(waitedText)",
        "Dismiss that first: choose in it, press Escape, or tap beside it.",
        [Failure.Note("modal", name(of: modal))]
      )
    case .covered(let blocker):
      return covered(view, by: blocker, point, notReady)
    case .new:
      return notReady(
        "does not stay for two frames\(waitedText): what is there now was not there a frame ago",
        "Wait until the screen rests, or pass force to \(verb) it all the same."
      )
    case .moving(let former):
      return notReady(
        """
        is still moving\(waitedText): a frame ago it was at \(former), and now it is at \
        \(frame(of: view))
        """,
        "Wait until it rests, or pass force to \(verb) where it is now."
      )
    }
  }

  /// Describes who gets the touch instead.
  private func covered(
    _ view: View,
    by blocker: View?,
    _ point: Point,
    _ notReady: (String, String, [Failure.Note]) -> ActionError
  ) -> ActionError {
    let state = "does not get a touch at \(point)\(waitedText)"
    guard let blocker else {
      return notReady(
        "\(state): hit testing finds nobody there",
        "Look at the overrides of hitTest and point(inside:) around it.",
        []
      )
    }
    let name = "\(blocker.path) at \(frame(of: blocker))"
    let notes = [Failure.Note("blocker", self.name(of: blocker))]
    if blocker.isDescendant(of: view) {
      return notReady(
        "\(state): \(name), which lies inside of it, takes the touch",
        "Aim at that, or choose another point with at.",
        notes
      )
    }
    if view.isDescendant(of: blocker) {
      return notReady(
        "\(state): \(name), around it, keeps the touch for itself",
        "Look at the overrides of hitTest and point(inside:) there.",
        notes
      )
    }
    return notReady(
      "\(state): \(name) covers it",
      "Remove or hide what covers it, set isUserInteractionEnabled to false there, or choose "
        + "another point with at.",
      notes
    )
  }
}
