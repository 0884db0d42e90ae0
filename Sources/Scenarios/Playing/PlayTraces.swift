internal import LuaBridge

/// What a play leaves besides its report: the lines that ran, and the files that were asked for.
///
/// As JSON a file's lines are one text, because there are many of them: `1 3 2 0` says that line 1 ran
/// three times, and line 2 never.
struct PlayTraces: Codable, Sendable {
  /// Which lines ran, if that was wanted.
  private(set) var coverage: LuaCoverage?
  /// The files that the script asked for besides itself, if that was wanted.
  private(set) var files: Set<String>?

  /// Nothing.
  init() {}

  /// Whether none of them was wanted.
  var isEmpty: Bool { coverage == nil && files == nil }

  /// Takes what is wanted of a session that is over.
  ///
  /// - Parameters:
  ///   - session: The session, which is not closed.
  ///   - configuration: What the caller of the run decided.
  init(of session: ScriptSession, _ configuration: RunConfiguration) {
    coverage = session.coverage
    files = configuration.tellsFiles ? session.files : nil
  }

  /// Adds those of another play.
  ///
  /// - Parameter other: What that play has left.
  mutating func merge(_ other: PlayTraces) {
    if let more = other.coverage { coverage = coverage?.merging(more) ?? more }
    if let more = other.files { files = files?.union(more) ?? more }
  }

  // MARK: JSON

  /// The keys of the JSON.
  private enum CodingKeys: String, CodingKey {
    case coverage, files
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    files = try container.decodeIfPresent(Set<String>.self, forKey: .files)
    let texts = try container.decodeIfPresent([String: String].self, forKey: .coverage)
    coverage = texts.map { texts in LuaCoverage(files: texts.mapValues(Self.lines)) }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(files, forKey: .files)
    try container.encodeIfPresent(coverage?.files.mapValues(Self.text), forKey: .coverage)
  }

  /// Writes the lines of a file.
  private static func text(of lines: [Int: Int]) -> String {
    lines.map { line, hits in "\(line) \(hits)" }.joined(separator: " ")
  }

  /// Reads the lines of a file.
  private static func lines(in text: String) -> [Int: Int] {
    let numbers = text.utf8.split(separator: UInt8(ascii: " ")).compactMap {
      Int(Substring($0))
    }
    var lines = [Int: Int](minimumCapacity: numbers.count / 2)
    for index in stride(from: 0, to: numbers.count - 1, by: 2) {
      lines[numbers[index]] = numbers[index + 1]
    }
    return lines
  }
}
