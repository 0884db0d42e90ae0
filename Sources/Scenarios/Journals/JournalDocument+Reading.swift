internal import FoundationEssentials
internal import Interaction
internal import Spelling

extension JournalDocument {
  /// The part of a header by which a journal is known, whatever else a later version has in it.
  private struct Mark: Decodable {
    let format: String
    let version: Int
  }

  /// Reads a journal from a file.
  ///
  /// - Parameter path: The file's path.
  /// - Returns: The journal.
  /// - Throws: `UnusableConfiguration` with the place, the cause and what to do.
  package static func read(_ path: String) throws(UnusableConfiguration) -> JournalDocument {
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.bytes(of: path)
    } catch {
      throw UnusableConfiguration(
        "\(path.escapedLine): cannot be read: \(error); name a file that --journal wrote"
      )
    }
    return try JournalDocument(bytes, file: path)
  }

  /// Reads a journal.
  ///
  /// A byte order mark before it is skipped. Of one that ends in the middle of a line, the lines above are
  /// read, and `incompleteness` tells of it.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - file: The file's path, as messages name it.
  /// - Throws: `UnusableConfiguration` for what is empty, cut off before anything was said, of a newer
  ///   version, or no journal, with the line, the cause and what to do.
  /// - Complexity: Linear in the number of bytes.
  public init(_ bytes: [UInt8], file: String) throws(UnusableConfiguration) {
    self.file = file
    sections = []
    // Some editors begin what they save so; it is no part of the first line.
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest.removeFirst(3) }
    guard !rest.isEmpty else {
      throw Self.refusal(
        "is empty: no scenario was played, or nothing could be written",
        "run one with --journal",
        file,
        1
      )
    }
    let decoder = JournalEncoder.decoder()
    var number = 0
    while !rest.isEmpty {
      number += 1
      guard let end = rest.firstIndex(of: 0x0A) else {
        // A file without a single end of line may be anything.
        let isJournal =
          !sections.isEmpty
          || String(decoding: rest, as: UTF8.self).contains(JournalHeader.formatName)
        guard isJournal else { throw Self.foreign(file, number, Self.strangeBeginning) }
        guard !sections.isEmpty else { throw Self.cut(at: LinePlace(file: file, line: number)) }
        cutLine = number
        return
      }
      guard let text = String(validating: rest[..<end], as: UTF8.self) else {
        throw Self.foreign(file, number, "it is not text in UTF-8")
      }
      let line = Line(number: number, text: text)
      try read(line, decoder)
      rest = rest[(end + 1)...]
    }
  }

  /// Takes the next line.
  private mutating func read(
    _ line: Line,
    _ decoder: JSONDecoder
  ) throws(UnusableConfiguration) {
    let data = Data(line.text.utf8)
    if let mark = try? decoder.decode(Mark.self, from: data),
      mark.format == JournalHeader.formatName
    {
      guard mark.version <= JournalHeader.currentVersion else {
        throw Self.refusal(
          """
          is of version \(mark.version) of the journal's form, and this program reads up to version \
          \(JournalHeader.currentVersion)
          """,
          "read it with the program that wrote it, or a newer one",
          file,
          line.number
        )
      }
      let header: JournalHeader
      do {
        header = try decoder.decode(JournalHeader.self, from: data)
      } catch {
        throw Self.damaged(file, line.number, "the header \(LinePlace.cause(of: error))")
      }
      if let key = header.impossibleKey {
        throw Self.damaged(file, line.number, "the header \(LinePlace.misfit(at: key))")
      }
      sections.append(Section(header: header, line: line, entries: []))
      return
    }
    guard let last = sections.indices.last else {
      throw Self.foreign(file, line.number, Self.strangeBeginning)
    }
    guard sections[last].end == nil else {
      throw Self.refusal(
        "comes after the end of \(sections[last].header.scenario.quoted)",
        "the file was changed; run the scenario again with --journal",
        file,
        line.number
      )
    }
    // Looked at before it is read: most lines are records, and each would be read twice.
    if line.text.hasPrefix(JournalEnd.beginning),
      let end = try? decoder.decode(JournalEnd.self, from: data)
    {
      let count = sections[last].entries.count
      guard end.end.records == count else {
        throw Self.refusal(
          "does not fit: it ends \(end.end.records.counting("record")), and above it stand \(count)",
          "the file was changed; run the scenario again with --journal",
          file,
          line.number
        )
      }
      if let step = end.end.interruption?.step, step < 1 {
        throw Self.damaged(
          file,
          line.number,
          "the end \(LinePlace.misfit(at: "end.interruption.step"))"
        )
      }
      sections[last].end = line
      sections[last].interruption = end.end.interruption
      return
    }
    let record: JournalRecord
    do {
      record = try decoder.decode(JournalRecord.self, from: data)
    } catch {
      throw Self.damaged(file, line.number, "the record \(LinePlace.cause(of: error))")
    }
    guard record.time >= 0 else {
      throw Self.damaged(file, line.number, "the record \(LinePlace.misfit(at: "time"))")
    }
    let former = sections[last].entries.last?.record.id ?? 0
    guard record.id > former, record.cause.map({ $0 < record.id }) ?? true else {
      throw Self.refusal(
        "is out of order: record \(record.id) does not follow from what stands above it",
        "the file was changed; run the scenario again with --journal",
        file,
        line.number
      )
    }
    sections[last].entries.append(Entry(record: record, line: line))
  }

  // MARK: Refusals

  /// What is wrong with a file that holds something else.
  private static let strangeBeginning = "it does not begin as one does"

  /// Says that a file is no journal.
  private static func foreign(
    _ file: String,
    _ line: Int,
    _ cause: String
  ) -> UnusableConfiguration {
    refusal("is no journal: \(cause)", "name a file that --journal wrote", file, line)
  }

  /// Says that a line cannot be understood.
  private static func damaged(
    _ file: String,
    _ line: Int,
    _ cause: String
  ) -> UnusableConfiguration {
    refusal(
      "cannot be understood: \(cause)",
      "the file was changed; run the scenario again with --journal",
      file,
      line
    )
  }

  /// Says at which line the file cannot be used, why, and what to do.
  private static func refusal(
    _ cause: String,
    _ remedy: String,
    _ file: String,
    _ line: Int
  ) -> UnusableConfiguration {
    LinePlace(file: file, line: line).refusal(cause, remedy)
  }
}
