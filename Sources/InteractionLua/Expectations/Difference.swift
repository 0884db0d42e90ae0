internal import Interaction
internal import LuaBridge
internal import UserSimulation

/// A place where two values differ.
struct Difference {
  /// Where, as a path from the compared value, such as `.items[2]`; empty for the value itself.
  let path: String
  /// What was wanted.
  let expected: LuaValue
  /// What was met.
  let actual: LuaValue

  /// How many bytes of places a report of one failure has room for; the place that goes beyond them is still
  /// told.
  static let room = 64 << 10
  /// How many bytes of places the failures of a run may tell before each tells but the first few: one that
  /// comes again and again is not to fill the report.
  static let roomOfRun = 1 << 20
  /// How many places are told where there is no room left.
  private static let least = 10
  /// Of how many pairs of texts it is found out which lines differ, which may take long; of more, only how
  /// they begin is told.
  private static let lineSearchLimit = 10
  /// About how many bytes of each value are told, for there may be many.
  private static let textLimit = 200

  /// Lists all places for a report, as far as it has room for them.
  ///
  /// - Parameters:
  ///   - differences: The places; the compared value itself needs no line of its own, but where a long text
  ///     differs in it.
  ///   - room: For how many bytes there is room.
  /// - Complexity: O(places that are told), if each is made in constant time.
  static func notes(
    _ differences: some Collection<Difference>,
    within room: Int
  ) -> [Failure.Note] {
    var notes: [Failure.Note] = []
    var (room, lineSearches, rest) = (room, 0, differences.count)
    for difference in differences {
      guard room > 0 || notes.count < Self.least else { break }
      rest -= 1
      let hasLines = difference.hasLines
      if hasLines { lineSearches += 1 }
      let showsLines = hasLines && lineSearches <= Self.lineSearchLimit
      guard let note = difference.note(showingLines: showsLines) else { continue }
      room -= note.label.utf8.count + note.text.utf8.count
      notes.append(note)
    }
    if rest > 0 {
      notes.append(
        Failure.Note(
          "and",
          rest == 1 ? "1 more place that differs" : "\(rest) more places that differ"
        )
      )
    }
    return notes
  }

  /// The place on a line of a report, or, for texts of several lines, with those that differ beneath it.
  private func note(showingLines showsLines: Bool) -> Failure.Note? {
    if showsLines, let lines = lineDifference {
      return Failure.Note(path.isEmpty ? "difference" : path, "\n\(lines)")
    }
    let place = compositionDifference ?? unseenDifference ?? textDifference
    guard !path.isEmpty else { return place.map { Failure.Note("differs", $0) } }
    let expected = ValueText.text(expected, within: Self.textLimit)
    let actual = ValueText.text(actual, within: Self.textLimit)
    let text = "expected \(expected), got \(actual)" + (place.map { "; differs \($0)" } ?? "")
    return Failure.Note(path, text)
  }

  /// Whether both are texts, and one of them has several lines.
  private var hasLines: Bool {
    guard case .string(let wanted) = expected, case .string(let met) = actual else { return false }
    return LineDifference.concerns(wanted, met)
  }

  /// The lines in which two texts differ; nil where they are none, or only the line feed at the end is
  /// missing.
  private var lineDifference: String? {
    guard case .string(let wanted) = expected, case .string(let met) = actual else { return nil }
    let difference = LineDifference(expected: wanted, actual: met)
    return difference.count > 0 ? difference.text : nil
  }

  /// How the first letter is written in each of two texts that read the same, such as one with an accent of
  /// its own: told whole they would look equal.
  private var compositionDifference: String? {
    guard case .string(let wanted) = expected, case .string(let met) = actual, wanted == met,
      let letters = zip(wanted, met).first(where: { !$0.utf8.elementsEqual($1.utf8) })
    else { return nil }
    return """
      only in how \(String(letters.0).quoted) is composed: expected \(Self.composition(of: letters.0)), \
      got \(Self.composition(of: letters.1))
      """
  }

  /// Where two texts differ first, if what differs there looks the same or like nothing, such as a blank that
  /// does not break and a usual one: told whole they would look equal.
  private var unseenDifference: String? {
    guard case .string(let wanted) = expected, case .string(let met) = actual, wanted != met else {
      return nil
    }
    let common = zip(wanted, met).prefix { $0 == $1 }.count
    let letters = [wanted, met].map { $0.dropFirst(common).first }
    guard !letters.allSatisfy({ $0?.isASCII ?? true }) else { return nil }
    let looks = letters.map(Self.look)
    guard looks[0] == looks[1] || zip(letters, looks).contains(where: { $0 != nil && $1.isEmpty })
    else { return nil }
    let texts = letters.map { $0.map(Self.composition) ?? "its end" }
    return "at character \(common + 1): expected \(texts[0]), got \(texts[1])"
  }

  /// What a reader sees of a letter: of a blank one like any other, of signs that are not drawn nothing.
  private static func look(of letter: Character?) -> String {
    guard let letter else { return "" }
    return letter.unicodeScalars.reduce(into: "") { text, sign in
      if sign.properties.isDefaultIgnorableCodePoint { return }
      text += sign.properties.isWhitespace ? " " : String(sign)
    }
  }

  /// A letter as scripts can write it, with each part beyond ASCII by its number.
  private static func composition(of letter: Character) -> String {
    let parts = letter.unicodeScalars.map {
      $0.isASCII
        ? $0.escaped(asASCII: true)
        : "\\u{\(String($0.value, radix: 16, uppercase: true))}"
    }
    return "\"\(parts.joined())\""
  }

  /// Where two strings differ, if they are too long to be told whole.
  private var textDifference: String? {
    guard let wanted = expected.asBytes, let met = actual.asBytes else { return nil }
    return LongText.difference(expected: wanted, actual: met)
  }

  /// Whether two values are equal as `==` has it, without metamethods; of values of numbers, such as two
  /// rectangles, whether the numbers are.
  static func isSame(_ left: LuaValue, _ right: LuaValue) -> Bool {
    switch (left, right) {
    case (.object(let a as any NumbersBox), .object(let b as any NumbersBox)):
      a.isSame(as: b)
    case (.object(let a as LuaBox<IndexPath>), .object(let b as LuaBox<IndexPath>)):
      a.value == b.value
    default: left == right
    }
  }
}
