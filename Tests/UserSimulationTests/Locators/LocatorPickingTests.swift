internal import Interaction
internal import Testing
internal import UserSimulation

@Suite("The locator that is picked at a point")
struct LocatorPickingTests {
  @Test("finds one view, which is there, on any screen", arguments: 0..<40)
  func unique(seed: UInt64) throws {
    let world = RandomScreen(seed: seed).screen.world
    for x in stride(from: 5.0, to: 390, by: 60) {
      for y in stride(from: 5.0, to: 844, by: 70) {
        let point = Point(x: x, y: y)
        let locator = try #require(Locator.pick(at: point, in: world))
        let found = locator.all(in: world)
        #expect(found.count == 1, "\(locator) at \(point)")
        let isThere = found.first.map { $0.bounds.contains($0.convert(point, from: nil)) }
        #expect(isThere == true, "\(locator) at \(point)")
      }
    }
  }

  @Test("goes by the id, then by role and name, label, text, and by number only at last")
  func order() {
    let named = Button(title: "Save", frame: Rect(x: 0, y: 0, width: 100, height: 40))
    named.id = "save"
    let labelled = Button(title: "x", frame: Rect(x: 100, y: 0, width: 100, height: 40))
    labelled.accessibilityLabel = "Close"
    let one = Button(title: "Go", frame: Rect(x: 0, y: 50, width: 100, height: 40))
    one.accessibilityLabel = "Go left"
    let label = Label(text: "Milk", frame: Rect(x: 0, y: 100, width: 100, height: 20))
    let read = Label(text: "★", frame: Rect(x: 100, y: 100, width: 100, height: 20))
    read.accessibilityLabel = "Favourite"
    let row = View(frame: Rect(x: 0, y: 150, width: 390, height: 40))
    row.role = .row
    row.accessibilityLabel = "Eggs"
    let delete = Button(title: "Delete", frame: Rect(x: 0, y: 0, width: 100, height: 40))
    row.addSubview(delete)
    let other = Button(title: "Delete", frame: Rect(x: 0, y: 200, width: 100, height: 40))
    let twins = [0.0, 100].map {
      Button(title: "", frame: Rect(x: $0, y: 300, width: 90, height: 40))
    }
    let screen = Screen(named, labelled, one, label, read, row, other)
    for twin in twins { screen.root.addSubview(twin) }
    let picks: [(Double, Double, String?)] = [
      (50, 20, #"id "save""#), (150, 20, #"button "Close""#), (50, 70, #"button "Go left""#),
      (50, 110, #"text "Milk""#), (150, 110, #"role("text", "Favourite")"#),
      (50, 170, #"row "Eggs":button "Delete""#), (300, 170, #"row "Eggs""#),
      // Its like lies in a row, and can be named, but it cannot.
      (50, 220, #"button "Delete":nth(2)"#),
      (50, 320, #"button():nth(6)"#),
      // Nothing is there but the root.
      (300, 600, #"role "group":first()"#), (-10, 20, nil),
    ]
    for (x, y, locator) in picks {
      let picked = Locator.pick(at: Point(x: x, y: y), in: screen.world)
      #expect(picked?.description == locator, "at \(x), \(y)")
    }
  }

  @Test("is what a tap would act upon: the row, not the label in it; what is in front of a modal")
  func touched() throws {
    let table = TableView(frame: Rect(x: 0, y: 0, width: 390, height: 400))
    table.numberOfRows = { _, _ in 3 }
    table.cellForRow = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.text = "Row \(path.row)"
      return cell
    }
    let save = Button(title: "Save", frame: Rect(x: 0, y: 500, width: 100, height: 44))
    let screen = Screen(table, save)
    let picked = try #require(Locator.pick(at: Point(x: 30, y: 60), in: screen.world))
    #expect(picked.description == #"row "Row 1""#)
    try screen.user.tap(picked)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    let sheet = View(frame: Rect(x: 60, y: 480, width: 330, height: 200))
    sheet.id = "sheet"
    screen.world.window.presentModal(sheet)
    let covered = Locator.pick(at: Point(x: 80, y: 520), in: screen.world)
    #expect(covered?.description == #"id "sheet""#)
    // What takes the touches beside the modal lies over the button, too.
    let beside = try #require(Locator.pick(at: Point(x: 30, y: 520), in: screen.world))
    #expect(beside.all(in: screen.world).first === sheet.superview)
  }
}
