internal import MoontapTesting
internal import Testing

/// Home pushes the profile with one button, and presents it with another.
///
/// How the profile is closed depends on how it was shown. It has no condition for that: its coordinator
/// gives it the closure that fits, a different one each time.
@Suite("D4: Home and Profile, closed as it was shown, without a condition")
struct D4HomeAndProfileTests {
  /// The two ways to the profile, as the buttons call them.
  enum Way: String, CaseIterable { case push = "Push", present = "Present" }

  private struct Person {
    let name: String
    let born: Int
  }

  private final class HomeController: ViewController {
    var pushProfileAction: (() -> Void)?
    var presentProfileAction: (() -> Void)?

    override func loadView() {
      let push = Button(title: "Push")
      push.didTouchUpInside = { [unowned self] _ in pushProfileAction?() }
      let present = Button(title: "Present")
      present.didTouchUpInside = { [unowned self] _ in presentProfileAction?() }
      view = VStack(spacing: 8, padding: 16) {
        push
        present
      }
    }
  }

  private final class ProfileController: ViewController {
    @RequiredClosure var closeProfileAction: (() -> Void)?
    private let person: Person

    init(_ person: Person) {
      self.person = person
      super.init()
    }

    override func loadView() {
      let data = Label(text: "\(person.name), born \(person.born)")
      data.id = "person"
      let close = Button(title: "Close")
      close.didTouchUpInside = { [unowned self] _ in closeProfileAction?() }
      view = VStack(spacing: 8, padding: 16) {
        data
        close
      }
    }
  }

  private final class MainCoordinator: Coordinator {
    private let person = Person(name: "Grace Hopper", born: 1906)

    override func start() {
      let home = HomeController()
      home.pushProfileAction = { [weak self] in self?.pushProfile() }
      home.presentProfileAction = { [weak self] in self?.presentProfile() }
      navigation.push(home)
    }

    private func pushProfile() {
      let profile = ProfileController(person)
      profile.closeProfileAction = { [weak self] in self?.navigation.pop() }
      navigation.push(profile)
    }

    private func presentProfile() {
      let profile = ProfileController(person)
      profile.closeProfileAction = { [weak self] in self?.navigation.dismiss() }
      navigation.present(profile)
    }
  }

  @Test("the profile shows its user, and goes as it came", arguments: Way.allCases)
  func shown(way: Way) {
    withWorld { world, user, _ in
      let main = MainCoordinator(NavigationController())
      world.start(main)
      try user.tap(.button("\(way.rawValue)"))
      try user.settle()
      try user.expect(.id("person"), to: .haveText("Grace Hopper, born 1906"))
      #expect(main.navigation.controllers.count == (way == .push ? 2 : 1))
      #expect((main.navigation.presentedController != nil) == (way == .present))
      try user.tap(.button("Close"))
      try user.settle()
      try user.expect(.id("person"), to: .never(.exist))
      #expect(main.navigation.controllers.count == 1)
      #expect(main.navigation.presentedController == nil)
      expectNoLeaks(in: world)
    }
  }

  @Test("the two ways do not get mixed up")
  func mixed() {
    withWorld { world, user, _ in
      world.start(MainCoordinator(NavigationController()))
      for way in [Way.present, .push, .present] {
        try user.tap(.button("\(way.rawValue)"))
        try user.tap(.button("Close"))
        try user.expect(.button("\(way.rawValue)"), to: .beVisible)
      }
    }
  }
}
