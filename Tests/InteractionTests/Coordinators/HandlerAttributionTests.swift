internal import Interaction
internal import Testing

@Suite("World.leaks(): whose a handler is that somebody connects while a flow starts")
struct HandlerAttributionTests {
  let below: VisitStage
  private var flows: FlowStage { below.flows }

  init() throws { below = try VisitStage() }

  @Test("what the closure of a delegate's method connects is not the flow's")
  func delegateClosure() throws {
    let field = TextField()
    below.home.view.addSubview(field)
    field.becomeFirstResponder()
    var asked = 0
    field.shouldEndEditing = { [button = below.button] _ in
      asked += 1
      button.on(.touchUpInside) { _ in }
      return true
    }
    try below.open(first: { field.resignFirstResponder() })
    #expect(asked == 1)
    try below.leave()
    #expect(flows.world.leaks() == [])
  }

  /// A delegate that connects a handler when it is asked.
  private final class Keeper: TextFieldDelegate {
    /// What it connects the handler to.
    let button: Button
    /// How often it was asked.
    var asked = 0

    init(_ button: Button) { self.button = button }

    func textFieldShouldEndEditing(_ textField: TextField) -> Bool {
      asked += 1
      button.on(.touchUpInside) { _ in }
      return true
    }
  }

  @Test("what a delegate connects is not the flow's")
  func delegate() throws {
    let field = TextField()
    below.home.view.addSubview(field)
    field.becomeFirstResponder()
    let keeper = Keeper(below.button)
    field.delegate = keeper
    try below.open(first: { field.resignFirstResponder() })
    #expect(keeper.asked == 1)
    try below.leave()
    #expect(flows.world.leaks() == [])
  }

  @Test("what is connected where another flow has ended is not that of the one that starts")
  func ended() throws {
    var told = 0
    try flows.root.start(TellingCoordinator("Sibling", flows.transcript)) {
      [button = below.button] _, _ in
      told += 1
      button.on(.touchUpInside) { _ in }
    }
    weak let sibling = try flows.root.children.last
    try below.open(first: { sibling?.finish() })
    #expect(told == 1)
    try below.leave()
    #expect(flows.world.leaks() == [])
  }

  @Test("a bar button is its screen's, also while the bar shows those of another")
  func barButtonBelow() throws {
    let help = BarButtonItem(title: "Help")
    below.home.navigationItem.rightBarButtonItem = help
    try below.open { _ in help.didTouchUpInside = { _ in } }
    try below.leave()
    #expect(flows.world.leaks().map(\.kind) == [.handler])
    help.didTouchUpInside = nil
    #expect(flows.world.leaks() == [])
  }

  @Test("a bar button of the flow's own screen, which stays, is the flow's own")
  func ownBarButton() throws {
    let done = BarButtonItem(title: "Done")
    try below.open { visit in
      visit.navigation.topController?.navigationItem.rightBarButtonItem = done
      done.didTouchUpInside = { _ in }
      visit.anchor = nil
    }
    try flows.innermost.finish()
    flows.world.settle()
    #expect(done.window != nil)
    #expect(flows.world.leaks() == [])
  }
}
