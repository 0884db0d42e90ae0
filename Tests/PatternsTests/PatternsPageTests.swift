internal import Foundation
internal import Testing

/// The page of the patterns, held against the files that it names.
@Suite("The patterns' page: each item has a file in Lua and one in Swift, and no file is left over")
struct PatternsPageTests {
  /// A row of the page's table.
  private struct Row {
    /// The item, such as `A1`.
    let item: String
    /// The example in Lua, beside the page.
    let lua: String
    /// The test in Swift, by its path in the repository.
    let swift: String
  }

  /// The repository: three names up are this file, PatternsTests and Tests.
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  /// Where the page and the examples in Lua are.
  private static let examples = "examples/patterns"
  /// Where the tests in Swift are.
  private static let tests = "Tests/PatternsTests"
  /// How many items each part has.
  private static let parts = [("A", 7), ("B", 5), ("C", 6), ("D", 5), ("E", 6)]

  /// The rows of the page's table.
  ///
  /// - Throws: If the page cannot be read, or a row has no file to be followed to.
  private static func rows() throws -> [Row] {
    let page = root.appending(path: "\(examples)/README.md")
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
    return try lines.filter { $0.contains(/^\| [A-Z][0-9]+ \|/) }.map(row)
  }

  /// Reads a row of the table.
  private static func row(_ line: Substring) throws -> Row {
    let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    try #require(cells.count == 4, "\(line)")
    let link = #/\[`(?<name>.+)`\]\((?<target>.+)\)/#
    let lua = try #require(cells[2].wholeMatch(of: link)?.output, "\(line)")
    let swift = try #require(cells[3].wholeMatch(of: link)?.output, "\(line)")
    // What is read is where the link leads.
    #expect(lua.name == lua.target)
    #expect("../../\(tests)/\(swift.name)" == swift.target)
    return Row(item: cells[0], lua: String(lua.name), swift: "\(tests)/\(swift.name)")
  }

  /// The names of the files of a folder, but for hidden ones.
  private static func files(in folder: String) throws -> Set<String> {
    let path = root.appending(path: folder).path(percentEncoded: false)
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    return Set(names.filter { !$0.hasPrefix(".") })
  }

  @Test("every item from A1 to E6 is there once, in its order")
  func items() throws {
    let items = Self.parts.flatMap { part, count in (1...count).map { "\(part)\($0)" } }
    #expect(try Self.rows().map(\.item) == items)
  }

  @Test("each has a file in Lua and one in Swift, which are called as it is, and no other has them")
  func names() throws {
    let rows = try Self.rows()
    for row in rows {
      #expect(row.lua.hasPrefix("\(row.item.lowercased())-"))
      #expect(row.swift.hasPrefix("\(Self.tests)/\(row.item)"))
    }
    #expect(Set(rows.map(\.lua)).count == rows.count)
    #expect(Set(rows.map(\.swift)).count == rows.count)
  }

  @Test("the files are there, and no file in either folder is without an item")
  func files() throws {
    let rows = try Self.rows()
    #expect(try Self.files(in: Self.examples) == Set(rows.map(\.lua) + ["README.md"]))
    let page = try #require(#filePath.split(separator: "/").last)
    let swift = rows.map { $0.swift.dropFirst(Self.tests.count + 1) } + [page]
    #expect(try Self.files(in: Self.tests) == Set(swift.map(String.init)))
  }

  @Test("each file says at its head which item it shows")
  func heads() throws {
    for row in try Self.rows() {
      let lua = Self.root.appending(path: "\(Self.examples)/\(row.lua)")
      #expect(try String(contentsOf: lua, encoding: .utf8).hasPrefix("-- \(row.item): "))
      let swift = try String(contentsOf: Self.root.appending(path: row.swift), encoding: .utf8)
      #expect(swift.contains("@Suite(\"\(row.item): "))
    }
  }
}
