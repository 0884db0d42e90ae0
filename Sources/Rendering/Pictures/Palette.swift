internal import Interaction

/// The colours in which the toolkit draws its own controls, on a light or on a dark ground.
struct Palette {
  /// Whether they are made for a dark ground.
  let isDark: Bool
  /// What a window without a colour of its own shows.
  private(set) var ground: Color
  /// What a sheet without a colour of its own shows.
  let sheetGround: Color
  /// What lies above the ground: menus, sheets, the chosen segment.
  let raised: Color
  /// Text.
  let ink: Color
  /// Text that says less.
  let secondaryInk: Color
  /// Text that stands for one to come, and marks that are no text.
  let faintInk: Color
  /// The inside of buttons and tracks; translucent, so that it shows on any ground.
  let fill: Color
  /// The inside of what a finger rests on.
  let pressedFill: Color
  /// The inside of what is there to be filled in.
  let fieldFill: Color
  /// Lines between things.
  let separator: Color
  /// What can be used, or has the keys: signs and text.
  let tint: Color
  /// The inside of what is chosen, with text on it.
  let tintFill: Color
  /// What is on, or adds something.
  let positive: Color
  /// What destroys something.
  let negative: Color
  /// What does something to a row without destroying it.
  let neutral: Color
  /// What is moved by a finger: thumbs.
  let thumb: Color
  /// What a raised thing lets fall, once; several lie on one another.
  let shadow: Color
  /// What lies over a window behind a modal.
  let dimming: Color

  /// The colours on a sheet, which stands out from a dark ground by being lighter.
  var onSheet: Palette {
    var palette = self
    palette.ground = sheetGround
    return palette
  }

  /// Text on a tint.
  var tintedInk: Color { .white }
  /// Behind selected text, rows and items.
  var selection: Color { tint.withAlpha(isDark ? 0.32 : 0.18) }
  /// Around what has the keys.
  var focusRing: Color { tint.withAlpha(isDark ? 0.7 : 0.5) }

  /// Dark on light.
  static let light = Palette(
    isDark: false,
    ground: Color(rgb: 0xFFFFFF),
    sheetGround: Color(rgb: 0xFFFFFF),
    raised: Color(rgb: 0xFFFFFF),
    ink: Color(rgb: 0x1C1C1E),
    secondaryInk: Color(rgb: 0x6E6E73),
    faintInk: Color(rgb: 0xA1A1A6),
    fill: Color(rgb: 0x767680, alpha: 0.13),
    pressedFill: Color(rgb: 0x767680, alpha: 0.28),
    fieldFill: Color(rgb: 0xFFFFFF),
    separator: Color(rgb: 0x3C3C43, alpha: 0.18),
    tint: Color(rgb: 0x0A6CFF),
    tintFill: Color(rgb: 0x0A6CFF),
    positive: Color(rgb: 0x34C759),
    negative: Color(rgb: 0xFF3B30),
    neutral: Color(rgb: 0x8E8E93),
    thumb: Color(rgb: 0xFFFFFF),
    shadow: Color(rgb: 0x000000, alpha: 0.035),
    dimming: Color(rgb: 0x000000, alpha: 0.28)
  )

  /// Light on dark.
  static let dark = Palette(
    isDark: true,
    ground: Color(rgb: 0x1C1C1E),
    sheetGround: Color(rgb: 0x2C2C2F),
    raised: Color(rgb: 0x3A3A3D),
    ink: Color(rgb: 0xF2F2F7),
    secondaryInk: Color(rgb: 0xA1A1A6),
    faintInk: Color(rgb: 0x74747A),
    fill: Color(rgb: 0x767680, alpha: 0.3),
    pressedFill: Color(rgb: 0x8E8E96, alpha: 0.5),
    fieldFill: Color(rgb: 0x2A2A2D),
    separator: Color(rgb: 0x8A8A92, alpha: 0.35),
    tint: Color(rgb: 0x409CFF),
    tintFill: Color(rgb: 0x0A74E6),
    positive: Color(rgb: 0x30D158),
    negative: Color(rgb: 0xFF453A),
    neutral: Color(rgb: 0x636368),
    thumb: Color(rgb: 0xF5F5F7),
    shadow: Color(rgb: 0x000000, alpha: 0.09),
    dimming: Color(rgb: 0x000000, alpha: 0.45)
  )

  /// The colours of a style.
  static func of(_ style: UserInterfaceStyle) -> Palette {
    switch style {
    case .light: light
    case .dark: dark
    }
  }
}

extension Color {
  /// Takes a colour from its hexadecimal digits.
  fileprivate init(rgb: Int, alpha: Double = 1) {
    self.init(
      red: Double(rgb >> 16 & 0xFF) / 255,
      green: Double(rgb >> 8 & 0xFF) / 255,
      blue: Double(rgb & 0xFF) / 255,
      alpha: alpha
    )
  }
}
