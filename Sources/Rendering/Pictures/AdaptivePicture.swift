public import Interaction

/// A picture in both styles at once, for a page that its reader sees in light or in dark.
///
/// What both styles have in common, which is nearly all, is written once: a colour that is another one in
/// the dark is named by a class, and the page's style sheet says what it is
/// (``AdaptivePaint/styleSheet(for:)``). The frame around the elements is the page's own, so that it can
/// write the elements once and use them in several places.
public struct AdaptivePicture: Hashable, Codable, Sendable {
  /// A clip that elements name.
  public struct Clip: Hashable, Codable, Sendable {
    /// Its name, which says all about it, so that pictures on one page may share it.
    public let name: String
    /// The element that defines it.
    public let element: String
  }

  /// The class of what is there in the light alone, where the styles differ in more than colours.
  public static let lightClass = "in-light"
  /// The class of what is there in the dark alone.
  public static let darkClass = "in-dark"
  /// What a style sheet has to say of the frame around the elements: the font of the texts in it.
  public static let frameStyle =
    "font-family: \(Font.families); font-size: \(Font.body.size.svg)px;"

  /// The part of the window's coordinates that it shows.
  public let bounds: Rect
  /// The elements, a line each.
  public let elements: String
  /// The clips that they name, in the order in which one may name another.
  public let clips: [Clip]
  /// The paints of the classes that they have.
  public let paints: Set<AdaptivePaint>

  /// Draws every window of a world, from back to front: what a user sees at this moment.
  ///
  /// - Parameter world: The world; its first window's bounds are the picture.
  /// - Complexity: Twice that of `SVG.text(of:options:)`.
  public init(of world: World) {
    self.init(
      bounds: world.window.bounds,
      light: SVG.sketch(of: world, SVG.Options(style: .light)).writer.lines,
      dark: SVG.sketch(of: world, SVG.Options(style: .dark)).writer.lines
    )
  }

  /// Puts two drawings of the same views together.
  ///
  /// - Parameters:
  ///   - bounds: The part of the window's coordinates that they show.
  ///   - light: The lines of the light one, its frame included.
  ///   - dark: Those of the dark one.
  init(bounds: Rect, light: [SVGLine], dark: [SVGLine]) {
    var merger = AdaptiveMerger()
    self.bounds = bounds
    elements = merger.merge(light.dropFirst().dropLast(), dark.dropFirst().dropLast())
    clips = merger.clips
    paints = merger.paints
  }
}
