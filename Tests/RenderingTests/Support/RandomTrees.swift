internal import Interaction

/// Makes random trees of views, reasonable or not, from a seed alone.
struct RandomTrees {
  /// Texts that a reader of XML might stumble over.
  private static let texts = [
    "", "Milk", "a < b && c > d", "]]>", "<!-- -->", "\"quoted\" 'quoted'", "bell \u{7}\u{0}\u{1B}",
    "\u{FFFE}\u{FFFF}", "line\nbreak\r\nand\ttab", "👨‍👩‍👧‍👦 🇩🇪 e\u{301}", "漢字かな", "مرحبا שלום", "&amp;",
    "\u{202E}turned\u{202C}", "\u{2028}\u{2029}", String(repeating: "long ", count: 60),
  ]
  /// Numbers from which frames and drawings are made.
  private static let numbers: [Double] = [
    0, -0.0, 1, 0.1, 1.0 / 3, 10, 44, 100, 390, -20, 1e-9, 1e7, -1e15, 1e300,
  ]

  /// Where chance comes from.
  private var chance: SeededGenerator

  /// Makes a generator.
  init(seed: UInt64) { chance = SeededGenerator(seed: seed) }

  /// A number from 0 to below another.
  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &chance) }

  /// One of some things, of which there is at least one.
  private mutating func any<Thing>(of things: [Thing]) -> Thing { things[below(things.count)] }

  /// A text.
  private mutating func text() -> String { any(of: Self.texts) }

  /// A number that may be anything.
  private mutating func number() -> Double {
    below(3) == 0 ? any(of: Self.numbers) : Double(below(400)) + 0.5
  }

  /// A number that is no less than 0.
  private mutating func length() -> Double { abs(number()) }

  /// A rectangle.
  private mutating func rect() -> Rect {
    Rect(x: number(), y: number(), width: length(), height: length())
  }

  /// A colour.
  private mutating func color() -> Color {
    any(of: [.black, .white, .red, .clear, .gray, Color(white: 0.3, alpha: 0.4)])
  }

  /// A tree of views.
  ///
  /// - Parameter depth: How many levels it has at most.
  mutating func view(depth: Int) -> View {
    let view = leaf()
    view.frame = rect()
    if below(8) == 0 { view.alpha = Double(below(11)) / 10 }
    if below(12) == 0 { view.isHidden = true }
    if below(5) == 0 { view.backgroundColor = color() }
    if below(6) == 0 { (view as? Control)?.isEnabled = false }
    if below(6) == 0 { (view as? Control)?.isHighlighted = true }
    if below(6) == 0 { (view as? Control)?.isSelected = true }
    if below(6) == 0 { view.accessibilityLabel = text() }
    if below(5) == 0 { view.bounds.origin = Point(x: number(), y: number()) }
    guard depth > 1, type(of: view) == View.self || view is ScrollView else { return view }
    for _ in 0..<below(5) { view.addSubview(self.view(depth: depth - 1)) }
    return view
  }

  /// A view without views that are not its own.
  private mutating func leaf() -> View {
    switch below(16) {
    case 0: return Label(text: text(), numberOfLines: below(4))
    case 1: return Button(title: text())
    case 2:
      let field = TextField(text: text(), placeholder: text())
      field.isSecureTextEntry = below(2) == 0
      field.clearButtonMode = .always
      field.selection = field.text.startIndex..<field.text.endIndex
      return field
    case 3:
      let view = TextView(text: text() + text())
      view.selection = view.text.startIndex..<view.text.endIndex
      return view
    case 4: return Switch(isOn: below(2) == 0)
    case 5: return Checkbox(title: text(), isOn: below(2) == 0)
    case 6: return Slider(value: 0.3)
    case 7: return Stepper(value: 3)
    case 8: return SegmentedControl(segments: [text(), text()])
    case 9: return PageControl(numberOfPages: below(2) == 0 ? 5 : 1_000_000)
    case 10: return PopUpButton(title: text(), items: ["a"])
    case 11: return ImageView(image: Image(text()))
    case 12: return PickerView(components: [[text(), text()], []])
    case 13: return canvas()
    case 14: return ScrollView()
    default: return View()
    }
  }

  /// A canvas with a random drawing.
  private mutating func canvas() -> View {
    let commands = (0..<below(20)).map { _ in command() }
    return CanvasView { _, canvas, _ in
      for command in commands { command(canvas) }
    }
  }

  /// Something to do with a canvas.
  private mutating func command() -> (Canvas) -> Void {
    let (rect, color, text, x, y) = (rect(), color(), text(), number(), number())
    let point = Point(x: x, y: y)
    switch below(10) {
    case 0: return { $0.save() }
    case 1: return { if (try? $0.checkCanRestore()) != nil { $0.restore() } }
    case 2: return { $0.translate(x: x, y: y) }
    case 3: return { $0.scale(x: x, y: y) }
    case 4: return { $0.rotate(by: x) }
    case 5: return { $0.clip(to: .ellipse(rect: rect)) }
    case 6: return { $0.fillRoundedRect(rect, cornerRadius: 5, color: color) }
    case 7: return { $0.line(from: rect.origin, to: point, color: color, lineWidth: 2) }
    case 8: return { $0.text(text, at: point, color: color) }
    default:
      var path = Path()
      path.move(to: point)
      path.arc(center: rect.origin, radius: rect.width, from: x, to: y)
      path.close()
      return { $0.stroke(.path(path: path), color: color) }
    }
  }
}
