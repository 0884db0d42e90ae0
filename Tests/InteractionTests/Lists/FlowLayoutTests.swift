internal import Testing

@testable internal import Interaction

@Suite("Flow layout: lines are filled, spread and centred as UIKit's are")
struct FlowLayoutTests {
  /// Items, how they are laid out, and where each has to lie.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    var layout = FlowLayout(itemSize: Size(width: 60, height: 50))
    var breadth = 200.0
    /// The numbers of items of sections without sizes.
    var counts: [Int] = []
    /// The sizes of the items of one section.
    var sizes: [Size?]?
    /// Each item's x and y.
    let places: [(Double, Double)]
    /// How long all of it is.
    let length: Double
  }

  private static func layout(
    _ width: Double,
    _ height: Double,
    line: Double = 10,
    item: Double = 10,
    inset: EdgeInsets = .zero,
    _ direction: Axis = .vertical
  ) -> FlowLayout {
    FlowLayout(
      itemSize: Size(width: width, height: height),
      minimumLineSpacing: line,
      minimumInteritemSpacing: item,
      sectionInset: inset,
      scrollDirection: direction
    )
  }

  private static let inset = EdgeInsets(top: 5, left: 10, bottom: 15, right: 20)

  static let cases = [
    Case(testDescription: "nothing", counts: [0], places: [], length: 0),
    Case(
      testDescription: "nothing within insets",
      layout: layout(60, 50, inset: inset),
      counts: [0],
      places: [],
      length: 20
    ),
    Case(
      testDescription: "a full line of exactly the least spacing, and the next",
      counts: [4],
      places: [(0, 0), (70, 0), (140, 0), (0, 60)],
      length: 110
    ),
    Case(
      testDescription: "the spacing grows, and a line that is not full keeps the columns",
      breadth: 220,
      counts: [5],
      places: [(0, 0), (80, 0), (160, 0), (0, 60), (80, 60)],
      length: 110
    ),
    Case(
      testDescription: "a single line that is not full keeps the columns it would have",
      breadth: 220,
      counts: [2],
      places: [(0, 0), (80, 0)],
      length: 50
    ),
    Case(
      testDescription: "room for one item: each stands in the middle",
      breadth: 100,
      counts: [2],
      places: [(20, 0), (20, 60)],
      length: 110
    ),
    Case(
      testDescription: "an item wider than there is room stands at the beginning",
      breadth: 40,
      counts: [2],
      places: [(0, 0), (0, 60)],
      length: 110
    ),
    Case(
      testDescription: "insets, line spacing, and several sections",
      layout: layout(60, 50, line: 4, item: 10, inset: inset),
      breadth: 180,
      counts: [3, 0, 1],
      places: [(10, 5), (100, 5), (10, 59), (10, 149)],
      length: 214
    ),
    Case(
      testDescription: "a third of the room thrice, though it cannot be written down exactly",
      layout: layout(100.0 / 3, 20, item: 0),
      breadth: 100,
      counts: [4],
      places: [(0, 0), (100.0 / 3, 0), (200.0 / 3, 0), (0, 30)],
      length: 50
    ),
    Case(
      testDescription: "columns from top to bottom",
      layout: layout(60, 50, line: 4, item: 10, inset: inset, .horizontal),
      breadth: 140,
      counts: [3, 1],
      places: [(10, 5), (10, 75), (74, 5), (164, 5)],
      length: 244
    ),
    Case(
      testDescription: "sizes: a full line is spread, and its items are centred in it",
      sizes: [Size(width: 60, height: 20), Size(width: 100, height: 50), nil, nil],
      places: [(0, 15), (100, 0), (0, 60), (70, 60)],
      length: 110
    ),
    Case(
      testDescription: "sizes: the last line begins at the edge, with the least spacing",
      sizes: [nil, nil, nil, Size(width: 30, height: 50), Size(width: 40, height: 50)],
      places: [(0, 0), (70, 0), (140, 0), (0, 60), (40, 60)],
      length: 110
    ),
    Case(
      testDescription: "sizes: a last line with no room for another like its last one is full",
      sizes: [nil, Size(width: 100, height: 50)],
      places: [(0, 0), (100, 0)],
      length: 50
    ),
    Case(
      testDescription: "sizes: one item alone in a full line stands in the middle",
      sizes: [Size(width: 160, height: 50), Size(width: 180, height: 50)],
      places: [(20, 0), (10, 60)],
      length: 110
    ),
    Case(
      testDescription: "sizes: columns",
      layout: layout(60, 50, .horizontal),
      breadth: 120,
      sizes: [Size(width: 20, height: 50), nil, Size(width: 40, height: 30)],
      places: [(20, 0), (0, 70), (70, 0)],
      length: 110
    ),
  ]

  @Test("where items lie, and how long all of it is", arguments: cases)
  func places(_ one: Case) {
    let contents =
      one.sizes.map { [CollectionLayout.Contents(count: $0.count, sizes: $0)] }
      ?? one.counts.map { CollectionLayout.Contents(count: $0) }
    let layout = CollectionLayout(contents, one.layout, breadth: one.breadth)
    let isVertical = one.layout.scrollDirection == .vertical
    #expect((isVertical ? layout.size.height : layout.size.width) == one.length)
    #expect((isVertical ? layout.size.width : layout.size.height) == one.breadth)
    let paths = contents.enumerated().flatMap { section, content in
      (0..<content.count).map { IndexPath(item: $0, section: section) }
    }
    let sizes = paths.map { path in
      (contents[path.section].sizes?[path.item] ?? nil) ?? one.layout.itemSize
    }
    #expect(paths.count == one.places.count)
    for ((path, size), (x, y)) in zip(zip(paths, sizes), one.places) {
      let rect = layout.rect(of: path)
      #expect(rect.size == size, "\(path)")
      #expect(abs(rect.minX - x) < 1e-9 && abs(rect.minY - y) < 1e-9, "\(path) lies at \(rect)")
      #expect(layout.path(at: rect.center) == path)
    }
    // Whatever is looked for is what a look at each one finds.
    for low in stride(from: -20, through: one.length + 20, by: 7) {
      let part =
        isVertical
        ? Rect(x: 0, y: low, width: one.breadth, height: 31)
        : Rect(x: low, y: 0, width: 31, height: one.breadth)
      let seen = paths.filter { path in
        let rect = layout.rect(of: path)
        return isVertical
          ? rect.minY < part.maxY && rect.maxY > part.minY
          : rect.minX < part.maxX && rect.maxX > part.minX
      }
      #expect(layout.paths(in: part) == seen, "from \(low)")
    }
  }

  @Test("items of one size lie where the same sizes put them, but for lines that are not full")
  func gridAndLines() {
    for count in 0...9 {
      for breadth in stride(from: 0.0, through: 300, by: 20) {
        let metrics = FlowMetrics(
          layout: FlowLayout(itemSize: Size(width: 60, height: 50)),
          breadth: breadth
        )
        let grid = FlowGrid(count: count, metrics)
        let lines = FlowLines(Array(repeating: metrics.layout.itemSize, count: count), metrics)
        #expect(grid.length == lines.length)
        for item in 0..<count {
          #expect(grid.line(of: item) == lines.line(of: item))
          let isInLast = grid.line(of: item).upperBound == count
          guard !isInLast else { continue }
          #expect(abs(grid.rect(of: item).minX - lines.rect(of: item).minX) < 1e-9)
          #expect(grid.rect(of: item).minY == lines.rect(of: item).minY)
        }
      }
    }
  }

  @Test(
    "numbers that no layout can have",
    arguments: [
      (FlowLayout(itemSize: .zero), "The item size's width is 0; use more than 0."),
      (
        FlowLayout(itemSize: Size(width: 10, height: -1)),
        "The item size's height is -1; use 0 or more."
      ),
      (
        FlowLayout(minimumLineSpacing: .nan),
        "The line spacing is nan; use a finite number."
      ),
      (
        FlowLayout(minimumInteritemSpacing: -2),
        "The spacing between items is -2; use 0 or more."
      ),
      (
        FlowLayout(sectionInset: EdgeInsets(left: -3)),
        "The section inset is -3; use 0 or more."
      ),
    ]
  )
  func checks(layout: FlowLayout, message: String) {
    let error = #expect(throws: InteractionError.self) { try layout.check() }
    #expect(error?.message == message)
  }

  @Test("of more items in sight than memory holds, a million of each section count")
  func tiny() {
    let layout = CollectionLayout(
      [CollectionLayout.Contents(count: 1_000_000_000_000)],
      FlowLayout(itemSize: Size(width: 1e-9, height: 10), minimumInteritemSpacing: 0),
      breadth: 390
    )
    let paths = layout.paths(in: Rect(x: 0, y: 0, width: 390, height: 400))
    #expect(paths.count == 1_000_000)
  }
}
