internal import Interaction
internal import Testing

/// The sum of a place and a length that are numbers may be none, which is no frame.
@Suite("Bounds that end beyond all numbers")
struct RectReachTests {
  let far = Rect(x: 1.7e308, y: -1.7e308, width: 1e308, height: 1.7e308)

  /// Lays a view out in bounds that end beyond all numbers.
  ///
  /// - Returns: Whether the frames of its subviews, of which there are some, are numbers.
  private func areNumbers(inside view: View) -> Bool {
    view.bounds = far
    view.layoutSubviews()
    return !view.subviews.isEmpty && view.subviews.allSatisfy(\.frame.isFinite)
  }

  @Test("the buttons of a stepper have places")
  func stepper() {
    #expect(areNumbers(inside: Stepper()))
  }

  @Test("every segment has a place")
  func segments() {
    #expect(areNumbers(inside: SegmentedControl(segments: ["B", "C", "D"])))
  }

  @Test("every tab has a place")
  func tabs() {
    let tabs = TabBarController(controllers: [ViewController(), ViewController(), ViewController()])
    _ = tabs.view
    #expect(areNumbers(inside: tabs.tabBar))
  }

  @Test("screens have places while one is pushed over another")
  func push() throws {
    let stage = ControllerStage()
    let navigation = stage.navigation("N")
    stage.show(navigation)
    navigation.push(stage.controller("A"))
    stage.world.advance(by: 0.01)
    #expect(areNumbers(inside: try #require(navigation.topController?.view.superview)))
    stage.world.settle()
    stage.check()
  }

  @Test("what is presented has a place", arguments: ModalPresentationStyle.allCases)
  func presentation(style: ModalPresentationStyle) throws {
    let stage = ControllerStage()
    let home = stage.controller("A")
    stage.show(home)
    let screen = stage.controller("P")
    screen.modalPresentationStyle = style
    home.present(screen, animated: false)
    #expect(areNumbers(inside: try #require(screen.view.superview)))
  }
}
