internal import Interaction

extension SimulatedUser {
  /// Selects all in a text input.
  private static let selectAll = KeyChord(key: "a", modifiers: .control)

  /// Replaces all that a text input holds.
  ///
  /// - Parameters:
  ///   - target: The text input.
  ///   - text: What it is to hold.
  ///   - options: How long to wait, where to tap, and whether to insist.
  ///   - verb: What messages call it.
  /// - Throws: `ActionError` as a tap does; `notReady` if it does not get the keys, or loses them before
  ///   the text is in it.
  func fill(
    _ target: any Target,
    _ text: String,
    _ options: TapOptions,
    _ verb: String = "fill"
  ) throws {
    let named = try focusByTap(target, options, verb)
    // Who heard of the focus may have begun to change the screen.
    try waitForScreen(options.timeout)
    try checkHasKeys(named, target, verb)
    // Whoever insists may have brought the keys to what takes no text.
    guard takesText else {
      throw ActionReport(world: world, waited: nil, words: words).errorForTyping(
        text,
        verb: "paste"
      )
    }
    keyboard.press(Self.selectAll)
    // So may who heard of the selection.
    try checkHasKeys(named, target, verb)
    if text.isEmpty {
      keyboard.press(KeyChord(key: "Backspace"))
    } else {
      keyboard.paste(text)
    }
  }

  /// Gives an element the keys.
  ///
  /// - Parameters:
  ///   - target: The element.
  ///   - options: How long to wait, where to tap, and whether to insist.
  /// - Returns: A remark on how it came by them.
  /// - Throws: `ActionError` as a tap does; `notReady` if it does not get the keys.
  func focus(_ target: any Target, _ options: TapOptions) throws -> String {
    let point = try pointToTouch(target, options, "focus")
    guard let view = element(of: target) else { return "at \(point)" }
    if view.isFirstResponder { return "it has the focus already" }
    if view is any TextInput {
      try focusByTap(view, options, "focus")
      return "by a tap at \(point)"
    }
    // Around once: whoever does not give the keys on would be asked for ever.
    let limit = world.window.tabStops.count
    var presses = 0
    while !view.isFirstResponder {
      guard presses <= limit, world.window.tabStops.contains(where: { $0 === view }) else {
        let report = ActionReport(world: world, waited: nil, words: words)
        throw report.errorForFocus(view, words.text(target.aim), after: "Tab")
      }
      try whileWaiting?()
      keyboard.press(KeyChord(key: "Tab"))
      presses += 1
    }
    return "by Tab"
  }

  /// Throws if what was given the keys has lost them: what follows would go into another input.
  ///
  /// - Parameters:
  ///   - view: What was given them; nil if it may be anything.
  ///   - target: What it was found by, and what has come in its place since.
  ///   - verb: What was to be done with it.
  private func checkHasKeys(_ view: View?, _ target: any Target, _ verb: String) throws {
    guard let view, !view.isFirstResponder, element(of: target)?.isFirstResponder != true else {
      return
    }
    let report = ActionReport(world: world, waited: nil, words: words)
    throw report.errorForLostFocus(view, words.text(target.aim), verb: verb)
  }

  /// Taps what takes text, unless it has the keys, and waits until it has them.
  ///
  /// - Returns: What has them; nil where the options insist, or the tap came to nothing that was named, so
  ///   that whatever has them is meant.
  @discardableResult
  private func focusByTap(
    _ target: any Target,
    _ options: TapOptions,
    _ verb: String
  ) throws -> View? {
    let start = world.scheduler.nanoseconds
    let point = try pointToTouch(target, options, verb, by: .editing)
    let view = element(of: target)
    if view?.isFirstResponder == true { return options.force ? nil : view }
    finger.tap(at: point)
    guard let view, !options.force else { return nil }
    let deadline = start + VirtualTime.nanoseconds(options.timeout)
    while !view.isFirstResponder {
      guard world.scheduler.nanoseconds < deadline else {
        let report = ActionReport(world: world, waited: options.timeout, words: words)
        throw report.errorForFocus(view, words.text(target.aim), after: "a tap")
      }
      try waitFrame()
    }
    return view
  }
}
