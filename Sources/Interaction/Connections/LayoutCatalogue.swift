internal import Spelling

/// The classes that a layout may name: handed over where a layout is loaded, never kept globally.
public struct LayoutCatalogue: Sendable {
  /// The classes of the toolkit.
  public static let standard = LayoutCatalogue([
    .view, .control, .label, .button, .textField, .vStack, .hStack,
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
    for property in layout.properties {
      guard let known = layoutClass.properties.first(where: { $0.name == property.name }) else {
        let names = layoutClass.properties.map(\.name)
        note(LayoutLoader.unknown("\(layout.className) has no property", property.name, in: names))
        continue
      }
      do {
        try known.set(view, property.value)
      } catch {
        note((error as? InteractionError)?.message ?? "\(error)")
      }
    }
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
}
