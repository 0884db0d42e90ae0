internal import Foundation
internal import Interaction
internal import Testing

/// The article is read here, so that none of a journal's kinds and fields is missing from it.
@Suite("Journal: the article tells every kind and field")
struct JournalArticleTests {
  /// A row of the article's table of kinds.
  struct Row {
    let kind: String
    let fields: [String]
    let example: String
  }

  /// The rows by their kinds.
  static func rows() throws -> [Row] {
    let article = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/Interaction/Interaction.docc/Journal.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let kinds = try #require(text.components(separatedBy: "### Kinds").last)
    return kinds.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
      let cells = line.components(separatedBy: " | ")
      func codes(_ cell: String) -> [String] {
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
          .filter { index, _ in index % 2 == 1 }
          .map { _, code in String(code) }
      }
      return Row(
        kind: codes(cells[0])[0],
        fields: codes(cells[1]),
        example: codes(cells[cells.count - 1])[0]
      )
    }
  }

  @Test("each kind has one row, in the order of the kinds")
  func kinds() throws {
    #expect(try Self.rows().map(\.kind) == JournalRecord.Kind.allCases.map(\.rawValue))
  }

  @Test("each row has the kind's fields, and an example that is read and written back as it is")
  func fields() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for row in try Self.rows() {
      let entry = try JSONDecoder().decode(JournalRecord.Entry.self, from: Data(row.example.utf8))
      #expect(entry.kind.rawValue == row.kind)
      #expect(String(decoding: try encoder.encode(entry), as: UTF8.self) == row.example)
      let parts = try #require(Mirror(reflecting: entry).children.first)
      #expect(parts.label == row.kind)
      #expect(Mirror(reflecting: parts.value).children.map(\.label) == row.fields)
    }
  }

  @Test("the limits are those that it names")
  func limits() {
    #expect(JournalText.valueLimit == 200)
    #expect(JournalText.treeLimit == 262_144)
    #expect(JournalText.textLimit == 4096)
    #expect(World.tracedCallLimit == 1000)
    #expect(HitPath.recordedDecisionLimit == 100)
  }
}
