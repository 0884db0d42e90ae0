internal import Interaction

extension SimulatedUser {
  /// Goes back: taps the back button that is in sight, or, where there is none, sends the action `goBack`
  /// to the nil target.
  ///
  /// Of screens that lie one above the other the frontmost one's button counts. The user waits until
  /// there is a way back. Nobody is asked for the action in every frame: the responder chain is asked at
  /// once, again whenever it is made up of others, and a last time at the end.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait, in virtual seconds.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ActionError` with `none` if there is no back button and nobody answers the action, as
  ///   `tap` does if there is one that does not get ready, `insideHandler` or `invalidArgument`.
  public func goBack(
    timeout: Double = SimulatedUser.standardTimeout,
    file: StaticString = #fileID,
    line: Int = #line
  ) throws {
    try perform(.goBack(timeout: timeout), at: SourceLocation(file: "\(file)", line: line))
  }

  /// Goes back as soon as there is a way.
  ///
  /// - Parameter timeout: How long to wait, in virtual seconds.
  /// - Returns: A remark on how it went.
  /// - Throws: As `goBack(timeout:file:line:)`.
  func goBack(within timeout: Double) throws -> String? {
    try check { try VirtualTime.checkSpan(timeout, "The timeout") }
    let deadline = world.scheduler.deadline(after: timeout)
    // Asking runs code of the application, which is not to be run in every frame.
    var asked: [ObjectIdentifier]?
    while true {
      let left = deadline - world.scheduler.nanoseconds
      if let button = world.window.backButtonInSight {
        let options = TapOptions(timeout: VirtualTime.seconds(max(0, left)))
        let point = try pointToTouch(button, options, "tap")
        finger.tap(at: point)
        return "at \(point)"
      }
      let chain = world.respondersToActions.map { ObjectIdentifier($0) }
      if chain != asked || left <= 0 {
        asked = chain
        guard let visited = world.sendAction(named: "goBack") else { return "by the action goBack" }
        guard left > 0 else {
          throw ActionReport(world: world, waited: timeout, words: words).errorForGoingBack(
            asked: visited
          )
        }
      }
      try waitFrame()
    }
  }
}

extension Window {
  /// The back button of the frontmost screen; nil if it has none.
  fileprivate var backButtonInSight: View? {
    let views = controllerChain.last?.viewIfLoaded.map { [$0] } ?? subviews
    return views.reversed().lazy.compactMap(\.lastBackButton).first
  }
}

extension View {
  /// The foremost back button in it that is shown.
  fileprivate var lastBackButton: View? {
    guard isShown else { return nil }
    if self is NavigationBackButton { return self }
    return subviews.reversed().lazy.compactMap(\.lastBackButton).first
  }
}
