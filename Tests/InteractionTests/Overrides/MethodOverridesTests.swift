internal import Interaction
internal import Testing

@Suite("Overrides of a subclass that was made at run time")
struct MethodOverridesTests {
  /// A language whose functions are closures.
  private final class Scripted: OverrideInterpreter {
    var functions: [OverridableMethod: ([OverrideArgument]) throws -> Any] = [:]
    var reports: [String] = []
    var className: String? { "Scripted" }
    var actionNames: [String] { [] }
    var fieldNames: [String] { [] }
    var setClosureNames: [String] { [] }

    func overrides(_ method: OverridableMethod) -> Bool { functions[method] != nil }

    func call<Answer>(
      _ method: OverridableMethod,
      _ arguments: [OverrideArgument],
      as type: Answer.Type
    ) throws -> Answer? {
      try functions[method]?(arguments) as? Answer
    }

    func definition(of method: OverridableMethod) -> Interaction.SourceLocation? {
      overrides(method) ? Interaction.SourceLocation(file: "scripted", line: 3) : nil
    }

    func report(_ error: any Error, in method: OverridableMethod, of owner: String) {
      reports.append("\(method) of \(owner): \(Failure(error).message)")
    }

    func action(named name: String) -> AnyAction? { nil }
    func spoilClosure(
      named name: String,
      of owner: Responder,
      _ error: @escaping (Interaction.SourceLocation?) -> InteractionError
    ) {}
    func checkRequirements(of owner: String, when occasion: RequirementOccasion) {
      reports.append("\(owner) \(occasion.rawValue)")
    }
  }

  /// A mistake of an override.
  private struct Trouble: Error {}

  private let scripted = Scripted()

  /// Lets the language override the methods of a view.
  private func extend<Object: View>(_ view: Object) -> Object {
    view.overrides = MethodOverrides(of: view, by: scripted)
    return view
  }

  @Test("a plain object has none, and does its own")
  func plain() {
    let button = Button(title: "Go")
    #expect(button.overrides == nil)
    #expect(button.className == "Button")
    #expect(button.withoutOverride(of: .displayedText) { button.displayedText } == "Go")
  }

  @Test("the class's name is the subclass's")
  func className() {
    #expect(extend(Button()).path == "Scripted")
  }

  @Test("an answer of nil is an answer")
  func nilAnswer() {
    scripted.functions[.hitTest] = { _ in View?.none as Any }
    scripted.functions[.intrinsicContentSize] = { _ in Size?.none as Any }
    let button = extend(Button(title: "Go", frame: Rect(x: 0, y: 0, width: 9, height: 9)))
    #expect(button.hitTest(.zero, with: nil) == nil)
    #expect(button.intrinsicContentSize == nil)
  }

  @Test("a call of super runs every body of the class, and asks nobody again")
  func callOfSuper() {
    var asked = 0
    let field = extend(TextField(placeholder: "Name"))
    scripted.functions[.pressesBegan] = { [unowned field] arguments in
      asked += 1
      guard case .key(let key) = arguments[0], case .event(let event?) = arguments[1] else {
        return false
      }
      return field.withoutOverride(of: .pressesBegan) { field.pressesBegan(key, with: event) }
    }
    let stage = Stage(field)
    field.becomeFirstResponder()
    stage.press("F5")
    #expect(asked == 1)
    stage.press("a")
    #expect(asked == 2)
    #expect(field.text == "a")
  }

