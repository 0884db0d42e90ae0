internal import MoontapTesting
internal import Testing

/// Examples of docstrings, as they stand there: `DocstringTests` looks for them here.
@Suite("The examples of controllers")
struct ControllerExamples {
  /// A controller with a title.
  private func makeScreen(_ title: String) -> ViewController {
    let screen = ViewController()
    screen.title = title
    return screen
  }

  @Test func controller() {
    withWorld { world, user, _ in
      final class CounterController: ViewController {
        private let label = Label(text: "0")
        private var count = 0

        override func loadView() {
          let add = Button(title: "Add")
          add.didTouchUpInside = { [unowned self] _ in didAdd() }
          view = VStack(padding: 16) { [label, add] }
        }

        private func didAdd() {
          count += 1
          label.text = "\(count)"
        }
      }

      world.setRoot(CounterController())
      try user.tap(.button("Add"))
      try user.expect(.text("1"), to: .beVisible)
    }
  }

  @Test func navigation() {
    withWorld { world, user, _ in
      let (home, profile) = (makeScreen("Home"), makeScreen("Profile"))
      let navigation = NavigationController(root: home)
      world.setRoot(navigation)
      navigation.push(profile)  // and the user comes back by the bar's button
      try user.settle()
      #expect(navigation.topController === profile)
      try user.tap(.button("Home"))
      try user.settle()
      #expect(navigation.topController === home)
    }
  }

  @Test func navigationDelegate() {
    withWorld { world, user, _ in
      final class Steps: NavigationControllerDelegate {
        private(set) var backs = 0

        func navigationController(
          _ navigationController: NavigationController,
          didShow controller: ViewController,
          animated: Bool,
          cause: TransitionCause
        ) {
          if cause == .backButton { backs += 1 }
        }
      }
      let (steps, navigation) = (Steps(), NavigationController(root: makeScreen("Home")))
      navigation.delegate = steps
      world.setRoot(navigation)
      navigation.push(makeScreen("Profile"))
      try user.settle()
      try user.tap(.button("Home"))
      try user.settle()
      #expect(steps.backs == 1)
    }
  }

  @Test func navigationItem() {
    var isSaved = false
    let editor = makeScreen("Draft")
    editor.navigationItem.title = "New note"
    editor.navigationItem.backButtonTitle = "Notes"
    editor.navigationItem.rightBarButtonItem = BarButtonItem(title: "Save") { _ in isSaved = true }
    #expect(editor.navigationItem.displayedTitle == "New note" && !isSaved)
  }

  @Test func barButtonItem() {
    withWorld { world, user, _ in
      let screen = makeScreen("Notes")
      let edit = BarButtonItem(title: "Edit") { edit in edit.title = "Done" }
      screen.navigationItem.rightBarButtonItem = edit
      world.setRoot(NavigationController(root: screen))
      try user.tap(.button("Edit"))
      #expect(edit.title == "Done")
    }
  }

  @Test func navigationBar() {
    withWorld { world, user, _ in
      let navigation = NavigationController(root: ViewController())
      navigation.navigationBar.backgroundColor = .orange
      world.setRoot(navigation)
      try user.settle()
      #expect(navigation.navigationBar.window === world.window)
    }
  }

  @Test func backButton() {
    withWorld { world, user, _ in
      let navigation = NavigationController(root: makeScreen("Home"))
      world.setRoot(navigation)
      navigation.push(makeScreen("Profile"), animated: false)
      try user.settle()
      try user.tap(navigation.navigationBar.backButton)
      try user.settle()
      #expect(navigation.controllers.count == 1)
    }
  }

  @Test func tabs() {
    withWorld { world, user, _ in
      let (library, search) = (makeScreen("Library"), makeScreen("Search"))
      var chosen: String?
      let tabs = TabBarController(controllers: [library, search])
      tabs.didSelect = { _, controller in chosen = controller.title }
      world.setRoot(tabs)
      try user.tap(.tab("Search"))
      #expect(chosen == "Search" && tabs.selectedController === search)
    }
  }

