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

  @Test("a superview that moves a view elsewhere as it is about to lose it has the last word")
  func willRemoveReentrancy() {
    final class Giver: View {
      weak var refuge: View?
      override func willRemoveSubview(_ subview: View) {
        guard let refuge else { return }
        self.refuge = nil
        refuge.addSubview(subview)
      }
    }
    let giver = Giver()
    let refuge = View()
    let other = View()
    let view = View()
    let stage = Stage(giver, refuge, other)
    for isRemoved in [true, false] {
      giver.refuge = nil
      giver.addSubview(view)
      giver.refuge = refuge
      if isRemoved { view.removeFromSuperview() } else { other.addSubview(view) }
      #expect(view.superview === refuge)
      #expect(refuge.subviews.map { $0 === view } == [true])
      #expect(giver.subviews.isEmpty && other.subviews.isEmpty)
      #expect(stage.world._checkInvariants() == [])
    }
  }

  @Test("a superview that takes a view back as it hears that its wish for room is gone gets it")
  func takenBack() {
    final class Keeper: View {
      var keeps = false
      override func subviewIntrinsicSizeDidChange(_ subview: View) {
        guard keeps, subview.superview !== self else { return }
        keeps = false
        addSubview(subview)
      }
    }
    let keeper = Keeper()
    let other = View()
    let view = View()
    let stage = Stage(keeper, other)
    for isRemoved in [true, false] {
      keeper.addSubview(view)
      keeper.keeps = true
      if isRemoved { view.removeFromSuperview() } else { other.addSubview(view) }
      #expect(view.superview === keeper)
      #expect(view.window === stage.world.window)
      #expect(keeper.subviews.map { $0 === view } == [true])
      #expect(other.subviews.isEmpty)
      #expect(stage.world._checkInvariants() == [])
    }
  }

  @Test(
    "5,000 siblings go one by one, in any order, and the others keep theirs",
    arguments: ["first to last", "last to first", "shuffled"]
  )
  func manySiblings(order: String) {
    let stage = Stage()
    let views = (0..<5000).map { _ in View() }
    for view in views { stage.root.addSubview(view) }
    var generator = SeededGenerator(seed: 1)
    var indices = Array(views.indices)
    switch order {
    case "first to last": break
    case "last to first": indices.reverse()
    default: indices.shuffle(using: &generator)
    }
    for index in indices.prefix(4000) { views[index].removeFromSuperview() }
    let left = indices.dropFirst(4000).sorted().map { ObjectIdentifier(views[$0]) }
    #expect(stage.root.subviews.map { ObjectIdentifier($0) } == left)
    for index in indices.dropFirst(4000) { views[index].removeFromSuperview() }
    #expect(stage.root.subviews.isEmpty)
  }

  @Test("siblings that come, go and change places at random stand where a plain array has them")
  func shuffledSiblings() {
    let root = View()
    var model: [View] = []
    var generator = SeededGenerator(seed: 7)
    for step in 0..<6000 {
      let any = Int.random(in: 0..<max(1, model.count), using: &generator)
      switch model.isEmpty ? 0 : Int.random(in: 0..<(step < 2000 ? 4 : 6), using: &generator) {
      case 0, 1:
        let view = View()
        root.insertSubview(view, at: any)
        model.insert(view, at: any)
      case 2:
        let view = View()
        root.insertSubview(view, above: model[any])
        model.insert(view, at: any + 1)
      case 3:
        let view = model.remove(at: any)
        let place = Int.random(in: 0...model.count, using: &generator)
        if place < model.count {
          root.insertSubview(view, below: model[place])
        } else {
          root.bringSubviewToFront(view)
        }
        model.insert(view, at: place)
      default:
        model.remove(at: any).removeFromSuperview()
      }
    }
    #expect(model.count > 50)
    #expect(root.subviews.map { ObjectIdentifier($0) } == model.map { ObjectIdentifier($0) })
  }

  @Test("what a view puts into itself is reported where views are nested too deep for it")
  func tooDeepForItsOwn() throws {
    let field = TextField(text: "Milk")
    var top: View = field
    for _ in 0..<(View.maximumDepth - 2) {
      let outer = View()
      outer.addSubview(top)
      top = outer
    }
    let world = World()
    world.setRoot(top)
    field.clearButtonMode = .always
    let failure = try #require(world.failures.first)
    #expect(failure.message.hasPrefix("Views may be nested 500 deep"))
    #expect(field.subviews.isEmpty)
  }

  @Test("the deepest tree there can be is touched, laid out, named and taken down")
  func deepest() {
    let button = Button(title: "Deep", frame: Rect(x: 0, y: 0, width: 100, height: 44))
    var top: View = button
    for _ in 0..<(View.maximumDepth - 2) {
      let outer = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
      outer.addSubview(top)
      top = outer
    }
    button.didTouchUpInside = { [transcript] _ in transcript.log("tapped") }
    button.addTarget(nil, action: AnyAction(named: "dig"), for: .touchUpInside)
    let world = World(journal: MemoryJournal())
    world.application.setAction(named: "dig") { [transcript] _, _ in transcript.log("dug") }
    world.setRoot(top)
    for phase in [Touch.Phase.began, .ended] {
      world.send(.touch(phase, at: Point(x: 10, y: 10)))
    }
    #expect(transcript.text == "tapped\ndug")
    #expect(button.path.split(separator: "/").count == View.maximumDepth)
    #expect(world._checkInvariants() == [])
    world.close()
    #expect(button.window == nil)
  }

  @Test(
    "what a handler moves into a view that is leaving loses its touch and the keys as well",
    arguments: ["removed", "moved to another world"]
  )
  func movedIntoLeaving(how: String) {
    let leaving = View(frame: Rect(x: 0, y: 0, width: 100, height: 300))
    let inner = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 44))
    let button = Button(title: "Held", frame: Rect(x: 200, y: 0, width: 100, height: 44))
    let field = TextField(frame: Rect(x: 0, y: 400, width: 100, height: 44))
    let stage = Stage(leaving, button, field)
    let other = World()
    leaving.addSubview(inner)
    inner.becomeFirstResponder()
    inner.on(.editingDidEnd) { [unowned leaving, unowned button, unowned field] _ in
      field.becomeFirstResponder()
      leaving.addSubview(button)
      leaving.addSubview(field)
    }
    for control in [button, field] {
      control.on([.touchCancel, .editingDidEnd]) { [transcript] control, event in
        transcript.log("\(control.className) \(event.controlEvents)")
      }
    }
    // A field that clings to the keys does not get them back.
    field.on(.editingDidEnd) { $0.becomeFirstResponder() }
    stage.down(210, 10)
    if how == "removed" { leaving.removeFromSuperview() } else { other.setRoot(leaving) }
    #expect(transcript.text == "Button touchCancel\nTextField editingDidEnd")
    #expect(!button.isTracking)
    #expect(stage.world.window.firstResponder == nil)
    #expect(stage.world._checkInvariants() == [])
    #expect(other._checkInvariants() == [])
  }
}
