internal import Interaction
internal import Testing
internal import UserSimulation

/// Locators look views up in an index that is kept while the tree changes; a walk through the tree tells
/// what they must find.
@Suite("Locators answer by an index what a walk would")
struct IndexedSearchTests {
  @Test("whatever happens to the tree", arguments: 0..<60)
  func random(seed: UInt64) {
    var tree = ChangingTree(seed: seed)
    for step in 0..<80 {
      tree.change()
      guard step.isMultiple(of: 4) else { continue }
      for locator in ChangingTree.locators {
        let found = locator.all(in: tree.world)
        let walked = tree.walk(for: locator)
        #expect(
          found.map { ObjectIdentifier($0) } == walked.map { ObjectIdentifier($0) },
          "step \(step), \(locator): \(found.map(\.path)), not \(walked.map(\.path))"
        )
      }
    }
    #expect(tree.world._checkInvariants() == [])
  }

  @Test("rows that have no view stand between those that have one")
  func rows() throws {
    let table = TableView(frame: Rect(x: 0, y: 0, width: 390, height: 200))
    table.numberOfRows = { _, _ in 40 }
    table.cellForRow = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.text = path.row.isMultiple(of: 2) ? "Even" : "Odd"
      return cell
    }
    let screen = Screen(table)
    table.scrollToRow(at: IndexPath(row: 20, section: 0), at: .top)
    screen.world.layoutIfNeeded()
    #expect(Locator.row("Even").count(in: screen.world) == 20)
    #expect(Locator.row().count(in: screen.world) == 40)
    let shown = Locator.row("Even").all(in: screen.world)
    #expect(try Locator.row("Even").nth(10).get(in: screen.world) === shown.first)
    #expect(throws: ActionError.self) { try Locator.row("Even").nth(9).get(in: screen.world) }
    #expect(throws: ActionError.self) { try Locator.row("Even").last.get(in: screen.world) }
  }

  @Test("what a cell shows is what it is found by, as it is used again")
  func reused() throws {
    let table = TableView(frame: Rect(x: 0, y: 0, width: 390, height: 440))
    table.numberOfRows = { _, _ in 1000 }
    table.cellForRow = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.text = "Row \(path.row)"
      return cell
    }
    let screen = Screen(table)
    for row in stride(from: 0, to: 1000, by: 37) {
      table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top)
      screen.world.layoutIfNeeded()
      let found = Locator.row("Row \(min(row, 990))").all(in: screen.world)
      #expect(found.count == 1)
    }
  }

  @Test("a title of a state is the name for as long as the state lasts")
  func stateTitles() {
    let button = Button(title: "Go", frame: Rect(x: 0, y: 0, width: 100, height: 44))
    button.setTitle("Chosen", for: .selected)
    let screen = Screen(button)
    let (go, chosen) = (Locator.button("Go"), Locator.button("Chosen"))
    #expect([go, chosen].map { $0.count(in: screen.world) } == [1, 0])
    button.isSelected = true
    #expect([go, chosen].map { $0.count(in: screen.world) } == [0, 1])
    button.setTitle("Picked", for: .selected)
    #expect([go, chosen].map { $0.count(in: screen.world) } == [0, 0])
    #expect(Locator.button("Picked").count(in: screen.world) == 1)
  }

  @Test("a view that was looked for is not kept alive")
  func lifetime() {
    let screen = Screen()
    weak var gone: Button?
    do {
      let button = Button(title: "Go")
      screen.root.addSubview(button)
      #expect(Locator.button("Go").count(in: screen.world) == 1)
      button.removeFromSuperview()
      gone = button
    }
    #expect(gone == nil)
    #expect(Locator.button("Go").count(in: screen.world) == 0)
  }

  @Test("what another window's view was looked for by is forgotten with the world")
  func worlds() {
    let button = Button(title: "Go")
    do {
      let screen = Screen(button)
      #expect(Locator.button("Go").count(in: screen.world) == 1)
    }
    let screen = Screen(button)
    button.title = "Stop"
    #expect(Locator.button("Stop").count(in: screen.world) == 1)
  }

  @Test("after a change few views are read, however many there are")
  func reads() {
    let reads = ReadCount()
    let root = View()
    var last = Button()
    for index in 0..<100 {
      let group = View()
      for place in 0..<200 {
        last = Button(title: "Pay \(index * 200 + place)")
        last.id = last.title
        reads.watch(last)
        group.addSubview(last)
      }
      root.addSubview(group)
    }
    let world = Screen(root: root).world
    let first = reads.reads { #expect(Locator.button("Pay 77").count(in: world) == 1) }
    #expect(first >= 20_000)
    let locators: [Locator] = [.id("Pay 77"), .button("Pay 77"), .button("Paid"), .button("Gone")]
    for (locator, found) in zip(locators, [1, 1, 1, 0]) {
      last.title = "Due"
      last.title = "Paid"
      let later = reads.reads { #expect(locator.count(in: world) == found) }
      #expect((1...20).contains(later), "\(locator)")
    }
  }
}
