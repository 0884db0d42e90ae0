internal import MoontapTesting
internal import Testing

/// Closures have two dangers, and both are reported.
///
/// One is forgotten, and a button does nothing: what a controller cannot do without, it declares as
/// required. And one holds its coordinator strongly, which holds the screen that has the closure: the
/// flow is over and never goes. What has outlived its flow is named, with who may hold it.
@Suite("D5: a closure that was forgotten, and one that keeps its coordinator alive")
struct D5ForgottenAndKeptTests {
  private final class NoteController: ViewController {
    @RequiredClosure var closeAction: (() -> Void)?

    override func loadView() {
      let close = Button(title: "Close")
      close.didTouchUpInside = { [unowned self] _ in closeAction?() }
      view = VStack(padding: 16) { close }
    }
  }

  /// What becomes of the note's closure.
  private enum Care { case right, forgotten, strong }

  private final class ReadingCoordinator: Coordinator {
    private let care: Care
    private let note = NoteController()

    init(_ care: Care) {
      self.care = care
      super.init()
    }

    override func start() {
      switch care {
      case .right: note.closeAction = { [weak self] in self?.navigation.pop() }
      case .forgotten: break
      // BAD: the coordinator has the note, the note this closure, and the closure the coordinator.
      case .strong: note.closeAction = { self.navigation.pop() }
      }
      navigation.push(note)
    }
  }

  private final class MainCoordinator: Coordinator {
    private let care: Care

    init(_ care: Care) {
      self.care = care
      super.init(NavigationController())
    }

    override func start() {
      let open = Button(title: "Open")
      open.didTouchUpInside = { [weak self] _ in
        guard let self else { return }
        start(ReadingCoordinator(care))
      }
      let home = ViewController()
      home.view = VStack(padding: 16) { open }
      navigation.push(home)
    }
  }

  @Test("a closure that holds its coordinator weakly goes with it")
  func right() {
    withWorld { world, user, _ in
      world.start(MainCoordinator(.right))
      try user.tap(.button("Open"))
      try user.tap(.button("Close"))
      try user.settle()
      #expect(world.coordinator?.children.isEmpty == true)
      expectNoLeaks(in: world)
    }
  }

  @Test("one that was forgotten is told when the screen appears")
  func forgotten() {
    withWorld { world, user, _ in
      world.start(MainCoordinator(.forgotten))
      try user.tap(.button("Open"))
      try user.settle()
      let messages = world.takeFailures().map(\.message)
      #expect(messages.count == 1)
      #expect(messages.first?.contains("NoteController appeared without 'closeAction'") == true)
      try user.tap(.button("Close"))
      try user.expect(.button("Close"), to: .beVisible)
    }
  }

  @Test("one that holds its coordinator strongly keeps it and the screen, and both are told")
  func strong() {
    withWorld { world, user, _ in
      world.start(MainCoordinator(.strong))
      try user.tap(.button("Open"))
      weak let note = world.coordinator?.navigation.topController as? NoteController
      try user.tap(.button("Close"))
      try user.settle()
      let leaks = world.leaks()
      #expect(leaks.map(\.name) == ["ReadingCoordinator", "NoteController"])
      #expect(leaks.first?.reason == "has ended (programmatic), but is alive")
      let suspect = try #require(leaks.first?.suspects.first)
      #expect(suspect.hasPrefix("a closure that was given to NoteController"))
      // Without the closure both go.
      note?.closeAction = nil
      expectNoLeaks(in: world)
    }
  }
}
