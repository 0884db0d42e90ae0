internal import Interaction

/// A collection for random batches of updates; with titles it goes on to the right.
final class RandomCollection: RandomList {
  private let collection = CollectionView(
    frame: Rect(x: 0, y: 0, width: 150, height: 240),
    collectionViewLayout: FlowLayout(
      itemSize: Size(width: 40, height: 30),
      minimumLineSpacing: 6,
      minimumInteritemSpacing: 8,
      sectionInset: EdgeInsets(top: 5, left: 7, bottom: 3, right: 2)
    )
  )
  private var isVariable = false
  private var row: (IndexPath) -> ListModel.Row? = { _ in nil }

  var list: ListView { collection }

  func feed(
    sections: @escaping () -> [Int],
    row: @escaping (IndexPath) -> ListModel.Row?,
    gone: @escaping (ListCell) -> Void
  ) {
    self.row = row
    collection.didEndDisplayingCell = { _, cell, _ in gone(cell) }
    collection.register(LabelledCell.self, forCellWithReuseIdentifier: "item")
    collection.numberOfSections = { _ in sections().count }
    collection.numberOfItems = { _, section in sections()[section] }
    collection.cellForItem = { collection, path in
      let cell = collection.dequeueReusableCell(withReuseIdentifier: "item", for: path)
      if let row = row(path) { (cell as? LabelledCell)?.label.text = row.text }
      return cell
    }
  }

  func style(isVariable: Bool, hasTitles: Bool) {
    self.isVariable = isVariable
    collection.collectionViewLayout.scrollDirection = hasTitles ? .horizontal : .vertical
    collection.sizeForItem = isVariable ? { [unowned self] _, path in row(path).map(size) } : nil
  }

  func text(of cell: ListCell) -> String { (cell as? LabelledCell)?.label.text ?? "" }

  func text(of row: ListModel.Row) -> String { row.text }

  private func size(of row: ListModel.Row) -> Size {
    guard isVariable else { return collection.collectionViewLayout.itemSize }
    return Size(width: Double(20 + row.id % 5 * 12), height: Double(20 + row.id % 7 * 8))
  }

  // MARK: Places

  private var isVertical: Bool { collection.collectionViewLayout.scrollDirection == .vertical }
  private func across(_ size: Size) -> Double { isVertical ? size.width : size.height }
  private func along(_ size: Size) -> Double { isVertical ? size.height : size.width }

  func layout(of sections: [[ListModel.Row]]) -> (rects: [[Rect]], size: Size) {
    let inset = collection.collectionViewLayout.sectionInset
    let breadth = across(collection.bounds.size)
    let room = max(0, breadth - (isVertical ? inset.horizontal : inset.vertical))
    var begin = 0.0
    let rects = sections.map { rows in
      begin += isVertical ? inset.top : inset.left
      let rects = flow(rows.map(size), room, &begin)
      begin += isVertical ? inset.bottom : inset.right
      return rects
    }
    let content =
      isVertical ? Size(width: breadth, height: begin) : Size(width: begin, height: breadth)
    return (rects, content)
  }

  /// Lays items out one after the other.
  private func flow(_ sizes: [Size], _ room: Double, _ begin: inout Double) -> [Rect] {
    let layout = collection.collectionViewLayout
    let spacing = layout.minimumInteritemSpacing
    let leading = isVertical ? layout.sectionInset.left : layout.sectionInset.top
    var rects: [Rect] = []
    var rest = sizes[...]
    while let first = rest.first {
      // As many as fit, and how many there would be if they went on like the last one.
      var line = [first]
      var used = across(first)
      rest.removeFirst()
      while let next = rest.first, used + spacing + across(next) <= room {
        used += spacing + across(next)
        line.append(next)
        rest.removeFirst()
      }
      var places = line.count
      var filled = used
      while filled + spacing + across(line[line.count - 1]) <= room {
        filled += spacing + across(line[line.count - 1])
        places += 1
      }
      // Items of one size keep to columns whatever is in the line; others are spread in full lines.
      let isFull = !rest.isEmpty || places == line.count
      if isVariable { (places, filled) = (line.count, used) }
      let spread = isFull || !isVariable ? max(0, room - filled) : 0
      let gap = places > 1 ? spacing + spread / Double(places - 1) : spacing
      var offset = leading + (places == 1 ? spread / 2 : 0)
      let thickness = line.map(along).max() ?? 0
      for size in line {
        let depth = begin + (thickness - along(size)) / 2
        let origin = isVertical ? Point(x: offset, y: depth) : Point(x: depth, y: offset)
        rects.append(Rect(origin: origin, size: size))
        offset += across(size) + gap
      }
      begin += thickness + (rest.isEmpty ? 0 : layout.minimumLineSpacing)
    }
    return rects
  }

  /// That is looked at by the places already.
  func sizeFaults(of row: ListModel.Row, _ rect: Rect) -> [String] { [] }

  func step(of key: String) -> Int? {
    isVertical ? nil : ["ArrowDown": 1, "ArrowUp": -1][key]
  }
}
