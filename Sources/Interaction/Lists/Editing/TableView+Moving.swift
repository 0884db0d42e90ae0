extension TableView {
  // MARK: A finger's way

  /// Takes a row up that is to be moved.
  ///
  /// - Returns: Whether there is one.
  final func beginMove(of cell: TableViewCell, at touch: Touch) -> Bool {
    dismissSwipe()
    // What lost the keys by that may have taken the finger or the row away.
    guard editing.move == nil, touch.telling == .begun, cell.superview === self,
      let path = indexPath(for: cell)
    else { return false }
    let top = cell.frame.minY
    editing.move = RowMove(
      source: path,
      proposed: path,
      target: path,
      grip: touch.location(in: self).y - top,
      touch: touch,
      top: top
    )
    bringSubviewToFront(cell)
    return true
  }

  /// Carries the row along, and asks where it may be put.
  ///
  /// The other rows stay where they are until it is put down.
  final func continueMove() {
    guard let move = editing.move else { return }
    scheduleMoveScrolling()
    let height = layout.height(of: move.source)
    let top = min(
      max(0, move.touch.location(in: self).y - move.grip),
      max(0, layout.height - height)
    )
    editing.move?.top = top
    placeCells()
    // Who heard of a cell that came back may have taken the row away.
    guard editing.move?.source == move.source,
      let proposed = place(at: top + height / 2, for: move.source), proposed != move.proposed
    else { return }
    editing.move?.proposed = proposed
    let target = proposed == move.source ? proposed : askTarget(from: move.source, to: proposed)
    // Who was asked may have taken the row away.
    guard editing.move?.source == move.source, isPlace(target, for: move.source) else { return }
    editing.move?.target = target
  }

  /// Puts the row down: the data source is told once, then the table follows.
  final func endMove() {
    guard let move = editing.move else { return }
    cancelMove()
    guard move.target != move.source, isRow(move.source), isPlace(move.target, for: move.source)
    else { return }
    let mine = generation
    // A data source that tells the table of the move, or has it reload, has seen to it.
    guard tellMove(move.source, move.target), generation == mine else { return }
    follow(move)
  }

  /// Leaves the row where it was.
  final func cancelMove() {
    guard let move = editing.move else { return }
    move.step?.cancel()
    editing.move = nil
    setNeedsLayout()
  }

  /// Gives the table the order that the data has now.
  ///
  /// Nobody is asked for counts: the move says what they are.
  private func follow(_ move: RowMove) {
    let before = knownCounts
    var after = before
    after[move.source.section] -= 1
    after[move.target.section] += 1
    reporting("commitMove", connectedAt: $commitMove.origin?.location) {
      let change = ListChange(.moveRow(from: move.source, to: move.target))
      let update = try ListUpdate([change], before: before, after: after)
      make(update) { moveSections(update, [:]) }
    }
  }

  // MARK: Scrolling

  /// How near to the upper or lower edge a finger that drags a row makes the table scroll, in points.
  static let moveScrollingZone = 32.0
  /// How far the table scrolls in each frame then, in points.
  static let moveScrollingStep = 6.0

  /// Has the table scrolled in the next frame if the finger is at an edge, as long as there is more to
  /// see that way.
  private func scheduleMoveScrolling() {
    guard let move = editing.move, move.step?.isActive != true, moveScrollingOffset != nil else {
      return
    }
    editing.move?.step = world?.schedule(
      after: VirtualTime.seconds(VirtualTime.frame),
      repeats: false,
      origin: HandlerOrigin("\(className) follows a row that is dragged")
    ) { [weak self] in
      guard let self, let offset = self.moveScrollingOffset else { return }
      self.contentOffset = offset
      self.continueMove()
    }
  }

  /// Where the next frame scrolls to; nil if the finger is at no edge, or there is no more to see.
  private var moveScrollingOffset: Point? {
    guard let move = editing.move, takesScrolling else { return nil }
    let y = move.touch.location(in: self).y
    let zone = min(Self.moveScrollingZone, bounds.height / 4)
    let step =
      y < bounds.minY + zone
      ? -Self.moveScrollingStep : y > bounds.maxY - zone ? Self.moveScrollingStep : 0
    let offset = clamped(contentOffset.offsetBy(dx: 0, dy: step))
    return offset == contentOffset ? nil : offset
  }

  // MARK: Places

  /// Where a cell is shown: where its row lies, unless the user drags it.
  final func rectWhileMoving(_ path: IndexPath) -> Rect {
    var rect = rectForRow(path)
    if let move = editing.move, move.source == path { rect.origin.y = move.top }
    return rect
  }

  /// Where a row that is dragged over a place would be put, once it was taken from where it is: at the
  /// place of the row there; over a header or a footer at the beginning or the end of the section.
  private func place(at y: Double, for source: IndexPath) -> IndexPath? {
    let y = min(max(0, y), layout.height.nextDown)
    if let path = layout.path(at: y) { return path }
    guard let section = layout.sections(from: y, to: y.nextUp).first else { return nil }
    let header = layout.span(ofSection: section).lowerBound + layout.sections[section].header
    let count = layout.sections[section].rows.count - (section == source.section ? 1 : 0)
    return IndexPath(row: y < header ? 0 : count, section: section)
  }

  /// Whether a row can be put at a place, once it was taken from where it is.
  private func isPlace(_ path: IndexPath, for source: IndexPath) -> Bool {
    guard layout.sections.indices.contains(path.section) else { return false }
    let count = layout.sections[path.section].rows.count
    return (0..<(path.section == source.section ? count : count + 1)).contains(path.row)
  }

  /// Asks where a row may be put; what is no place counts as where it is.
  private func askTarget(from source: IndexPath, to proposed: IndexPath) -> IndexPath {
    let mine = generation
    let target = ask(
      "targetIndexPathForMove",
      $targetIndexPathForMove,
      { try $0(self, source, proposed) },
      to: rowDelegate,
      orDelegate: {
        rowDelegate?.tableView(
          self,
          targetIndexPathForMoveFromRowAt: source,
          toProposedIndexPath: proposed
        )
      }
    )
    guard let target else {
      // A closure that failed has not agreed.
      return targetIndexPathForMove == nil ? proposed : source
    }
    guard generation == mine else { return source }
    let location = $targetIndexPathForMove.origin?.location
    return reporting("targetIndexPathForMove", connectedAt: location) {
      try checkPlace(target, for: source, insteadOf: proposed)
      return target
    } ?? source
  }

  /// Throws if a row cannot be put where an answer would have it.
  ///
  /// - Parameters:
  ///   - target: The answer to `targetIndexPathForMove`.
  ///   - source: Where the row is.
  ///   - proposed: Where the user would have it.
  ///   - counting: How the reader of the error counts.
  /// - Throws: `InteractionError` with `indexOutOfRange`.
  package final func checkPlace(
    _ target: IndexPath,
    for source: IndexPath,
    insteadOf proposed: IndexPath,
    counting: ListCounting = .fromZero
  ) throws {
    guard !isPlace(target, for: source) else { return }
    throw InteractionError(
      .indexOutOfRange,
      """
      \(path) has no place \(counting.text(of: target)) for row \(counting.text(of: source)); answer \
      the proposed \(counting.text(of: proposed)), or another place that there is once the row was \
      taken from where it is.
      """
    )
  }
}
