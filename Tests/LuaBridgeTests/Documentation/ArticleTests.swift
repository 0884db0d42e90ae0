import Foundation
import Testing

/// The articles of the DocC catalogue are read here: what they show stands in a test beside this
/// file, where it is compiled, run, and looked at.
@Suite("The articles show what is tested")
struct ArticleTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private static let catalogue = folder.appending(path: "../../../Sources/LuaBridge/LuaBridge.docc")

  static let articles = ["ExposingAType", "FirstSteps", "Lifetimes", "Limits", "LuaBridge"]

  /// A text without its white space.
  private func dense(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  /// What stands between fences, without the lines that import: those are at the head of a file.
  private func snippets(of article: String) -> [String] {
    article.components(separatedBy: "\n```").enumerated().compactMap { index, part in
      // Every other part is within a fence, and begins with the language.
      guard index % 2 == 1 else { return nil }
      return part.split(separator: "\n").dropFirst()
        .filter { !$0.hasPrefix("import ") }
        .joined(separator: "\n")
    }
  }

  /// The code in the cells of tables.
  private func cells(of article: String) -> [String] {
    article.split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { row in
      row.split(separator: "`").enumerated()
        .filter { index, _ in index % 2 == 1 }
        .map { _, code in String(code) }
    }
  }

  @Test("Each piece of an article's code is in the test of that article", arguments: articles)
  func mirrored(name: String) throws {
    let article = try String(
      contentsOf: Self.catalogue.appending(path: "\(name).md"),
      encoding: .utf8
    )
    let tests = try ["\(name)Tests.swift", "ArticleSampleTests.swift"].map {
      try String(contentsOf: Self.folder.appending(path: $0), encoding: .utf8)
    }
    let snippets = snippets(of: article)
    #expect(!snippets.isEmpty)
    #expect(article.components(separatedBy: "```").count == 2 * snippets.count + 1)
    let mirror = dense(tests.joined())
    for piece in snippets + cells(of: article) {
      #expect(mirror.contains(dense(piece)), "not in \(name)Tests.swift:\n\(piece)")
    }
  }

  @Test("Every article of the catalogue is looked at")
  func everyArticle() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.catalogue.path())
    let names = files.filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }
    #expect(names.sorted() == Self.articles)
  }
}
