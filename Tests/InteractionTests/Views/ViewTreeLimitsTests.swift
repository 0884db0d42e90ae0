internal import Interaction
internal import Testing

@Suite("View: what a tree cannot be")
struct ViewTreeLimitsTests {
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
}
