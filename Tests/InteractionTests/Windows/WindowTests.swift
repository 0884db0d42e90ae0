internal import Interaction
internal import Testing

@Suite("Window: its root")
struct WindowTests {
  @Test("a root that is asked for while the former one leaves is the newer wish, and stands")
  func newerRoot() {
    let world = World()
    let field = TextField()
    let second = View()
    let third = View()
    world.setRoot(VStack { field })
    field.becomeFirstResponder()
    field.on(.editingDidEnd) { [unowned world] _ in world.setRoot(third) }
    world.setRoot(second)
    #expect(world.window.subviews.map { $0 === third } == [true])
    #expect(world.window.rootView === third)
    #expect(second.superview == nil)
    #expect(world._checkInvariants() == [])
    #expect(field.world == nil)
  }

  @Test("a root that is taken out is forgotten, and one set again stays")
  func rootLeaves() {
    let world = World()
    let root = View()
    world.setRoot(root)
    world.setRoot(root)
    #expect(world.window.subviews.count == 1)
    #expect(world.window.rootView === root)
    root.removeFromSuperview()
    #expect(world.window.rootView == nil)
  }

  @Test("a view of the former root becomes the root; the rest is let go")
  func innerBecomesRoot() {
    let inner = Button(title: "Inner")
    let stage = Stage(inner)
    stage.world.setRoot(inner)
    stage.world.layoutIfNeeded()
    #expect(stage.root.window == nil)
    #expect(stage.root.subviews.isEmpty)
    #expect(inner.path == "Window/Button \"Inner\"")
    #expect(inner.frame == stage.world.window.bounds)
    #expect(stage.world._checkInvariants() == [])
  }
}
