/// Spoils what a cell kept of the row that it showed, so that a cell which is used again without being
/// filled anew, or without having let go of a handler, is noticed.
struct CellPoison {
  /// What a cell had when it was made: that is its own, not a row's.
  struct MadeState {
    /// The views, with what each had; none is kept alive, and another one may come to have the
    /// identity of one that is gone.
    private var views: [ObjectIdentifier: (view: WeakReference, text: String?, frame: Rect)] = [:]
    /// The handlers of the controls.
    private var handlers: [ObjectIdentifier: WeakReference] = [:]

    /// Notes what a cell has.
    ///
    /// - Complexity: O(*n*) in the number of views and handlers.
    init(of cell: ListCell) {
      cell.forEachInside { view in
        views[ObjectIdentifier(view)] = (WeakReference(view), CellPoison.text(of: view), view.frame)
        for entry in (view as? Control)?.registrations ?? [] {
          handlers[ObjectIdentifier(entry.registration)] = WeakReference(entry.registration)
        }
      }
    }

    /// What a view had when the cell was made; nil for one that came later.
    private func made(_ view: View) -> (view: WeakReference, text: String?, frame: Rect)? {
      views[ObjectIdentifier(view)].flatMap { $0.view.object === view ? $0 : nil }
    }

    /// Whether a view has the text it was made with, or none that could be set.
    func hasOwnText(_ view: View) -> Bool {
      guard let text = CellPoison.text(of: view) else { return true }
      return text == made(view)?.text ?? ""
    }

    /// Whether a view lies where it was made.
    func hasOwnFrame(_ view: View) -> Bool { made(view)?.frame == view.frame }

    /// Whether a handler was there when the cell was made.
    func hasOwn(_ registration: Registration) -> Bool {
      handlers[ObjectIdentifier(registration)]?.object === registration
    }
  }

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
  /// - Complexity: O(*n*) in the number of views and handlers inside.
  mutating func spoil(_ cell: ListCell) {
    guard let made = cell.madeState else { return }
    var views: [View] = []
    cell.forEachInside { views.append($0) }
    for view in views {
      if !made.hasOwnText(view) { spoilText(of: view) }
      if !made.hasOwnFrame(view) { view.frame = oddFrame() }
      if let control = view as? Control { spoilHandlers(of: control, made) }
    }
    // Of another size than any row, so that a cell that lays out does so.
    cell.frame = oddFrame()
    cell.setNeedsLayout()
  }

  /// The text of a view that has one to be set.
  private static func text(of view: View) -> String? {
    switch view {
    case let label as Label: label.text
    case let field as TextField: field.text
    case let button as Button: button.title
    default: nil
    }
  }

  private mutating func spoilText(of view: View) {
    let text = "stale \(Int.random(in: 1000...9999, using: &random))"
    switch view {
    case let label as Label: label.text = text
    case let field as TextField: field.text = text
    case let button as Button: button.title = text
    default: break
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
        throw InteractionError(
          .staleCell,
          """
          \(control.path) called \(origin.name), which the cell got for a row that it shows no more. \
          Set it to nil in prepareForReuse, or set it anew for each row.
          """,
          location: origin.location
        )
      }
    }
  }
}

extension View {
  /// Calls a body with every view inside, those of the same depth from back to front.
  fileprivate func forEachInside(_ body: (View) -> Void) {
    for subview in subviews {
      body(subview)
      subview.forEachInside(body)
    }
  }
}
