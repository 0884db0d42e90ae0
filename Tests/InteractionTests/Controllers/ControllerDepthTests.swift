internal import Interaction
internal import Testing

@Suite("How deep controllers may be nested")
struct ControllerDepthTests {
  /// The message of an error of some code; else what was thrown instead, or that nothing was.
  private func refusal(of body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch let error as InteractionError where error.code == .hierarchyTooDeep {
      return error.message
    } catch {
      return "\(error)"
    }
  }

  /// What is said of a controller that would be one too many.
  private let tooDeep = """
    Controllers may be nested 500 deep, as views may, inside or above one another, and ViewController \
    "One more" would reach beyond that; take some of the others away first.
    """

  /// Makes controllers, each a child of the one before.
  private func chain(_ count: Int) -> [ViewController] {
    let chain = (0..<count).map { _ in ViewController() }
    for (parent, child) in zip(chain, chain.dropFirst()) {
      parent.addChild(child)
      child.didMove(toParent: parent)
    }
    return chain
  }

  /// The controller that is one too many.
  private let oneMore: ViewController = {
    let controller = ViewController()
    controller.title = "One more"
    return controller
  }()

  @Test("children are as deep as views, wherever one is added")
  func children() throws {
    let chain = chain(View.maximumDepth)
    let (outermost, innermost) = (try #require(chain.first), try #require(chain.last))
    #expect(refusal { try innermost.checkCanAddChild(oneMore) } == tooDeep)
    #expect(refusal { try oneMore.checkCanAddChild(outermost) }.hasPrefix("Controllers may be"))
    #expect(refusal { try outermost.checkCanAddChild(oneMore) } == "no error")
  }

  @Test("what is presented counts with what presents it")
  func presented() throws {
    let stage = ControllerStage()
    let root = ViewController()
    stage.show(root)
    var top = root
    for _ in 1..<View.maximumDepth {
      let next = ViewController()
      next.modalPresentationStyle = .sheet
      top.present(next, animated: false)
      top = next
    }
    #expect(refusal { try top.checkCanPresent(oneMore) } == tooDeep)
    #expect(refusal { try top.checkCanAddChild(oneMore) } == tooDeep)
    root.dismiss(animated: false)
    stage.world.settle()
    #expect(refusal { try root.checkCanPresent(oneMore) } == "no error")
  }
}
