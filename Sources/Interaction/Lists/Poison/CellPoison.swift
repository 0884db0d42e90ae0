/// Spoils what a cell kept of the row that it showed, so that a cell which is used again without being
/// filled anew, or without having let go of a handler, is noticed.
package struct CellPoison {
  /// Chance of its own, so that spoiling changes no other chance of the world.
  private var random: SeededGenerator

  /// Makes what spoils the cells of a world.
  ///
  /// - Parameter seed: The world's.
  package init(seed: UInt64) {
    random = SeededGenerator(seed: ~seed)
  }

  /// Spoils a cell that waits to be used again.
  ///
  /// - Parameter cell: The cell; nothing happens to one of which nobody noted what it was made with.
  /// - Throws: What keeps a closure from being replaced; all else is spoilt then.
  /// - Complexity: O(*n*) in the number of views, handlers and closures inside.
  package mutating func spoil(_ cell: ListCell) throws {
    guard var made = cell.madeState else { return }
    var views: [View] = []
    cell.forEachInside { views.append($0) }
    // All are read before any is spoilt, as spoiling a property may change another one.
    let changed = ([cell] + views).map { (view: $0, properties: made.changedByRows(in: $0)) }
    for (view, properties) in changed {
      for (property, own) in properties { property.spoil(in: view, own: own, using: &random) }
      if view !== cell, !RowProperty.isPart(view), !made.hasOwnFrame(view) {
        view.frame = oddFrame()
        // A container whose own size stays would leave it there.
        view.superview?.setNeedsLayout()
      }
      for registration in view.poisonableRegistrations where !made.hasOwn(registration) {
        registration.isOfFormerRow = true
      }
    }
    cell.madeState = made
    // Of another size than any row, so that a cell that lays out does so.
    cell.frame = oddFrame()
    cell.setNeedsLayout()
    try spoilClosures(of: cell, made)
  }

  /// A place and a size that no row has.
  private mutating func oddFrame() -> Rect {
    func odd() -> Double { RowProperty.oddNumber(&random) }
    return Rect(x: -odd(), y: -odd(), width: odd(), height: odd())
  }

  /// Puts closures that report in the place of those that a row left behind on the cell itself.
  private func spoilClosures(of cell: ListCell, _ made: MadeState) throws {
    for (name, closure) in made.closures where closure.isSet {
      closure.spoil { [weak cell] in
        guard let cell else { return }
        cell.world?.report(Failure(Self.error(cell.path, name, nil)))
      }
    }
    guard let overrides = cell.overrides else { return }
    for name in overrides.setClosureNames where !made.hasOwnClosure(named: name) {
      try overrides.spoilClosure(named: name) { [weak cell] place in
        Self.error(cell?.path ?? "A cell", name, place)
      }
    }
  }

  /// What a handler fails with that a row left behind.
  ///
  /// - Parameters:
  ///   - registration: The handler.
  ///   - caller: What is to name who called it.
  /// - Returns: An error that says how such a handler is got rid of.
  static func error(calling registration: Registration, by caller: String) -> InteractionError {
    let advice =
      switch registration.form {
      case .property, .identified, .cell: setAnew
      case .target: "Remove the target in prepareForReuse, or add it once, where the cell is made."
      case .connection, .binding:
        "Take the connection back in prepareForReuse, or make it once, where the cell is made."
      }
    let origin = registration.origin
    return error(caller, registration.action.name, origin.location, advice: advice)
  }

  /// What to do about a property that holds a closure.
  private static let setAnew = "Set it to nil in prepareForReuse, or set it anew for each row."

  /// What a handler fails with that a row left behind.
  private static func error(
    _ caller: String,
    _ name: String,
    _ location: SourceLocation?,
    advice: String = setAnew
  ) -> InteractionError {
    InteractionError(
      .staleCell,
      "\(caller) called \(name), which the cell got for a row that it shows no more. \(advice)",
      location: location
    )
  }
}

extension View {
  /// Calls a body with every view inside, those of the same depth from back to front.
  func forEachInside(_ body: (View) -> Void) {
    for subview in subviews {
      walk(to: subview) {
        body($0)
        $0.forEachInside(body)
      }
    }
  }

  /// The handlers that the view itself calls: those of a control, and of its recognisers.
  var poisonableRegistrations: [Registration] {
    let own = (self as? Control)?.registrations.map(\.registration) ?? []
    return own + gestureRecognizers.flatMap(\.handlers)
  }
}
