extension Character {
  /// How many columns of a terminal the character takes: 2 for what East Asian scripts and pictures take,
  /// 0 for what only combines with others.
  ///
  /// By Unicode's `East_Asian_Width`, of which Swift knows nothing, in ranges that are wide as a whole.
  var columns: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    // A sequence that asks to be shown as a picture is as wide as one.
    if unicodeScalars.contains("\u{FE0F}") { return 2 }
    if scalar.properties.isEmojiPresentation { return 2 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return Self.wideRanges.contains { $0.contains(scalar.value) } ? 2 : 1
    }
  }

  /// Where wide characters are.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}

extension StringProtocol {
  /// How many columns of a terminal the text takes.
  var columns: Int { reduce(0) { $0 + $1.columns } }
}
