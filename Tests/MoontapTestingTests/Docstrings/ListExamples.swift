internal import MoontapTesting
internal import Testing

/// Examples of docstrings, as they stand there: `DocstringTests` looks for them here.
@Suite("The examples of lists")
struct ListExamples {
  @Test func table() {
    withWorld { world, user, _ in
      let drinks = ["Tea", "Coffee"]
      let table = TableView()
      table.numberOfRows = { _, _ in drinks.count }
      table.cellForRow = { table, path in
        let cell = table.dequeueReusableCell(withIdentifier: "drink", for: path)
        cell.text = drinks[path.row]
        return cell
      }
      world.setRoot(table)
      try user.expect(.row(), to: .haveTexts(["Tea", "Coffee"]))
    }
  }

  @Test func tableDataSource() {
    final class Drinks: TableViewDataSource {
      var names = ["Tea", "Coffee"]

      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        names.count
      }

      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "drink", for: indexPath)
        cell.text = names[indexPath.row]
        return cell
      }
    }
    // The table holds it weakly, and asks for as long as the world is there.
    let drinks = Drinks()
    withWorld { world, user, _ in
      let table = TableView()
      table.dataSource = drinks
      world.setRoot(table)
      try user.expect(.row(), to: .haveTexts(["Tea", "Coffee"]))
    }
    withExtendedLifetime(drinks) {}
  }

  @Test func tableDelegate() {
    withWorld { world, user, _ in
      final class Choice: TableViewDelegate {
        private(set) var row: Int?

        func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
          row = indexPath.row
        }
      }
      let (choice, table) = (Choice(), TableView())
      table.delegate = choice
      table.numberOfRows = { _, _ in 3 }
      table.cellForRow = { table, path in
        let cell = table.dequeueReusableCell(withIdentifier: "number", for: path)
        cell.text = "\(path.row)"
        return cell
      }
      world.setRoot(table)
      try user.tap(.row("1"))
      #expect(choice.row == 1)
    }
  }

  @Test func prefetching() {
    withWorld { world, user, _ in
      final class Photos: TableViewDataSourcePrefetching {
        private(set) var pending: Set<Int> = []

        func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) {
          pending.formUnion(indexPaths.map(\.row))
        }

        func tableView(
          _ tableView: TableView,
          cancelPrefetchingForRowsAt indexPaths: [IndexPath]
        ) {
          pending.subtract(indexPaths.map(\.row))
        }
      }
      let (photos, table) = (Photos(), TableView())
      table.prefetchDataSource = photos
      table.numberOfRows = { _, _ in 1_000 }
      table.cellForRow = { table, path in
        table.dequeueReusableCell(withIdentifier: "photo", for: path)
      }
      world.setRoot(table)
      try user.scroll(table, dy: 100)
      #expect(!photos.pending.isEmpty)
    }
  }

  @Test func tableCell() {
    withWorld { world, user, _ in
      let table = TableView()
      table.numberOfRows = { _, _ in 3 }
      table.cellForRow = { table, path in
        let cell = table.dequeueReusableCell(withIdentifier: "day", for: path)
        cell.text = "Day \(path.row + 1)"
        cell.detailText = "free"
        return cell
      }
      world.setRoot(table)
      try user.expect(.row("Day 3"), to: .beVisible)
    }
  }

  @Test func cell() {
    final class PriceCell: TableViewCell {
      var isReduced = false

      override func prepareForReuse() {
        super.prepareForReuse()
        isReduced = false  // or the next row would be reduced as well
      }
    }
    let cell = PriceCell()
    cell.isReduced = true
    cell.prepareForReuse()
    #expect(!cell.isReduced)
  }

  @Test func headerFooter() {
    withWorld { world, user, _ in
      let table = TableView()
      table.numberOfRows = { _, _ in 0 }
      table.viewForHeader = { _, section in
        TableViewHeaderFooterView(text: section == 0 ? "Today" : "Later")
      }
      table.cellForRow = { table, path in
        table.dequeueReusableCell(withIdentifier: "row", for: path)
      }
      world.setRoot(table)
      try user.expect(.role(.header), to: .haveTexts(["Today"]))
    }
  }

  @Test func contextualAction() {
    var drinks = ["Tea", "Coffee"]
    let table = TableView()
    table.trailingSwipeActions = { table, path in
      let delete = ContextualAction(style: .destructive, title: "Delete") { _, _, done in
        drinks.remove(at: path.row)
        try table.deleteRows(at: [path])
        done(true)
      }
      return SwipeActionsConfiguration(actions: [delete])
    }
    #expect(table.trailingSwipeActions != nil && drinks.count == 2)
  }

  @Test func list() {
    let list: ListView = TableView()
    list.allowsMultipleSelection = true
    list.didScroll = { list in list.alpha = list.isDragging ? 0.9 : 1 }
    #expect(list.allowsMultipleSelection)
  }

  @Test func collection() {
    withWorld { world, user, _ in
      let days = CollectionView(
        collectionViewLayout: FlowLayout(itemSize: Size(width: 80, height: 44))
      )
      days.numberOfItems = { _, _ in 7 }
      days.cellForItem = { days, path in
        days.dequeueReusableCell(withReuseIdentifier: "day", for: path)
      }
      world.setRoot(days)
      try user.settle()
      #expect(days.visibleCells.count == 7)
    }
  }

  @Test func collectionCell() {
    final class DayCell: CollectionViewCell {
      let label = Label()

      override func layoutSubviews() {
        super.layoutSubviews()
        if label.superview == nil { addSubview(label) }
        label.frame = bounds
      }
    }

    let days = CollectionView()
    days.register(DayCell.self, forCellWithReuseIdentifier: "day")
    #expect(days.visibleCells.isEmpty)
  }

  @Test func collectionDataSource() {
    withWorld { world, user, _ in
      final class Days: CollectionViewDataSource {
        func collectionView(
          _ collectionView: CollectionView,
          numberOfItemsInSection section: Int
        ) -> Int { 7 }

        func collectionView(
          _ collectionView: CollectionView,
          cellForItemAt indexPath: IndexPath
        ) -> CollectionViewCell {
          collectionView.dequeueReusableCell(withReuseIdentifier: "day", for: indexPath)
        }
      }
      let (days, week) = (Days(), CollectionView())
      week.dataSource = days
      world.setRoot(week)
      try user.settle()
      #expect(week.visibleCells.count == 7)
    }
  }

  @Test func collectionDelegate() {
    withWorld { world, user, _ in
      final class Choice: CollectionViewDelegate {
        private(set) var item: Int?

        func collectionView(
          _ collectionView: CollectionView,
          didSelectItemAt indexPath: IndexPath
        ) {
          item = indexPath.item
        }
      }
      let (choice, week) = (Choice(), CollectionView())
      week.delegate = choice
      week.numberOfItems = { _, _ in 7 }
      week.cellForItem = { week, path in
        week.dequeueReusableCell(withReuseIdentifier: "day", for: path)
      }
      world.setRoot(week)
      try user.tap(Point(x: 25, y: 25))
      #expect(choice.item == 0)
    }
  }

  @Test func flowLayout() {
    final class Sizes: CollectionViewDelegateFlowLayout {
      func collectionView(
        _ collectionView: CollectionView,
        sizeForItemAt indexPath: IndexPath
      ) -> Size? {
        indexPath.item == 0 ? Size(width: 200, height: 100) : nil  // the layout's own size
      }
    }
    let path = IndexPath(item: 1, section: 0)
    #expect(Sizes().collectionView(CollectionView(), sizeForItemAt: path) == nil)
  }

  @Test func cellClosure() {
    final class SettingCell: TableViewCell {
      @CellClosure var didToggle: ((Bool) -> Void)?

      override func prepareForReuse() {
        super.prepareForReuse()
        didToggle = nil
      }
    }
    let cell = SettingCell()
    cell.didToggle = { _ in }
    cell.prepareForReuse()
    #expect(cell.didToggle == nil)
  }
}
