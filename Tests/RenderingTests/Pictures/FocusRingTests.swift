internal import Interaction
internal import Rendering
internal import Testing

@Suite("The ring around what has the keys")
struct FocusRingTests {
  /// A view that can have the keys, and the ring that is around it then.
  struct Sample: Sendable, CustomTestStringConvertible {
    /// What has the keys.
    let testDescription: String
    /// What the middle of the ring's line encloses.
    let rect: Rect
    /// The radius of its corners.
    let radius: Double
    /// Builds the view, without its place.
    let make: @Sendable () -> View
    /// How large the view is.
    let size: Size

    /// Describes a view, which is laid 4 points from the upper left corner.
    init(
      _ description: String,
      _ size: Size,
      ring rect: Rect,
      by radius: Double,
      make: @escaping @Sendable () -> View
    ) {
      testDescription = description
      self.size = size
      self.rect = rect
      self.radius = radius
      self.make = make
    }
  }

  /// A class of an app's own that takes keys.
  private final class Board: View {
    override var canBecomeFirstResponder: Bool { true }
  }

  /// The lines of a picture.
  private static func lines(of world: World) -> [String] {
    SVG.text(of: world).split(separator: "\n").map(String.init)
  }

  /// The element that a ring is, in light unless other colours are said.
  private static func ring(
    _ rect: Rect,
    by radius: Double,
    _ color: String = "#0a6cff",
    opacity: Double = 0.5
  ) -> String {
    let places = [rect.minX, rect.minY, rect.width, rect.height, radius].map { number in
      number == number.rounded() ? "\(Int(number))" : "\(number)"
    }
    return """
      <rect x="\(places[0])" y="\(places[1])" width="\(places[2])" height="\(places[3])" \
      rx="\(places[4])" fill="none" stroke="\(color)" stroke-opacity="\(opacity)" stroke-width="3"/>
      """
  }

