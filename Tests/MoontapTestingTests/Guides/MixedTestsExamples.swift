// What the guide of mixed tests shows beside its first test.

internal import Dispatch
internal import MoontapTesting
internal import Testing

@Suite("The examples of mixed tests")
struct MixedTestsExamples {
  @Test func results() throws {
    let lua = LuaState(for: World())
    let (name, count) = try lua("return 'Tea', 3", as: (String, Int).self)
    #expect(name == "Tea")
    #expect(count == 3)
  }

  @Test func awaited() async {
    let stock = await loadStock()
    withWorld { world, user, _ in
      world.setRoot(Label(text: stock))
      try user.expect(.text("3 left"), to: .beVisible)
    }
  }

  @Test func work() {
    withWorld { world, user, _ in
      let label = Label()
      world.setRoot(label)
      let finished = BackgroundEvent<String>(named: "finished")
      finished.add(in: world) { text in label.text = text }
      let work = BackgroundWork("stock", for: world.inbox)
      DispatchQueue.global().async {
        finished.invoke("3 left")
        work.end()
      }
      try user.settle()
      #expect(label.text == "3 left")
    }
  }

  @Test func tree() {
    withWorld { world, user, _ in
      world.setRoot(Button(title: "Pay"))
      try user.settle()
      #expect(
        TextTree.text(of: world, options: .snapshot) == """
          Window
            button "Pay"
          """
      )
    }
  }

  @Test func leaks() {
    withWorld { world, _, lua in
      let navigation = NavigationController()
      world.setRoot(navigation)
      navigation.push(ViewController(), animated: false)
      navigation.push(ViewController(), animated: false)
      navigation.pop(animated: false)
      expectNoLeaks(in: world, lua)
    }
  }

  @Test func snapshots() throws {
    var configuration = RunConfiguration()
    configuration.snapshotUpdates = .missing
    let scenarios = try Scenario.discover(in: "Scenarios", configuration)
    #expect(!scenarios.isEmpty)
  }

  @Test func apps() throws {
    var configuration = RunConfiguration()
    configuration.app = try AppCatalogue(Store.app)
    let scenarios = try Scenario.discover(in: "Scenarios", configuration)
    #expect(!scenarios.isEmpty)
  }
}

/// An app of one screen.
private enum Store {
  static var app: AppRegistry {
    var app = AppRegistry()
    app.screen("Stock") { _, _ in ViewController() }
    return app
  }
}

/// Loads something, as an app does elsewhere.
private func loadStock() async -> String { "3 left" }
