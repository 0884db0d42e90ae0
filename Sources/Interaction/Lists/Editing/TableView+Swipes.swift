extension TableView {
  /// Which part of a row has to be uncovered for a full swipe.
  static let fullSwipeFraction = 0.6
  /// How fast a finger has to leave a row to open or close it wherever its content is, in points per
  /// second.
  static let swipeFlingSpeed = 300.0

  // MARK: What can be swiped

  /// Whether a finger may have to do with swipes at all, so that a table without them is spared.
  final var mayHaveSwipes: Bool {
    if editing.swipe != nil { return true }
    guard !isEditing else { return false }
    return leadingSwipeActions != nil || trailingSwipeActions != nil || canEditRow != nil
      || commitEditing != nil || rowDelegate != nil || dataSource != nil
  }

  /// What a swipe uncovers at one side of a row; nil for nothing.
  final func swipeConfiguration(
    of path: IndexPath,
    at edge: RowSwipe.Edge
  ) -> SwipeActionsConfiguration? {
    let mine = generation
    let configuration =
      askSwipeActions(of: path, at: edge) ?? defaultSwipeActions(of: path, at: edge)
    guard generation == mine, let configuration, !configuration.actions.isEmpty else { return nil }
    return configuration
  }

  /// What deletes a row that can be deleted, for who says nothing of swipe actions.
  private func defaultSwipeActions(
    of path: IndexPath,
    at edge: RowSwipe.Edge
  ) -> SwipeActionsConfiguration? {
    guard edge == .trailing,
      askCanEdit(path) ?? (isEditing || commitEditing != nil),
      askEditingStyle(of: path) == .delete
    else { return nil }
    let delete = ContextualAction(
      style: .destructive,
      title: "Delete",
      origin: HandlerOrigin(ContextualAction.name(of: "Delete"))
    ) { [weak self] _, cell, completion in
      defer { completion(true) }
      guard let self, let cell = cell as? TableViewCell, let path = self.indexPath(for: cell) else {
        return
      }
      self.tellCommitEditing(.delete, path)
    }
    return SwipeActionsConfiguration(actions: [delete])
  }

  // MARK: A finger's way

  /// Says whether a swipe may take a drag: along the row, over one that has actions there, with
  /// nothing under the finger that needs the drag itself.
  final func mayBeginSwipe(_ recognizer: PanGestureRecognizer) -> Bool {
    let way = recognizer.translation(in: nil)
    guard abs(way.x) > abs(way.y), let touch = recognizer.touches.first else { return false }
    if let swipe = editing.swipe { return isFreeToClose(swipe) }
    guard !isEditing, let path = row(under: touch) else { return false }
    var view = touch.view
    while let current = view, current !== self {
      guard touchesShouldCancel(in: current) else { return false }
      view = current.superview
    }
    let edge: RowSwipe.Edge = way.x > 0 ? .leading : .trailing
    editing.proposal = swipeConfiguration(of: path, at: edge).map { (path, edge, $0) }
    return editing.proposal != nil
  }

  /// Begins to move the content of a row, or goes on with the one that is open.
  final func beginSwipe() {
    let swipe =
      if let (path, edge, configuration) = editing.proposal {
        putActions(configuration, at: edge, of: path)
      } else {
        editing.swipe
      }
    swipe?.offsetBefore = swipe?.offset
  }

  /// Moves the content of the row.
  ///
  /// - Parameter way: How far the finger was dragged to the right, in points.
  final func continueSwipe(by way: Double) {
    guard let swipe = editing.swipe, isFreeToClose(swipe), let before = swipe.offsetBefore else {
      return
    }
    swipe.uncover(before + (swipe.edge == .leading ? way : -way))
  }

  /// Opens or closes the row that the finger leaves, or performs the first action.
  ///
  /// - Parameter velocity: How fast the finger moves to the right, in points per second.
  final func endSwipe(velocity: Double) {
    guard let swipe = editing.swipe, isFreeToClose(swipe), swipe.offsetBefore != nil else { return }
    swipe.offsetBefore = nil
    let width = swipe.view.totalWidth
    let isFull = swipe.offset >= max(width, swipe.cell.bounds.width * Self.fullSwipeFraction)
    if isFull, swipe.configuration.performsFirstActionWithFullSwipe,
      let first = swipe.configuration.actions.first
    {
      perform(first)
      return
    }
    let speed = swipe.edge == .leading ? velocity : -velocity
    let opens =
      speed > Self.swipeFlingSpeed || speed > -Self.swipeFlingSpeed && swipe.offset > width / 2
    if opens { swipe.uncover(width) } else { closeSwipe() }
  }

  /// Puts the row back as it was before a finger that was taken away: open or closed.
  final func cancelSwipe() {
    guard let swipe = editing.swipe, isFreeToClose(swipe), let before = swipe.offsetBefore else {
      return
    }
    swipe.offsetBefore = nil
    if before > 0 { swipe.uncover(before) } else { closeSwipe() }
  }

  // MARK: Opening and closing

  /// Uncovers the actions of a row.
  final func openSwipe(
    _ path: IndexPath,
    _ edge: RowSwipe.Edge,
    _ configuration: SwipeActionsConfiguration
  ) {
    guard let swipe = putActions(configuration, at: edge, of: path) else { return }
    swipe.uncover(swipe.view.totalWidth)
  }

  /// Puts the buttons of actions beside a row, of which nothing is uncovered yet.
  ///
  /// - Returns: The row; nil if it was not opened, or is open no more.
  private func putActions(
    _ configuration: SwipeActionsConfiguration,
    at edge: RowSwipe.Edge,
    of path: IndexPath
  ) -> RowSwipe? {
    // Who hears that the former one closes may take this row away, or open another one.
    guard let path = follow(path, { closeSwipe() }), editing.swipe == nil,
      let cell = cellForRow(at: path)
    else { return nil }
    let view = SwipeActionsView(configuration.actions) { [weak self] index in
      guard let actions = self?.editing.swipe?.configuration.actions, index < actions.count else {
        return
      }
      self?.perform(actions[index])
    }
    do {
      try cell.checkCanInsert(view)
    } catch {
      world?.report(Failure(error))
      return nil
    }
    for action in configuration.actions { action.table = self }
    let swipe = RowSwipe(path, edge, configuration, on: cell, view: view)
    editing.swipe = swipe
    swipe.putButtons()
    return editing.swipe === swipe ? swipe : nil
  }

  /// Whether the user may close or move an open row: nobody owes it a completion.
  final func isFreeToClose(_ swipe: RowSwipe) -> Bool { swipe.owed?.isOwed != true }

  /// Closes the open row for the user, unless it waits for a completion.
  final func dismissSwipe() {
    guard let swipe = editing.swipe, isFreeToClose(swipe) else { return }
    closeSwipe()
  }

  /// Closes the open row, whatever it waits for.
  final func closeSwipe() {
    guard let swipe = editing.swipe else { return }
    editing.swipe = nil
    swipe.remove()
  }

  /// Closes the row beside which an action is, and waits no more for the completion that is owed there.
  final func closeSwipe(uncovering action: ContextualAction) {
    guard let swipe = editing.swipe, swipe.configuration.actions.contains(where: { $0 === action })
    else { return }
    swipe.owed?.giveUp()
    closeSwipe()
  }

  // MARK: Actions

  /// Performs an action of the open row, which stays open until the action's completion is called.
  private func perform(_ action: ContextualAction) {
    guard let swipe = editing.swipe, isFreeToClose(swipe) else { return }
    swipe.uncover(swipe.view.totalWidth)
    let row = action.counting.text(of: swipe.path)
    let completion = Completion(
      "\(ContextualAction.name(of: action.title)) of row \(row) of \(self.path)",
      // Each language knows the call by its own name.
      named: action.counting == .fromZero ? "The completion" : "done()",
      origin: action.origin,
      in: world
    ) { [weak self, weak swipe] _ in
      guard let self, let swipe, self.editing.swipe === swipe else { return }
      self.closeSwipe()
    }
    swipe.owed = completion
    let isDone: Void? = reporting(action.origin.name, connectedAt: action.origin.location) {
      try action.handler(action, swipe.cell) { completion.call($0) }
    }
    guard isDone == nil else { return }
    completion.giveUp()
    if editing.swipe === swipe { closeSwipe() }
  }
}
