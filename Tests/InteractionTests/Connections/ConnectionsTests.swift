internal import Interaction
internal import Testing

@Suite("connections(of:) tells what is connected, and what leads nowhere")
struct ConnectionsTests {
  /// A box that is told by a delegate.
  private final class Box: View, Delegating {
    weak var delegate: AnyObject?
    var delegates: [DelegateConnection] { [DelegateConnection("delegate", delegate)] }
  }

  /// An owner with two outlets.
  private final class Owner: Responder {
    var first: Button?
    var second: Label?
    override class var outlets: [Outlet] {
      [Outlet("first", \Owner.first), Outlet("second", \Owner.second)]
    }
  }

  let transcript = Transcript()

  /// The lines without the places of this file.
  private func lines(_ entries: [ConnectionEntry]) -> String {
    entries.map { entry in
      var entry = entry
      entry.origin?.location = nil
      return entry.description
    }.joined(separator: "\n")
  }

  @Test("each form with its events, its name and its target; the dangling are marked")
  func forms() throws {
    let button = Button(title: "Go")
    let desk = Desk(transcript)
    var dead: Desk? = Desk(transcript)
    button.addTarget(desk, action: Desk.print, for: [.touchDown, .touchUpInside])
    button.addTarget(nil, action: AnyAction(named: "open"), for: .touchUpInside)
    button.addTarget(nil, action: AnyAction(named: "shut"), for: .touchUpInside)
    button.addTarget(dead, action: Desk.save, for: .touchDown)
    button.addTarget(desk, action: AnyAction(named: "shred"), for: .touchDown)
    let label = Label()
    button.addTarget(label, action: Desk.save, for: .touchCancel)
    button.didTouchDown = { _ in }
    button.on(.touchDown) { _ in }
    button.once(.touchDown) { _ in }
    button.addAction(identifier: "log", for: .touchDown) { _, _ in }
    button.target = desk
    button.action = AnyAction(named: "save")
    let slider = Control()
    slider.addTarget(desk, action: Desk.print, for: .valueChanged)
    let box = Box()
    box.delegate = desk
    let stage = Stage(button, slider, box, Box())
    stage.root.setAction(named: "open") { _, _ in }
    dead = nil
    #expect(
      lines(connections(of: stage.root)) == """
        Window/View/Button "Go" touchDown+touchUpInside → print of Desk
        Window/View/Button "Go" touchUpInside → open of Window/View
        Window/View/Button "Go" touchUpInside → shut of nobody, dangling: \
        no responder of the chain answers "shut"
        Window/View/Button "Go" touchDown → save of nobody, dangling: the target is gone
        Window/View/Button "Go" touchDown → shred of Desk, dangling: \
        the target has no action "shred"
        Window/View/Button "Go" touchCancel → save of Label, dangling: \
        the target is of another type than the action was declared for
        Window/View/Button "Go" touchDown → Button.didTouchDown
        Window/View/Button "Go" touchDown → Swift closure as on
        Window/View/Button "Go" touchDown → Swift closure as once
        Window/View/Button "Go" touchDown → Swift closure as log
        Window/View/Button "Go" primaryActionTriggered → save of Desk
        Window/View/Control valueChanged → print of Desk, dangling: \
        the action takes a Button as its sender
        Window/View/Box[1].delegate → Desk
        Window/View/Box[2].delegate → nobody, dangling: the delegate is gone
        """
    )
    #expect(dead == nil)
  }

  @Test("arguments and the sender's type are those of the action that would run")
  func shapes() throws {
    let button = Button()
    let desk = Desk(transcript)
    for name in ["save", "print", "send"] {
      button.addTarget(desk, action: AnyAction(named: name), for: .touchUpInside)
    }
    let entries = connections(of: button)
    #expect(entries.map(\.arguments) == [.noArguments, .sender, .senderAndEvent])
    #expect(entries.map(\.senderType) == ["Any", "Button", "Control"])
    #expect(entries.map(\.isDangling) == [false, false, false])
  }

  @Test("the owner's outlets come first; one that holds nothing is dangling")
  func outlets() throws {
    let owner = Owner()
    let view = try Layout("View") { Layout("Button", outlet: "first") }.load(owner: owner)
    #expect(
      lines(connections(of: view, owner: owner)) == """
        Owner.first → View/Button
        Owner.second → nobody, dangling: it holds no Label
        """
    )
  }

  @Test("the owner's actions that no control sends come last; they are not dangling")
  func unconnected() {
    let desk = Desk(transcript)
    let button = Button(title: "Go")
    button.addTarget(desk, action: AnyAction(named: "print"), for: .touchDown)
    let told = connections(of: button, owner: desk)
    #expect(
      lines(told) == """
        Button "Go" touchDown → print of Desk
        Desk.save, not connected
        Desk.send, not connected
        """
    )
    #expect(told.map(\.isConnected) == [true, false, false])
    #expect(told.map(\.isDangling) == [false, false, false])
    #expect(told.map(\.arguments) == [.sender, .noArguments, .senderAndEvent])
    #expect(told.map(\.senderType) == ["Button", "Any", "Control"])
    #expect(lines(connections(of: button)) == #"Button "Go" touchDown → print of Desk"#)
    button.removeTarget(desk, action: nil, for: .allEvents)
    button.target = desk
    button.action = Desk.send
    let cell = connections(of: button, owner: desk).filter { !$0.isConnected }
    #expect(cell.map(\.name) == ["save", "print"])
  }

  @Test("an action is connected if the responder chain brings it to the owner, and to nobody else")
  func unconnectedInChain() {
    let button = Button(title: "Go")
    button.addTarget(nil, action: AnyAction(named: "open"), for: .touchDown)
    let stage = Stage(button)
    for name in ["shut", "open"] { stage.root.setAction(named: name) { _, _ in } }
    #expect(
      lines(connections(of: stage.root, owner: stage.root)) == """
        Window/View/Button "Go" touchDown → open of Window/View
        Window/View.shut, not connected
        """
    )
    button.setAction(named: "open") { _, _ in }
    let taken = connections(of: stage.root, owner: stage.root).filter { !$0.isConnected }
    #expect(taken.map(\.name) == ["shut", "open"])
  }

  @Test("an outlet that holds nothing and a delegate that is gone are not connected")
  func unconnectedOthers() {
    /// Somebody who is told.
    final class Clerk: TextFieldDelegate {}
    let owner = Owner()
    owner.first = Button()
    let field = TextField()
    var clerk: Clerk? = Clerk()
    field.delegate = clerk
    #expect(connections(of: field, owner: owner).map(\.isConnected) == [true, false, true])
    clerk = nil
    #expect(connections(of: field, owner: owner).map(\.isConnected) == [true, false, false])
    #expect(clerk == nil)
  }

  @Test("asking changes nothing: dead targets are told of again")
  func harmless() {
    let button = Button()
    do { button.addTarget(Desk(transcript), action: Desk.save, for: .touchDown) }
    #expect(connections(of: button).map(\.isDangling) == [true])
    #expect(connections(of: button).map(\.isDangling) == [true])
  }

  @Test("each delegate of tables, texts and recognisers, once it was set; the dangling are marked")
  func delegates() {
    /// Somebody for all of them.
    final class Clerk: TableViewDataSource, TableViewDelegate, TableViewDataSourcePrefetching,
      TextFieldDelegate, TextViewDelegate, GestureRecognizerDelegate
    {
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        TableViewCell()
      }
      func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) {}
    }
    let table = TableView()
    let field = TextField()
    let text = TextView()
    let tap = TapGestureRecognizer()
    let view = View()
    view.addGestureRecognizer(tap)
    let stage = Stage(table, field, text, view)
    #expect(connections(of: stage.root).filter { $0.kind == .delegate } == [])
    var clerk: Clerk? = Clerk()
    table.dataSource = clerk
    table.prefetchDataSource = clerk
    table.delegate = clerk
    field.delegate = clerk
    text.delegate = clerk
    tap.delegate = clerk
    #expect(
      lines(connections(of: stage.root)) == """
        Window/View/TableView.dataSource → Clerk
        Window/View/TableView.prefetchDataSource → Clerk
        Window/View/TableView.delegate → Clerk
        Window/View/TextField.delegate → Clerk
        Window/View/TextView.delegate → Clerk
        \(tap.description).delegate → Clerk
        """
    )
    clerk = nil
    let gone = connections(of: stage.root)
    #expect(
      gone.map(\.name) == ["dataSource", "prefetchDataSource"]
        + Array(repeating: "delegate", count: 4)
    )
    #expect(gone.allSatisfy { $0.fault == "the delegate is gone" && $0.target == nil })
    table.dataSource = nil
    table.prefetchDataSource = nil
    table.delegate = nil
    field.delegate = nil
    text.delegate = nil
    tap.delegate = nil
    #expect(connections(of: stage.root) == [])
  }

  @Test("a scroll view's delegate, once one was set; dangling when it is gone")
  func scrollViewDelegate() {
    /// Somebody who is told.
    final class Watcher: ScrollViewDelegate {}
    let scrollView = ScrollView()
    #expect(connections(of: scrollView) == [])
    var watcher: Watcher? = Watcher()
    scrollView.delegate = watcher
    #expect(lines(connections(of: scrollView)) == "ScrollView.delegate → Watcher")
    watcher = nil
    #expect(
      lines(connections(of: scrollView))
        == "ScrollView.delegate → nobody, dangling: the delegate is gone"
    )
    scrollView.delegate = nil
    #expect(connections(of: scrollView) == [])
    #expect(watcher == nil)
  }
}
