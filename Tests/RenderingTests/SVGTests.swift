internal import Interaction
internal import Rendering
internal import Testing

@Suite("Pictures as SVG")
struct SVGTests {
  /// Shows a view alone in a small window and returns its picture without the frame around it.
  private func picture(_ view: View) -> String {
    let world = World(windowSize: Size(width: 100, height: 60))
    let root = View()
    root.addSubview(view)
    world.setRoot(root)
    world.turn(cause: .host) {}
    let lines = SVG.text(of: world.window).split(separator: "\n")
    #expect(
      lines.prefix(2) == [
        #"<svg xmlns="http://www.w3.org/2000/svg" width="100" height="60" viewBox="0 0 100 60">"#,
        ##"  <rect x="0" y="0" width="100" height="60" fill="#ffffff"/>"##,
      ]
    )
    #expect(lines.last == "</svg>")
    return lines.dropFirst(2).dropLast().map { $0.dropFirst(2) }.joined(separator: "\n")
  }

  @Test("backgrounds, places, opacity, and what cannot be seen")
  func views() {
    let box = View(frame: Rect(x: 10, y: 5, width: 50, height: 40))
    box.backgroundColor = Color(hex: "#ff880080")
    box.alpha = 0.5
    let scrolled = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    scrolled.bounds.origin = Point(x: 0, y: 7.5)
    scrolled.backgroundColor = .blue
    let hidden = Label(text: "Nobody sees me")
    hidden.isHidden = true
    box.addSubview(scrolled)
    box.addSubview(hidden)
    #expect(
      picture(box) == """
        <g transform="translate(10 5)" opacity="0.5">
          <rect x="0" y="0" width="50" height="40" fill="#ff8800" fill-opacity="0.502"/>
          <g transform="translate(0 -7.5)">
            <rect x="0" y="7.5" width="20" height="20" fill="#0000ff"/>
          </g>
        </g>
        """
    )
  }

  @Test("texts are escaped, and stretched to the cells that they take")
  func texts() {
    let label = Label(
      text: "<a & b>\n漢",
      numberOfLines: 0,
      frame: Rect(x: 0, y: 0, width: 90, height: 40)
    )
    let font =
      "font-family=\"monospace\" font-size=\"13\""
    let style = "lengthAdjust=\"spacingAndGlyphs\" xml:space=\"preserve\" fill=\"#000000\""
    #expect(
      picture(label) == """
        <text x="0" y="15" \(font) textLength="56" \(style)>&lt;a &amp; b&gt;</text>
        <text x="0" y="35" \(font) textLength="16" \(style)>漢</text>
        """
    )
  }

  @Test("drawings: every shape, and groups for transforms and clips")
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
      canvas.restore()
      canvas.scale(x: 2, y: 1)
      canvas.line(from: .zero, to: Point(x: 10, y: 10), lineWidth: 3)
      canvas.circle(center: Point(x: 5, y: 5), radius: 5, color: .green)
      var path = Path()
      path.arc(center: Point(x: 20, y: 20), radius: 10, from: 0, to: .pi)
      path.quadCurve(to: .zero, control: Point(x: 1.0 / 3, y: -0.0001))
      path.curve(to: .zero, control1: .zero, control2: .zero)
      path.close()
      canvas.fill(.path(path: path))
    }
    #expect(
      picture(canvas) == """
        <clipPath id="clip1">
          <rect x="0" y="0" width="100" height="60"/>
        </clipPath>
        <g clip-path="url(#clip1)">
          <g transform="translate(50 30)">
            <g transform="rotate(45)">
              <clipPath id="clip2">
                <ellipse cx="0" cy="0" rx="10" ry="10"/>
              </clipPath>
              <g clip-path="url(#clip2)">
                <rect x="-10" y="-10" width="20" height="10" rx="5" fill="#ff0000"/>
              </g>
            </g>
          </g>
          <g transform="scale(2 1)">
            <line x1="0" y1="0" x2="10" y2="10" fill="none" stroke="#000000" stroke-width="3"/>
            <ellipse cx="5" cy="5" rx="5" ry="5" fill="none" stroke="#00ff00" stroke-width="1"/>
            <path d="M 30 20 A 10 10 0 0 1 20 30 A 10 10 0 0 1 10 20 Q 0.333 0 0 0 C 0 0 0 0 0 0 Z" \
        fill="#000000"/>
          </g>
        </g>
        """
    )
  }

  @Test("a button shows its title in its middle, a field its text or else its placeholder")
  func controls() {
    let button = Button(title: "OK", frame: Rect(x: 0, y: 0, width: 100, height: 40))
    button.isEnabled = false
    #expect(
      picture(button) == """
        <rect x="0.5" y="0.5" width="99" height="39" rx="6" fill="none" stroke="#000000" \
        stroke-opacity="0.4" stroke-width="1"/>
        <text x="42" y="25" font-family="monospace" font-size="13" textLength="16" \
        lengthAdjust="spacingAndGlyphs" xml:space="preserve" fill="#000000" \
        fill-opacity="0.4">OK</text>
        """
    )
    let field = TextField(
      placeholder: "Your name please",
      frame: Rect(x: 0, y: 0, width: 100, height: 40)
    )
    #expect(picture(field).contains(">Your name…</text>"))
    field.text = "Ann"
    #expect(picture(field).contains(">Ann</text>"))
  }
}