  @Test func tabDelegate() {
    withWorld { world, user, _ in
      final class Guard: TabBarControllerDelegate {
        var isSignedIn = false

        func tabBarController(
          _ tabBarController: TabBarController,
          shouldSelect controller: ViewController
        ) -> Bool {
          isSignedIn || controller.title != "Account"
        }
      }
      let library = makeScreen("Library")
      let tabs = TabBarController(controllers: [library, makeScreen("Account")])
      let delegate = Guard()
      tabs.delegate = delegate
      world.setRoot(tabs)
      try user.tap(.tab("Account"))
      #expect(tabs.selectedController === library)
      withExtendedLifetime(delegate) {}
    }
  }

  @Test func tabBar() {
    withWorld { world, user, _ in
      let tabs = TabBarController(controllers: [makeScreen("Library"), makeScreen("Search")])
      world.setRoot(tabs)
      try user.settle()
      let titles = tabs.tabBar.tabs.map(\.title)  // one for each controller
      #expect(titles == ["Library", "Search"])
    }
  }

  @Test func tabButton() {
    withWorld { world, user, _ in
      let tabs = TabBarController(controllers: [makeScreen("Library"), makeScreen("Search")])
      world.setRoot(tabs)
      try user.settle()
      let selected = tabs.tabBar.tabs.first(where: \.isSelected)
      #expect(selected?.controllerOfTab === tabs.selectedController)
    }
  }

  @Test func alert() {
    withWorld { world, user, _ in
      let list = ViewController()
      world.setRoot(list)
      var isDeleted = false
      let alert = AlertController(title: "Delete the list?", message: "This is for good.")
      alert.addAction(AlertAction("Delete", style: .destructive) { _ in isDeleted = true })
      alert.addAction(AlertAction("Keep", style: .cancel))
      list.present(alert)
      try user.tap(.button("Delete"))
      try user.settle()
      #expect(isDeleted)
    }
  }

  @Test func alertAction() {
    let alert = AlertController(title: "A name, please")
    let save = AlertAction("Save") { [unowned alert] _ in print(alert.textFields[0].text) }
    save.isEnabled = false
    alert.addTextField { name in
      name.didChangeText = { [unowned save] name in save.isEnabled = name.hasText }
    }
    alert.addAction(save)
    #expect(alert.actions.count == 1 && !save.isEnabled)
  }

  @Test func presentationDelegate() {
    final class Draft: PresentationDelegate {
      var isSaved = false

      func presentationShouldDismiss(_ controller: ViewController) -> Bool { isSaved }

      func presentationDidAttemptToDismiss(_ controller: ViewController) {
        controller.title = "Not saved yet"
      }
    }
    #expect(!Draft().presentationShouldDismiss(ViewController()))
  }

  @Test func transition() {
    withWorld { world, user, _ in
      let navigation = NavigationController(root: makeScreen("Home"))
      world.setRoot(navigation)
      let profile = makeScreen("Profile")
      var log: [String] = []
      let push = navigation.push(profile)
      push.whenEnded { push in log.append("\(push.kind) \(push.state)") }
      push.finish()  // at once, instead of after 0.35 s
      try user.settle()
      #expect(log == ["push completed"])
    }
  }

  @Test func coordinator() {
    withWorld { world, user, _ in
      /// A screen with a way to another.
      final class HomeController: ViewController {
        var pushProfileAction: (() -> Void)?
      }

      /// The flow of another screen.
      final class ProfileCoordinator: Coordinator {
        override func start() { navigation.push(ViewController()) }
      }

      final class MainCoordinator: Coordinator {
        private var visits = 0

        override func start() {
          let home = HomeController()
          home.pushProfileAction = { [weak self] in self?.showProfile() }
          navigation.push(home)
        }

        private func showProfile() {
          start(ProfileCoordinator()) { [weak self] result, cause in self?.visits += 1 }
        }
      }

      world.start(MainCoordinator(NavigationController()))
      try user.settle()
      #expect(world.coordinator?.navigation.controllers.count == 1)
    }
  }
}
