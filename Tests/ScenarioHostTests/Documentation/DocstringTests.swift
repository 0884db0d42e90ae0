internal import Foundation
internal import Testing

/// What the docstrings show stands in tests, where it is compiled and run.
@Suite("The docstrings of the modules")
struct DocstringTests {
  /// Where their examples stand: folders of Swift files, and single files.
  private static let places = [
    "Tests/MoontapTestingTests/Docstrings", "Tests/MoontapTestingTests/Guides",
    "examples/StoreHost/Sources/StoreHost/StoreHost.swift",
  ]

  /// The classes that need no example, each with the reason.
  private static let withoutExample = [
    "LuaReference": "values of Lua are held by it; nobody makes one, nor asks it anything"
  ]

  /// The paths of the Swift files in a folder and all beneath it, or of a single one.
  private static func swiftFiles(in place: String) throws -> [String] {
    guard !place.hasSuffix(".swift") else { return [place] }
    let names = try FileManager.default.subpathsOfDirectory(atPath: Repository.path(place))
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { "\(place)/\($0)" }
  }

  /// What the sources say, which is read once.
  private static let pages = Result {
    try Self.swiftFiles(in: "Sources").map { try DocumentedSource($0) }
  }

  private let sources: [DocumentedSource]

  init() throws {
    sources = try Self.pages.get()
  }

  @Test("show an example for each class, and for each protocol of a delegate or a data source")
  func complete() {
    var without: Set<String> = []
    for source in sources {
      for type in source.typesWithoutExample {
        without.insert(type.name)
        guard Self.withoutExample[type.name] == nil else { continue }
        PageProblem(line: type.line, text: "the docstring of \(type.name) shows no example")
          .record(in: source.page.name)
      }
    }
    // The reasons are of classes that there are.
    #expect(without.isSuperset(of: Self.withoutExample.keys))
    let count = sources.reduce(0) { $0 + $1.types.count }
    #expect(count > 100)
  }

  @Test("show Swift that stands in tests as well")
  func compiled() throws {
    let texts = try Self.places.flatMap { try Self.swiftFiles(in: $0) }.map(Repository.text)
    var count = 0
    for source in sources {
      for (block, _) in source.examples {
        count += 1
        guard !texts.contains(where: { Excerpt.stands(block.text, in: $0) }) else { continue }
        PageProblem(
          line: block.line,
          text: "these lines stand in none of \(Self.places.joined(separator: ", "))"
        ).record(in: source.page.name)
      }
    }
    #expect(count > 150)
  }

  // MARK: Reading

  private static let text = """
    /// Bells.
    ///
    /// ```swift
    /// Bell().ring()
    /// ```
    ///
    /// They ring.
    @propertyWrapper
    public final class Bell {
      /// Rings.
      ///
      /// ```swift
      /// bell.ring()
      /// ```
      @discardableResult
      public func ring() -> Bool { true }

      /// Stops.
      ///
      /// ```swift
      /// bell.stop()
      /// ```
      package func stop() {}
    }

    /// Towers.
    open class Tower {}

    /// What a bell tells.
    public protocol BellDelegate: AnyObject {}

    /// What rings.
    public protocol Ringing {}

    /// Nobody sees it.
    package final class Rope {}

    """

  @Test("are read with the declarations that they belong to")
  func read() {
    let source = DocumentedSource(name: "Sources/Bells/Bell.swift", text: Self.text)
    #expect(source.types.map(\.name) == ["Bell", "Tower", "BellDelegate", "Ringing"])
    #expect(source.examples.map(\.block.text) == ["Bell().ring()\n", "bell.ring()\n"])
    #expect(source.examples.map(\.block.line) == [3, 12])
    #expect(source.examples.map(\.declaration) == [9, 16])
    let without = source.typesWithoutExample.map { "\($0.line): \($0.kind) \($0.name)" }
    #expect(without == ["27: class Tower", "30: protocol BellDelegate"])
  }
}
