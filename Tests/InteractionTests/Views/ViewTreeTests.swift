internal import Interaction
internal import Testing

@Suite("View: changing the tree")
struct ViewTreeTests {
  /// A view that writes down what it is told about the tree.
  final class Witness: View {
    let transcript: Transcript

    init(_ id: String, _ transcript: Transcript) {
      self.transcript = transcript
      super.init()
      self.id = id
    }

    override func willMove(toSuperview superview: View?) {
      transcript.log("\(id) will move to superview \(superview?.id ?? "nil")")
    }
    override func didMoveToSuperview() {
      transcript.log("\(id) did move to superview \(superview?.id ?? "nil")")
    }
    override func willMove(toWindow window: Window?) {
      transcript.log("\(id) will move to \(window == nil ? "no " : "")window")
    }
    override func didMoveToWindow() {
      transcript.log("\(id) did move to \(window == nil ? "no " : "")window")
    }
    override func didAddSubview(_ subview: View) { transcript.log("\(id) did add \(subview.id)") }
    override func willRemoveSubview(_ subview: View) {
      transcript.log("\(id) will remove \(subview.id)")
    }
  }

  let transcript = Transcript()

  /// The ids of a view's subviews, from back to front.
  func order(_ view: View) -> String { view.subviews.map(\.id).joined() }

  /// Makes plain views with ids.
  func views(_ ids: String...) -> [View] {
    ids.map { id in
      let view = View()
      view.id = id
      return view
    }
  }

  @Test("adding and removing tell everybody, in order")
  func notifications() {
    let outer = Witness("outer", transcript)
    let inner = Witness("inner", transcript)
    outer.addSubview(inner)
    let stage = Stage()
    stage.root.id = "root"
    _ = transcript.take()
    stage.root.addSubview(outer)
    #expect(
      transcript.take() == """
        outer will move to superview root
        outer will move to window
        inner will move to window
        outer did move to window
        inner did move to window
        outer did move to superview root
        """
    )
    outer.removeFromSuperview()
    #expect(
      transcript.take() == """
        outer will move to superview nil
        outer will move to no window
        inner will move to no window
        outer did move to no window
        inner did move to no window
        outer did move to superview nil
        """
    )
    inner.removeFromSuperview()
    #expect(
      transcript.take() == """
        inner will move to superview nil
        outer will remove inner
        inner did move to superview nil
        """
    )
    outer.addSubview(inner)
    #expect(
      transcript.take() == """
        inner will move to superview outer
        inner did move to superview outer
        outer did add inner
        """
    )
  }

  @Test("subviews are inserted, moved and reordered")
  func ordering() {
    let parent = View()
    let all = views("a", "b", "c", "d")
    for view in all.prefix(2) { parent.addSubview(view) }
    parent.insertSubview(all[2], at: 0)
    #expect(order(parent) == "cab")
    parent.insertSubview(all[3], above: all[0])
    #expect(order(parent) == "cadb")
    parent.insertSubview(all[1], below: all[2])
    #expect(order(parent) == "bcad")
    parent.bringSubviewToFront(all[2])
    #expect(order(parent) == "badc")
    parent.sendSubviewToBack(all[3])
    #expect(order(parent) == "dbac")
    parent.addSubview(all[3])
    #expect(order(parent) == "bacd")
    parent.insertSubview(all[0], at: 3)
    #expect(order(parent) == "bcda")
    parent.insertSubview(all[0], above: all[0])
    #expect(order(parent) == "bcda")
  }

  @Test("a view that is added elsewhere leaves its former superview")
  func moved() {
    let one = View()
    let other = View()
    let view = View()
    one.addSubview(view)
    other.addSubview(view)
    #expect(one.subviews.isEmpty)
    #expect(view.superview === other)
    #expect(view.isDescendant(of: other) && view.isDescendant(of: view))
    #expect(!view.isDescendant(of: one))
  }

  @Test("view(withId:) finds the first in depth-first order, and nothing for an empty id")
  func byId() {
    let parent = View()
    let found = views("a", "b", "b")
    parent.addSubview(found[0])
    found[0].addSubview(found[1])
    parent.addSubview(found[2])
    #expect(parent.view(withId: "b") === found[1])
    #expect(parent.view(withId: "z") == nil)
    #expect(parent.view(withId: "") == nil)
  }

  @Test("the checks throw for what cannot be, and leave the tree unharmed")
  func checks() throws {
    let world = World()
    let parent = View()
    let child = View()
    let stranger = View()
    parent.id = "parent"
    child.id = "child"
    parent.addSubview(child)
    func code(_ body: () throws -> Void) -> InteractionError.Code? {
      do {
        try body()
        return nil
      } catch {
        return (error as? InteractionError)?.code
      }
    }
    #expect(code { try parent.checkCanInsert(parent) } == .invalidHierarchy)
    #expect(code { try child.checkCanInsert(parent) } == .invalidHierarchy)
    #expect(code { try parent.checkCanInsert(world.window) } == .invalidHierarchy)
    #expect(code { try parent.checkCanInsert(stranger, at: 2) } == .indexOutOfRange)
    #expect(code { try parent.checkCanInsert(stranger, at: -1) } == .indexOutOfRange)
    #expect(code { try parent.checkCanInsert(child, at: 1) } == .indexOutOfRange)
    #expect(code { try parent.checkCanInsert(stranger, at: 1) } == nil)
    #expect(code { try parent.checkIsSubview(stranger) } == .notASubview)
    #expect(parent.subviews.count == 1)
  }

  @Test("nesting has a limit, whichever way the tree is built")
  func depth() throws {
    var innermost = View()
    let top = innermost
    for _ in 1..<View.maximumDepth {
      let next = View()
      innermost.addSubview(next)
      innermost = next
    }
    let error = #expect(throws: InteractionError.self) { try innermost.checkCanInsert(View()) }
    #expect(error?.code == .hierarchyTooDeep)
    #expect(throws: InteractionError.self) { try View().checkCanInsert(top) }
    let world = World()
    let upper = #expect(throws: InteractionError.self) { try world.checkRoot(top) }
    #expect(upper?.code == .hierarchyTooDeep)
  }

  @Test("a callback that moves the view elsewhere has the last word")
  func reentrancy() {
    final class Contrary: View {
      var refuge: View?
      override func willMove(toSuperview superview: View?) {
        guard let refuge else { return }
        self.refuge = nil
        refuge.addSubview(self)
      }
    }
    let stage = Stage()
    let refuge = View()
    stage.root.addSubview(refuge)
    let view = Contrary()
    view.refuge = refuge
    stage.root.addSubview(view)
    #expect(view.superview === refuge)
    #expect(stage.root.subviews.count == 1)
    #expect(stage.world._checkInvariants() == [])
    view.refuge = stage.root
    view.removeFromSuperview()
    #expect(view.superview === stage.root)
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("10,000 views with handlers are all freed when the window lets go")
  func freed() {
    let life = LifeCount()
    let world = World()
    do {
      let root = View()
      for index in 0..<100 {
        let box = View()
        for _ in 0..<100 {
          let button = CountedButton(life, title: "\(index)")
          button.didTouchUpInside = { [weak box] _ in box?.isHidden = true }
          box.addSubview(button)
        }
        root.addSubview(box)
      }
      world.setRoot(root)
      #expect(life.alive == 10_000)
    }
    world.setRoot(View())
    #expect(life.alive == 0)
  }
}
