internal import Interaction
internal import Testing
internal import UserSimulation

@Suite("The words in which messages name elements")
struct LocatorWordsTests {
  @Test(
    "of a test in Swift are what Swift writes, counted from 0",
    arguments: [
      (.button("Add"), #".button("Add")"#),
      (.row(), ".row()"),
      (.row("Milk").button("Delete").nth(1), #".row("Milk").button("Delete").nth(1)"#),
      (.role(.image, "Tea"), #".role(.image, "Tea")"#),
      (.role(.list), ".role(.list)"),
      (.text(.containing("ea")).first, #".text(.containing("ea")).first"#),
      (
        .id("pay").within(.alert()).filter([.isEnabled: true, .isOn: false]).last,
        #".id("pay").within(.alert()).filter([.isEnabled: true, .isOn: false]).last"#
      ),
      (.cell().has(.text("3 left")), #".cell().has(.text("3 left"))"#),
    ] as [(Locator, String)]
  )
  func swift(locator: Locator, text: String) throws {
    let user = SimulatedUser(in: World())
    user.words = .swift
    let error = #expect(throws: ActionError.self) {
      try user.tap(locator, TapOptions(timeout: 0))
    }
    #expect(error?.message.hasPrefix("No element matches \(text)") == true)
  }

  @Test(
    "of steps are what a step takes, counted from 1, and of a long name the beginning",
    arguments: [
      (.button("Add"), #"button "Add""#),
      (.row("Milk").button("Delete").nth(1), #"row "Milk" button "Delete" nth 2"#),
      (
        .role(.image, "Tea").within(.row().first).last,
        #"role image "Tea" within row first last"#
      ),
      (.cell().has(.text(.containing("left"))), #"cell has text contains "left""#),
      (
        .id(.exactly(String(repeating: "a", count: 201))),
        #"id "\#(String(repeating: "a", count: 200))…" (201 bytes)"#
      ),
    ] as [(Locator, String)]
  )
  func steps(locator: Locator, text: String) throws {
    let user = SimulatedUser(in: World())
    user.words = .steps
    let error = #expect(throws: ActionError.self) {
      try user.tap(locator, TapOptions(timeout: 0))
    }
    #expect(error?.message.hasPrefix("No element matches \(text)") == true)
  }

  @Test("of a test in Swift name the part of a locator that nothing matches, too")
  func swiftPart() throws {
    let user = SimulatedUser(in: World())
    user.words = .swift
    let error = #expect(throws: ActionError.self) {
      try user.tap(.row("Mial").button("Delete"), TapOptions(timeout: 0))
    }
    #expect(error?.message.contains(#", because nothing matches .row("Mial")."#) == true)
  }

  @Test("are a script's for all others, and the same advice in either")
  func advice() throws {
    let world = World()
    world.setRoot(
      VStack {
        Button(title: "Delete")
        Button(title: "Delete")
        Button(title: "Save")
      }
    )
    let user = SimulatedUser(in: world)
    func message(_ locator: Locator) -> String? {
      #expect(throws: ActionError.self) { try user.tap(locator, TapOptions(timeout: 0)) }?.message
    }
    #expect(message(.button("Sav"))?.contains(#"Did you mean find.button "Save"?"#) == true)
    #expect(message(.button("Delete"))?.contains(":first(), :last() or :nth(n)") == true)
    user.words = .swift
    #expect(message(.button("Sav"))?.contains(#"Did you mean .button("Save")?"#) == true)
    #expect(message(.button("Delete"))?.contains(" .first, .last or .nth(n)") == true)
    user.words = .steps
    #expect(message(.button("Sav"))?.contains(#"Did you mean button "Save"?"#) == true)
    #expect(message(.button("Delete"))?.contains(" first, last or nth N") == true)
  }
}
