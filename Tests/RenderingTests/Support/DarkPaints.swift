/// What the paints of a light picture become in the dark.
///
/// Most colours of the light stand for one thing, and so for one colour of the dark. White and the tint
/// stand for several; which ones, in the order of the picture, is said for each sample.
enum DarkPaints {
  /// What white or the tint stands for, with the colour that it has in the dark.
  enum Part: String {
    /// What a screen lies on.
    case ground = "#1c1c1e"
    /// What a sheet lies on.
    case sheet = "#2c2c2f"
    /// What lies above the ground.
    case raised = "#3a3a3d"
    /// What the chosen segment lies on.
    case segment = "#6b6b6b"
    /// What is there to be filled in, and a cross on it.
    case field = "#2a2a2d"
    /// What a finger moves.
    case thumb = "#f5f5f7"
    /// Text and signs on a colour.
    case ink = "#ffffff"
    /// Signs and text that can be used, or have the keys.
    case tint = "#409cff"
    /// The inside of what is chosen.
    case tintFill = "#0a74e6"
  }

  /// The colours that stand for one thing each, however opaque they are.
  private static let colors = [
    "#1c1c1e": "#f2f2f7", "#6e6e73": "#a1a1a6", "#a1a1a6": "#74747a",
    "#34c759": "#30d158", "#ff3b30": "#ff453a",
  ]

  /// The colours that are more or less opaque in the dark, each with how much.
  private static let translucent = [
    // What is filled, and what is pressed.
    "#767680 0.13": "#767680 0.3", "#767680 0.28": "#8e8e96 0.5",
    // Lines.
    "#3c3c43 0.18": "#8a8a92 0.35",
    // Shadows, and what lies behind a modal that is there, or on its way.
    "#000000 0.035": "#000000 0.09", "#000000 0.28": "#000000 0.45",
    "#000000 0.128": "#000000 0.206",
    // The ring around what has the keys, and what is chosen.
    "#0a6cff 0.5": "#409cff 0.7", "#0a6cff 0.18": "#409cff 0.32",
  ]

  /// What white and the tint stand for in the samples that have them, in the order of the picture.
  static let parts: [String: [Part]] = [
    "button": [.tint],
    "checkbox": [.field],
    "disabled switch": [.thumb],
    "field that is disabled": [.field],
    "field that is edited": [.field, .tint, .tint, .field, .field],
    "field with a secret": [.field, .tint, .tint],
    "mixed checkbox": [.tintFill, .ink],
    "page control": [.tint],
    "pop-up button and its menu": [.tint, .tint, .tint, .raised, .tintFill, .ink, .ink],
    "pressed button": [.tint],
    "progress view": [.tint],
    "segmented control": [.segment],
    "selected button": [.tintFill, .ink],
    "slider": [.tint, .thumb],
    "switch that is on": [.thumb],
    "table that is edited": [.ink],
    "table with a header and a chosen row": [.ground],
    "text view": [.field, .tint, .tint],
    "ticked checkbox": [.tintFill, .ink],
    "action sheet": [.tint, .raised, .tint, .tint],
    "alert": [.tint, .raised, .field, .tint, .tint, .tint, .tint],
    "full screen that is coming": [.tint, .ground, .tint],
    "navigation bar during a push": [.ground, .tint, .ground, .tint, .tint],
    "sheet": [.tint, .sheet, .tint],
    "sheet that is coming": [.tint, .sheet, .tint],
    "tab bar": [.field, .tint],
  ]

  /// Paints a light picture in the colours of the dark.
  ///
  /// - Parameters:
  ///   - picture: The elements of the picture.
  ///   - parts: What white and the tint stand for, in order.
  /// - Returns: The picture in the dark; nil if it has a paint that nothing is said of, or if something
  ///   is said of one that it does not have.
  static func darkened(_ picture: String, _ parts: [Part]) -> String? {
    var rest = parts[...]
    var isKnown = true
    let paint = #/(fill|stroke)="(#[0-9a-f]{6})"(?: (?:fill|stroke)-opacity="([0-9.]+)")?/#
    let dark = picture.replacing(paint) { match in
      let (whole, name, color, opacity) = match.output
      let light = opacity.map { "\(color) \($0)" } ?? String(color)
      let paint =
        switch light {
        case "#ffffff", "#0a6cff": rest.popFirst()?.rawValue
        default:
          translucent[light] ?? colors[String(color)].map { light.replacing(color, with: $0) }
        }
      guard let words = paint?.split(separator: " ") else {
        isKnown = false
        return String(whole)
      }
      let ending = words.count > 1 ? " \(name)-opacity=\"\(words[1])\"" : ""
      return "\(name)=\"\(words[0])\"\(ending)"
    }
    return isKnown && rest.isEmpty ? dark : nil
  }
}
