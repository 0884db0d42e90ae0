/// Spoils what a cell kept of the row that it showed, so that a cell which is used again without being
/// filled anew, or without having let go of a handler, is noticed.
struct CellPoison {
  /// Chance of its own, so that spoiling changes no other chance of the world.
  private var random: SeededGenerator

  /// Makes what spoils the cells of a world.
  ///
  /// - Parameter seed: The world's.
  init(seed: UInt64) {
    random = SeededGenerator(seed: ~seed)
  }

  /// Spoils a cell that waits to be used again.
  ///
  /// - Throws: What keeps a closure from being replaced; all else is spoilt then.
  /// - Complexity: O(*n*) in the number of views, handlers and closures inside.
  mutating func spoil(_ cell: ListCell) throws {
    guard var made = cell.madeState else { return }
    var views: [View] = []
    cell.forEachInside { views.append($0) }
    for view in views {
      if let own = made.contentBeforeRows(of: view) { spoilt(own).show(in: view) }
      if !made.hasOwnFrame(view) { view.frame = oddFrame() }
      if let control = view as? Control { spoilHandlers(of: control, made) }
    }
    cell.madeState = made
    // Of another size than any row, so that a cell that lays out does so.
    cell.frame = oddFrame()
    cell.setNeedsLayout()
    try spoilClosures(of: cell, made)
  }

  /// What no row set, and is not what the cell was made with.
  private mutating func spoilt(_ own: RowContent) -> RowContent {
    switch own {
    case .text: .text("stale \(Int.random(in: 1000...9999, using: &random))")
    case .isOn(let isOn): .isOn(!isOn)
    }
  }

  private mutating func oddFrame() -> Rect {
    func odd() -> Double { Double(Int.random(in: 1...40, using: &random)) + 0.25 }
    return Rect(x: -odd(), y: -odd(), width: odd(), height: odd())
  }

  /// Puts handlers that report in the place of those that a row left behind.
  private func spoilHandlers(of control: Control, _ made: MadeState) {
    for entry in control.registrations where !made.hasOwn(entry.registration) {
      let registration = entry.registration
      switch registration.form {
      case .target, .cell, .identified: continue
      case .property: break
      case .connection: control.remove(registration)
      }
      let origin = registration.origin
      control.register(registration.form, for: entry.events, origin: origin) { control, _ in
        throw Self.error(control.path, origin.name, origin.location)
      }
    }
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
  private static func error(
    _ caller: String,
    _ name: String,
    _ location: SourceLocation?
  ) -> InteractionError {
    InteractionError(
      .staleCell,
      """
      \(caller) called \(name), which the cell got for a row that it shows no more. Set it to nil in \
      prepareForReuse, or set it anew for each row.
      """,
      location: location
    )
  }
}

extension View {
  /// Calls a body with every view inside, those of the same depth from back to front.
  func forEachInside(_ body: (View) -> Void) {
    for subview in subviews {
      body(subview)
      subview.forEachInside(body)
    }
  }
}
