internal import MoontapTesting
internal import Testing

internal import struct Foundation.URL

/// Some methods of a protocol a delegate must have, others it may have.
///
/// In Swift the compiler checks the first, and names the one that was left out. The second have a
/// default in an extension; where it makes a difference whether the delegate has one, the default's
/// answer says that it has not: nil.
@Suite("C3: required methods are checked, optional ones looked for before they are sent")
struct C3RequiredAndOptionalTests {
  fileprivate protocol SearchDelegate: AnyObject {
    // Required: a class without one of them does not compile. Without the second the compiler says:
    // "type 'ShopController' does not conform to protocol 'SearchDelegate'", and "protocol requires
    // function 'searchDidFindNothing' with type '(Search) -> ()'".
    func search(_ search: Search, didFind word: String)
    func searchDidFindNothing(_ search: Search)
    /// The words there are, or nil: it is optional, and the search has words of its own.
    func words(for search: Search) -> [String]?
  }

  fileprivate final class Search: VStack {
    weak var delegate: (any SearchDelegate)?

    init() {
      super.init()
      let field = TextField(placeholder: "Search")
      field.didChangeText = { [unowned self] sender in look(for: sender.text) }
      addSubview(field)
    }

    private func look(for text: String) {
      let words = delegate?.words(for: self) ?? ["tea"]
      if words.contains(text) {
        delegate?.search(self, didFind: text)
      } else {
        delegate?.searchDidFindNothing(self)
      }
    }
  }

  /// What the delegates below have in common.
  private class SearchController: ViewController {
    let search = Search()
    let found = Label(text: "Nothing searched")

    override func loadView() {
      view = VStack(padding: 16) {
        search
        found
      }
    }

    func search(_ search: Search, didFind word: String) { found.text = "Found \(word)" }

    func searchDidFindNothing(_ search: Search) { found.text = "Found nothing" }
  }

  /// A delegate with what is required, and no more.
  private final class ShopController: SearchController, SearchDelegate {
    override func viewDidLoad() { search.delegate = self }
  }

  /// A delegate with the optional method as well.
  private final class DairyController: SearchController, SearchDelegate {
    override func viewDidLoad() { search.delegate = self }

    func words(for search: Search) -> [String]? { ["milk"] }
  }

  @Test("the required methods are all that it takes; an optional one is asked where there is one")
  func required() {
    withWorld { world, user, _ in
      let (shop, dairy) = (ShopController(), DairyController())
      world.setRoot(shop)
      try user.fill(.placeholder("Search"), "milk")
      #expect(shop.found.text == "Found nothing")
      try user.fill(.placeholder("Search"), "tea")
      #expect(shop.found.text == "Found tea")
      world.setRoot(dairy)
      try user.fill(.placeholder("Search"), "tea")
      #expect(dairy.found.text == "Found nothing")
      try user.fill(.placeholder("Search"), "milk")
      #expect(dairy.found.text == "Found milk")
    }
  }

  /// Two rows, and not a word of sections and titles.
  private final class RowsController: ViewController, TableViewDataSource {
    let list = TableView()
    override func loadView() { view = list }
    override func viewDidLoad() { list.dataSource = self }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
  }

  @Test("so it is with a list's data source")
  func kit() {
    withWorld { world, user, _ in
      let rows = RowsController()
      world.setRoot(rows)
      try user.expect(.row(), to: .haveCount(2))
      #expect(rows.list.sectionCount == 1)
      try user.expect(.role(.header), to: .never(.exist))
    }
  }

  /// The methods that a part of a source declares, by their names and first two labels.
  private static func methods(of source: Substring) -> Set<String> {
    let method = /func (\w+)\(\s*(\w+) \w+: \w+(?:,\s*(\w+))?/
    return Set(
      source.matches(of: method).map { match in
        "\(match.1)(\(match.2):\(match.3.map { "\($0):" } ?? ""))"
      }
    )
  }

  /// What has a default is optional; what has none the compiler asks of every class that adopts the
  /// protocol.
  ///
  /// That is looked for in the source, since what does not compile is no test.
  @Test(
    "the methods that a list cannot do without have no default, and all others have one",
    arguments: [
      (
        "Table/TableViewDataSource",
        ["tableView(_:cellForRowAt:)", "tableView(_:numberOfRowsInSection:)"]
      ),
      (
        "Collection/CollectionViewDataSource",
        ["collectionView(_:cellForItemAt:)", "collectionView(_:numberOfItemsInSection:)"]
      ),
      ("Prefetching/TableViewDataSourcePrefetching", ["tableView(_:prefetchRowsAt:)"]),
    ]
  )
  func defaults(file: String, required: [String]) throws {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let path = root.appending(path: "Sources/Interaction/Lists/\(file).swift")
    let source = try String(contentsOf: path, encoding: .utf8)
    let declaration = try #require(source.firstRange(of: "\npublic protocol "))
    let defaults = try #require(source.firstRange(of: "\nextension "))
    let declared = Self.methods(of: source[declaration.upperBound..<defaults.lowerBound])
    let given = Self.methods(of: source[defaults.upperBound...])
    #expect(declared.subtracting(given).sorted() == required)
    #expect(given.isSubset(of: declared))
    #expect(!given.isEmpty)
  }
}

extension C3RequiredAndOptionalTests.SearchDelegate {
  func words(for search: C3RequiredAndOptionalTests.Search) -> [String]? { nil }
}
