/// The search for the first responder that answers an action: how an action to the nil target finds its
/// way.
struct ChainSearch {
  /// Who answers, and with what; nil if nobody does.
  private(set) var found: (responder: Responder, answer: AnyAction)?
  /// Those who were asked before, in vain.
  private(set) var visited: [Responder] = []

  /// Asks responder after responder, each once.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sender: Who sends it.
  ///   - starts: Where the chains begin, the one that is asked first before the others.
  ///   - application: The end of all of them, which answers only for what nobody in any does.
  init(
    for action: AnyAction,
    from sender: AnyObject?,
    along starts: [Responder?],
    endingIn application: Responder?
  ) {
    var walk = ResponderWalk(along: starts, endingIn: application)
    while let current = walk.next() {
      if current.canPerformAction(action, withSender: sender),
        let answer = current.answer(to: action)
      {
        found = (current, answer)
        return
      }
      visited.append(current)
    }
  }
}

extension World {
  /// Sends an action that the user means and that has no control: to the first responder's chain, then to
  /// that of what is shown, then to the application.
  ///
  /// It is input as any other, so all of it happens in a turn, the asking included: call it when no
  /// handler runs. What the action throws is reported.
  ///
  /// - Parameter name: The action's name.
  /// - Returns: The names of those who were asked in vain; nil if somebody answered.
  package func sendAction(named name: String) -> [String]? {
    var visited: [String]?
    turn(cause: .input) { visited = self.performAction(named: name) }
    return visited
  }

  /// Whom `sendAction(named:)` asks as things are, in its order.
  package var respondersToActions: [Responder] {
    Array(ResponderWalk(along: startsOfActions, endingIn: application))
  }

  /// Where the chains begin of an action that has no control.
  private var startsOfActions: [Responder?] {
    [window.firstResponder, window.controllerChain.last?.innermostShown, window]
  }

  /// Finds who answers an action, and has it done.
  private func performAction(named name: String) -> [String]? {
    let action = AnyAction(named: name)
    let search = ChainSearch(for: action, from: nil, along: startsOfActions, endingIn: application)
    let visited = search.visited.map(ObjectNaming.name)
    guard let (responder, answer) = search.found else { return visited }
    let target = ObjectNaming.name(of: responder)
    let id = record(
      .action(name: name, target: target, handler: answer.origin, visited: visited)
    )
    withCause(id) {
      do {
        let event = InteractionEvent(kind: nil, time: now)
        try answer.perform(on: responder, sender: nil, event: event)
      } catch {
        report(Failure(error).adding([Failure.Note("action", "\(name) of \(target)")]))
      }
    }
    return nil
  }
}

extension ViewController {
  /// The controller in it, however far inside, that is shown in front; itself if it shows none.
  fileprivate var innermostShown: ViewController { shownChildren.last?.innermostShown ?? self }
}