  @Test("one that fails is reported, and the class does its own")
  func failing() {
    let stack = extend(VStack { Label(text: "x") })
    scripted.functions[.layoutSubviews] = { _ in throw Trouble() }
    scripted.functions[.displayedText] = { _ in throw Trouble() }
    stack.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    stack.layoutIfNeeded()
    #expect(stack.subviews[0].frame.width == 50)
    #expect(stack.displayedText == nil)
    #expect(
      scripted.reports == [
        "layoutSubviews of Scripted: Trouble()", "displayedText of Scripted: Trouble()",
      ]
    )
  }

  @Test("one that fails after its call of super changes nothing more: nothing happens twice")
  func failingAfterSuper() {
    let field = extend(TextField())
    scripted.functions[.insertText] = { [unowned field] _ in
      field.withoutOverride(of: .insertText) { field.insertText("a") }
      throw Trouble()
    }
    scripted.functions[.canBecomeFirstResponder] = { [unowned field] _ in
      _ = field.withoutOverride(of: .canBecomeFirstResponder) { field.canBecomeFirstResponder }
      throw Trouble()
    }
    field.insertText("a")
    #expect(field.text == "a")
    #expect(field.canBecomeFirstResponder)
    #expect(scripted.reports.count == 2)
  }

  @Test("sendAction: a failure before super is reported and the action sent; after it, thrown on")
  func failingSendAction() throws {
    let button = extend(Button())
    var taps = 0
    button.on(.touchDown) { _ in taps += 1 }
    scripted.functions[.sendAction] = { _ in throw Trouble() }
    try button.sendActions(for: .touchDown)
    #expect(taps == 1)
    #expect(scripted.reports == ["sendAction of Scripted: Trouble()"])
    scripted.functions[.sendAction] = { [unowned button] arguments in
      guard case .action(let action) = arguments[0], case .event(let event?) = arguments[2] else {
        return ()
      }
      try button.withoutOverride(of: .sendAction) {
        try button.sendAction(action, to: button, for: event)
      }
      throw Trouble()
    }
    #expect(throws: Trouble.self) { try button.sendActions(for: .touchDown) }
    #expect(taps == 2)
    #expect(scripted.reports.count == 1)
  }

  @Test("what a handler sends while super is under way is new to the override")
  func nestedSendAction() throws {
    let button = extend(Button())
    var seen: [String] = []
    button.on(.touchDown) { button in try button.sendActions(for: .touchUpInside) }
    button.on(.touchUpInside) { _ in }
    scripted.functions[.sendAction] = { [unowned button] arguments in
      guard case .action(let action) = arguments[0], case .event(let event?) = arguments[2] else {
        return ()
      }
      seen.append("\(event.controlEvents)")
      try button.withoutOverride(of: .sendAction) {
        try button.sendAction(action, to: button, for: event)
      }
      return ()
    }
    try button.sendActions(for: .touchDown)
    #expect(seen == ["touchDown", "touchUpInside"])
  }

  @Test("an answer that the toolkit cannot work with is a failure, not a trap")
  func impossibleAnswers() {
    let view = extend(View(frame: Rect(x: 0, y: 0, width: 20, height: 20)))
    let loose = View()
    loose.id = "loose"
    let stage = Stage(view)
    scripted.reports = []
    scripted.functions[.sizeThatFits] = { _ in Size(width: .nan, height: 1) }
    scripted.functions[.intrinsicContentSize] = { _ in Size?(Size(width: 1, height: -1)) as Any }
    scripted.functions[.hitTest] = { _ in View?(loose) as Any }
    scripted.functions[.tabOrder] = { [unowned view] _ in [view] }
    view.sizeToFit()
    #expect(view.frame.size == Size(width: 20, height: 20))
    stage.down(5, 5)
    stage.up(5, 5)
    #expect(stage.world.window.tabStops.isEmpty)
    #expect(
      Set(scripted.reports) == [
        "sizeThatFits of Window/View/Scripted: The width is nan; use a finite number.",
        "intrinsicContentSize of Window/View/Scripted: The height is -1; use 0 or more.",
        """
        hitTest of Window/View/Scripted: View#loose is not in the window of \
        Window/View/Scripted; answer a view that is, or nil.
        """,
        """
        tabOrder of Window/View/Scripted: Window/View/Scripted does not lie inside \
        Window/View/Scripted; answer only views that do.
        """,
      ]
    )
  }

  @Test("requirements are checked whenever the view enters a window, and then alone")
  func requirements() {
    let view = extend(View())
    let box = View()
    box.addSubview(view)
    #expect(scripted.reports == [])
    let stage = Stage(box)
    box.removeFromSuperview()
    stage.root.addSubview(box)
    #expect(
      scripted.reports == [
        "Window/View/View/Scripted entered the window",
        "Window/View/View/Scripted entered the window",
      ]
    )
  }

  @Test("what an answer holds is let go of")
  func freed() {
    let life = LifeCount()
    do {
      let button = extend(CountedButton(life, frame: Rect(x: 0, y: 0, width: 9, height: 9)))
      scripted.functions[.hitTest] = { [unowned button] _ in
        button.withoutOverride(of: .hitTest) { button.hitTest(.zero, with: nil) } as Any
      }
      #expect(button.hitTest(.zero, with: nil) === button)
      _ = button.withoutOverride(of: .hitTest) { button.hitTest(.zero, with: nil) }
    }
    #expect(life.alive == 0)
  }

  /// The controls that make use of keys.
  private func controls() -> [Control] {
    [
      Button(), Checkbox(), Switch(), Slider(value: 0.5), Stepper(value: 5), TextField(text: "x"),
      SegmentedControl(segments: ["A", "B"]), PageControl(numberOfPages: 3, currentPage: 1),
      PopUpButton(items: ["A"]),
    ]
  }

  @Test(
    "the override of a key comes before what the control does with it",
    arguments: ["Space", "Return", "ArrowRight", "End"]
  )
  func keysOfControls(key: String) {
    for control in controls() {
      var seen: [String] = []
      scripted.functions[.pressesBegan] = { _ in
        seen.append("began")
        return true
      }
      scripted.functions[.pressesEnded] = { _ in
        seen.append("ended")
        return true
      }
      let stage = Stage(extend(control))
      control.becomeFirstResponder()
      control.on(.allEvents) { _, event in seen.append("\(event.controlEvents)") }
      stage.press(key)
      #expect(seen == ["began", "ended"], "\(type(of: control))")
    }
  }

  @Test("a key that the control holds comes up in the override, and its super presses")
  func keyComesUp() {
    for control in [Button(), Checkbox(), Switch()] {
      var seen: [String] = []
      scripted.functions[.pressesEnded] = { [unowned control] arguments in
        seen.append("ended")
        guard case .key(let key) = arguments[0], case .event(let event?) = arguments[1] else {
          return false
        }
        return control.withoutOverride(of: .pressesEnded) {
          control.pressesEnded(key, with: event)
        }
      }
      let stage = Stage(extend(control))
      control.becomeFirstResponder()
      control.on(.primaryActionTriggered) { _ in seen.append("pressed") }
      stage.press("Space")
      #expect(seen == ["ended", "pressed"], "\(type(of: control))")
    }
  }

  @Test("an override of a key that fails is asked no more often for a control than for a view")
  func failingKey() {
    scripted.functions[.pressesBegan] = { _ in throw Trouble() }
    let control = extend(Control())
    _ = control.pressesBegan(KeyChord(key: "F5"), with: InteractionEvent(kind: .key))
    #expect(scripted.reports == ["pressesBegan of Scripted: Trouble()"])
  }
}
