extension CellPoison {
  /// What a cell had when it was made: that is its own, not a row's.
  package struct MadeState {
    /// What a view had; it is not kept alive, and another one may come to have its identity.
    private struct Made {
      let view: WeakReference
      /// The values of its properties, in the order of the table of its class; nil for one that it
      /// does not have.
      let values: [AnyHashable?]
      /// Where it lay; nil for one that came later, and for the cell, which lies where its list says.
      let frame: Rect?
      /// Which properties a row was seen to have changed: those are a row's for good.
      var rowsOwn: Set<Int> = []
    }

    /// The views.
    private var views: [ObjectIdentifier: Made] = [:]
    /// The handlers of the controls and recognisers.
    private var handlers: [ObjectIdentifier: WeakReference] = [:]
    /// The closures of the cell's class that were not set, by the names of their properties.
    private(set) var closures: [(name: String, closure: any SpoilableClosure)] = []
    /// The names of those that were set, of a class that a script made.
    private let scriptClosures: Set<String>

    /// Notes what a cell has.
    ///
    /// - Parameter cell: The cell, as it was made.
    /// - Complexity: O(*n*) in the number of views, handlers and stored properties.
    package init(of cell: ListCell) {
      scriptClosures = Set(cell.overrides?.setClosureNames ?? [])
      closures = Self.closures(of: cell).filter { !$0.closure.isSet }
      note(cell, frame: nil)
      cell.forEachInside { note($0, frame: $0.frame) }
    }

    /// Notes what a view has.
    private mutating func note(_ view: View, frame: Rect?) {
      views[ObjectIdentifier(view)] = Made(
        view: WeakReference(view),
        values: RowProperty.properties(of: view).map { $0.value(in: view) },
        frame: frame
      )
      for registration in view.poisonableRegistrations {
        handlers[ObjectIdentifier(registration)] = WeakReference(registration)
      }
    }

    /// The properties of a cell that are declared with `@CellClosure`.
    private static func closures(
      of cell: ListCell
    ) -> [(name: String, closure: any SpoilableClosure)] {
      func read<Closure: SpoilableClosure>(
        _ property: StoredProperty,
        as type: Closure.Type
      ) -> any SpoilableClosure {
        property.value(of: cell, as: type)
      }
      return StoredProperty.all(of: type(of: cell)).compactMap { property in
        (property.type as? any SpoilableClosure.Type).map {
          (property.wrappedName, read(property, as: $0))
        }
      }
    }

    /// What a view had when the cell was made; nil for one that came later.
    private func made(_ view: View) -> Made? {
      views[ObjectIdentifier(view)].flatMap { $0.view.object === view ? $0 : nil }
    }

    /// The properties of a view that a row has changed since the cell was made, and what they were.
    ///
    /// What a row once changed is a row's also where it has come back to what it was. Of a view that
    /// came later, it is what a new one does not have.
    mutating func changedByRows(
      in view: View
    ) -> [(property: RowProperty, own: AnyHashable)] {
      let properties = RowProperty.properties(of: view)
      let values = properties.map { $0.value(in: view) }
      var state =
        made(view)
        ?? Made(
          view: WeakReference(view),
          values: zip(properties, values).map { $0.initial ?? $1 },
          frame: nil
        )
      for (index, value) in values.enumerated() where value != state.values[index] {
        state.rowsOwn.insert(index)
      }
      views[ObjectIdentifier(view)] = state
      return state.rowsOwn.sorted().compactMap { index in
        state.values[index].map { (properties[index], $0) }
      }
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