  /// A table of two rows, which fills a small window.
  private static func table(_ fill: @escaping (TableViewCell) -> Void = { _ in }) -> TableView {
    let table = TableView()
    table.numberOfRows = { _, _ in 2 }
    table.cellForRow = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "item", for: path)
      cell.text = "Tea"
      if path.row == 0 { fill(cell) }
      return cell
    }
    return table
  }

  @Test(
    "is all that having them adds to a picture, and follows the shape of what it is around",
    arguments: [
      Sample(
        "button",
        Size(width: 80, height: 44),
        ring: Rect(x: 2.5, y: 2.5, width: 83, height: 47),
        by: 10.5
      ) { Button(title: "Save") },
      Sample(
        "low button",
        Size(width: 80, height: 10),
        ring: Rect(x: 2.5, y: 2.5, width: 83, height: 13),
        by: 6.5
      ) { Button(title: "Save") },
      Sample(
        "switch",
        Size(width: 51, height: 31),
        ring: Rect(x: 2.5, y: 2.5, width: 54, height: 34),
        by: 17
      ) { Switch(isOn: true) },
      Sample(
        "checkbox, by its box",
        Size(width: 80, height: 44),
        ring: Rect(x: 3.5, y: 13.5, width: 25, height: 25),
        by: 7.5
      ) { Checkbox(title: "Milk") },
      Sample(
        "slider",
        Size(width: 128, height: 34),
        ring: Rect(x: 2.5, y: 2.5, width: 131, height: 37),
        by: 10.5
      ) { Slider(value: 0.5) },
      Sample(
        "stepper",
        Size(width: 94, height: 32),
        ring: Rect(x: 2.5, y: 2.5, width: 97, height: 35),
        by: 10.5
      ) { Stepper(value: 3) },
      Sample(
        "segmented control",
        Size(width: 120, height: 32),
        ring: Rect(x: 2.5, y: 2.5, width: 123, height: 35),
        by: 10.5
      ) { SegmentedControl(segments: ["A", "B"]) },
      Sample(
        "page control",
        Size(width: 48, height: 26),
        ring: Rect(x: 2.5, y: 2.5, width: 51, height: 29),
        by: 10.5
      ) { PageControl(numberOfPages: 3) },
      Sample(
        "pop-up button",
        Size(width: 100, height: 24),
        ring: Rect(x: 2.5, y: 2.5, width: 103, height: 27),
        by: 10.5
      ) { PopUpButton(items: ["A"]) },
      Sample(
        "table",
        Size(width: 120, height: 76),
        ring: Rect(x: 5.5, y: 5.5, width: 117, height: 73),
        by: 7.5
      ) { table() },
      Sample(
        "view of an app's own",
        Size(width: 60, height: 20),
        ring: Rect(x: 2.5, y: 2.5, width: 63, height: 23),
        by: 10.5
      ) { Board() },
    ]
  )
  func shape(sample: Sample) {
    /// A world at rest that shows the view.
    func makeWorld() -> (World, View) {
      let view = sample.make()
      view.frame = Rect(origin: Point(x: 4, y: 4), size: sample.size)
      let root = View()
      root.addSubview(view)
      return (Gallery.world(root, size: Size(width: 220, height: 120)), view)
    }
    var expected = Self.lines(of: makeWorld().0)
    // In front of all else in the picture.
    expected.insert("  \(Self.ring(sample.rect, by: sample.radius))", at: expected.count - 1)
    let (world, view) = makeWorld()
    #expect(Self.lines(of: world.focusing(view)) == expected)
  }

  @Test("can be seen on the ground around, whatever colour the view has")
  func ground() {
    let button = Button(title: "On yellow")
    button.frame = Rect(x: 4, y: 4, width: 80, height: 44)
    button.backgroundColor = Color(hex: "#ffd60a")
    let root = View()
    root.addSubview(button)
    let world = Gallery.world(root, size: Size(width: 220, height: 120)).focusing(button)
    let rect = Rect(x: 2.5, y: 2.5, width: 83, height: 47)
    let light = Self.ring(rect, by: 10.5)
    let dark = Self.ring(rect, by: 10.5, "#409cff", opacity: 0.7)
    for (style, ring) in [(.light, light), (.dark, dark)] as [(UserInterfaceStyle, String)] {
      #expect(SVG.text(of: world, options: SVG.Options(style: style)).contains("  \(ring)\n"))
    }
  }

  @Test("lies around the ground of a button that takes less than its place in a row")
  func buttonInRow() {
    let button = Button(title: "Edit")
    button.frame = Rect(x: 100, y: 0, width: 90, height: 44)
    let world = Gallery.world(
      Self.table { $0.addSubview(button) },
      size: Size(width: 220, height: 120)
    )
    let ring = Self.ring(Rect(x: 98.5, y: 3.5, width: 93, height: 37), by: 10.5)
    #expect(Self.lines(of: world.focusing(button)).contains("    \(ring)"))
  }

  @Test("lies around the pill of a tab")
  func tab() throws {
    let world = Gallery.tabs(size: Size(width: 240, height: 160))
    /// The tabs in a view, in order.
    func tabs(in view: View) -> [TabButton] {
      view.subviews.flatMap { ($0 as? TabButton).map { [$0] } ?? tabs(in: $0) }
    }
    let tab = try #require(tabs(in: world.window).last)
    let ring = Self.ring(Rect(x: 166.5, y: 116.5, width: 67, height: 38), by: 19)
    #expect(Self.lines(of: world.focusing(tab)).contains("  \(ring)"))
  }

  @Test(
    "lies around a list, or in it around the row that arrows led to, as long as that is in sight"
  )
  func rows() {
    let table = Self.table()
    let world = Gallery.world(table, size: Size(width: 220, height: 60)).focusing(table)
    let whole = Self.ring(Rect(x: 1.5, y: 1.5, width: 217, height: 57), by: 7.5)
    let first = Self.ring(Rect(x: 1.5, y: 1.5, width: 217, height: 41), by: 7.5)
    let last = Self.ring(Rect(x: 1.5, y: 17.5, width: 217, height: 41), by: 7.5)
    /// The rings of the picture, with their indentation.
    func rings() -> [String] {
      Self.lines(of: world).filter { $0.hasSuffix("stroke-width=\"3\"/>") }
    }
    #expect(rings() == ["  \(whole)"])
    for (key, ring) in [("ArrowDown", first), ("ArrowDown", last)] {
      world.send(.keyDown(key))
      world.send(.keyUp(key))
      #expect(rings() == ["    \(ring)"])
    }
    world.turn(cause: .host) { table.resignFirstResponder() }
    #expect(rings() == [])
  }
}
