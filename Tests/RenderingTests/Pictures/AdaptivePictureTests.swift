internal import Interaction
internal import Rendering
internal import Testing

@Suite("Pictures in both styles at once")
struct AdaptivePictureTests {
  /// The elements of a picture as a browser sees them that prefers a style.
  private func elements(
    of picture: AdaptivePicture,
    in style: UserInterfaceStyle
  ) throws -> [[String: String]] {
    let rules = try rules(of: AdaptivePaint.styleSheet(for: picture.paints), style)
    let reading = XMLReading("<svg>\(picture.elements)</svg>")
    #expect(reading.problem == nil)
    return try reading.elements.dropFirst().map { name, attributes in
      var seen = attributes
      seen["element"] = name
      for className in seen.removeValue(forKey: "class")?.split(separator: " ") ?? [] {
        let rule = try #require(rules[String(className)], "\(className)")
        seen.merge(rule) { $1 }
      }
      return seen
    }
  }

  /// What a style sheet says in one style, by the names of classes.
  private func rules(
    of sheet: String,
    _ style: UserInterfaceStyle
  ) throws -> [String: [String: String]] {
    let parts = sheet.split(separator: "@media screen and (prefers-color-scheme:dark){")
    try #require(parts.count == 2)
    var rules: [String: [String: String]] = [:]
    for match in parts[style == .light ? 0 : 1].matches(of: #/\.([^{\n]+){([^}]*)}/#) {
      var rule: [String: String] = [:]
      for declaration in match.2.split(separator: ";") {
        let sides = declaration.split(separator: ":").map(String.init)
        // Opaque is what a shape is without a word.
        if sides[1] != "1" { rule[sides[0]] = sides[1] }
      }
      rules[String(match.1)] = rule
    }
    return rules
  }

  /// The elements of a drawing of one style, without those that define clips.
  private func elements(of world: World, in style: UserInterfaceStyle) -> [[String: String]] {
    let reading = XMLReading(SVG.text(of: world, options: SVG.Options(style: style)))
    var isInClip = false
    return reading.elements.dropFirst().compactMap { name, attributes in
      // A clip is defined by the one element that follows.
      if isInClip || name == "clipPath" {
        isInClip = name == "clipPath"
        return nil
      }
      return attributes.merging(["element": name]) { $1 }
    }
  }

  @Test(
    "show in each style what the drawing of that style shows",
    arguments: Gallery.screens
  )
  func same(screen: Gallery.Screen) throws {
    let world = screen.make()
    let picture = AdaptivePicture(of: world)
    #expect(picture.bounds == world.window.bounds)
    for style in UserInterfaceStyle.allCases {
      let seen = try elements(of: picture, in: style)
      #expect(seen == elements(of: world, in: style))
      #expect(seen.count > 10)
    }
  }

  @Test("are hardly longer than a drawing of one style", arguments: Gallery.screens)
  func size(screen: Gallery.Screen) {
    let world = screen.make()
    let drawing = SVG.text(of: world).utf8.count
    #expect(AdaptivePicture(of: world).elements.utf8.count < drawing * 5 / 4)
  }

  @Test("name the colours that differ, and write those that do not")
  func text() {
    let label = Label(text: "a < b")
    label.frame = Rect(x: 0, y: 0, width: 60, height: 20)
    let box = View()
    box.frame = Rect(x: 0, y: 40, width: 20, height: 20)
    box.backgroundColor = Color(hex: "#123456")
    let plain = View()
    plain.addSubview(label)
    plain.addSubview(box)
    let picture = AdaptivePicture(of: Gallery.world(plain, size: Size(width: 60, height: 60)))
    #expect(
      picture.elements == """
        <rect x="0" y="0" width="60" height="60" class="f-ffffff-1c1c1e"/>
        <text x="0" y="15.25" letter-spacing="0.25" textLength="35.03" lengthAdjust="spacingAndGlyphs" \
        class="f-1c1c1e-f2f2f7">a &lt; b</text>
        <rect x="0" y="40" width="20" height="20" fill="#123456"/>

        """
    )
    #expect(
      AdaptivePaint.styleSheet(for: picture.paints) == """
        .f-1c1c1e-f2f2f7{fill:#1c1c1e;fill-opacity:1}
        .f-ffffff-1c1c1e{fill:#ffffff;fill-opacity:1}
        @media screen and (prefers-color-scheme:dark){
        .f-1c1c1e-f2f2f7{fill:#f2f2f7;fill-opacity:1}
        .f-ffffff-1c1c1e{fill:#1c1c1e;fill-opacity:1}
        }

        """
    )
  }

  @Test("keep the clips apart, each once, so that a page can define them where nothing hides them")
  func clips() throws {
    let canvas = CanvasView(frame: Rect(x: 0, y: 0, width: 40, height: 40)) { _, canvas, rect in
      for _ in 0..<2 {
        canvas.save()
        canvas.clip(to: .ellipse(rect: Rect(x: 0, y: 0, width: 20, height: 20)))
        canvas.fillRect(rect)
        canvas.restore()
      }
    }
    let root = View()
    root.addSubview(canvas)
    let picture = AdaptivePicture(of: Gallery.world(root, size: Size(width: 40, height: 40)))
    let clip = try #require(picture.clips.first)
    #expect(picture.clips.count == 1)
    #expect(
      clip.element
        == "<clipPath id=\"\(clip.name)\"><circle cx=\"10\" cy=\"10\" r=\"10\"/></clipPath>"
    )
    #expect(!picture.elements.contains("<clipPath"))
    #expect(picture.elements.contains("clip-path=\"url(#\(clip.name))\""))
  }

  @Test("touches alone look as they do on a drawing")
  func touches() {
    let world = Gallery.world(View(), size: Size(width: 60, height: 60))
    let marks = [TouchMark(Point(x: 10, y: 10), Point(x: 30, y: 10))]
    let drawing = SVG.text(of: world, options: SVG.Options(touches: marks))
    let lines = drawing.split(separator: "\n").dropFirst(2).dropLast().map { $0.dropFirst(2) }
    #expect(SVG.elements(of: marks) == lines.map { $0 + "\n" }.joined())
    #expect(lines.count == 5)
    #expect(SVG.elements(of: []) == "")
  }
}
