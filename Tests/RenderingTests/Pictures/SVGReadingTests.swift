internal import Interaction
internal import Rendering
internal import Testing

@Suite("Pictures and their readers")
struct SVGReadingTests {
  @Test("any tree of views makes well-formed XML, in both styles, the same each time")
  func randomTrees() {
    for seed in 0..<60 as Range<UInt64> {
      /// The picture of the seed's tree.
      func picture(_ style: UserInterfaceStyle) -> String {
        var trees = RandomTrees(seed: seed)
        let root = View()
        for _ in 0..<6 { root.addSubview(trees.view(depth: 5)) }
        let world = Gallery.world(root)
        let touch = TouchMark(Point(x: 1, y: 2), Point(x: 1e300, y: 0))
        return SVG.text(of: world, options: SVG.Options(style: style, touches: [touch]))
      }
      for style in UserInterfaceStyle.allCases {
        let text = picture(style)
        let reading = XMLReading(text)
        #expect(reading.problem == nil, "seed \(seed)")
        #expect(!text.contains("nan"), "seed \(seed)")
        #expect(!text.contains("inf\""), "seed \(seed)")
        #expect(text == picture(style), "seed \(seed)")
      }
    }
  }

  @Test(
    "every text comes out as it is, but for characters that XML cannot hold",
    arguments: [
      ("a < b && c > d", "a < b && c > d"), ("]]>", "]]>"), ("\"a\" 'b'", "\"a\" 'b'"),
      ("  two  spaces  ", "  two  spaces  "), ("bell \u{7}!", "bell \u{FFFD}!"),
      ("\u{0}a\u{FFFE}\u{FFFF}", "\u{FFFD}a\u{FFFD}\u{FFFD}"), ("tab\tstop", "tab\tstop"),
      ("👨‍👩‍👧‍👦 e\u{301} 漢", "👨‍👩‍👧‍👦 e\u{301} 漢"), ("&amp;<br/>", "&amp;<br/>"),
    ]
  )
  func texts(text: String, read: String) {
    let world = Gallery.world(Label(text: text, numberOfLines: 0))
    let reading = XMLReading(SVG.text(of: world))
    #expect(reading.problem == nil)
    #expect(reading.texts == [read])
  }

  @Test("no tree is too deep for readers that bear 256 levels")
  func depth() {
    let root = View()
    var view = root
    for level in 0..<(View.maximumDepth - 4) {
      let inner: View = level % 2 == 0 ? View() : ScrollView()
      inner.frame = Rect(x: 0, y: 0, width: 390, height: 700)
      if level % 2 == 0 { inner.alpha = 0.999 }
      inner.backgroundColor = .red
      view.addSubview(inner)
      view = inner
    }
    let canvas = CanvasView(frame: Rect(x: 0, y: 0, width: 390, height: 700)) { _, canvas, rect in
      for _ in 0..<1000 {
        canvas.translate(x: 0.1, y: 0.1)
        canvas.clip(to: .rectangle(rect: rect))
        canvas.fillRect(rect)
      }
    }
    let world = Gallery.world(root)
    #expect(XMLReading(SVG.text(of: world)).problem == nil)
    #expect(XMLReading(SVG.text(of: world)).depth <= 256)
    world.setRoot(canvas)
    world.turn(cause: .host) {}
    let drawing = XMLReading(SVG.text(of: world))
    #expect(drawing.problem == nil)
    #expect(drawing.depth < 10)
  }

  @Test("what is out of sight is not written, be there ever so much of it")
  func outOfSight() {
    /// How long the picture of a list of so many labels is, each in a translucent view of its own.
    func size(_ count: Int) -> Int {
      let list = ScrollView()
      for row in 0..<count {
        let box = View(frame: Rect(x: 0, y: Double(row) * 20, width: 300, height: 20))
        box.alpha = 0.9
        box.addSubview(Label(text: "Row", frame: Rect(x: 0, y: 0, width: 100, height: 20)))
        list.addSubview(box)
      }
      // As long in each case, so that its indicator is.
      list.contentSize = Size(width: 390, height: 1e5)
      return SVG.text(of: Gallery.world(list)).utf8.count
    }
    #expect(size(50) == size(4000))
    #expect(size(10) < size(50))
    let text = String(repeating: "word ", count: 20_000)
    let view = TextView(text: text)
    let canvas = CanvasView { _, canvas, _ in
      canvas.text(text, at: .zero)
      canvas.text(String(repeating: "line\n", count: 20_000), at: .zero)
      for place in 0..<5000 { canvas.fillCircle(center: Point(x: place * 1000, y: 0), radius: 1) }
    }
    let page = PageControl(numberOfPages: 1_000_000)
    for view in [view, canvas, page] {
      #expect(SVG.text(of: Gallery.world(view)).utf8.count < 20_000)
    }
  }
}

extension Point {
  /// A point of whole numbers.
  fileprivate init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }
}
