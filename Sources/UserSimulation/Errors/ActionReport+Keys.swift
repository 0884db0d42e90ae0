internal import Interaction
internal import Spelling

extension ActionReport {
  /// Describes that nobody takes typed text.
  ///
  /// - Parameters:
  ///   - text: What was to be typed.
  ///   - typed: What was typed before that; nil if nobody took anything from the start.
  /// - Returns: The error, without a location.
  func errorForTyping(_ text: String, typed: Substring? = nil) -> ActionError {
    let focus = world.window.firstResponder
    let state =
      focus.map { "\(($0 as? View)?.path ?? $0.className) has the focus, but takes no text" }
      ?? "nothing has the focus"
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
      "\(wanted) cannot be typed, because \(state)\(waitedText). Tap a text field first.",
      context: notes("there is", search.views(inside: nil) { $0 is any TextInput })
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
    for part in parts where (try? KeyChord(parsing: "\(part)+a")) == nil {
      let all = KeyModifiers(rawValue: .max)
      let names = KeyChord(key: "a", modifiers: all).description.split(separator: "+")
        .dropLast().map(String.init)
      return unknown("modifier", part, in: text, names)
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
    let quoted = word.quoted(keeping: Self.textLimit)
    return ActionError(.unknownKey, "\(quoted)\(chord) is no \(what). \(advice)")
  }

  /// Describes that there is no way back.
  ///
  /// - Parameter visited: Who was asked for the action, in vain.
  /// - Returns: The error, without a location.
  func errorForGoingBack(asked visited: [String]) -> ActionError {
    ActionError(
      .none,
      """
      The user cannot go back\(waitedText): there is no back button in sight, and nobody answers the \
      action "goBack". Push a controller first, or give a responder an action of that name.
      """,
      context: [Failure.Note("asked", visited.joined(separator: ", "))]
    )
  }

  /// Describes a world that did not come to rest.
  ///
  /// - Parameters:
  ///   - outcome: How far it came.
  ///   - budget: How much virtual time it had, in seconds.
  /// - Returns: The error, without a location.
  func error(for outcome: SettleOutcome, budget: Double) -> ActionError {
    let timerCount = outcome.busy.count { $0.deadline != nil }
    let elsewhere = outcome.busy.count - timerCount
    var parts: [String] = []
    if timerCount > 0 {
      parts.append("\(timerCount) \(timerCount == 1 ? "timer is" : "timers are") still to fire")
    }
    if elsewhere > 0 {
      parts.append(
        """
        \(elsewhere) \(elsewhere == 1 ? "piece of work is" : "pieces of work are") still under way \
        on other threads
        """
      )
    }
    // Work on other threads takes wall time, of which no budget gives it more.
    let advice = timerCount > 0 ? "settle with a larger budget" : "allow more wall time"
    return ActionError(
      .notSettled,
      """
      The world did not come to rest within \(Self.seconds(budget)): \
      \(parts.joined(separator: ", and ")). Cancel what is not needed, or \(advice).
      """,
      context: outcome.busy.prefix(Self.candidateLimit).map { work in
        let place = work.deadline.map { "at \(Self.seconds($0))" } ?? "on another thread"
        return Failure.Note("busy", "\(work.origin) \(place)")
      }
    )
  }
}
