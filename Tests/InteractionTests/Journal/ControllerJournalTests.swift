internal import Interaction
internal import Testing

@Suite("Journal: controllers and coordinators, and what each step followed from")
struct ControllerJournalTests {
  let stage = ControllerStage()
  let journal = MemoryJournal()
  let navigation = NavigationController()

  init() {
    navigation.setControllers([screen("A")], animated: false)
    stage.world.setRoot(navigation)
    stage.world.journal = journal
  }

  /// Makes a screen that notes nothing by itself.
  func screen(_ title: String) -> ViewController {
    let controller = ViewController()
    controller.title = title
    return controller
  }

  /// What was recorded by something that is done and settled, but for frames, with numbers from 1.
  func recorded(in other: ControllerStage? = nil, _ body: () throws -> Void) rethrows -> String {
    let stage = other ?? stage
    journal.removeAll()
    try body()
    stage.world.settle()
    stage.check()
    let told = MemoryJournal()
    var numbers: [Int: Int] = [:]
    for record in journal.records {
      if case .timer = record.entry { continue }
      var record = record
      numbers[record.id] = numbers.count + 1
      record.id = numbers.count
      record.cause = record.cause.map { numbers[$0] ?? 0 }
      told.append(record)
    }
    return told.text
  }

  @Test("push: all follows from the beginning of the transition")
  func push() {
    #expect(
      recorded { navigation.push(screen("B")) } == """
        1 ← -  transition push running (programmatic): ViewController "A" → ViewController "B"
        2 ← 1  lifeCycle ViewController "B" willMoveToParent
        3 ← 1  lifeCycle ViewController "B" viewDidLoad
        4 ← 1  lifeCycle ViewController "A" viewWillDisappear
        5 ← 1  lifeCycle ViewController "B" viewWillAppear
        6 ← 1  event willShow of NavigationController
        7 ← 1  lifeCycle ViewController "A" viewDidDisappear
        8 ← 1  lifeCycle ViewController "B" viewDidAppear
        9 ← 1  lifeCycle ViewController "B" didMoveToParent
        10 ← 1  event didShow of NavigationController
        11 ← 1  transition push completed (programmatic): ViewController "A" → ViewController "B"
        """
    )
  }

  @Test("pop by the back button: all follows from the tap")
  func pop() {
    navigation.push(screen("B"), animated: false)
    #expect(
      recorded { stage.tap(navigation.navigationBar.backButton) } == """
        1 ← -  input began (0, 0)
        2 ← 1  hitPath (0, 0) Window/NavigationView/NavigationBar/NavigationBackButton "A" \
        [entered entered entered entered hit]
        3 ← 2  controlEvent Window/NavigationView/NavigationBar/NavigationBackButton "A" touchDown
        4 ← -  input ended (0, 0)
        5 ← 4  gesture TransitionPanGestureRecognizer of Window/NavigationView possible → \
        failed: the fingers were not dragged far enough
        6 ← 4  controlEvent Window/NavigationView/NavigationBar/NavigationBackButton "A" \
        touchUpInside
        7 ← 6  action Swift closure of Window/NavigationView/NavigationBar/NavigationBackButton \
        "A" by Swift closure
        8 ← 7  transition pop running (backButton): ViewController "B" → ViewController "A"
        9 ← 8  lifeCycle ViewController "B" willMoveFromParent
        10 ← 8  lifeCycle ViewController "B" viewWillDisappear
        11 ← 8  lifeCycle ViewController "A" viewWillAppear
        12 ← 8  event willShow of NavigationController
        13 ← 4  controlEvent Window/NavigationView/NavigationBar/NavigationBackButton "A" \
        primaryActionTriggered
        14 ← 8  lifeCycle ViewController "B" viewDidDisappear
        15 ← 8  lifeCycle ViewController "A" viewDidAppear
        16 ← 8  lifeCycle ViewController "B" didMoveFromParent
        17 ← 8  lifeCycle ViewController "B" didLeave
        18 ← 8  event didShow of NavigationController
        19 ← 8  transition pop completed (backButton): ViewController "B" → ViewController "A"
        """
    )
  }

  @Test("present and dismiss a sheet")
  func presentation() {
    let sheet = screen("S")
    sheet.modalPresentationStyle = .sheet
    #expect(
      recorded { navigation.present(sheet) } == """
        1 ← -  transition present running (programmatic): NavigationController → ViewController "S"
        2 ← 1  lifeCycle ViewController "S" viewDidLoad
        3 ← 1  lifeCycle ViewController "S" viewWillAppear
        4 ← 1  modal Window/ModalLayer/PresentationView "S" presented
        5 ← 1  lifeCycle ViewController "S" viewDidAppear
        6 ← 1  transition present completed (programmatic): NavigationController → ViewController "S"
        """
    )
    #expect(
      recorded { sheet.dismiss() } == """
        1 ← -  transition dismiss running (programmatic): ViewController "S" → NavigationController
        2 ← 1  lifeCycle ViewController "S" viewWillDisappear
        3 ← 1  modal Window/ModalLayer/PresentationView "S" over
        4 ← 1  lifeCycle ViewController "S" viewDidDisappear
        5 ← 1  lifeCycle ViewController "S" didLeave
        6 ← 1  transition dismiss completed (programmatic): ViewController "S" → NavigationController
        """
    )
  }

  @Test("what waits for its turn follows from who asked for it, not from what it waited for")
  func queued() {
    let second = screen("B")
    #expect(
      recorded {
        stage.world.turn(cause: .host) { [unowned stage, unowned navigation] in
          navigation.push(second)
          let id = stage.world.record(.note(text: "asks"))
          stage.world.withCause(id) { _ = navigation.pop() }
        }
      } == """
        1 ← -  transition push running (programmatic): ViewController "A" → ViewController "B"
        2 ← 1  lifeCycle ViewController "B" willMoveToParent
        3 ← 1  lifeCycle ViewController "B" viewDidLoad
        4 ← 1  lifeCycle ViewController "A" viewWillDisappear
        5 ← 1  lifeCycle ViewController "B" viewWillAppear
        6 ← 1  event willShow of NavigationController
        7 ← -  note asks
        8 ← 1  lifeCycle ViewController "A" viewDidDisappear
        9 ← 1  lifeCycle ViewController "B" viewDidAppear
        10 ← 1  lifeCycle ViewController "B" didMoveToParent
        11 ← 1  event didShow of NavigationController
        12 ← 1  transition push completed (programmatic): ViewController "A" → ViewController "B"
        13 ← 7  transition pop running (programmatic): ViewController "B" → ViewController "A"
        14 ← 13  lifeCycle ViewController "B" willMoveFromParent
        15 ← 13  lifeCycle ViewController "B" viewWillDisappear
        16 ← 13  lifeCycle ViewController "A" viewWillAppear
        17 ← 13  event willShow of NavigationController
        18 ← 13  lifeCycle ViewController "B" viewDidDisappear
        19 ← 13  lifeCycle ViewController "A" viewDidAppear
        20 ← 13  lifeCycle ViewController "B" didMoveFromParent
        21 ← 13  lifeCycle ViewController "B" didLeave
        22 ← 13  event didShow of NavigationController
        23 ← 13  transition pop completed (programmatic): ViewController "B" → ViewController "A"
        """
    )
  }

  @Test("a transition that is turned back says so")
  func cancelled() {
    #expect(
      recorded {
        navigation.push(screen("B"))
        stage.world.advance(by: 0.1)
        stage.world.window.transition?.cancel()
      } == """
        1 ← -  transition push running (programmatic): ViewController "A" → ViewController "B"
        2 ← 1  lifeCycle ViewController "B" willMoveToParent
        3 ← 1  lifeCycle ViewController "B" viewDidLoad
        4 ← 1  lifeCycle ViewController "A" viewWillDisappear
        5 ← 1  lifeCycle ViewController "B" viewWillAppear
        6 ← 1  event willShow of NavigationController
        7 ← 1  lifeCycle ViewController "B" willMoveFromParent
        8 ← 1  lifeCycle ViewController "B" viewWillDisappear
        9 ← 1  lifeCycle ViewController "A" viewWillAppear
        10 ← 1  event willShow of NavigationController
        11 ← 1  lifeCycle ViewController "B" viewDidDisappear
        12 ← 1  lifeCycle ViewController "A" viewDidAppear
        13 ← 1  lifeCycle ViewController "B" didMoveFromParent
        14 ← 1  lifeCycle ViewController "B" didLeave
        15 ← 1  event didShow of NavigationController
        16 ← 1  transition push cancelled (programmatic): ViewController "A" → ViewController "B"
        """
    )
  }

  @Test("a flow that starts, and ends with its screen")
  func flow() throws {
    let flows = FlowStage()
    flows.show(flows.flow("Main", NavigationController()))
    flows.world.journal = journal
    #expect(
      try recorded(in: flows.stage) { try flows.root.open(flows.flow("Profile")) } == """
        1 ← -  coordinatorStart Profile in Main
        2 ← 1  transition push running (programmatic): ViewController "Main screen" → ViewController "Profile screen"
        3 ← 2  lifeCycle ViewController "Profile screen" willMoveToParent
        4 ← 2  lifeCycle ViewController "Profile screen" viewDidLoad
        5 ← 2  lifeCycle ViewController "Main screen" viewWillDisappear
        6 ← 2  lifeCycle ViewController "Profile screen" viewWillAppear
        7 ← 2  event willShow of NavigationController
        8 ← 2  lifeCycle ViewController "Main screen" viewDidDisappear
        9 ← 2  lifeCycle ViewController "Profile screen" viewDidAppear
        10 ← 2  lifeCycle ViewController "Profile screen" didMoveToParent
        11 ← 2  event didShow of NavigationController
        12 ← 2  transition push completed (programmatic): ViewController "Main screen" → ViewController "Profile screen"
        """
    )
    journal.removeAll()
    try flows.root.navigation.pop(animated: false)
    // What it followed from, back to what followed from nothing.
    var record = journal.records.first {
      if case .coordinatorEnd("Profile", .programmatic, _?) = $0.entry { true } else { false }
    }
    #expect(record != nil)
    while let cause = record?.cause { record = journal.records.first { $0.id == cause } }
    guard case .transition(let transition, .running)? = record?.entry else {
      Issue.record("it followed from \(String(describing: record))")
      return
    }
    #expect(transition.kind == .pop)
    #expect(transition.from == #"ViewController "Profile screen""#)
  }
}
