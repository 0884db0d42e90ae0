internal import Interaction
internal import Testing

@Suite("World.leaks(): whose a handler is that somebody connects while a flow starts")
struct HandlerAttributionTests {
  let flows = FlowStage()
  let button = Button(title: "Keep")

  /// Shows a root flow with a button on its screen.
  private func show() throws -> ViewController {
    flows.show(flows.flow("Main", NavigationController()))
    let home = try #require(try flows.root.anchor)
    home.view.addSubview(button)
    return home
  }

  /// Opens a flow that does something before it shows its screen, and another thing then.
  private func open(
    first: @escaping () -> Void = {},
    then more: @escaping (TellingCoordinator) -> Void = { _ in }
  ) throws {
    let visit = TellingCoordinator("Visit", flows.transcript) { visit in
      first()
      visit.push("Visit screen")
      more(visit)
    }
    try flows.root.open(visit)
    flows.world.settle()
  }

  /// Leaves the flow by the button that leads back.
  private func leave() throws {
    try flows.tapBack()
    flows.world.settle()
  }

  @Test("what the closure of a delegate's method connects is not the flow's")
  func delegateClosure() throws {
    let home = try show()
    let field = TextField()
    home.view.addSubview(field)
    field.becomeFirstResponder()
    var asked = 0
    field.shouldEndEditing = { [button] _ in
      asked += 1
      button.on(.touchUpInside) { _ in }
      return true
    }
    try open(first: { field.resignFirstResponder() })
    #expect(asked == 1)
    try leave()
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
    let home = try show()
    let field = TextField()
    home.view.addSubview(field)
    field.becomeFirstResponder()
    let keeper = Keeper(button)
    field.delegate = keeper
    try open(first: { field.resignFirstResponder() })
    #expect(keeper.asked == 1)
    try leave()
    #expect(flows.world.leaks() == [])
  }

  @Test("what is connected where another flow has ended is not that of the one that starts")
  func ended() throws {
    _ = try show()
    var told = 0
    try flows.root.start(TellingCoordinator("Sibling", flows.transcript)) { [button] _, _ in
      told += 1
      button.on(.touchUpInside) { _ in }
    }
    weak let sibling = try flows.root.children.last
    try open(first: { sibling?.finish() })
    #expect(told == 1)
    try leave()
    #expect(try flows.root.children.isEmpty)
    #expect(flows.world.leaks() == [])
  }

  @Test("a bar button is its screen's, also while the bar shows those of another")
  func barButtonBelow() throws {
    let home = try show()
    let help = BarButtonItem(title: "Help")
    home.navigationItem.rightBarButtonItem = help
    try open(then: { _ in help.didTouchUpInside = { _ in } })
    #expect(flows.world.leaks() == [])
    try leave()
    #expect(flows.world.leaks().map(\.kind) == [.handler])
    help.didTouchUpInside = nil
    #expect(flows.world.leaks() == [])
  }

  @Test("a bar button of the flow's own screen, which stays, is the flow's own")
  func ownBarButton() throws {
    _ = try show()
    let done = BarButtonItem(title: "Done")
    try open(then: { visit in
      visit.navigation.topController?.navigationItem.rightBarButtonItem = done
      done.didTouchUpInside = { _ in }
      visit.anchor = nil
    })
    try flows.innermost.finish()
    flows.world.settle()
    #expect(done.window != nil)
    #expect(flows.world.leaks() == [])
  }
}
