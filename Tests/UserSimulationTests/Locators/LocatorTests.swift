internal import Interaction
internal import Testing
internal import UserSimulation

@Suite("A locator")
struct LocatorTests {
  /// Two rows of a list, a form, and something hidden.
  private func screen() -> Screen {
    func row(_ name: String, id: String) -> View {
      let row = HStack {
        Label(text: name)
        Button(title: "Delete")
      }
      row.role = .row
      row.id = id
      return row
    }
    let field = TextField(placeholder: "New item")
    let search = TextField(placeholder: "Search")
    search.accessibilityLabel = "Find"
    let secret = VStack { Button(title: "Secret") }
    secret.isHidden = true
    return Screen(
      root: VStack {
        field
        search
        row("Milk", id: "milk")
        row("Oat milk", id: "oat")
        secret
      }
    )
  }

  @Test(
    "finds controls by kind and name, and whatever has a value by that",
    arguments: [
      (.switch("Wi-Fi"), ["Switch"]), (.switch("Milk"), []), (.checkbox(), ["Checkbox"]),
      (.checkbox("Milk"), ["Checkbox"]), (.slider(), ["Slider"]), (.stepper(), ["Stepper"]),
      (.stepper().button("Increment"), ["Stepper/Button[2]"]),
      (.segment("B"), ["SegmentedControl/Segment[2]"]),
      (.role(.group).segment(), ["SegmentedControl/Segment[1]", "SegmentedControl/Segment[2]"]),
      (.value("on"), ["Switch"]), (.value("3"), ["Stepper"]), (.value("40%"), ["ProgressView"]),
      (.role(.image, "logo"), ["ImageView"]),
    ] as [(Locator, [String])]
  )
  func controls(locator: Locator, paths: [String]) {
    let toggle = Switch(isOn: true)
    toggle.accessibilityLabel = "Wi-Fi"
    let screen = Screen(
      root: VStack {
        toggle
        Checkbox(title: "Milk")
        Slider()
        Stepper(value: 3)
        SegmentedControl(segments: ["A", "B"])
        ProgressView(progress: 0.4)
        ImageView(image: "logo")
      }
    )
    let found = locator.all(in: screen.world).map { view in
      String((view.path.split(separator: " ").first ?? "").dropFirst("Window/VStack/".count))
    }
    #expect(found == paths)
  }

  @Test(
    "finds elements in document order",
    arguments: [
      (.id("milk"), ["HStack#milk"]),
      (.id("Milk"), []),
      (.text("Milk"), ["Label"]),
      (.text(), ["Label", "Label"]),
      (.text(.containing("ilk")), ["Label", "Label"]),
      (.text("New item"), []),
      (.label("Find"), ["TextField[2]"]),
      (.label("Search"), []),
      (.placeholder("Search"), ["TextField[2]"]),
      (.textField("New item"), ["TextField[1]"]),
      (.textField("Find"), ["TextField[2]"]),
      (.textField("Search"), []),
      (.textField(), ["TextField[1]", "TextField[2]"]),
      (.button("Delete"), ["Button", "Button"]),
      (.button("Secret"), []),
      (.role(.row), ["HStack#milk", "HStack#oat"]),
      (.role(.row, "Milk"), ["HStack#milk"]),
      (.role(.row, .containing("milk")), ["HStack#oat"]),
      (.role(.row, "Oat milk").button("Delete"), ["HStack#oat/Button"]),
      (.button("Delete").within(.id("milk")), ["HStack#milk/Button"]),
      (.button().within(.role(.row)), ["HStack#milk/Button", "HStack#oat/Button"]),
      (.role(.row).within(.id("milk")), []),
      (.button("Delete").first, ["HStack#milk/Button"]),
      (.button("Delete").last, ["HStack#oat/Button"]),
      (.button("Delete").nth(1), ["HStack#oat/Button"]),
      (.button("Delete").nth(2), []),
      (.button("Delete").nth(-1), []),
      (.role(.group).role(.row).first, ["HStack#milk"]),
    ] as [(Locator, [String])]
  )
  func finding(locator: Locator, ends: [String]) {
    let world = screen().world
    let paths = locator.all(in: world).map { String($0.path.prefix { $0 != "\"" }) }
    let isFound = zip(paths, ends).allSatisfy { $0.trimmed.hasSuffix($1) }
    #expect(paths.count == ends.count && isFound, "\(locator) found \(paths)")
    #expect(locator.count(in: world) == ends.count)
  }

  @Test("finds an element once though it lies in several areas")
  func overlappingAreas() {
    let inner = VStack { Button(title: "Go") }
    let world = Screen(root: VStack { inner }).world
    #expect(Locator.role(.group).button("Go").count(in: world) == 1)
  }

  @Test("looks anew each time it is used")
  func laziness() {
    let stack = VStack()
    let screen = Screen(root: stack)
    let locator = Locator.button()
    #expect(locator.count(in: screen.world) == 0)
    stack.addSubview(Button(title: "Late"))
    #expect(locator.count(in: screen.world) == 1)
  }

  @Test(
    "describes itself as a script writes it",
    arguments: [
      (.button("Add"), #"button "Add""#),
      (.button(), "button()"),
      (.button(.containing("dd")), #"button { contains = "dd" }"#),
      (.textField("New item"), #"textField "New item""#),
      (.id("save"), #"id "save""#),
      (.text(), "text()"),
      (.text("a \"b\"\n"), #"text "a \"b\"\n""#),
      (.label("Close"), #"label "Close""#),
      (.placeholder("Name"), #"placeholder "Name""#),
      (.role(.button, "Add"), #"button "Add""#),
      (.role(.row, "Milk"), #"row "Milk""#),
      (.role(.row), "row()"),
      (.role(.row, "Milk").button("Delete"), #"row "Milk":button "Delete""#),
      (.button("Delete").within(.id("milk")), #"button "Delete":within(find.id "milk")"#),
      (.button().first, "button():first()"),
      (.button().nth(0), "button():first()"),
      (.button().nth(1), "button():nth(2)"),
      (.button().nth(.max), "button():nth(\(Int.max))"),
      (.button().last, "button():last()"),
    ] as [(Locator, String)]
  )
  func description(locator: Locator, text: String) {
    #expect(locator.description == text)
  }

  @Test("is equal to another that was built alike")
  func equality() {
    #expect(Locator.button("Add").first == .role(.button, "Add").nth(0))
    #expect(Locator.button("Add") != .button(.containing("Add")))
  }

  @Test("gets the one element, or throws without waiting")
  func getting() throws {
    let screen = screen()
    #expect(try Locator.id("milk").get(in: screen.world).id == "milk")
    #expect(
      screen.message { _ in _ = try Locator.button("Delete").get(in: screen.world) } == """
        button "Delete" matches 2 elements, and get needs exactly one. Use one of the locators \
        below, or pick one with :first(), :last() or :nth(n).
          match: find.id "milk":button "Delete" at (32, 88, 80×44)
          match: find.id "oat":button "Delete" at (64, 132, 80×44)
        """
    )
    #expect(screen.world.now == 0)
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
