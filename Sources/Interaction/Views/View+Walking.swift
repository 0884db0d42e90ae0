extension View {
  /// Goes on with a walk over what lies in this view, to one that does.
  ///
  /// No tree is deeper than `maximumDepth`. Overrides that are called on the way may put views into one another in
  /// turn, and so lead a walk on for ever: it ends there, which is reported.
  ///
  /// - Parameters:
  ///   - view: Where the walk goes on.
  ///   - body: Does what is to be done there.
  /// - Returns: What the body returns; nil where the walk ends.
  @discardableResult
  package final func walk<Result>(to view: View, _ body: (View) -> Result) -> Result? {
    let depth = walkDepth
    guard depth < Self.maximumDepth else {
      reportEndlessWalk()
      return nil
    }
    let former = view.walkDepth
    view.walkDepth = depth + 1
    defer { view.walkDepth = former }
    return body(view)
  }

  /// Reports that a walk has come deeper than views can be nested.
  private func reportEndlessWalk() {
    world?.report(
      Failure(
        InteractionError(
          .hierarchyTooDeep,
          """
          \(path) was come to by way of \(Self.maximumDepth) views in one another, which is as deep as they may be \
          nested: overrides put them into one another in turn while they are walked over. Move views in a \
          handler of the user's act, or in a timer.
          """
        )
      )
    )
  }
}
