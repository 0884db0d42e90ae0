/// What a swipe uncovers at one side of a row.
public struct SwipeActionsConfiguration {
  /// The actions, from the table's edge inwards; none for a row that cannot be swiped that way.
  public var actions: [ContextualAction]
  /// Whether a swipe over most of the row performs the first action without a tap.
  public var performsFirstActionWithFullSwipe: Bool

  /// Describes what a swipe uncovers.
  ///
  /// - Parameters:
  ///   - actions: The actions, from the table's edge inwards.
  ///   - performsFirstActionWithFullSwipe: Whether a swipe over most of the row performs the first.
  public init(
    actions: [ContextualAction],
    performsFirstActionWithFullSwipe: Bool = true
  ) {
    self.actions = actions
    self.performsFirstActionWithFullSwipe = performsFirstActionWithFullSwipe
  }
}
