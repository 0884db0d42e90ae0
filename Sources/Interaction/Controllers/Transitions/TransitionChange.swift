/// What a transition changes: the steps that its queue takes one after the other.
///
/// The order of the calls is `check`, `begin`, any number of `move(to:)`, then either `end(true)`, or
/// `turnBack` and `end(false)`. Where a finger leads the change, `commit` comes once it is certain that
/// it will not turn back; else it belongs to `begin`. Each step but `move(to:)` may run handlers; what
/// these ask for waits until the steps that are due have been taken.
protocol TransitionChange: AnyObject {
  /// The controller that makes it; nil for a window.
  var subject: ViewController? { get }

  /// The controllers that come to have a place by it.
  var arrivals: [ViewController] { get }

  /// The queue that it belongs to now: it may have been asked for while its controller was elsewhere.
  var queue: TransitionQueue { get }

  /// Whether its turn has not come though nothing is before it: its controller is about to get a place.
  var isToWait: Bool { get }

  /// The world in which it is to be seen; nil where it takes no time, because nobody sees it.
  var stage: World? { get }

  /// The world that is told of failures; nil outside of any.
  var world: World? { get }

  /// What is shown before it begins and what afterwards, for the journal.
  var shown: (before: ViewController?, after: ViewController?) { get }

  /// The controllers that are told of it, who are looked at once more at its end.
  var parties: [ViewController] { get }

  /// Says what comes of it.
  ///
  /// - Parameter places: Where controllers are, or will be, before it is made.
  func plan(in places: inout PlannedPlaces)

  /// Says what comes of it where it goes back to where it began; by default that all stays where it is.
  ///
  /// - Parameter places: Where controllers are while it goes back, some of which are on their way out.
  func planReturn(in places: inout PlannedPlaces)

  /// Throws if it cannot be made any more.
  ///
  /// - Throws: `InteractionError`.
  func check() throws

  /// Tells those concerned that it begins, and puts what is to be seen in place.
  func begin(_ transition: Transition)

  /// Makes certain what a finger began.
  func commit(_ transition: Transition)

  /// Puts views where they are on the way.
  ///
  /// - Parameter progress: How far the change has come, from 0 to 1.
  func move(to progress: Double)

  /// Tells those concerned that all will be as it was.
  func turnBack(_ transition: Transition)

  /// Tells those concerned that it is over.
  ///
  /// - Parameters:
  ///   - transition: The transition.
  ///   - isCompleted: Whether it was made; if not, it was turned back.
  func end(_ transition: Transition, isCompleted: Bool)
}

extension TransitionChange {
  var isToWait: Bool { false }

  func planReturn(in places: inout PlannedPlaces) {}
}
