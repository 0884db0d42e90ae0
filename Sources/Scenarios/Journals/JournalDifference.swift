internal import Interaction

/// The first line in which a replay differs from its journal.
public struct JournalDifference: Codable, Equatable, Sendable {
  /// How many characters of a line are told on either side of the place where two differ.
  static let surroundings = 40

  /// The line's number in the journal's file; behind the last one of the scenario if the replay has more.
  public var line: Int
  /// The step in which it happened, as its number and its words; nil between steps.
  public var step: String?
  /// What the journal says there, cut around the difference; nil if it has ended.
  public var recorded: String?
  /// What the replay says there, cut in the same way; nil if it has ended.
  public var replayed: String?
  /// Whether a time limit ended the scenario, which is wall time and comes at another moment each time.
  public var isTimeLimited: Bool

  /// Finds the first difference.
  ///
  /// - Parameters:
  ///   - section: The journal of the scenario.
  ///   - replayed: The lines of the replay.
  /// - Returns: nil if all lines are the same.
  /// - Complexity: Linear in the size of the journal.
  init?(of section: JournalDocument.Section, to replayed: [String]) {
    let recorded = section.lines.map(\.text)
    // Bytes are compared: texts may be equal and yet written otherwise.
    let equal = zip(recorded, replayed).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    guard equal < max(recorded.count, replayed.count) else { return nil }
    line = section.line.number + equal
    let was = equal < recorded.count ? recorded[equal] : nil
    let isNow = equal < replayed.count ? replayed[equal] : nil
    let place = Self.place(was ?? "", isNow ?? "")
    self.recorded = was.map { Self.excerpt(of: $0, around: place) }
    self.replayed = isNow.map { Self.excerpt(of: $0, around: place) }
    let outline = TraceOutline(section.entries.map(\.record))
    let item = equal > 0 ? outline.items[max(0, min(equal, outline.items.count) - 1)...].first : nil
    step = item?.steps.last.map { "\($0), \(outline.steps[$0 - 1].text)" }
    isTimeLimited = section.entries.contains { entry in
      if case .failure(let failure) = entry.record.entry {
        failure.limit == "timeLimit"
      } else {
        false
      }
    }
  }

  /// How many characters two lines have in common.
  private static func place(_ one: String, _ other: String) -> Int {
    zip(one.unicodeScalars, other.unicodeScalars).prefix { $0 == $1 }.count
  }

  /// What stands around a place of a line.
  private static func excerpt(of line: String, around place: Int) -> String {
    let scalars = line.unicodeScalars
    func index(_ offset: Int) -> String.Index {
      scalars.index(scalars.startIndex, offsetBy: max(0, offset), limitedBy: scalars.endIndex)
        ?? scalars.endIndex
    }
    let (start, end) = (index(place - surroundings), index(place + surroundings))
    let before = start == scalars.startIndex ? "" : "…"
    let after = end == scalars.endIndex ? "" : "…"
    return "\(before)\(line[start..<end])\(after)"
  }
}
