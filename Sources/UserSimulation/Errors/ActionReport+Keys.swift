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
  /// - Parameter text: The chord as it was written.
  /// - Returns: The error, without a location.
  func errorForKey(_ text: String) -> ActionError {
    // The last part is the key, whatever it is; those before it are held.
    var parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    let key = parts.popLast() ?? ""
    var held: KeyModifiers = []
    for part in parts {
      guard let modifiers = try? KeyChord(parsing: "\(part)+a").modifiers else {
        let all = KeyModifiers(rawValue: .max)
        let names = KeyChord(key: "a", modifiers: all).description.split(separator: "+")
          .dropLast().map(String.init)
        return unknown("modifier", part, in: text, names)
      }
      guard held.isDisjoint(with: modifiers) else {
        let quoted = part.quoted(keeping: Self.textLimit)
        let chord = text.quoted(keeping: Self.textLimit)
        return ActionError(
          .unknownKey,
          "\(quoted) in \(chord) is held already. Name each modifier once."
        )
      }
      held.formUnion(modifiers)
    }
    return unknown("key", key, in: text, KeyChord.namedKeys)
  }

  /// Describes a word of a chord that nothing is called by.
  private func unknown(
    _ what: String,
    _ word: String,
    in text: String,
    _ names: [String]
  ) -> ActionError {
    let chord = word == text ? "" : " in \(text.quoted(keeping: Self.textLimit))"
    let advice =
      nearestName(to: word, in: names).map { "Did you mean \"\($0)\"?" }
      ?? "Use \(what == "key" ? "a single character, or " : "")\(names.joined(separator: ", "))."
    guard !text.isEmpty else {
      return ActionError(
        .unknownKey,
        "There is no key to press, because the text is empty. \(advice)"
      )
    }
    let quoted = word.quoted(keeping: Self.textLimit)
    return ActionError(.unknownKey, "\(quoted)\(chord) is no \(what). \(advice)")
  }
}
