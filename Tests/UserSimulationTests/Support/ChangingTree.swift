internal import Interaction
internal import UserSimulation

/// A tree of views to which random things happen, the same for a seed.
struct ChangingTree {
  /// A view whose text changes without anybody being told, as a class of an application's may.
  final class Moody: Label {
    /// What it shows.
    var mood = "Add"

    override var displayedText: String? { mood }
  }

  /// The names that everything goes by.
  private static let names = ["Add", "Save", "Quit", "Ä", ""]

  /// What is looked for after the changes.
  static let locators: [Locator] =
    names.flatMap { name -> [Locator] in
      let match = NameMatch.exactly(name)
      return [
        .id(match), .text(match), .label(match), .placeholder(match), .button(match),
        .textField(match), .row(match), .cell(match), .role(.text, match), .role(.group, match),
        .role(.image, match), .checkbox(match), .row(match).text(), .button(match).within(.row()),
        .row(match).button(match),
      ]
    } + [
      .button(), .row(), .text(), .role(.group), .row(.containing("d")), .button(.containing("a")),
      .text(.containing("")), .id(.containing("u")), .row().nth(1), .button().last,
      .row().has(.button("Add")), .button().filter([.isSelected: true]),
    ]

  /// The world, whose window shows the tree.
  let world = World()
  /// Every view that was ever in the tree.
  private var views: [View] = []
  /// The views that may hold others.
  private var holders: [View] = []
  /// The root of the tree.
  private let root = View()
  /// What decides.
  private var random: SeededGenerator

  /// Makes the tree of a seed.
  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    world.setRoot(root)
    holders = [root]
    for _ in 0..<20 { add() }
  }

  /// Does something to some view.
  mutating func change() {
    guard let view = views.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1: add()
    case 2: view.removeFromSuperview()
    case 3: put(view)
    case 4: view.superview?.bringSubviewToFront(view)
    case 5: view.id = name()
    case 6: view.accessibilityLabel = Bool.random(using: &random) ? name() : nil
    case 7: view.isHidden.toggle()
    case 8: view.alpha = Bool.random(using: &random) ? 0 : 1
    case 9: view.role = Role.allCases.randomElement(using: &random) ?? .group
    case 10: view.role = .row
    case 11: view.role = .text
    default: rename(view)
    }
  }

  /// Changes what a view shows.
  private mutating func rename(_ view: View) {
    let name = name()
    switch view {
    case let view as Moody: view.mood = name
    case let label as Label: label.text = name
    case let button as Button:
      button.isSelected.toggle()
      if Bool.random(using: &random) { button.title = name }
      if Bool.random(using: &random) { button.setTitle(name, for: .selected) }
    case let field as TextField: field.placeholder = name
    case let box as Checkbox: box.title = name
    case let picture as ImageView: picture.image = Image(name)
    default: break
    }
  }

  /// Adds a view somewhere.
  private mutating func add() {
    let name = name()
    let view: View
    switch Int.random(in: 0..<10, using: &random) {
    case 0: view = Button(title: name)
    case 1, 2: view = Label(text: name)
    case 3: view = TextField(placeholder: name)
    case 4: view = Checkbox(title: name)
    case 5: view = ImageView(image: Image(name))
    case 6: view = Moody(text: name)
    case 7: view = TableViewCell()
    default: view = View()
    }
    views.append(view)
    if !(view is Control) { holders.append(view) }
    put(view)
  }

  /// Puts a view somewhere else, as far as it can be there.
  private mutating func put(_ view: View) {
    guard let holder = holders.randomElement(using: &random), !holder.isDescendant(of: view) else {
      return
    }
    let count = holder.subviews.count - (view.superview === holder ? 1 : 0)
    holder.insertSubview(view, at: Int.random(in: 0...count, using: &random))
  }

  /// Any name.
  private mutating func name() -> String { Self.names.randomElement(using: &random) ?? "" }

  // MARK: Walking

  /// Finds what a locator means by walking through the whole tree.
  func walk(for locator: Locator) -> [View] {
    var found: [View]?
    for step in locator.steps {
      switch step {
      case .search(let criterion):
        var next: [View] = []
        visit(world.window, isInside: found == nil) { view, isInside in
          let isInside = isInside || found?.contains { $0 === view.superview } ?? false
          if isInside, let names = Self.names(of: view, criterion.kind),
            criterion.match.map({ match in names.contains { match.matches($0, by: nil) } }) ?? true
          {
            next.append(view)
          }
          return isInside
        }
        found = next
      case .within(let outer):
        let areas = walk(for: outer)
        found = found?.filter { view in areas.contains { $0 !== view && view.isDescendant(of: $0) }
        }
      case .has(let inner):
        let parts = walk(for: inner)
        found = found?.filter { view in parts.contains { $0 !== view && $0.isDescendant(of: view) }
        }
      case .filter(let states):
        found = found?.filter { states[.isSelected] == $0.accessibilityTraits.contains(.selected) }
      case .nth(let index): found = found.map { $0.dropFirst(index).prefix(1).map(\.self) }
      case .last: found = found.map { $0.suffix(1).map(\.self) }
      }
    }
    return found ?? []
  }

  /// Visits the views that are shown; what was said of a view is said of those inside.
  private func visit(_ view: View, isInside: Bool, _ body: (View, Bool) -> Bool) {
    for subview in view.subviews where !subview.isHidden && subview.alpha >= 0.01 {
      visit(subview, isInside: body(subview, isInside), body)
    }
  }

  /// What a view is called in a way; nil if it cannot be called so.
  private static func names(of view: View, _ kind: Locator.Criterion.Kind) -> [String]? {
    func texts(in view: View) -> [String] {
      view.subviews.filter { !$0.isHidden && $0.alpha >= 0.01 }.flatMap { subview in
        (subview.role == .text ? [subview.accessibilityName].compactMap(\.self) : [])
          + texts(in: subview)
      }
    }
    switch kind {
    case .id: return view.id.isEmpty ? nil : [view.id]
    case .text: return view.role == .text ? [view.displayedText ?? ""] : nil
    case .label: return view.accessibilityLabel.map { [$0] }
    case .value: return view.accessibilityValue.map { [$0] }
    case .placeholder:
      guard let field = view as? TextField, !field.placeholder.isEmpty else { return nil }
      return [field.placeholder]
    case .role(let role):
      guard view.role == role else { return nil }
      let own = [view.accessibilityName].compactMap(\.self)
      return role == .row || role == .cell ? own + texts(in: view) : own
    }
  }
}
