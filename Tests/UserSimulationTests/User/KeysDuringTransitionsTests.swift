internal import Interaction
internal import Testing
internal import UserSimulation

@Suite("Keys while the screen changes")
struct KeysDuringTransitionsTests {
  /// A home with a screen above it that closes itself by its one button.
  private final class Stage {
    let world = World()
    let navigation = NavigationController()
    let journal = MemoryJournal(.outline)
    let close = Button(title: "Close")
    var taps = 0

    init() {
      let home = ViewController()
      let detail = ViewController()
      detail.view.addSubview(close)
      close.frame = Rect(x: 100, y: 200, width: 100, height: 44)
      close.didTouchUpInside = { [unowned self] _ in
        taps += 1
        navigation.pop()
      }
      navigation.setControllers([home, detail], animated: false)
      world.setRoot(navigation)
      world.layoutIfNeeded()
      close.becomeFirstResponder()
      world.journal = journal
    }

    /// Presses a key without waiting for anything.
    func press(_ name: String) {
      for phase in [KeyInput.Phase.down, .up] {
        world.send(.key(KeyInput(name: name, phase: phase)))
      }
    }

    /// Why keys reached nobody.
    var discards: [String] {
      journal.records.compactMap { record in
        if case .discardedKey(let key, let reason) = record.entry {
          "\(key): \(reason)"
        } else {
          nil
        }
      }
    }
  }

  /// A screen that takes every key, and keeps which.
  private final class Closing: ViewController {
    override var canBecomeFirstResponder: Bool { true }
    var keys: [String] = []
    override func pressesBegan(_ key: KeyChord, with event: InteractionEvent) -> Bool {
      keys.append(key.description)
      return true
    }
  }

  @Test("a screen on its way out gets none, as it gets no touches")
  func leaving() {
    let stage = Stage()
    stage.press("Return")
    stage.press("Return")
    #expect(stage.taps == 1)
    let place = #"Window/NavigationView/NavigationContentView/View[2]/Button "Close""#
    #expect(stage.discards == ["Return: the screen of \(place) changes by pop"])
  }

  @Test("typed and pasted text reaches none of its fields either")
  func text() {
    let stage = Stage()
    let field = TextField(frame: Rect(x: 100, y: 300, width: 100, height: 44))
    stage.close.superview?.addSubview(field)
    field.becomeFirstResponder()
    stage.navigation.pop()
    stage.world.send(.text("Milk"))
    stage.world.send(.paste("Tea"))
    #expect(field.text.isEmpty)
    let reason = "the screen of \(field.path) changes by pop"
    #expect(stage.discards == ["Milk: \(reason)", "Tea: \(reason)"])
    stage.world.settle()
    #expect(stage.world.window.firstResponder == nil)
  }

  @Test("a controller that has them is a part of its screen")
  func controller() {
    let stage = Stage()
    let closing = Closing()
    stage.navigation.push(closing, animated: false)
    closing.becomeFirstResponder()
    stage.press("Escape")
    stage.navigation.pop()
    stage.press("Escape")
    #expect(closing.keys == ["Escape"])
    #expect(stage.discards == ["Escape: the screen of Closing changes by pop"])
  }

  @Test(
    "the user's text waits for the change, or says that it is not over",
    arguments: ["type", "paste", "fill"]
  )
  func textOfUser(verb: String) throws {
    let stage = Stage()
    let field = TextField(frame: Rect(x: 100, y: 300, width: 100, height: 44))
    stage.close.superview?.addSubview(field)
    let user = SimulatedUser(in: stage.world)
    if verb == "fill" {
      field.didBeginEditing = { [unowned stage] _ in stage.navigation.pop() }
    } else {
      field.becomeFirstResponder()
      stage.navigation.pop()
    }
    let error = #expect(throws: ActionError.self) {
      switch verb {
      case "type": try user.type("Milk", timeout: 0)
      case "paste": try user.paste("Milk", timeout: 0)
      default: try user.fill(field, "Milk")
      }
    }
    #expect(error?.code == (verb == "fill" ? .notReady : .timedOut))
    #expect(field.text.isEmpty)
    #expect(stage.discards.isEmpty)
    guard verb != "fill" else { return }
    // With time to wait, there is nothing left to type into.
    let later = #expect(throws: ActionError.self) { try user.type("Milk") }
    #expect(later?.code == .notReady)
    #expect(stage.discards.isEmpty)
  }

  /// A screen whose own field has the keys as soon as it is seen.
  private final class Searching: ViewController {
    let field = TextField(text: "Tea", frame: Rect(x: 100, y: 300, width: 100, height: 44))
    override func viewDidLoad() { view.addSubview(field) }
    override func viewDidAppear(_ animated: Bool) { field.becomeFirstResponder() }
  }

  @Test("what a field's own handler gives the keys to is not filled by the field's name")
  func passedOn() throws {
    let stage = Stage()
    let named = TextField(frame: Rect(x: 100, y: 300, width: 100, height: 44))
    stage.close.superview?.addSubview(named)
    let search = Searching()
    named.didBeginEditing = { [unowned stage] _ in stage.navigation.push(search) }
    let user = SimulatedUser(in: stage.world)
    let error = #expect(throws: ActionError.self) { try user.fill(named, "Milk") }
    #expect(error?.code == .notReady)
    stage.navigation.pop()
    stage.world.settle()
    #expect(throws: ActionError.self) { try user.clear(named) }
    #expect(search.field.isFirstResponder)
    #expect(search.field.text == "Tea")
    #expect(named.text.isEmpty)
    // Whoever insists writes into what has the keys.
    stage.navigation.pop()
    stage.world.settle()
    try user.fill(named, "Milk", TapOptions(force: true))
    #expect(search.field.text == "Milk")
  }

  @Test("the user waits for the change, and then presses for whoever has the keys")
  func waiting() throws {
    let stage = Stage()
    let user = SimulatedUser(in: stage.world)
    try user.press("Return")
    try user.press("Return")
    #expect(stage.taps == 1)
    #expect(stage.discards == ["Return: nothing has the focus, and the window did not take it"])
    #expect(stage.navigation.controllers.count == 1)
  }
}
