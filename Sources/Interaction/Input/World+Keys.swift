extension World {
  /// Brings a key to whoever takes it: the chain of the first responder, then the key commands of
  /// that chain, then Tab's own meaning.
  ///
  /// - Parameter input: What the key did.
  func handleKey(_ input: KeyInput) {
    let start: Responder = window.firstResponder ?? window
    let event = InteractionEvent(kind: .key, time: now, key: input.chord)
    currentEvent = event
    defer { currentEvent = nil }
    guard input.phase == .down else {
      start.pressesEnded(input.chord, with: event)
      return
    }
    if start.pressesBegan(input.chord, with: event) { return }
    if runKeyCommand(from: start, event) { return }
    if input.name == "Tab", input.modifiers.isSubset(of: .shift),
      window.moveFocus(isForward: input.modifiers.isEmpty)
    {
      return
    }
    record(.discardedKey(input.chord.description, reason: "nobody took it"))
  }

  /// Brings text to the first responder, if that takes text.
  ///
  /// - Parameters:
  ///   - text: What was typed or pasted.
  ///   - isPaste: Whether it comes as one piece.
  func handleText(_ text: String, isPaste: Bool) {
    guard let input = window.firstResponder as? any TextInput else {
      let focus = window.firstResponder.map(ObjectNaming.name)
      record(
        .discardedKey(
          text,
          reason: focus.map { "\($0) takes no text" } ?? "nothing has the focus"
        )
      )
      return
    }
    currentEvent = InteractionEvent(kind: .key, time: now)
    defer { currentEvent = nil }
    if isPaste {
      input.paste(text)
    } else {
      input.insertText(text)
    }
  }

  /// Runs the first command for a chord from a responder upwards.
  ///
  /// - Returns: False if no responder of the chain has one.
  private func runKeyCommand(from start: Responder, _ event: InteractionEvent) -> Bool {
    guard let chord = event.key else { return false }
    var responder: Responder? = start
    while let current = responder {
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
            report(Failure(error).adding([.init("key command", "\(chord) of \(target)")]))
          }
        }
        return true
      }
      responder = current.next
    }
    return false
  }
}
