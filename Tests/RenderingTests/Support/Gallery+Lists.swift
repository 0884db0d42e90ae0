internal import Interaction

extension Gallery {
  /// The rows of a section.
  private static let items = [
    "Tea", "Milk", "Bread", "Butter", "Cheese", "Tomatoes", "Rice", "Olive oil", "Salt", "Honey",
    "Apples", "Potatoes",
  ]

  /// A table with headers, a chosen row, one under a finger, and more than can be seen.
  @Sendable static func list() -> World {
    let table = table()
    table.titleForHeader = { _, section in section == 0 ? "To buy" : "Bought" }
    table.titleForFooter = { _, section in section == 0 ? "A dozen things" : nil }
    let world = world(table, size: Size(width: 390, height: 560))
    world.turn(cause: .host) {
      table.selectRow(at: IndexPath(row: 2, section: 0))
      table.contentOffset.y = 40
    }
    world.send(.touch(.began, at: Point(x: 100, y: 210)))
    return world
  }

  /// A table whose rows are edited, beside one with a row that was swiped.
  @Sendable static func rows() -> World {
    let edited = table()
    edited.numberOfSections = { _ in 1 }
    edited.commitEditing = { _, _, _ in }
    edited.commitMove = { _, _, _ in }
    edited.editingStyleForRow = { _, path in path.row == 2 ? .insert : .delete }
    let swiped = table()
    swiped.numberOfSections = { _ in 1 }
    swiped.trailingSwipeActions = { _, _ in
      SwipeActionsConfiguration(actions: [
        ContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) },
        ContextualAction(title: "Later") { _, _, done in done(true) },
      ])
    }
    let world = world(
      VStack(spacing: 20, distribution: .fillEqually) {
        edited
        swiped
      },
      size: Size(width: 390, height: 480)
    )
    world.turn(cause: .host) { edited.isEditing = true }
    let y = 250.0 + 44 + 22
    world.send(.touch(.began, at: Point(x: 300, y: y)))
    for x in stride(from: 280.0, through: 130, by: -20) {
      world.send(.touch(.moved, at: Point(x: x, y: y)))
    }
    return world
  }

  /// A collection with an item that is chosen.
  @Sendable static func grid() -> World {
    let grid = CollectionView(
      collectionViewLayout: FlowLayout(
        itemSize: Size(width: 104, height: 72),
        sectionInset: EdgeInsets(all: 16)
      )
    )
    grid.numberOfItems = { _, _ in 40 }
    grid.register("tile") {
      let cell = CollectionViewCell()
      let label = Label(frame: Rect(x: 12, y: 26, width: 80, height: 20))
      cell.addSubview(label)
      return cell
    }
    grid.cellForItem = { grid, path in
      let cell = grid.dequeueReusableCell(withReuseIdentifier: "tile", for: path)
      cell.subviews.lazy.compactMap { $0 as? Label }.first?.text = "Item \(path.item)"
      cell.backgroundColor = Color(hex: path.item % 3 == 0 ? "#dceeff" : "#f2e7ff")
      return cell
    }
    let world = world(grid, size: Size(width: 390, height: 300))
    world.turn(cause: .host) { grid.selectItem(at: IndexPath(item: 1, section: 0)) }
    return world
  }

  /// A table of two sections.
  private static func table() -> TableView {
    let table = TableView()
    table.numberOfSections = { _ in 2 }
    table.numberOfRows = { _, _ in items.count }
    table.cellForRow = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "item", for: path)
      cell.text = items[path.row]
      cell.detailText = path.row % 3 == 0 ? "\(path.row + 1) kg" : ""
      return cell
    }
    return table
  }
}
