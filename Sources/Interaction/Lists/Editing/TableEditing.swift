/// What the user is about to edit in a table.
struct TableEditing {
  /// Whether rows show what deletes, inserts and moves them.
  var isOn = false
  /// How often that was changed, so that who was interrupted by a change knows.
  var turns = 0
  /// The row that was swiped open.
  var swipe: RowSwipe?
  /// What a swipe that may begin would uncover.
  var proposal: (path: IndexPath, edge: RowSwipe.Edge, configuration: SwipeActionsConfiguration)?
  /// The row that is dragged to another place.
  var move: RowMove?
  /// Whether what was answered last is what a data source without the method answers.
  var isAnswerOfNobody = false
}
