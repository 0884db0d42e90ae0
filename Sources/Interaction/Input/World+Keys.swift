extension World {
  /// Brings a key to whoever takes it: the chain of the first responder, then the key commands of
  /// that chain, then Tab's own meaning.
  ///
  /// While a transition changes the first responder's screen, a key that goes down reaches nobody, as a
  /// touch does.
  ///
  /// - Parameter input: What the key did.
  func handleKey(_ input: KeyInput) {
    let start = window.firstResponder ?? window.topModal?.keyTarget ?? window
    let event = InteractionEvent(kind: .key, time: now, key: input.chord)
    currentEvent = event
    defer { currentEvent = nil }
    guard input.phase == .down else {
      start.pressesEnded(input.chord, with: event)
      return
    }
    if let reason = obstacleToKeys {
      record(.discardedKey(key: input.chord.description, reason: reason))
      return
    }
    if start.pressesBegan(input.chord, with: event) { return }
    if runKeyCommand(from: start, event) { return }
    if input.name == "Tab", input.modifiers.isSubset(of: .shift),
      window.moveFocus(isForward: input.modifiers.isEmpty)
    {
      return
    }
    let reason =
      window.firstResponder == nil && start === window
      ? "nothing has the focus, and the window did not take it" : "nobody took it"
    record(.discardedKey(key: input.chord.description, reason: reason))
  }

  /// Brings typed text to the first responder, if that takes text.
  ///
  /// Every grapheme cluster goes to whoever has the keys when its turn comes, as on a keyboard: a
  /// Return in the middle may pass them on. While a transition changes the screen, it reaches nobody, as a
  /// key does.
  ///
  /// - Parameter text: What was typed.
  func handleTyping(_ text: String) {
    var rest = text[...]
    while window.transitionHoldingKeys == nil,
      let input = window.firstResponder as? any TextInput, let character = rest.popFirst()
    {
      withKeyEvent { input.insertText(String(character)) }
    }
    if !rest.isEmpty { discardText(String(rest)) }
  }

  /// Brings pasted text to the first responder as one piece, if that takes text, and no transition changes
  /// its screen.
  ///
  /// - Parameter text: What was pasted; it becomes the pasteboard's content as well.
  func handlePaste(_ text: String) {
    pasteboard.string = text
    guard window.transitionHoldingKeys == nil, let input = window.firstResponder as? any TextInput
    else { return discardText(text) }
    withKeyEvent { input.paste(text) }
  }

  /// Runs a body while the user's act is one of the keyboard's.
  private func withKeyEvent(_ body: () -> Void) {
    currentEvent = InteractionEvent(kind: .key, time: now)
    defer { currentEvent = nil }
    body()
  }

  /// Writes down that text reached nobody who takes it.
  private func discardText(_ text: String) {
    let focus = window.firstResponder.map(ObjectNaming.name)
    record(
      .discardedKey(
        key: text,
        reason: obstacleToKeys ?? focus.map { "\($0) takes no text" } ?? "nothing has the focus"
      )
    )
  }

  /// What keeps the first responder from its keys: the transition that changes its screen; nil for nothing.
  private var obstacleToKeys: String? {
    guard let responder = window.firstResponder, let transition = window.transitionHoldingKeys
    else {
      return nil
    }
    return "the screen of \(ObjectNaming.name(of: responder)) changes by \(transition.kind)"
  }

  /// Runs the first command for a chord from a responder upwards.
  ///
  /// - Returns: False if no responder of the chain has one.
  private func runKeyCommand(from start: Responder, _ event: InteractionEvent) -> Bool {
    guard let chord = event.key else { return false }
    for current in ResponderWalk(along: [start], endingIn: nil) {
      if let command = current.keyCommands[chord] {
        let target = ObjectNaming.name(of: current)
        let id = record(
          .action(
            name: chord.description,
            target: target,
            handler: command.origin,
            visited: []
          )
        )
        withCause(id) {
          do {
            try command.handler(event)
          } catch {
            let note = Failure.Note("key command", "\(chord) of \(target)")
            report(Failure(error).adding([note] + Failure.Note.handler(command.origin)))
          }
        }
        return true
      }
    }
    return false
  }
}
