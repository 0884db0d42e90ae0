internal import Interaction

/// How text is set in pictures: the size and weight of a font without serifs.
///
/// The advances are those of Helvetica, which Arial, Liberation Sans, Arimo and Nimbus Sans share, and
/// which the families that come first differ little from. They say how long a line becomes by itself,
/// without a font to measure.
struct Font: Hashable {
  /// The families, in the order in which a reader is to look for them.
  ///
  /// DejaVu's condensed face stands for those who have none of the others: the plain one, which
  /// fontconfig would take, is by a fifth wider than all of them.
  static let families = """
    system-ui, -apple-system, 'Segoe UI', 'Helvetica Neue', Helvetica, Arial, 'Liberation Sans', \
    'DejaVu Sans Condensed', sans-serif
    """

  /// What labels, rows and most controls are set in.
  static let body = Font(size: 15)
  /// What stands on a button.
  static let button = Font(size: 15, weight: 500)
  /// What a user edits: it fills the cells of `TextMetric` without looking spaced out.
  static let input = Font(size: 16)
  /// What stands on a segment.
  static let segment = Font(size: 13.5, weight: 500)
  /// What stands above and below sections.
  static let header = Font(size: 13, weight: 600)
  /// What an element is called whose role is that of a heading.
  static let heading = Font(size: 16, weight: 600)
  /// What the button is set in that ends what its screen or alert is there for.
  static let emphasizedButton = Font(size: 15, weight: 600)
  /// The title of an alert.
  static let alertTitle = Font(size: 16, weight: 600)
  /// What an alert says below its title.
  static let alertMessage = Font(size: 14)
  /// What says of something that it is there, such as the name of a picture.
  static let caption = Font(size: 11)

  /// The size in points.
  var size: Double
  /// The weight, as CSS has it: 400 is normal.
  var weight = 400

  /// How far below the middle of a line its letters stand: a third of their size looks centred.
  var drop: Double { size * 0.35 }

  /// Returns how long a line becomes by itself, in points.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  func length(of line: some StringProtocol) -> Double {
    let width = line.reduce(0) { $0 + Self.advance(of: $1) }
    // Bold letters are wider, by about a sixteenth.
    return Double(width) / 1000 * size * (weight >= 600 ? 1.0625 : 1)
  }

  /// How far a character moves on, in thousandths of the font's size.
  private static func advance(of character: Character) -> Int {
    if let ascii = character.asciiValue, ascii >= 0x20, ascii < 0x7F {
      return advances[Int(ascii) - 0x20]
    }
    switch TextMetric.cells(of: character) {
    case 0: return 0
    case 2: return 1000
    default: return character.isUppercase ? 690 : character.isPunctuation ? 500 : 556
    }
  }

  /// The advances of the printable characters of ASCII, from the space on.
  private static let advances = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]
}
