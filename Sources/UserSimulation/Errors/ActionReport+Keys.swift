internal import Interaction
internal import Spelling

extension ActionReport {
  /// Describes that nobody takes typed text.
  ///
  /// - Parameters:
  ///   - text: What was to be typed.
  ///   - verb: What the user was to do with it.
  ///   - typed: What was typed before that; nil if nobody took anything from the start.
  /// - Returns: The error, without a location.
  func errorForTyping(
    _ text: String,
    verb: String = "type",
    typed: Substring? = nil
  ) -> ActionError {
    let state =
      world.window.firstResponder == nil
      ? "nothing has the focus" : "\(focusText), but takes no text"
    let wanted = text.quoted(keeping: Self.textLimit)
    if let typed {
      return ActionError(
        .notReady,
        """
        Only \(String(typed).quoted(keeping: Self.textLimit)) of \(wanted) could be typed; after \
        that \(state). Look at what the handlers of the field's events do, or type the rest \
        elsewhere.
        """
      )
    }
    return ActionError(
      .notReady,
      "\(wanted) cannot be \(verb)d, because \(state)\(waitedText). Tap a text field first.",
      context: notes("there is", search.views(inside: nil) { $0 is any TextInput })
    )
  }

  /// Says who has the keys.
  var focusText: String {
    let holder = world.window.firstResponder.map(ObjectNaming.name)
    return "\(holder ?? "nothing") has the focus"
  }

  /// Describes an element that did not get the keys.
  ///
  /// - Parameters:
  ///   - view: The element.
  ///   - subject: What it was found by.
  ///   - means: What was done to give it the keys, such as `a tap`.
  /// - Returns: The error, without a location.
  func errorForFocus(_ view: View, _ subject: String, after means: String) -> ActionError {
    let advice =
      view.canBecomeFirstResponder
      ? "Look at what shouldBeginEditing answers for it, and shouldEndEditing for who has the focus."
      : "Aim at what can become first responder, such as a text field or a control that is enabled."
    return ActionError(
      .notReady,
      "\(subject) did not get the focus by \(means)\(waitedText): \(focusText). \(advice)",
      context: [element(view)]
    )
  }

  /// Describes an element that got the keys and lost them before it was used.
  ///
  /// - Parameters:
  ///   - view: The element.
  ///   - subject: What it was found by.
  ///   - verb: What the user was to do with it.
  /// - Returns: The error, without a location.
  func errorForLostFocus(_ view: View, _ subject: String, verb: String) -> ActionError {
    ActionError(
      .notReady,
      """
      \(subject) got the focus and lost it before the \(verb): \(focusText). Look at what the handlers \
      of its events do, or \(verb) what has the focus then.
      """,
      context: view.window == nil ? [] : [element(view)]
    )
  }

  /// Describes a chord that has no meaning, and the nearest one that has.
  ///
  /// - Parameters:
  ///   - text: The chord as it was written.
  ///   - misspelling: What is wrong with it.
  /// - Returns: The error, without a location.
  func errorForKey(_ text: String, _ misspelling: KeyChord.Misspelling) -> ActionError {
    func quoted(_ word: String) -> String { word.quoted(keeping: Self.textLimit) }
    let message =
      switch misspelling {
      case .empty:
        "There is no key to press, because the text is empty. \(Self.advice(for: text, .key))"
      case .heldAlready(let word):
        "\(quoted(word)) in \(quoted(text)) is held already. Name each modifier once."
      case .unknown(let part, let word):
        """
        \(quoted(word))\(word == text ? "" : " in \(quoted(text))") is no \(part.rawValue). \
        \(Self.advice(for: word, part))
        """
      }
    return ActionError(.unknownKey, message)
  }

  /// What to write in place of a word of a chord that nothing is called by.
  private static func advice(for word: String, _ part: KeyChord.Misspelling.Part) -> String {
    if let near = nearestName(to: word, in: part.names) { return "Did you mean \"\(near)\"?" }
    let beginning = part == .key ? "Use a single character, or" : "Use"
    return "\(beginning) \(part.names.joined(separator: ", "))."
  }
}
