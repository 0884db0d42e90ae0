extension CellPoison {
  /// What a cell had when it was made: that is its own, not a row's.
  struct MadeState {
    /// What a view had; it is not kept alive, and another one may come to have its identity.
    private struct Made {
      let view: WeakReference
      let content: RowContent?
      /// Where it lay; nil for one that came later.
      let frame: Rect?
      /// Whether a row was seen to have changed the content: then it is a row's for good.
      var isRows = false
    }

    /// The views.
    private var views: [ObjectIdentifier: Made] = [:]
    /// The handlers of the controls.
    private var handlers: [ObjectIdentifier: WeakReference] = [:]
    /// The closures of the cell's class that were not set, by the names of their properties.
    private(set) var closures: [(name: String, closure: any SpoilableClosure)] = []
    /// The names of those that were set, of a class that a script made.
    private let scriptClosures: Set<String>

    /// Notes what a cell has.
    ///
    /// - Complexity: O(*n*) in the number of views, handlers and stored properties.
    init(of cell: ListCell) {
      scriptClosures = Set(cell.overrides?.setClosureNames ?? [])
      // Only now: later an unowned reference beside the closures may lead nowhere.
      closures = Self.closures(of: cell).filter { !$0.closure.isSet }
      cell.forEachInside { view in
        views[ObjectIdentifier(view)] = Made(
          view: WeakReference(view),
          content: RowContent(of: view),
          frame: view.frame
        )
        for entry in (view as? Control)?.registrations ?? [] {
          handlers[ObjectIdentifier(entry.registration)] = WeakReference(entry.registration)
        }
      }
    }

    /// The properties of a cell that are declared with `@CellClosure`.
    private static func closures(
      of cell: ListCell
    ) -> [(name: String, closure: any SpoilableClosure)] {
      var closures: [(name: String, closure: any SpoilableClosure)] = []
      var mirror: Mirror? = Mirror(reflecting: cell)
      while let current = mirror, current.subjectType != ListCell.self {
        for child in current.children {
          guard let closure = child.value as? any SpoilableClosure, let label = child.label else {
            continue
          }
          // What a wrapper is stored in has an underscore before the property's name.
          closures.append((String(label.dropFirst()), closure))
        }
        mirror = current.superclassMirror
      }
      return closures
    }

    /// What a view had when the cell was made; nil for one that came later.
    private func made(_ view: View) -> Made? {
      views[ObjectIdentifier(view)].flatMap { $0.view.object === view ? $0 : nil }
    }

    /// What a view showed as the cell was made, if a row has changed that since; nil if none has.
    ///
    /// What a row once changed is a row's also where it has come back to what it was.
    mutating func contentBeforeRows(of view: View) -> RowContent? {
      guard let content = RowContent(of: view) else { return nil }
      var state =
        made(view)
        ?? Made(view: WeakReference(view), content: content.blank, frame: nil)
      guard let own = state.content, state.isRows || content != own else { return nil }
      state.isRows = true
      views[ObjectIdentifier(view)] = state
      return own
    }

    /// Whether a view lies where it was made.
    func hasOwnFrame(_ view: View) -> Bool { made(view)?.frame == view.frame }

    /// Whether a handler was there when the cell was made.
    func hasOwn(_ registration: Registration) -> Bool {
      handlers[ObjectIdentifier(registration)]?.object === registration
    }

    /// Whether a closure of a script's class was set when the cell was made.
    func hasOwnClosure(named name: String) -> Bool { scriptClosures.contains(name) }
  }
}
