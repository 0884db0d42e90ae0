internal import Interaction
internal import Rendering
internal import Testing

@Suite("Pictures as SVG")
struct SVGTests {
  /// Shows a view alone in a small window and returns its picture without the frame around it.
  private func picture(
    _ view: View,
    style: UserInterfaceStyle = .light,
    touches: [TouchMark] = []
  ) -> String {
    let root = View()
    root.addSubview(view)
    let world = Gallery.world(root, size: Size(width: 100, height: 60))
    let options = SVG.Options(style: style, touches: touches)
    let lines = SVG.text(of: world, options: options).split(separator: "\n")
    #expect(lines.last == "</svg>")
    return lines.dropFirst(2).dropLast().map { $0.dropFirst(2) }.joined(separator: "\n")
  }

  @Test("what lies where no number says how far it reaches is not drawn")
  func beyondNumbers() {
    let controls: [View] = [
      Label(text: "a"), PageControl(), PopUpButton(items: ["a"], selectedIndex: 0),
      Button(title: "a"), Checkbox(title: "a"), TextField(), ImageView(),
    ]
    for control in controls {
      for bounds in [
        Rect(x: 0, y: 1.7e308, width: 50, height: 1.7e308),
        Rect(x: 1.7e308, y: 0, width: 1.7e308, height: 50),
      ] {
        control.bounds = bounds
        #expect(!picture(control).contains("inf"))
        #expect(!picture(control).contains("nan"))
      }
    }
  }

  // MARK: The frame

