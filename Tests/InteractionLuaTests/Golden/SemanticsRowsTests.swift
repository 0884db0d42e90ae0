internal import Foundation
internal import Testing

@Suite("The semantics page: every row of §1 to §7 has goldens that exist, in both languages")
struct SemanticsRowsTests {
  /// The folder of the goldens.
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// The Swift files of a folder, by name without the ending.
  private static func texts(of folder: URL) throws -> [String: String] {
    var texts: [String: String] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path()) {
      guard file.hasSuffix(".swift") else { continue }
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      texts[String(file.dropLast(".swift".count))] = text
    }
    return texts
  }

  /// The goldens in the folder, as `Suite: name of the test`.
  ///
  /// - Parameter find: Finds those of a suite: unless told otherwise, all that are played in both
  ///   languages.
  private static func goldens(
    _ find: (GoldenScan, String) -> [String] = { $0.goldens(in: $1) }
  ) throws -> Set<String> {
    let support = try texts(of: folder.appending(path: "../Support")).values
    let scan = GoldenScan(support: Array(support))
    let found = try texts(of: folder).flatMap { suite, text in
      find(scan, text).map { "\(suite): \($0)" }
    }
    return Set(found)
  }

  @Test("a golden is a test that is played in both languages")
  func scan() {
    let scan = GoldenScan(
      support: [
        """
        extension Bilingual {
          static func compare(_ expected: String, swift: () -> Void, lua: String) {
          }
          static func play(lua: String) {
          }
          static func expectMixed(_ expected: String, swift: () -> Void, lua: String) {
          }
          static func expectList(_ expected: String, swift: () -> Void, lua: String) {
            expectMixed(expected, swift: swift, lua: lua)
          }
        }
        """
      ]
    )
    let suite = """
      struct Suite {
        @Test("both")
        func `switch`() {
          Bilingual.compare("", swift: {}, lua: "")
        }

        @Test(
          "both, by a helper",
          arguments: [1, 2]
        )
        func byHelper(number: Int) {
          expectRecorded("")
        }

        @Test("Lua alone")
        func lua() {
          Bilingual.play(lua: "")
          #expect(true)
        }

        private func make() -> Control { Control() }

        private func expectRecorded(_ expected: String) {
          Bilingual.compare(expected, swift: {}, lua: "")
        }

        @Test("Swift alone")
        func swift() {
          #expect(Control().state == .normal)
        }

        @Test("compared here")
        func compared() {
          #expect(inSwift == inLua)
        }

        @Test("mixed")
        func mixed() {
          Bilingual.expectList("", swift: {}, lua: "")
        }

        @Test("mixed, by a helper")
        func mixedByHelper() {
          expectText("")
        }

        private func expectText(_ expected: String) {
          Bilingual.expectMixed(expected, swift: {}, lua: "")
        }
      }
      """
    let mixed = ["mixed", "mixed, by a helper"]
    #expect(scan.goldens(in: suite) == ["both", "both, by a helper", "compared here"] + mixed)
    #expect(scan.mixedGoldens(in: suite) == mixed)
  }

  @Test(
    "each row names goldens, and each of them exists",
    arguments: [
      ("§1", SemanticsRows.controls), ("§2", SemanticsRows.responders),
      ("§3", SemanticsRows.gestures), ("§4", SemanticsRows.text),
      ("§5", SemanticsRows.lists), ("§6", SemanticsRows.screens),
      ("§6", SemanticsRows.coordinators), ("§7", SemanticsRows.events),
    ]
  )
  func rows(section: String, rows: KeyValuePairs<String, [String]>) throws {
    let goldens = try Self.goldens()
    var missing: [String] = []
    for (row, names) in rows {
      if names.isEmpty { missing.append("\(section) \(row): no golden") }
      for name in names where !goldens.contains(name) {
        missing.append("\(section) \(row): there is no golden \"\(name)\"")
      }
    }
    #expect(missing == [])
  }

  @Test(
    "each golden of texts and lists is played with every mix of the languages",
    arguments: [("§4", SemanticsRows.text), ("§5", SemanticsRows.lists)]
  )
  func mixes(section: String, rows: KeyValuePairs<String, [String]>) throws {
    let mixed = try Self.goldens { $0.mixedGoldens(in: $1) }
    let plain = rows.flatMap { row, names in
      names.filter { !mixed.contains($0) }.map { "\(section) \(row): \"\($0)\" is not mixed" }
    }
    #expect(plain == [])
    let named = Set(rows.flatMap(\.value))
    // The scan's own test has goldens in its literals.
    let all = mixed.filter { name in
      name.hasPrefix("Text") == (section == "§4") && !name.hasPrefix("SemanticsRowsTests")
    }
    #expect(all.subtracting(named) == [], "give each of these a row")
  }

  @Test("each item of patterns A and B has a golden that bears its name")
  func patterns() throws {
    var items: Set<String> = []
    for golden in try Self.goldens() {
      guard let names = golden.firstMatch(of: #/: ([AB]\d(?:, [AB]\d)*): /#)?.output.1 else {
        continue
      }
      items.formUnion(names.split(separator: ", ").map(String.init))
    }
    #expect(items.sorted() == SemanticsRows.patterns)
  }
}
