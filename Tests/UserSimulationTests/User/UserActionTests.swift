internal import Foundation
internal import Interaction
internal import Testing
internal import UserSimulation

@Suite("An action of the user's")
struct UserActionTests {
  /// Actions, and the steps that they are.
  static let actions: [(UserAction, String)] = [
    (.tap(.element(.button("Add"))), #"tap button "Add""#),
    (.tap(.point(Point(x: 1, y: 2)), TapOptions(force: true)), "tap at (1, 2) { force = true }"),
    (.doubleTap(.element(.id("a"))), #"doubleTap id "a""#),
    (.longPress(.element(.id("a"))), #"longPress id "a" for 0.6 s"#),
    (.drag(.element(.id("a")), to: .element(.id("b"))), #"drag id "a" to id "b""#),
    (.drag(.element(.id("a")), to: .point(Point(x: 1, y: 2))), #"drag id "a" to (1, 2)"#),
    (.swipe(.element(.id("a")), .left), #"swipe id "a" left"#),
    (.pinch(.element(.id("a")), scale: 2), #"pinch id "a" to 2 times"#),
    (.rotate(.element(.id("a")), radians: 1), #"rotate id "a" by 1"#),
    (.scroll(.element(.id("a")), by: Point(x: 0, y: 5)), #"scroll id "a" by (0, 5)"#),
    (.hover(.element(.id("a"))), #"hover id "a""#),
    (.fill(.element(.id("a")), "x"), #"fill id "a" with "x""#),
    (.clear(.element(.id("a"))), #"clear id "a""#), (.focus(.element(.id("a"))), #"focus id "a""#),
    (.type("x"), #"type "x""#), (.paste("x"), #"paste "x""#), (.press("Return"), "press Return"),
    (.press("Return", duration: 1), "press Return for 1 s"), (.goBack(), "goBack"),
    (.wait(1), "wait 1"), (.settle(), "settle"),
  ]

  @Test("is a step", arguments: actions)
  func steps(action: UserAction, text: String) {
    #expect("\(action.step)" == text)
    #expect(text.hasPrefix(action.verb))
  }

  @Test("is what it was once it was kept, whatever finds its target")
  func coding() throws {
    let locator = Locator.role(.row, .containing("Milk")).nth(1).has(.text("1"))
      .within(.id("list")).filter([.isEnabled: true]).button().last
    let options = TapOptions(timeout: 1, force: true, at: Point(x: 1, y: 2))
    let actions = Self.actions.map(\.0) + [.tap(.element(locator), options)]
    let data = try JSONEncoder().encode(actions)
    #expect(try JSONDecoder().decode([UserAction].self, from: data) == actions)
  }
}
