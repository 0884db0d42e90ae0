internal import MoontapTesting
internal import Testing

/// A controller declares closures that are named for what its user wants, not for what becomes of it.
///
/// They are optional, and its buttons do no more than call them: one that nobody has set does nothing. A
/// coordinator sets them before the controller is shown.
@Suite("D3: optional closures, named for what the user wants")
struct D3OptionalClosuresTests {
  private class LetterController: ViewController {
    var answerAction: (() -> Void)?
    var archiveAction: (() -> Void)?

    override func loadView() {
      let answer = Button(title: "Answer")
      answer.didTouchUpInside = { [unowned self] _ in answerAction?() }
      let archive = Button(title: "Archive")
      archive.didTouchUpInside = { [unowned self] _ in archiveAction?() }
      view = VStack(spacing: 8, padding: 16) {
        answer
        archive
      }
    }
  }

  /// A letter that answers itself as soon as it can.
  private final class UrgentLetterController: LetterController {
    private(set) var appearanceAtAnswer: AppearanceState?

    override func viewDidLoad() {
      super.viewDidLoad()
      appearanceAtAnswer = appearance
      answerAction?()
    }
  }

  private final class MailCoordinator: Coordinator {
    private(set) var wanted: [String] = []

    override func start() { show(LetterController()) }

    func show(_ letter: LetterController) {
      letter.answerAction = { [weak self] in self?.wanted.append("answer") }
      letter.archiveAction = { [weak self] in self?.wanted.append("archive") }
      navigation.push(letter)
    }
  }

  @Test("the buttons call what the coordinator has set")
  func set() {
    withWorld { world, user, _ in
      let mail = MailCoordinator(NavigationController())
      world.start(mail)
      try user.tap(.button("Answer"))
      try user.tap(.button("Archive"))
      #expect(mail.wanted == ["answer", "archive"])
    }
  }

  @Test("a closure that is not set does nothing")
  func unset() {
    withWorld { world, user, _ in
      let mail = MailCoordinator(NavigationController())
      world.start(mail)
      let letter = try #require(mail.navigation.topController as? LetterController)
      letter.answerAction = nil
      try user.tap(.button("Answer"))
      try user.tap(.button("Archive"))
      #expect(mail.wanted == ["archive"])
    }
  }

  @Test("they are there before the screen is")
  func inTime() {
    withWorld { world, user, _ in
      let mail = MailCoordinator(NavigationController())
      world.start(mail)
      try user.settle()
      let urgent = UrgentLetterController()
      mail.show(urgent)
      try user.settle()
      #expect(mail.wanted == ["answer"])
      #expect(urgent.appearanceAtAnswer == .disappeared)
    }
  }
}
