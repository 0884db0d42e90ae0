internal import Spelling

/// The classes that a layout may name: handed over where a layout is loaded, never kept globally.
public struct LayoutCatalogue: Sendable {
  /// The classes of the toolkit.
  public static let standard = LayoutCatalogue([
    .view, .control, .label, .button, .textField, .vStack, .hStack, .switch, .checkbox, .slider,
    .tableView, .tableViewCell, .tableViewHeaderFooterView, .collectionView, .collectionViewCell,
    .stepper, .segmentedControl, .pageControl, .progressView, .activityIndicator, .imageView,
    .zStack, .spacer, .canvas, .scrollView, .pickerView, .popUpButton, .textView,
    .barButtonItem,
  ])

  /// The classes by name; of several under one name the last counts.
  private var classes: [String: LayoutClass] = [:]
  /// The names in the order in which they were first added.
  public private(set) var classNames: [String] = []

  /// Collects classes.
  ///
  /// - Parameter classes: The classes; of several under one name the last counts.
  public init(_ classes: [LayoutClass]) {
    for one in classes { add(one) }
  }

  /// Returns this catalogue with a class besides, in place of one of the same name.
  ///
  /// - Parameter layoutClass: The class.
  /// - Returns: The fuller catalogue.
  public func adding(_ layoutClass: LayoutClass) -> LayoutCatalogue {
    var fuller = self
    fuller.add(layoutClass)
    return fuller
  }

  /// The class of a name; nil if there is none.
  ///
  /// - Parameter name: The name that layouts know it by.
  public subscript(name: String) -> LayoutClass? { classes[name] }

  /// Adds a class, or replaces the one of its name.
  private mutating func add(_ layoutClass: LayoutClass) {
    if classes.updateValue(layoutClass, forKey: layoutClass.name) == nil {
      classNames.append(layoutClass.name)
    }
  }

  /// Returns a layout with what makes its views from this catalogue.
  func node(for layout: Layout) -> LayoutNode {
    LayoutNode(
      className: layout.className,
      outlet: layout.outlet,
      connections: layout.connections,
      location: layout.location,
      children: layout.children.map(node)
    ) { children, note in make(layout, children, note) }
  }

  /// Makes one view, and notes what is wrong with its class and its properties.
  private func make(_ layout: Layout, _ children: [View], _ note: (String) -> Void) -> View? {
    guard let layoutClass = classes[layout.className] else {
      note(
        LayoutLoader.unknown("there is no class", layout.className, in: classNames)
      )
      return nil
    }
    let view = layoutClass.make()
    set(layout, on: view, of: layoutClass, note)
    for child in children {
      do {
        try view.checkCanInsert(child)
        view.addSubview(child)
      } catch {
        note((error as? InteractionError)?.message ?? "\(error)")
      }
    }
    return view
  }

  /// Sets a view's properties in the order of their declaration, as scripts do, so that it does not
  /// matter in which order the layout has them; notes what is wrong in the layout's order.
  private func set(
    _ layout: Layout,
    on view: View,
    of layoutClass: LayoutClass,
    _ note: (String) -> Void
  ) {
    var problems: [Int: String] = [:]
    var places: [(declared: Int, written: Int)] = []
    for (written, property) in layout.properties.enumerated() {
      if let declared = layoutClass.properties.firstIndex(where: { $0.name == property.name }) {
        places.append((declared, written))
      } else {
        let names = layoutClass.properties.map(\.name)
        problems[written] =
          LayoutLoader.unknown("\(layout.className) has no property", property.name, in: names)
      }
    }
    places.sort { $0 < $1 }
    // A minimum above the maximum fits as soon as the maximum is set, so what failed is tried again
    // for as long as that helps.
    var left = Int.max
    while !places.isEmpty, places.count < left {
      left = places.count
      places.removeAll { place in
        do {
          try layoutClass.properties[place.declared].set(
            view,
            layout.properties[place.written].value
          )
          problems[place.written] = nil
          return true
        } catch {
          problems[place.written] = (error as? InteractionError)?.message ?? "\(error)"
          return false
        }
      }
    }
    for (_, problem) in problems.sorted(by: { $0.key < $1.key }) { note(problem) }
  }
}
