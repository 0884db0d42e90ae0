internal import Foundation
internal import Interaction
internal import Scenarios
internal import Testing

@Suite("A journal that is read")
struct JournalDocumentTests {
  private static let header = #"""
    {"file":"a.lua","format":"moontap journal","line":2,"number":1,"options":{"gcStress":false,"memoryLimit":1048576,\#
    "poisonCells":false,"strict":true,"timeout":2.5},"scenario":"goes","seed":18446744073709551615,\#
    "version":1,"window":{"height":844,"width":390}}
    """#
  private static let end = #"{"end":{"records":1}}"#
  private static let note = #"{"entry":{"note":{"text":"one"}},"id":1,"time":0}"#

  /// Reads a text as a journal.
  private func read(_ text: String) throws -> JournalDocument {
    try JournalDocument(Array(text.utf8), file: "run.journal")
  }

  @Test("has a section for each header, with records and the lines they stand on")
  func sections() throws {
    let document = try read("\(Self.header)\n\(Self.note)\n\(Self.end)\n\(Self.header)\n")
    #expect(document.sections.map(\.line.number) == [1, 4])
    #expect(document.sections.map(\.end?.number) == [3, nil])
    #expect(document.sections.map(\.line.text) == [Self.header, Self.header])
    let header = document.sections[0].header
    #expect(header.file == "a.lua")
    #expect(header.seed == .max)
    #expect(header.options.strict)
    #expect(header.options.timeout == 2.5)
    #expect(header.window == Size(width: 390, height: 844))
    let entries = document.sections[0].entries
    #expect(
      entries.map(\.record) == [
        JournalRecord(id: 1, cause: nil, time: 0, entry: .note(text: "one"))
      ]
    )
    #expect(entries.map(\.line.number) == [2])
    #expect(entries.map(\.line.text) == [Self.note])
    #expect(document.sections[1].entries.isEmpty)
  }

  @Test("is read without the byte order mark that an editor put before it, as replay compares it")
  func byteOrderMark() throws {
    let document = try read("\u{FEFF}\(Self.header)\n\(Self.note)\n\(Self.end)\n")
    #expect(document.sections.map(\.line.text) == [Self.header])
    #expect(document.sections.map(\.line.number) == [1])
    #expect(document.incompleteness == nil)
    #expect(throws: UnusableConfiguration.self) { try read("\u{FEFF}") }
  }

  @Test("tells why a scenario came to no end")
  func interruption() throws {
    let end = """
      {"end":{"interruption":{"cause":"It crashed.","step":3,"verdict":"crashed"},"records":1}}
      """
    let lines = [Self.header, Self.note, end, Self.header, Self.note, Self.end]
    let document = try read(lines.map { $0 + "\n" }.joined())
    #expect(document.incompleteness == nil)
    #expect(document.sections.map(\.interruption?.verdict) == ["crashed", nil])
    #expect(document.sections.map(\.interruption?.cause) == ["It crashed.", nil])
    #expect(document.sections.map(\.interruption?.step) == [3, nil])
    #expect(document.sections.map(\.end?.number) == [3, 6])
  }

  /// What a text is refused with that does not begin as a journal does.
  private static let foreign = """
    1: is no journal: it does not begin as one does; name a file that --journal wrote
    """
  /// What a file is refused with that ends in the middle of a line.
  private static let cut = """
    is cut off: the file ends in the middle of this line; the run that wrote it was stopped, or its \
    disk was full; run it again with --journal
    """
  /// What is said to do about a line that nobody wrote so.
  private static let changed = "the file was changed; run the scenario again with --journal"
  /// What a record is refused with that does not follow.
  private static let order = """
    is out of order: record 1 does not follow from what stands above it; \(changed)
    """

  /// What is said of a version that nobody knows yet.
  private static func newer(_ version: Int) -> String {
    """
    1: is of version \(version) of the journal's form, and this program reads up to version 1; read it \
    with the program that wrote it, or a newer one
    """
  }

  /// What a line is refused with whose value at a key cannot be.
  private static func misfit(_ part: String, _ key: String) -> String {
    "cannot be understood: the \(part) has something else than it should at \"\(key)\"; \(changed)"
  }

  /// The header with something else in the place of a part.
  private static func header(_ part: String, _ other: String) -> String {
    header.replacing(part, with: other) + "\n"
  }

  /// A record with something else in the place of a part.
  private static func note(_ part: String, _ other: String) -> String {
    "\(header)\n\(note.replacing(part, with: other))\n"
  }

  /// The end of a scenario without records that was interrupted in a step.
  private static func interruptedEnd(step: Int) -> String {
    """
    {"end":{"interruption":{"cause":"It crashed.","step":\(step),"verdict":"crashed"},"records":0}}
    """
  }

  private static let refusals: [(text: String, message: String)] = [
    (
      "", "1: is empty: no scenario was played, or nothing could be written; run one with --journal"
    ),
    ("print 'hello'\n", foreign),
    ("print 'hello'", foreign),
    ("{\"format\":\"another\",\"version\":1}\n", foreign),
    ("\(note)\n", foreign),
    (header("\"version\":1", "\"version\":2"), newer(2)),
    ("{\"format\":\"moontap journal\",\"version\":3}\n", newer(3)),
    (
      header("\"line\":2,", ""),
      "1: cannot be understood: the header lacks \"line\"; \(changed)"
    ),
    (header, "1: \(cut)"),
    (
      "\(header)\n\(note)\n\n",
      "3: cannot be understood: the record is no JSON of that form; \(changed)"
    ),
    (
      note("\"time\":0", "\"time\":\"now\""), "2: \(misfit("record", "time"))"
    ),
    (note("\"time\":0", "\"time\":-1"), "2: \(misfit("record", "time"))"),
    (header("\"width\":390", "\"width\":0"), "1: \(misfit("header", "window"))"),
    (header("\"height\":844", "\"height\":\"nan\""), "1: \(misfit("header", "window"))"),
    (header("2.5", "-1"), "1: \(misfit("header", "options.timeout"))"),
    (header("1048576", "0"), "1: \(misfit("header", "options.memoryLimit"))"),
    (header("\"number\":1", "\"number\":0"), "1: \(misfit("header", "number"))"),
    (header("\"line\":2", "\"line\":\"two\""), "1: \(misfit("header", "line"))"),
    ("\(header)\n\(note)\n\(note)\n", "3: \(order)"),
    (
      "\(header)\n\(end)\n",
      "2: does not fit: it ends 1 record, and above it stand 0; \(changed)"
    ),
    (
      "\(header)\n\(note)\n\(end)\n\(note)\n",
      "4: comes after the end of \"goes\"; \(changed)"
    ),
    (note("\"id\"", "\"cause\":1,\"id\""), "2: \(order)"),
    (
      "\(header)\n\(interruptedEnd(step: 0))\n", "2: \(misfit("end", "end.interruption.step"))"
    ),
    (
      "\(header)\n\(interruptedEnd(step: .min))\n",
      "2: \(misfit("end", "end.interruption.step"))"
    ),
  ]

  @Test(
    "that cannot be used is refused with the line, the cause and what to do",
    arguments: refusals
  )
  func refused(text: String, message: String) {
    #expect(throws: UnusableConfiguration("run.journal:\(message)")) { try read(text) }
  }

  @Test("says of a scenario without its end that it is not all there")
  func incomplete() throws {
    let remedy = """
      is the last line of "goes", which has no end; the process that wrote it was ended, or its disk was \
      full; run it again with --journal
      """
    for (text, message) in [
      ("\(Self.header)\n\(Self.note)\n\(Self.end)\n", nil),
      ("\(Self.header)\n\(Self.note)\n", "run.journal:2: \(remedy)"),
      ("\(Self.header)\n", "run.journal:1: \(remedy)"),
      (
        "\(Self.header)\n\(Self.note)\n\(Self.header)\n\(Self.note)\n\(Self.end)\n",
        "run.journal:2: \(remedy)"
      ),
    ] {
      #expect(try read(text).incompleteness == message)
    }
  }

  @Test("that ends in the middle of a line has what stands above, and says where it is cut off")
  func cutOff() throws {
    let whole = "\(Self.header)\n\(Self.note)\n"
    for (text, line) in [
      (whole + "{\"entry\":{\"no", 3), (whole + Self.end, 3), (whole + Self.end + "\n{\"fi", 4),
    ] {
      let document = try read(text)
      #expect(document.cutLine == line)
      #expect(document.incompleteness == "run.journal:\(line): \(Self.cut)")
      #expect(document.sections.map(\.entries.count) == [1])
      #expect((document.sections[0].end == nil) == (line == 3))
    }
    // The cut goes through a character.
    let bytes = Array(whole.utf8) + [0x7B, 0xC3]
    #expect(try JournalDocument(bytes, file: "run.journal").cutLine == 3)
  }

  @Test("a kind that nobody knows is refused at its line")
  func unknownKind() throws {
    let record = Self.note.replacing("\"note\"", with: "\"dream\"")
    do {
      _ = try read("\(Self.header)\n\(record)\n")
      Issue.record("it was read")
    } catch let error as UnusableConfiguration {
      #expect(error.description.hasPrefix("run.journal:2: cannot be understood: the record "))
    }
  }

  @Test("what is no text is refused")
  func binary() {
    let message = """
      run.journal:1: is no journal: it is not text in UTF-8; name a file that --journal wrote
      """
    #expect(throws: UnusableConfiguration(message)) {
      try JournalDocument([0x7F, 0x45, 0x4C, 0x46, 0xFF, 0x0A], file: "run.journal")
    }
  }

  @Test("a file that is not there is refused, and so is a folder")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    for (path, cause) in [
      ("\(folder.path)/none", "No such file or directory"), (folder.path, "Is a directory"),
    ] {
      #expect(
        throws: UnusableConfiguration(
          "\(path): cannot be read: \(cause); name a file that --journal wrote"
        )
      ) { try JournalDocument.read(path) }
    }
  }

  @Test("the article's header is one, and names every key")
  func article() throws {
    // Four names up: this file, Journals, ScenariosTests, Tests.
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    let path = (parts + ["Sources/Interaction/Interaction.docc/Journal.md"]).joined(separator: "/")
    let article = try String(contentsOfFile: path, encoding: .utf8)
    let lines = article.split(separator: "\n").map(String.init)
    let example = try #require(lines.first { $0.hasPrefix("{\"file\"") })
    let header = try read(example + "\n").sections[0].header
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(header), as: UTF8.self) == example)
    let table = article.components(separatedBy: "### The header")[1]
      .components(separatedBy: "### Records")[0]
    let keys = table.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    #expect(Set(keys) == Set(Mirror(reflecting: header).children.compactMap(\.label)))
    #expect(keys.count == Set(keys).count)
  }
}
