internal import Interaction

/// One picture while it is drawn.
///
/// Everything is drawn in the coordinates of the whole picture: views may be nested more deeply than
/// readers of XML bear, so no view is a group of its own unless it is translucent or clips what lies in
/// it. What lies outside of the visible part is not written.
struct Sketch {
  /// How many elements may lie in each other: libxml2 reads no more than 256.
  static let deepestNesting = 200

  /// What is written.
  var writer = SVGWriter()
  /// The colours on the ground that is drawn on.
  private(set) var palette: Palette
  /// The part of the picture that can be seen here.
  private(set) var visible: Rect
  /// Whether the ground here is one that an app chose, so that what it draws there was made for it.
  private(set) var isOnOwnGround = false
  /// What the names in the picture begin with.
  let namePrefix: String
  /// The clips that were defined.
  private var definedClips: Set<String> = []

  /// Begins a picture.
  ///
  /// - Parameters:
  ///   - rect: The part of the coordinates that it shows.
  ///   - options: The style, and what names begin with.
  init(of rect: Rect, _ options: SVG.Options) {
    visible = rect
    palette = .of(options.style)
    // What else there may be in it would not be a name.
    namePrefix = options.namePrefix.filter {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_")
    }
  }

  // MARK: Parts of the picture

  /// Says whether something that takes a rectangle may be seen.
  ///
  /// - Parameters:
  ///   - rect: The rectangle; one without an extent is where it is all the same.
  ///   - margin: How far it may reach beyond the rectangle, in points.
  func shows(_ rect: Rect, margin: Double = 0) -> Bool {
    rect.minX - margin <= visible.maxX && rect.maxX + margin >= visible.minX
      && rect.minY - margin <= visible.maxY && rect.maxY + margin >= visible.minY
  }

  /// Draws something that is translucent as a whole.
  mutating func withAlpha(_ alpha: Double, _ body: (inout Sketch) -> Void) {
    guard alpha < 1, writer.depth < Self.deepestNesting else { return body(&self) }
    writer.open("g", [("opacity", alpha.svg)])
    body(&self)
    writer.close()
  }

  /// Draws something of which only what lies in a rectangle can be seen.
  mutating func clipped(to rect: Rect, _ body: (inout Sketch) -> Void) {
    let outer = visible
    let inner = rect.intersection(outer)
    guard !inner.isEmpty else { return }
    visible = inner
    // A picture in the picture clips by itself, and needs no name that several pictures on one page
    // would have to share.
    let isNested = writer.depth < Self.deepestNesting
    if isNested {
      writer.open("svg", rect.svgAttributes + [("viewBox", rect.svgViewBox)])
    }
    body(&self)
    if isNested { writer.close() }
    visible = outer
  }

  /// Draws something on a colour that an app chose: in the ink that can be read there.
  mutating func onGround(_ color: Color?, _ body: (inout Sketch) -> Void) {
    guard let color, color.alpha >= 0.5 else { return body(&self) }
    let outer = (palette, isOnOwnGround)
    palette = color.luminance < 0.55 ? .dark : .light
    isOnOwnGround = true
    body(&self)
    (palette, isOnOwnGround) = outer
  }

  /// Draws something on another palette's ground, such as a sheet's.
  mutating func with(_ inner: Palette, _ body: (inout Sketch) -> Void) {
    let outer = palette
    palette = inner
    body(&self)
    palette = outer
  }

  // MARK: Shapes

  /// Fills the inside of a shape.
  mutating func fill(_ shape: Shape, _ color: Color) {
    guard !color.isClear, shows(shape.bounds) else { return }
    let element = shape.svgElement
    writer.add(element.name, element.attributes + color.svgAttributes("fill"))
  }

  /// Draws along the edge of a shape, with round ends.
  mutating func stroke(_ shape: Shape, _ color: Color, width: Double = 1) {
    guard !color.isClear, width > 0, shows(shape.bounds, margin: width) else { return }
    let element = shape.svgElement
    var attributes = element.attributes
    // A line has no inside.
    if element.name != "line" { attributes.append(("fill", "none")) }
    attributes += color.svgAttributes("stroke")
    if width != 1 { attributes.append(("stroke-width", width.svg)) }
    if element.name == "line" || element.name == "path" {
      attributes.append(("stroke-linecap", "round"))
    }
    if element.name == "path" { attributes.append(("stroke-linejoin", "round")) }
    writer.add(element.name, attributes)
  }

  /// Draws lines from point to point.
  mutating func stroke(_ points: [Point], _ color: Color, width: Double) {
    guard let first = points.first else { return }
    var path = Path()
    path.move(to: first)
    for point in points.dropFirst() { path.line(to: point) }
    stroke(.path(path: path), color, width: width)
  }

  /// Lets something that is raised above the ground throw a shadow: a few translucent shapes, since
  /// readers do without filters, or are slow with them.
  ///
  /// - Parameters:
  ///   - rect: What is raised.
  ///   - cornerRadius: The radius of its corners.
  ///   - height: How far it is raised: the shadow reaches as far beyond it, in points.
  mutating func shadow(of rect: Rect, cornerRadius: Double, height: Double = 1.5) {
    let steps = height > 3 ? 6 : 3
    for step in (1...steps).reversed() {
      let reach = height * Double(step) / Double(steps)
      fill(
        .roundedRectangle(
          rect: rect.insetBy(dx: -reach, dy: -reach).offsetBy(dx: 0, dy: height / 2),
          cornerRadius: cornerRadius + reach
        ),
        palette.shadow
      )
    }
  }

  // MARK: Text

  /// Writes a line of text.
  ///
  /// - Parameters:
  ///   - text: The characters, without line breaks.
  ///   - point: Where its beginning, middle or end is; its letters stand around the point's height.
  ///   - font: How it is set.
  ///   - color: What with.
  ///   - anchor: What the point is of the line.
  ///   - fit: How long the line becomes.
  ///   - widest: How long it may become at most, in points.
  mutating func write(
    _ text: some StringProtocol,
    at point: Point,
    _ font: Font,
    _ color: Color,
    anchor: TextRun.Anchor = .start,
    fit: TextRun.Fit = .natural,
    widest: Double = .infinity
  ) {
    guard !color.isClear, shows(Rect(x: visible.minX, y: point.y, width: 0, height: 0), margin: 16),
      let run = TextRun(text, font, anchor, fit: fit, widest: widest), shows(run.bounds(at: point))
    else { return }
    writer.add(run, at: point, color)
  }

  /// Names a clip that is defined once, however often it is used.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - define: Writes the definition.
  mutating func useClip(_ name: String, _ define: (inout SVGWriter) -> Void) {
    if definedClips.insert(name).inserted { define(&writer) }
  }
}
