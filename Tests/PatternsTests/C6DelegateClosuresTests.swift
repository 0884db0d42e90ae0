internal import MoontapTesting
internal import Testing

internal import class Foundation.FileManager
internal import struct Foundation.URL

/// Every method of a delegate is also a closure of the object that delegates.
///
/// Where there is one thing to say, a closure says it where the object is made, and captures what it
/// needs. If there are both for one method, the closure is asked, and the delegate for the others.
@Suite("C6: every delegate method is also a closure")
struct C6DelegateClosuresTests {
  /// In which form a list is told what to do.
  enum Form: CaseIterable { case closures, delegates }

  private static let drinks = ["Tea", "Coffee", "Water"]

  private final class DrinksController: ViewController, TableViewDataSource, TableViewDelegate {
    var chosen: [String] = []
    let list = TableView()

    init(_ form: Form) {
      super.init()
      switch form {
      case .delegates:
        list.dataSource = self
        list.delegate = self
      case .closures:
        list.numberOfRows = { _, _ in drinks.count }
        list.cellForRow = { list, path in Self.makeCell(list, path) }
        list.shouldHighlightRow = { _, path in drinks[path.row] != "Coffee" }
        list.didSelectRow = { [unowned self] _, path in chosen.append(drinks[path.row]) }
      }
    }

    override func loadView() { view = list }

    private static func makeCell(_ list: TableView, _ path: IndexPath) -> TableViewCell {
      let cell = list.dequeueReusableCell(withIdentifier: "drink", for: path)
      cell.text = drinks[path.row]
      return cell
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      drinks.count
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      Self.makeCell(tableView, indexPath)
    }

    func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
      drinks[indexPath.row] != "Coffee"
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(drinks[indexPath.row])
    }
  }

  @Test("told of what is selected", arguments: Form.allCases)
  func told(form: Form) {
    withWorld { world, user, _ in
      let screen = DrinksController(form)
      world.setRoot(screen)
      try user.tap(.row("Tea"))
      try user.tap(.row("Water"))
      #expect(screen.chosen == ["Tea", "Water"])
    }
  }

  @Test("asked, and may forbid it", arguments: Form.allCases)
  func asked(form: Form) {
    withWorld { world, user, _ in
      let screen = DrinksController(form)
      world.setRoot(screen)
      try user.tap(.row("Coffee"))
      #expect(screen.chosen == [])
      #expect(screen.list.indexPathForSelectedRow == nil)
    }
  }

  @Test("for one method the closure wins; for the others the delegate is there")
  func both() {
    withWorld { world, user, _ in
      let screen = DrinksController(.delegates)
      world.setRoot(screen)
      screen.list.didSelectRow = { [unowned screen] _, _ in screen.chosen.append("closure") }
      try user.tap(.row("Tea"))
      try user.tap(.row("Coffee"))
      #expect(screen.chosen == ["closure"])
      screen.list.didSelectRow = nil
      try user.tap(.row("Water"))
      #expect(screen.chosen == ["closure", "Water"])
    }
  }

  /// The sources of the toolkit that declare methods of delegates, or closures in place of them.
  private static func sources() throws -> [String] {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appending(path: "Sources/Interaction").path(percentEncoded: false)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return try paths.filter { $0.hasSuffix(".swift") }.compactMap { path in
      let text = try String(contentsOf: URL(filePath: "\(folder)/\(path)"), encoding: .utf8)
      return text.contains("\npublic protocol ") || text.contains("  @DelegateMethod ") ? text : nil
    }
  }

  /// The methods of the protocols for delegates and data sources that a source declares.
  private static func methods(in source: String) -> [String] {
    let kinds = ["Delegate", "DataSource", "DataSourcePrefetching", "DelegateFlowLayout"]
    return source.matches(of: /\npublic protocol (\w+): [^{]*\{\n([\s\S]*?)\n\}/).filter { match in
      kinds.contains { match.1.hasSuffix($0) }
    }.flatMap { match in
      match.2.matches(of: #/  func (\w+)\(([^()]*)\)/#).map { method in
        let labels = method.2.matches(of: /(?:^|,)\s*(\w+)(?: \w+)?:/).map { "\($0.1):" }
        return "\(method.1)(\(labels.joined()))"
      }
    }
  }

  /// The methods in whose place a source declares closures, by what is said of these.
  private static func closures(in source: String) -> [String] {
    let closure = #//// The closure form of `([^`]+)`[^\n]*\n(?:  ///[^\n]*\n)*  @DelegateMethod /#
    return source.matches(of: closure).map { String($0.1) }
  }

  @Test("so it is with every method of every delegate and data source of the toolkit")
  func every() throws {
    let sources = try Self.sources()
    let methods = sources.flatMap(Self.methods)
    let closures = sources.flatMap(Self.closures)
    // These are told as control events, whose closures every control has.
    let events = ["textFieldDidBeginEditing(_:)", "textFieldDidEndEditing(_:)"]
    #expect(methods.count >= 74)
    #expect(Set(methods).subtracting(closures).sorted() == events)
    #expect(Set(closures).isSubset(of: methods))
    let field = TextField()
    field.didBeginEditing = { _ in }
    field.didEndEditing = { _ in }
    #expect(field.didBeginEditing != nil && field.didEndEditing != nil)
  }
}
