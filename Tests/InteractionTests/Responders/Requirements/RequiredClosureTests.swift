internal import Interaction
internal import Testing

@Suite("RequiredClosure")
struct RequiredClosureTests {
  let stage = ControllerStage()

  @Test(
    "a required closure that nobody set is reported when the controller appears, with its place"
  )
  func required() {
    /// Needs two closures, and can do without a third.
    class Profile: ViewController {
      @RequiredClosure var closeAction: (() -> Void)?
      var helpAction: (() -> Void)?
    }
    final class Special: Profile {
      @RequiredClosure var saveAction: ((Int) -> Bool)?
    }
    let special = Special()
    let line = #line - 1
    special.helpAction?()
    special.closeAction?()
    #expect(special.missingClosures == ["closeAction", "saveAction"])
    let navigation = NavigationController()
    stage.world.setRoot(navigation)
    navigation.push(special)
    #expect(stage.world.failures.isEmpty)
    stage.world.settle()
    #expect(
      stage.world.failures == [
        Failure(
          message: """
            Special appeared without 'closeAction', 'saveAction', which it requires; set them where \
            the controller is made, before it is shown.
            """,
          location: SourceLocation(file: #fileID, line: line)
        )
      ]
    )
    let whole = Special()
    whole.closeAction = {}
    whole.saveAction = { $0 > 0 }
    navigation.push(whole, animated: false)
    #expect(stage.world.failures.count == 1)
    // What was missing the last time already is not told again.
    navigation.pop(animated: false)
    #expect(special.appearance == .appeared)
    #expect(stage.world.failures.count == 1)
  }

  @Test("one that is cleared is missed at the next appearance, and told of once")
  func cleared() {
    final class Note: ViewController {
      @RequiredClosure var closeAction: (() -> Void)?
    }
    let note = Note()
    note.closeAction = {}
    let navigation = NavigationController(root: ViewController())
    stage.world.setRoot(navigation)
    func appear() {
      navigation.push(note, animated: false)
      #expect(note.appearance == .appeared)
      navigation.pop(animated: false)
    }
    appear()
    #expect(stage.world.failures.count == 0)
    note.closeAction = nil
    appear()
    appear()
    #expect(stage.world.failures.count == 1)
    note.closeAction = {}
    appear()
    note.closeAction = nil
    appear()
    #expect(
      stage.world.failures.map(\.message)
        == Array(
          repeating: """
            Note appeared without 'closeAction', which it requires; set it where the controller is \
            made, before it is shown.
            """,
          count: 2
        )
    )
  }

  @Test("one that a coordinator lacks when it is started is reported, with its place")
  func coordinator() {
    final class Visit: Coordinator {
      @RequiredClosure var finishAction: (() -> Void)?
      override func start() { navigation.push(ViewController(), animated: false) }
    }
    let visit = Visit(NavigationController())
    let line = #line - 1
    stage.world.start(visit)
    #expect(
      stage.world.failures == [
        Failure(
          message: """
            Visit was started without 'finishAction', which it requires; set it where the \
            coordinator is made, before it is started.
            """,
          location: SourceLocation(file: #fileID, line: line)
        )
      ]
    )
    let whole = Visit(NavigationController())
    whole.finishAction = {}
    stage.world.start(whole)
    #expect(stage.world.failures.count == 1)
  }

  @Test("what else a controller has is not read: an unowned object may be gone")
  func beside() {
    /// Somebody the controller knows, but does not keep.
    final class Model {}
    class Screen<Item>: ViewController {
      unowned var model: Model
      @RequiredClosure var choose: ((Item) -> Void)?
      weak var other: Model?
      var items: [Item] = []
      init(_ model: Model) {
        self.model = model
        super.init()
      }
    }
    final class Prices: Screen<Double> {
      lazy var sum = items.reduce(0, +)
      @RequiredClosure var close: (() -> Void)?
    }
    var model: Model? = Model()
    let screens = model.map { model in (0..<2).map { _ in Prices(model) } } ?? []
    model = nil
    #expect(screens.map(\.missingClosures) == [["choose", "close"], ["choose", "close"]])
    screens[0].choose = { _ in }
    screens[1].close = {}
    let navigation = NavigationController()
    stage.world.setRoot(navigation)
    for screen in screens { navigation.push(screen, animated: false) }
    let failures = stage.failures()
    #expect(failures.count == 2)
    #expect(failures.first?.hasPrefix("Prices appeared without 'close', ") == true)
    #expect(failures.last?.hasPrefix("Prices appeared without 'choose', ") == true)
  }
}
