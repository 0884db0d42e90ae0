internal import Interaction
internal import Scenarios
internal import Testing
internal import UserSimulation

@Suite("An action as Lua")
struct UserActionLuaTests {
  private static let photo = UserAction.Target.element(.id("photo"))
  private static let here = UserAction.Target.point(Point(x: 1.5, y: 2))

  /// Actions and their lines.
  static let actions: [(UserAction, String)] = [
    (.tap(.element(.button("Add"))), #"user:tap(find.button "Add")"#),
    (.tap(here), "user:tap({ x = 1.5, y = 2 })"),
    (
      .tap(photo, TapOptions(timeout: 2, force: true, at: Point(x: 3, y: 4))),
      #"user:tap(find.id "photo", { at = { x = 3, y = 4 }, force = true, timeout = 2 })"#
    ),
    (
      .doubleTap(.element(.role(.row, "Milk").button("Delete"))),
      #"user:doubleTap(find.row "Milk":button "Delete")"#
    ),
    (.longPress(photo), #"user:longPress(find.id "photo")"#),
    (.longPress(photo, duration: 2), #"user:longPress(find.id "photo", { duration = 2 })"#),
    (.drag(photo, to: here), #"user:drag(find.id "photo", { x = 1.5, y = 2 })"#),
    (.swipe(photo, .left), #"user:swipe(find.id "photo", "left")"#),
    (.pinch(photo, scale: 0.5), #"user:pinch(find.id "photo", 0.5)"#),
    (.rotate(photo, radians: -1), #"user:rotate(find.id "photo", -1)"#),
    (
      .scroll(photo, by: Point(x: 0, y: 40)), #"user:scroll(find.id "photo", { dy = 40 })"#
    ),
    (
      .scroll(photo, by: Point(x: 5, y: -40)),
      #"user:scroll(find.id "photo", { dx = 5, dy = -40 })"#
    ),
    (.hover(photo), #"user:hover(find.id "photo")"#),
    (.fill(photo, "two\nlines"), #"user:fill(find.id "photo", "two\nlines")"#),
    (.clear(photo), #"user:clear(find.id "photo")"#),
    (.focus(photo), #"user:focus(find.id "photo")"#),
    (.type("é\"\\"), #"user:type "é\"\\""#),
    (.type("a", timeout: 1), #"user:type("a", { timeout = 1 })"#),
    (.paste(""), #"user:paste """#), (.press("Ctrl+A"), #"user:press "Ctrl+A""#),
    (.press("Space", duration: 1), #"user:press("Space", { duration = 1 })"#),
    (.goBack(), "user:goBack()"), (.wait(0.02), "user:wait(0.02)"), (.settle(), "user:settle()"),
    (.settle(budget: 1), "user:settle({ budget = 1 })"),
  ]

  @Test("is a line of a scenario", arguments: actions)
  func lines(action: UserAction, line: String) {
    #expect(action.luaText == line)
  }

  @Test("does in a scenario what it is, whether or not it can be done")
  func meaning() throws {
    let lines = Self.actions.map(\.0.forgivingLuaText).joined(separator: "\n")
    let play = try ScriptPlay("scenario('all', function(user)\n\(lines)\nend)") {
      configuration,
      folder in configuration.journal = "\(folder.path)/journal"
    }
    #expect(try play.scenarios().map(\.outcome) == [.passed])
    let steps = try #require(play.document().sections.first).entries.compactMap { entry in
      if case .step(let text, nil, _) = entry.record.entry { text } else { nil }
    }
    #expect(steps == Self.actions.map { "\($0.0.step)" })
  }

  @Test("has plainer forms, each of which has an end")
  func simpler() {
    for (action, _) in Self.actions {
      var forms = [action]
      var count = 0
      while let form = forms.popLast(), count < 10_000 {
        forms += form.simpler
        count += 1
      }
      #expect(forms.isEmpty, "\(action)")
    }
    #expect(UserAction.wait(0.4).simpler == [])
    #expect(UserAction.type("abcd").simpler == [.wait(0.4), .type(""), .type("ab"), .type("cd")])
  }
}
