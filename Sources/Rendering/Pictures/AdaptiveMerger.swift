/// Puts a light and a dark drawing of the same views together.
struct AdaptiveMerger {
  /// The attributes that say what a shape is painted with.
  private static let paintNames: Set<String> = Set(
    AdaptivePaint.Property.allCases.flatMap { [$0.rawValue, "\($0.rawValue)-opacity"] }
  )

  /// The clips that were met, each once.
  private(set) var clips: [AdaptivePicture.Clip] = []
  /// The same, to be looked up.
  private var knownClips: Set<AdaptivePicture.Clip> = []
  /// The paints that differ.
  private(set) var paints: Set<AdaptivePaint> = []

  /// The clip that is being read, as far as it was.
  private var openClip: AdaptivePicture.Clip?

  /// Puts lines together.
  ///
  /// - Parameters:
  ///   - light: The lines of the light drawing.
  ///   - dark: Those of the dark one.
  /// - Returns: Elements, a line each: both drawings as groups of their own where they differ in more than
  ///   colours.
  /// - Complexity: Linear in the length of the lines.
  mutating func merge(_ light: ArraySlice<SVGLine>, _ dark: ArraySlice<SVGLine>) -> String {
    let isAlike =
      light.count == dark.count && zip(light, dark).allSatisfy { Self.areAlike($0, $1) }
    if isAlike {
      var text = ""
      for (light, dark) in zip(light, dark) { add(merged(light, dark), to: &text) }
      return text
    }
    var text = ""
    for (name, lines) in [
      (AdaptivePicture.lightClass, light), (AdaptivePicture.darkClass, dark),
    ] {
      text += "<g class=\"\(name)\">\n"
      for line in lines { add(line, to: &text) }
      text += "</g>\n"
    }
    return text
  }

  /// Whether lines differ in colours at most.
  private static func areAlike(_ light: SVGLine, _ dark: SVGLine) -> Bool {
    let isPaintedAlike = AdaptivePaint.Property.allCases.allSatisfy {
      (light.tone($0) == nil) == (dark.tone($0) == nil)
    }
    guard light.name == dark.name, light.form == dark.form, isPaintedAlike else { return false }
    let (one, other) = (unpainted(light), unpainted(dark))
    return one.count == other.count && zip(one, other).allSatisfy { $0 == $1 }
  }

  /// The attributes that have nothing to do with colours.
  private static func unpainted(_ line: SVGLine) -> [SVGWriter.Attribute] {
    line.attributes.filter { !paintNames.contains($0.name) }
  }

  /// One line of both.
  private mutating func merged(_ light: SVGLine, _ dark: SVGLine) -> SVGLine {
    var line = light
    var classes: [String] = []
    for property in AdaptivePaint.Property.allCases {
      guard let first = light.tone(property), let second = dark.tone(property), first != second
      else { continue }
      let paint = AdaptivePaint(property: property, light: first, dark: second)
      paints.insert(paint)
      classes.append(paint.className)
      line.attributes.removeAll {
        [property.rawValue, "\(property.rawValue)-opacity"].contains($0.name)
      }
    }
    if !classes.isEmpty { line.attributes.append(("class", classes.joined(separator: " "))) }
    return line
  }

  /// Writes a line, or keeps it if it belongs to a clip: these stand apart, since a browser does not
  /// clip by what is hidden with the picture that defines it.
  private mutating func add(_ line: SVGLine, to text: inout String) {
    if line.name == "clipPath", line.form == .start {
      let name = line.attributes.first { $0.name == "id" }?.value ?? ""
      openClip = AdaptivePicture.Clip(name: name, element: line.text)
      return
    }
    guard let clip = openClip else {
      text += line.text + "\n"
      return
    }
    let whole = AdaptivePicture.Clip(name: clip.name, element: clip.element + line.text)
    openClip = line.name == "clipPath" ? nil : whole
    if openClip == nil, knownClips.insert(whole).inserted { clips.append(whole) }
  }
}

extension SVGLine {
  /// What it is painted with; nil if it does not say.
  fileprivate func tone(_ property: AdaptivePaint.Property) -> AdaptivePaint.Tone? {
    guard let name = attributes.first(where: { $0.name == property.rawValue })?.value else {
      return nil
    }
    let opacity = attributes.first { $0.name == "\(property.rawValue)-opacity" }?.value
    return AdaptivePaint.Tone(name: name, opacity: opacity)
  }
}