  @Test("a picture says its size and the fonts, and begins with the window's ground")
  func frame() {
    let world = World(windowSize: Size(width: 100, height: 60))
    #expect(
      SVG.text(of: world) == """
        <svg xmlns="http://www.w3.org/2000/svg" width="100" height="60" viewBox="0 0 100 60" \
        font-family="system-ui, -apple-system, 'Segoe UI', 'Helvetica Neue', Helvetica, Arial, \
        'Liberation Sans', 'DejaVu Sans Condensed', sans-serif" font-size="15" xml:space="preserve">
          <rect x="0" y="0" width="100" height="60" fill="#ffffff"/>
        </svg>

        """
    )
    #expect(
      SVG.text(of: world, options: SVG.Options(style: .dark)).contains(
        "<rect x=\"0\" y=\"0\" width=\"100\" height=\"60\" fill=\"#1c1c1e\"/>"
      )
    )
  }

  @Test("a single view is drawn in its own coordinates, with the touches that are on it")
  func singleView() {
    let view = View(frame: Rect(x: 10, y: 20, width: 30, height: 40))
    view.bounds.origin.y = 5
    view.backgroundColor = .red
    let world = Gallery.world(column(view), size: Size(width: 100, height: 100))
    let touch = TouchMark(Point(x: 20, y: 25))
    let lines = withExtendedLifetime(world) {
      SVG.text(of: view, options: SVG.Options(touches: [touch])).split(separator: "\n")
    }
    #expect(lines[0].contains("width=\"30\" height=\"40\" viewBox=\"0 5 30 40\""))
    #expect(lines[2] == "  <rect x=\"0\" y=\"5\" width=\"30\" height=\"40\" fill=\"#ff0000\"/>")
    #expect(lines[3].hasPrefix("  <circle cx=\"10\" cy=\"10\" r=\"15\""))
  }

  /// A view that leaves what is in it where it is.
  private func column(_ view: View) -> View {
    let root = View()
    root.addSubview(view)
    return root
  }

  // MARK: Views

  @Test("backgrounds, places, opacity, and what cannot be seen")
  func views() {
    let box = View(frame: Rect(x: 10, y: 5, width: 50, height: 40))
    box.backgroundColor = Color(hex: "#ff880080")
    box.alpha = 0.5
    let scrolled = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    scrolled.bounds.origin = Point(x: 0, y: 7.5)
    scrolled.backgroundColor = .blue
    let inner = View(frame: Rect(x: 0, y: 7.5, width: 5, height: 5))
    inner.backgroundColor = .black
    scrolled.addSubview(inner)
    let hidden = Label(text: "Nobody sees me")
    hidden.isHidden = true
    let empty = View()
    empty.alpha = 0.3
    box.addSubview(scrolled)
    box.addSubview(hidden)
    box.addSubview(empty)
    #expect(
      picture(box) == """
        <g opacity="0.5">
          <rect x="10" y="5" width="50" height="40" fill="#ff8800" fill-opacity="0.502"/>
          <rect x="10" y="5" width="20" height="20" fill="#0000ff"/>
          <rect x="10" y="5" width="5" height="5" fill="#000000"/>
        </g>
        """
    )
  }

  @Test("text is escaped, and says how long it is: as it is by itself, or as its cells at most")
  func texts() {
    let label = Label(
      text: "<a & b>\nWWW\n漢",
      numberOfLines: 0,
      frame: Rect(x: 0, y: 0, width: 90, height: 60)
    )
    let fit = "lengthAdjust=\"spacingAndGlyphs\" fill=\"#1c1c1e\""
    #expect(
      picture(label) == """
        <text x="0" y="15.25" letter-spacing="0.25" textLength="54.295" \(fit)>&lt;a &amp; b&gt;</text>
        <text transform="translate(0 35.25) scale(0.721501 1)" letter-spacing="-0.3" \
        textLength="41.58" \(fit)>WWW</text>
        <text x="0" y="55.25" letter-spacing="0.25" textLength="15.25" \(fit)>漢</text>
        """
    )
  }

  @Test("text can be read on any ground that an app chose, in either style")
  func grounds() {
    let dark = Label(text: "a", frame: Rect(x: 0, y: 0, width: 50, height: 20))
    dark.backgroundColor = .blue
    let light = Label(text: "a", frame: Rect(x: 0, y: 0, width: 50, height: 20))
    light.backgroundColor = .yellow
    for style in UserInterfaceStyle.allCases {
      #expect(picture(dark, style: style).contains("fill=\"#f2f2f7\">a</text>"))
      #expect(picture(light, style: style).contains("fill=\"#1c1c1e\">a</text>"))
    }
  }

  @Test("a scroll view shows what lies within it, and how far it is scrolled")
  func scrollViews() {
    let content = View(frame: Rect(x: 0, y: 0, width: 40, height: 200))
    for row in 0..<10 {
      let tile = View(frame: Rect(x: 0, y: Double(row) * 20, width: 40, height: 18))
      tile.backgroundColor = .red
      content.addSubview(tile)
    }
    let view = ScrollView(frame: Rect(x: 10, y: 10, width: 40, height: 40))
    view.addSubview(content)
    view.contentSize = content.frame.size
    view.contentOffset.y = 70
    #expect(
      picture(view) == """
        <svg x="10" y="10" width="40" height="40" viewBox="10 10 40 40">
          <rect x="10" y="0" width="40" height="18" fill="#ff0000"/>
          <rect x="10" y="20" width="40" height="18" fill="#ff0000"/>
          <rect x="10" y="40" width="40" height="18" fill="#ff0000"/>
        </svg>
        <rect x="44" y="17.375" width="3" height="24" rx="1.5" fill="#6e6e73" fill-opacity="0.55"/>
        """
    )
  }

  // MARK: Drawings

  @Test("drawings: every shape, and groups for transforms and clips, none in another")
  func drawings() {
    let canvas = CanvasView(frame: Rect(x: 0, y: 0, width: 100, height: 60)) { _, canvas, rect in
      canvas.save()
      canvas.translate(x: 50, y: 30)
      canvas.rotate(by: .pi / 4)
      canvas.clip(to: .ellipse(rect: Rect(x: -10, y: -10, width: 20, height: 20)))
      canvas.fillRoundedRect(
        Rect(x: -10, y: -10, width: 20, height: 10),
        cornerRadius: 50,
        color: .red
      )
      canvas.text("a", at: Point(x: -5, y: -10))
      canvas.restore()
      canvas.scale(x: 2, y: 1)
      canvas.line(from: .zero, to: Point(x: 10, y: 10), lineWidth: 3)
      canvas.circle(center: Point(x: 5, y: 5), radius: 5, color: .green)
      canvas.fillRect(Rect(x: 51, y: 0, width: 10, height: 10))
      var path = Path()
      path.arc(center: Point(x: 20, y: 20), radius: 10, from: 0, to: .pi)
      path.quadCurve(to: .zero, control: Point(x: 1.0 / 3, y: -0.0001))
      path.curve(to: .zero, control1: .zero, control2: .zero)
      path.close()
      canvas.fill(.path(path: path))
    }
    #expect(
      picture(canvas) == """
        <svg x="0" y="0" width="100" height="60" viewBox="0 0 100 60">
          <clipPath id="clip-f9ea1ecde5c18b03">
            <circle cx="0" cy="0" r="10" transform="matrix(0.707107 0.707107 -0.707107 0.707107 50 30)"/>
          </clipPath>
          <g clip-path="url(#clip-f9ea1ecde5c18b03)">
            <g transform="matrix(0.707107 0.707107 -0.707107 0.707107 50 30)">
              <rect x="-10" y="-10" width="20" height="10" rx="5" fill="#ff0000"/>
              <text transform="translate(-5 5.25) scale(0.995025 1)" letter-spacing="-0.3" \
        textLength="8.04" lengthAdjust="spacingAndGlyphs" fill="#000000">a</text>
            </g>
          </g>
          <g transform="matrix(2 0 0 1 0 0)">
            <line x1="0" y1="0" x2="10" y2="10" fill="none" stroke="#000000" stroke-width="3"/>
            <circle cx="5" cy="5" r="5" fill="none" stroke="#00ff00" stroke-width="1"/>
            <path d="M 30 20 A 10 10 0 0 1 20 30 A 10 10 0 0 1 10 20 Q 0.333 0 0 0 C 0 0 0 0 0 0 Z" \
        fill="#000000"/>
          </g>
        </svg>
        """
    )
  }

  @Test("numbers beyond what can be reckoned with leave nothing in a picture that no reader takes")
  func hugeNumbers() {
    let canvas = CanvasView(frame: Rect(x: 0, y: 0, width: 100, height: 60)) { _, canvas, _ in
      var path = Path()
      let center = Point(x: 50, y: 30)
      path.arc(center: center, radius: 20, from: -1e308, to: 1e308, clockwise: false)
      canvas.fill(.path(path: path))
      for _ in 1...2 {
        canvas.scale(x: 1e200, y: 1e200)
        canvas.rotate(by: 1)
      }
      canvas.rotate(by: 1)
      canvas.clip(to: .circle(center: center, radius: 10))
    }
    let text = picture(canvas)
    #expect(text.contains("<path"))
    #expect(text.contains("<clipPath"))
    #expect(!text.contains("nan"))
    #expect(!text.contains("inf"))
  }

  @Test("the names of clips begin as a page wants them, which hides one picture and shows another")
  func namePrefix() {
    let canvas = CanvasView { _, canvas, rect in
      canvas.clip(to: .ellipse(rect: rect))
      canvas.fillRect(rect, color: .red)
    }
    let world = Gallery.world(canvas, size: Size(width: 100, height: 60))
    let plain = SVG.text(of: world)
    let named = SVG.text(of: world, options: SVG.Options(namePrefix: "step-1_\" ä"))
    #expect(plain.contains("<clipPath id=\"clip-"))
    #expect(
      named
        == plain.replacing("clip-", with: "step-1_clip-").replacing(
          "step-1_clip-path",
          with: "clip-path"
        )
    )
    #expect(named != plain)
  }

  @Test("greys on no ground of the app's own are turned round in the dark, and no other colour is")
  func darkDrawings() {
    let canvas = CanvasView(frame: Rect(x: 0, y: 0, width: 100, height: 60)) { _, canvas, rect in
      canvas.fillRect(rect, color: .black)
      canvas.fillRect(rect, color: .red)
    }
    let turned = picture(canvas, style: .dark)
    #expect(turned.contains("#f3f3f3"))
    #expect(turned.contains("#ff0000"))
    #expect(picture(canvas).contains("#000000"))
    canvas.removeFromSuperview()
    canvas.backgroundColor = .black
    let kept = picture(canvas, style: .dark)
    #expect(!kept.contains("#f3f3f3"))
    #expect(kept.contains("#000000"))
  }

  @Test("equal clips have equal names, on whatever picture, and other clips have others")
  func clips() {
    /// The names of the clips that two circles of some radii make.
    func names(_ radii: Double...) -> [String] {
      let canvas = CanvasView(frame: Rect(x: 0, y: 0, width: 100, height: 60)) { _, canvas, rect in
        for radius in radii {
          canvas.save()
          canvas.clip(to: .circle(center: rect.center, radius: radius))
          canvas.fillRect(rect)
          canvas.restore()
        }
      }
      return XMLReading("<svg>\(picture(canvas))</svg>").elements
        .filter { $0.name == "clipPath" }.compactMap { $0.attributes["id"] }
    }
    let (first, second) = (names(5, 6), names(6, 5, 6))
    #expect(first.count == 2)
    #expect(Set(first).count == 2)
    #expect(second == first.reversed())
  }

  // MARK: Touches

  @Test("a touch is a disc where the finger is, and the way that it took")
  func touches() {
    let tap = picture(View(), touches: [TouchMark(Point(x: 10, y: 20))])
    #expect(
      tap == """
        <circle cx="10" cy="20" r="15" fill="#e81f8c" fill-opacity="0.22"/>
        <circle cx="10" cy="20" r="15" fill="none" stroke="#e81f8c" stroke-opacity="0.85" \
        stroke-width="1.5"/>
        <circle cx="10" cy="20" r="2.5" fill="#e81f8c"/>
        """
    )
    let drag = TouchMark(Point(x: 10, y: 20), Point(x: 30, y: 20), Point(x: 60, y: 40))
    #expect(picture(View(), touches: [drag]).contains("d=\"M 10 20 L 30 20 L 60 40\""))
    #expect(picture(View(), touches: [TouchMark(points: [])]) == "")
    let wild = TouchMark(points: [Point(x: .nan, y: 0), Point(x: .infinity, y: 1)])
    #expect(picture(View(), touches: [wild]) == "")
  }
}
