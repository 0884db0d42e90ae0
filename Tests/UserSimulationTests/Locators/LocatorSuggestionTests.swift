internal import Interaction
internal import Testing
internal import UserSimulation

@Suite("A suggested locator")
struct LocatorSuggestionTests {
  @Test("finds its view and nothing else, on any screen", arguments: 0..<40)
  func unique(seed: UInt64) {
    let random = RandomScreen(seed: seed)
    let world = random.screen.world
    for view in random.views {
      let locator = LocatorSuggestion(in: world).locator(for: view)
      if view.concealer != nil {
        #expect(locator == nil)
      } else {
        let found = locator?.all(in: world) ?? []
        #expect(found.count == 1 && found.first === view, "\(view.path)")
      }
    }
  }

  @Test("is the plainest one there is")
  func plainest() {
    func row(_ name: String) -> View {
      let row = HStack {
        Label(text: name)
        Button(title: "Delete")
        View()
      }
      row.role = .row
      return row
    }
    let named = Button(title: "Save")
    named.id = "save"
    let labelled = Button(title: "x")
    labelled.accessibilityLabel = "Close"
    let screen = Screen(
      root: VStack {
        named
        labelled
        TextField(placeholder: "Name")
        row("Milk")
        row("Eggs")
      }
    )
    var locators: [String] = []
    func visit(_ view: View) {
      for subview in view.subviews {
        locators.append(
          LocatorSuggestion(in: screen.world).locator(for: subview)?.description ?? "-"
        )
        visit(subview)
      }
    }
    visit(screen.root)
    #expect(
      locators == [
        #"id "save""#, #"button "Close""#, #"textField "Name""#,
        #"row "Milk""#, #"text "Milk""#, #"row "Milk":button "Delete""#,
        #"role "group":nth(2)"#,
        #"row "Eggs""#, #"text "Eggs""#, #"row "Eggs":button "Delete""#,
        #"role "group":nth(3)"#,
      ]
    )
  }

  @Test("does not exist for a window, or for a view in no window")
  func none() {
    let screen = Screen()
    #expect(LocatorSuggestion(in: screen.world).locator(for: screen.world.window) == nil)
    #expect(LocatorSuggestion(in: screen.world).locator(for: Button(title: "Add")) == nil)
  }
}
