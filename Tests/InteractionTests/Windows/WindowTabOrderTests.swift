internal import Interaction
internal import Testing

@Suite("Window: what Tab visits, and where it goes")
struct WindowTabOrderTests {
  /// A view that orders what is inside for Tab as it is told.
  private final class Ordering: View {
    var order: [View] = []
    override var tabOrder: [View] { order }
  }

  /// A button that takes the keys only if it wants them.
  private final class Choosy: Button {
    var requests = 0
    var isWilling = false
    override func becomeFirstResponder() -> Bool {
      requests += 1
      return isWilling ? super.becomeFirstResponder() : false
    }
  }

  /// Makes a button of an id.
  private func button(_ id: String) -> Button {
    let button = Button()
    button.id = id
    return button
  }

  /// Presses Tab several times and tells who got the keys each time.
  private func visited(_ stage: Stage, _ modifiers: KeyModifiers = [], times: Int) -> [String?] {
    (0..<times).map { _ in
      stage.press("Tab", modifiers)
      return (stage.world.window.firstResponder as? View)?.id
    }
  }

  @Test("a view that is named twice is visited once, where it is named first")
  func duplicates() {
    let box = Ordering()
    for id in ["a", "b"] { box.addSubview(button(id)) }
    box.order = [box.subviews[0], box.subviews[0], box.subviews[1]]
    let stage = Stage(box)
    #expect(stage.world.window.tabStops.map(\.id) == ["a", "b"])
    #expect(visited(stage, times: 3) == ["a", "b", "a"])
  }

  @Test("a view that is named besides one around it is visited once")
  func nested() {
    let box = Ordering()
    let inner = View()
    for id in ["a", "b"] { inner.addSubview(button(id)) }
    box.addSubview(inner)
    box.addSubview(button("c"))
    let stage = Stage(box)
    box.order = [inner, inner.subviews[0], box.subviews[1]]
    #expect(stage.world.window.tabStops.map(\.id) == ["a", "b", "c"])
    box.order = [inner.subviews[1], inner, box.subviews[1]]
    #expect(stage.world.window.tabStops.map(\.id) == ["b", "a", "c"])
  }

  @Test("a stop that does not take the keys is passed over, both ways")
  func unwilling() {
    let choosy = Choosy()
    let stage = Stage(button("a"), choosy, button("b"))
    #expect(visited(stage, times: 3) == ["a", "b", "a"])
    #expect(visited(stage, .shift, times: 3) == ["b", "a", "b"])
  }

  @Test("without a stop that takes the keys, they stay where they are")
  func allUnwilling() {
    let stage = Stage(Choosy(), Choosy())
    #expect(visited(stage, times: 2) == [nil, nil])
    let last = Choosy()
    last.id = "last"
    last.isWilling = true
    stage.root.addSubview(last)
    #expect(visited(stage, times: 2) == ["last", "last"])
  }

  @Test("who does not give the keys up keeps them, and only one other is asked")
  func veto() {
    /// A button that keeps the keys.
    final class Keeper: Button {
      override var canResignFirstResponder: Bool { false }
    }
    let keeper = Keeper()
    keeper.id = "keeper"
    let others = [Choosy(), Choosy()]
    for other in others { other.isWilling = true }
    let stage = Stage(keeper, others[0], others[1])
    keeper.becomeFirstResponder()
    #expect(visited(stage, times: 2) == ["keeper", "keeper"])
    #expect(others.map(\.requests) == [2, 0])
  }
}
