internal import Interaction
internal import Testing
internal import UserSimulation

/// What a step says whose locator finds nothing.
@Suite("A tap on what is not there")
struct ActionReportMissesTests {
  /// The button of all these tests.
  private let button = Button(title: "Add", frame: Rect(x: 16, y: 100, width: 100, height: 44))

  @Test("names the element's nearest misses, each with the property that differs")
  func nearName() {
    let save = Button(title: "Save", frame: Rect(x: 0, y: 0, width: 80, height: 44))
    let label = Label(text: "Sav", frame: Rect(x: 0, y: 50, width: 80, height: 20))
    let other = View(frame: Rect(x: 0, y: 100, width: 80, height: 20))
    other.id = "Sav"
    let screen = Screen(save, label, other, button)
    #expect(
      screen.message { try $0.tap(.button("Sav")) } == """
        No element matches button "Sav" (waited 5 s). Did you mean find.button "Save"?
          nearest: find.button "Save" at (0, 0, 80×44): its name is "Save"
          nearest: find.text "Sav" at (0, 50, 80×20): its role is text
          nearest: find.id "Sav" at (0, 100, 80×20): its id is "Sav"
        """
    )
    #expect(screen.world.now >= 5)
  }

  @Test("tells which property is not what was looked for")
  func differences() {
    let field = TextField(placeholder: "Name", frame: Rect(x: 0, y: 0, width: 200, height: 44))
    let icon = View(frame: Rect(x: 0, y: 50, width: 20, height: 20))
    icon.accessibilityLabel = "Close"
    let screen = Screen(field, icon, button)
    let cases: [(Locator, String)] = [
      (.label("Name"), #"find.textField "Name" at (0, 0, 200×44): its name is "Name""#),
      (.text("Name"), #"find.textField "Name" at (0, 0, 200×44): its role is textField"#),
      (.id("Name"), #"find.textField "Name" at (0, 0, 200×44): its name is "Name""#),
      (
        .placeholder("Nmae"),
        #"find.textField "Name" at (0, 0, 200×44): its placeholder is "Name""#
      ),
      (.button("Close"), #"find.role("group", "Close") at (0, 50, 20×20): its role is group"#),
      (.label("close"), #"find.role("group", "Close") at (0, 50, 20×20): its label is "Close""#),
      (.button("add"), #"find.button "Add" at (16, 100, 100×44): its name is "Add""#),
      (.id(.containing("Ad")), #"find.button "Add" at (16, 100, 100×44): its name is "Add""#),
    ]
    for (locator, nearest) in cases {
      let error = screen.error { try $0.tap(locator, TapOptions(timeout: 0)) }
      #expect(error?.code == ActionError.Code.none)
      #expect(error?.context == [Failure.Note("nearest", nearest)], "\(locator)")
    }
  }

  @Test("says that nothing is at a number below 0")
  func belowZero() {
    let screen = Screen(button)
    #expect(
      screen.error { try $0.tap(.button().nth(-1), TapOptions(timeout: 0)) }?.message.hasSuffix(
        ", because nth counts from 0, so that nothing is at -1. Use .last for the last one."
      ) == true
    )
  }

  @Test("says that a list has no rows because who was to give them is gone")
  func dataSourceIsGone() {
    let table = TableView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    table.id = "items"
    let screen = Screen(table)
    let tap = { screen.error { try $0.tap(.row("Milk"), TapOptions(timeout: 0)) }?.message }
    #expect(tap()?.hasSuffix("There is no row at all; do first what shows it.") == true)
    withExtendedLifetime(Rows()) { table.dataSource = $0 }
    #expect(
      tap()?.hasSuffix(
        """
        There is no row at all: the dataSource of Window/View/TableView#items is gone. Keep it for as long as the list, \
        which holds it weakly.
        """
      ) == true,
      "\(tap() ?? "-")"
    )
  }

  /// A data source without rows.
  private final class Rows: TableViewDataSource {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      TableViewCell()
    }
  }

  @Test("lists what there is of the kind if nothing comes near")
  func nothingNear() {
    let screen = Screen(button)
    #expect(
      screen.message { try $0.tap(.button("Quit")) } == """
        No element matches button "Quit" (waited 5 s). Use one of the locators below, or do first what \
        shows it.
          there is: find.button "Add" at (16, 100, 100×44)
        """
    )
  }

  @Test("says that there is nothing of the kind at all")
  func nothingAtAll() {
    let screen = Screen(button)
    #expect(
      screen.message { try $0.tap(.textField("Name")) } == """
        No element matches textField "Name" (waited 5 s). There is no textField at all; do first what \
        shows it.
        """
    )
  }

  @Test("says that the screen is empty where nothing is shown")
  func emptyScreen() {
    let screen = Screen()
    screen.root.removeFromSuperview()
    #expect(
      screen.message { try $0.tap(.button("Add")) } == """
        No element matches button "Add" (waited 5 s). The screen is empty: show something first, by \
        app:setRoot(…) in Lua or world.setRoot in Swift.
        """
    )
  }

  @Test("lists at most ten elements and counts the rest")
  func manyAlike() {
    let stack = VStack {
      for number in 1...12 { Button(title: "\(number)") }
    }
    let message = Screen(root: stack).message { try $0.tap(.button("Quit")) }
    #expect(message.split(separator: "\n").count == 12)
    #expect(
      message.hasSuffix(
        """
          there is: find.button "10" at (0, 396, 390×44)
          there is: and 2 more
        """
      )
    )
  }

  @Test("says which part of a locator found nothing")
  func brokenChain() {
    let row = HStack { Button(title: "Add") }
    row.role = .row
    row.accessibilityLabel = "Milk"
    let screen = Screen(root: VStack { row })
    let cases: [(Locator, String)] = [
      (
        .role(.row, "Mlik").button("Add"),
        """
        No element matches row "Mlik":button "Add" (waited 5 s), because nothing matches \
        row "Mlik". Did you mean find.row "Milk"?
          nearest: find.row "Milk" at (0, 0, 390×44): its name is "Milk"
        """
      ),
      (
        .role(.row, "Milk").textField(),
        """
        No element matches row "Milk":textField() (waited 5 s). There is no textField at all; do first \
        what shows it.
          searched inside: find.row "Milk" at (0, 0, 390×44)
        """
      ),
      (
        .button("Add").within(.id("form")),
        """
        No element matches button "Add":within(find.id "form") (waited 5 s), because nothing matches \
        id "form". There is no element with an id at all; give the one that is meant an id, or do first what shows it.
        """
      ),
      (
        .role(.row).within(.role(.row)),
        """
        No element matches row():within(find.row()) (waited 5 s), because row() \
        matches 1 element, but none inside of row(). Use one of the locators below, or look inside of \
        another element.
          elsewhere: find.row "Milk" at (0, 0, 390×44)
        """
      ),
      (
        .button().nth(2),
        """
        No element matches button():nth(3) (waited 5 s), because button() matches 1 element. Use a lower \
        number, or do first what shows more.
          match: find.button "Add" at (0, 0, 56×44)
        """
      ),
      (
        .role(.row).has(.textField()),
        """
        No element matches row():has(find.textField()) (waited 5 s), because row() matches 1 element, but \
        none has textField() inside. Use one of the locators below, or do first what puts it there.
          without it: find.row "Milk" at (0, 0, 390×44)
        """
      ),
      (
        .button().filter([.isSelected: true]),
        """
        No element matches button():filter { isSelected = true } (waited 5 s), because button() matches 1 \
        element, but none is as filter { isSelected = true } wants it. Use one of the locators below, or \
        do first what changes one.
          otherwise: find.button "Add" at (0, 0, 56×44)
        """
      ),
    ]
    for (locator, text) in cases {
      #expect(screen.message { try $0.tap(locator) } == text)
    }
  }

  @Test("says who has taken the element out, and when")
  func removedByHandler() {
    button.isEnabled = false
    let screen = Screen(button)
    let line = #line + 1
    screen.world.after(1) { button.removeFromSuperview() }
    let departure = """
      It was in Window/View until 1 s, when after (UserSimulationTests/ActionReportMissesTests.swift:\
      \(line)) removed it.
      """
    #expect(
      screen.message { try $0.tap(.button("Add")) }
        == """
        No element matches button "Add" (waited 5 s). \(departure) Look for it before that, or have it \
        added again.
        """
    )
    let text = screen.message { try $0.expect(.button("Add"), to: .beEnabled) }
    #expect(text.contains(departure))
    // What is called otherwise was never there.
    #expect(!screen.message { try $0.tap(.button("Other")) }.contains("It was in"))
  }

  @Test("of a handler that clears a screen the first views are kept, and none alive")
  func clearedByHandler() {
    let rows = (1...40).map { Label(text: "Row \($0)") }
    let stack = VStack()
    for row in rows { stack.addSubview(row) }
    let screen = Screen(root: stack)
    weak var kept: Label?
    do {
      let label = Label(text: "Gone")
      stack.addSubview(label)
      kept = label
    }
    screen.world.after(1) {
      kept?.removeFromSuperview()
      for row in rows { row.removeFromSuperview() }
    }
    screen.world.advance(by: 1)
    #expect(kept == nil)
    let isTold = ["Gone", "Row 1", "Row 15", "Row 16", "Row 40"].map { name in
      screen.message { try $0.tap(.text(.exactly(name)), TapOptions(timeout: 0)) }
        .contains("It was in Window/VStack until 1 s")
    }
    #expect(isTold == [true, true, true, false, false])
  }

  @Test("says that the element was there and is gone")
  func removedMeanwhile() {
    button.isEnabled = false
    let screen = Screen(button)
    screen.user.whileWaiting = { [button, world = screen.world] in
      if world.now >= 0.98 { button.removeFromSuperview() }
    }
    #expect(
      screen.message { try $0.tap(.button("Add")) } == """
        No element matches button "Add" (waited 5 s). There is no button at all; do first what shows it. \
        It was there until 0.983 s.
          was: Window/View/Button "Add"
        """
    )
  }
}
