internal import FoundationEssentials
internal import Interaction
internal import UserSimulation

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
  /// How the screens differ if both lines tell of one: text trees line by line, `-` before what only the
  /// journal has, and `+` before what only the replay has; nil for other lines.
  public var screens: String?
  /// Where the script declares the scenario, if that is all in which the headers differ; then `line` is
  /// the first that differs in more than numbers of lines.
  public var move: Move?
  /// Whether a time limit ended the scenario, which is wall time and comes at another moment each time.
  public var isTimeLimited: Bool

  /// Where a script declares a scenario, and where it did.
  public struct Move: Codable, Equatable, Sendable {
    /// The line in the journal.
    public var recorded: Int
    /// The line in the replay.
    public var replayed: Int
    /// Whether nothing differs but numbers of lines.
    public var isAll: Bool
  }

  /// Finds the first difference.
  ///
  /// - Parameters:
  ///   - section: The journal of the scenario; one without its end is compared as far as it goes.
  ///   - replayed: The lines of the replay.
  /// - Returns: nil if all lines are the same.
  /// - Complexity: Linear in the size of the journal.
  init?(of section: JournalDocument.Section, to replayed: [String]) {
    let recorded = section.lines.map(\.text)
    let count = section.end == nil ? recorded.count : max(recorded.count, replayed.count)
    // What is compared, and told: without the numbers of lines once these have changed.
    var (left, right) = (recorded, replayed)
    var equal = Self.equalCount(left, right)
    guard equal < count else { return nil }
    if equal == 0, var move = Self.move(of: section.header, to: replayed) {
      (left, right) = (left.map(Self.withoutLines), right.map(Self.withoutLines))
      right[0] = left[0]
      equal = Self.equalCount(left, right)
      move.isAll = equal >= count
      self.move = move
      if move.isAll { (left, right, equal) = (recorded, replayed, 0) }
    }
    line = section.line.number + equal
    let was = equal < left.count ? left[equal] : nil
    let isNow = equal < right.count ? right[equal] : nil
    let place = Self.place(was ?? "", isNow ?? "")
    self.recorded = was.map { Self.excerpt(of: $0, around: place) }
    self.replayed = isNow.map { Self.excerpt(of: $0, around: place) }
    screens = Self.screens(of: section, at: equal, to: replayed)
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

  /// How many lines are the same before the first that differs.
  private static func equalCount(_ one: [String], _ other: [String]) -> Int {
    // Bytes are compared: texts may be equal and yet written otherwise.
    zip(one, other).prefix { $0.utf8.elementsEqual($1.utf8) }.count
  }

  // MARK: Moves

  /// Where a scenario is declared, if the replay's header says nothing else that is new.
  private static func move(of header: JournalHeader, to replayed: [String]) -> Move? {
    let decoder = JournalEncoder.decoder()
    guard let first = replayed.first,
      var other = try? decoder.decode(JournalHeader.self, from: Data(first.utf8)),
      (other.line, other.number) != (header.line, header.number)
    else { return nil }
    let move = Move(recorded: header.line, replayed: other.line, isAll: false)
    // With what is declared above it, its number changes, too.
    (other.line, other.number) = (header.line, header.number)
    return other == header ? move : nil
  }

  /// A line of a journal without the numbers of lines in it.
  private static func withoutLines(_ text: String) -> String {
    text.replacing(#/("line":|\.lua:)\d+/#) { "\($0.output.1)…" }
  }

  // MARK: Screens

  /// How two screens differ, line by line; nil unless both lines tell of one.
  private static func screens(
    of section: JournalDocument.Section,
    at index: Int,
    to replayed: [String]
  ) -> String? {
    // The header is the first line.
    let entries = section.entries.map(\.record.entry)
    let decoder = JournalEncoder.decoder()
    guard index > 0, index <= entries.count, index < replayed.count,
      let other = try? decoder.decode(JournalRecord.self, from: Data(replayed[index].utf8)),
      case .snapshot(let hash, let tree) = entries[index - 1],
      case .snapshot(let otherHash, let otherTree) = other.entry
    else { return nil }
    func known(_ hash: String) -> String? {
      for case .snapshot(hash, let tree?) in entries[..<(index - 1)] { return tree }
      return nil
    }
    // What the lines above tell is the same in both.
    guard let tree = tree ?? known(hash), let otherTree = otherTree ?? known(otherHash),
      tree != otherTree
    else { return nil }
    return LineDifference(expected: tree, actual: otherTree).text
  }

  // MARK: Lines

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
