internal import Interaction
internal import Testing

@Suite("Coordinator: the anchor of a flow that shows its first screen later")
struct LateAnchorTests {
  let flows = FlowStage()

  /// A flow that shows its first screen a little after it was started.
  private func late(_ name: String) -> TellingCoordinator {
    TellingCoordinator(name, flows.transcript) { [unowned world = flows.world] coordinator in
      world.after(0.1) { [weak coordinator] in coordinator?.push("\(name) screen") }
    }
  }

  @Test("it ends with the first screen that came to its stack, as any other")
  func pushedLater() throws {
    flows.show(
      flows.flow("Main", NavigationController()) { [flows] in $0.open(flows.flow("Edit")) }
    )
    try flows.innermost.finish()
    try flows.root.open(late("Late"))
    #expect(try flows.innermost.anchor == nil)
    flows.world.settle()
    #expect(try flows.innermost.anchor?.title == "Late screen")
    #expect(
      try flows.told { try flows.tapBack() } == """
        Late screen left (backButton)
        Late ended (backButton) with nothing, beside []
        """
    )
    #expect(flows.world.leaks() == [])
  }

  @Test("what others show while they start is theirs")
  func besides() throws {
    flows.show(flows.flow("Main", NavigationController()))
    try flows.root.open(late("Late"))
    try flows.root.open(flows.flow("Other"))
    let late = try #require(try flows.root.children.first)
    #expect(late.anchor == nil)
    flows.world.settle()
    #expect(late.anchor?.title == "Late screen")
    #expect(try flows.root.children.last?.anchor?.title == "Other screen")
  }

  @Test("a flow inside keeps its screen, and what comes after its end is the outer one's")
  func inside() throws {
    flows.show(flows.flow("Main", NavigationController()))
    try flows.root.open(
      TellingCoordinator("Outer", flows.transcript) { [flows] in $0.open(flows.flow("Inner")) }
    )
    let outer = try #require(try flows.root.children.first as? TellingCoordinator)
    #expect(outer.anchor == nil)
    outer.children.first?.finish()
    #expect(outer.anchor == nil)
    outer.push("Outer screen")
    #expect(outer.anchor?.title == "Outer screen")
  }

  @Test("the watch keeps no screen alive, and ends where no anchor is wanted")
  func letsGo() throws {
    flows.show(flows.flow("Main", NavigationController()))
    weak var gone: ViewController?
    try flows.root.push("Passing")
    gone = try flows.root.navigation.topController
    let waiting = TellingCoordinator("Waiting", flows.transcript)
    try flows.root.open(waiting)
    try flows.root.navigation.pop(animated: false)
    #expect(gone == nil)
    waiting.anchor = nil
    try flows.root.push("Another")
    #expect(waiting.anchor == nil)
  }
}
