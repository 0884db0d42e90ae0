internal import Interaction
internal import Testing

@Suite("Bindings: what happens while they ask, tell and end")
struct BindingCareTests {
  /// A model whose amount can be limited by itself.
  class Order: NotifyPropertyChanged {
    lazy var propertyChanged = PropertyChangedEvent(sender: self, named: "propertyChanged")
    @Notified("amount") var amount = 0.0
    @Notified("tip") var tip = 0.0
  }

  /// One that only has what its superclass has.
  final class SpecialOrder: Order {}

  let order = Order()
  let field = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 40))

  @Test("who is told that an input is accepted may set the text; the key is lost, and that is told")
  func setWhileAsked() throws {
    let stage = Stage(field)
    order.amount = 123456
    let line = #line + 1
    let binding = try field.bind(to: order, \.amount, .decimal())
    binding.didReject = { [unowned field] in if $0 == nil { field.text = "" } }
    stage.tap(field)
    stage.type("x")
    stage.type("7")
    #expect(field.text == "")
    #expect(order.amount == 123456)
    #expect(
      stage.world.failures.map(\.message) == [
        """
        The binding of \(field.path) set the text itself while it was asked about typing "7", which is \
        lost: it was meant for the text that was there before. Let its parse and validate only answer; \
        set neither the text nor the property that it is bound to in them, nor in what is told of \
        rejections.
        """
      ]
    )
    #expect(stage.world.failures.first?.location?.line == line)
  }

  @Test("a clearing is lost as a key is where a binding sets the text while it is asked")
  func setWhileAskedToClear() throws {
    let stage = Stage(field)
    order.amount = 12
    let line = #line + 1
    let binding = try field.bind(to: order, \.amount, .decimal())
    binding.didReject = { [unowned field] in if $0 == nil { field.text = "7" } }
    stage.tap(field)
    stage.type("x")
    field.clear()
    #expect(field.text == "7")
    #expect(order.amount == 12)
    #expect(
      stage.world.failures.map(\.message) == [
        """
        The binding of \(field.path) set the text itself while it was asked about a deletion, which is \
        lost: it was meant for the text that was there before. Let its parse and validate only answer; \
        set neither the text nor the property that it is bound to in them, nor in what is told of \
        rejections.
        """
      ]
    )
    #expect(stage.world.failures.first?.location?.line == line)
  }

  @Test("a binding goes with its view, whatever it is bound by")
  func freed() throws {
    weak var text: Binding?
    weak var control: Binding?
    do {
      let field = TextField()
      let slider = Slider()
      text = try field.bind(to: order, \.amount, .decimal())
      control = try slider.bind(to: order, \.tip)
      #expect(text != nil && control != nil)
    }
    #expect(text == nil)
    #expect(control == nil)
    order.amount = 1
    #expect(order.propertyChanged.observerCount == 0)
  }

  @Test("a binding of two models goes with either of them")
  func freedWithModels() throws {
    weak var first: Binding?
    weak var second: Binding?
    do {
      let other = Order()
      first = try other.bind(\.amount, to: order, \.amount, .identity)
      second = try order.bind(\.tip, to: other, \.tip, .identity)
      #expect(first != nil && second != nil)
    }
    order.amount = 1
    order.tip = 1
    #expect(first == nil)
    #expect(second == nil)
    #expect(order.propertyChanged.observerCount == 0)
  }

  @Test("properties that a superclass tells of are followed by key paths of the subclass")
  func inherited() throws {
    let special = SpecialOrder()
    let stage = Stage(field)
    let transcript = Transcript()
    special.observe(\.amount) { _, old, new in transcript.log("\(old ?? -1) → \(new)") }
    special.observe(\.amount, oncePerTurnOf: stage.world) { _, _, new in
      transcript.log("turn \(new)")
    }
    try field.bind(to: special, \.amount, .decimal())
    special.amount = 2
    special.tip = 1
    special.amount = 3
    stage.world.advance(by: 0)
    #expect(field.text == "3")
    #expect(transcript.text == "0.0 → 2.0\n2.0 → 3.0\nturn 3.0")
  }

  @Test("what a model makes of a value that it is given reaches the other one")
  func limits() throws {
    let other = Order()
    try other.bind(\.amount, to: order, \.amount, .identity)
    other.observe(\.amount) { sender, _, _ in if sender.amount > 10 { sender.amount = 10 } }
    order.amount = 12
    #expect(other.amount == 10)
    #expect(order.amount == 10)
    #expect(order.propertyChanged.failures + other.propertyChanged.failures == [])
  }

  @Test("a hub and twenty models, each with a limit of its own, settle at the least of them")
  func manyLimits() throws {
    let rows = (0..<20).map { _ in Order() }
    for (index, row) in rows.enumerated() {
      try row.bind(\.amount, to: order, \.amount, .identity)
      let limit = Double(100 - index)
      row.observe(\.amount) { sender, _, _ in if sender.amount > limit { sender.amount = limit } }
    }
    order.amount = 200
    #expect(order.amount == 81)
    #expect(rows.allSatisfy { $0.amount == 81 })
    #expect(([order] + rows).flatMap(\.propertyChanged.failures) == [])
  }

  @Test("a chain of models ends with an error before the stack does", arguments: [true, false])
  func chain(followsSecond: Bool) throws {
    let length = ChangeStep.maximumLength
    let models = (0...length + 100).map { _ in Order() }
    let line = #line + 3
    for (model, next) in zip(models, models.dropFirst()) {
      let (first, second) = followsSecond ? (next, model) : (model, next)
      try first.bind(\.amount, to: second, \.amount, .identity)
    }
    models[0].amount = 7
    #expect(models.count { $0.amount == 7 } == length + 1)
    let failures = models.flatMap(\.propertyChanged.failures)
    #expect(
      failures.map(\.message) == [
        """
        Changes of bound properties followed from one another 500 times, so a property of Order was not \
        set; bind them all to one model instead of each to the next.
        """
      ]
    )
    #expect(failures.first?.location?.line == line)
    // The next change is one of its own.
    models[length].amount = 8
    #expect(models.last?.amount == 8)
  }

  @Test(
    "models that tell twice of one change, and contradict each other, come to their end",
    arguments: 2...6
  )
  func toldTwice(count: Int) throws {
    /// A model that tells of its amount, and of its tip as well.
    final class Twice: NotifyPropertyChanged {
      lazy var propertyChanged = PropertyChangedEvent(sender: self, named: "propertyChanged")
      var tip: Double { amount }
      var amount = 0.0 {
        didSet {
          guard amount != oldValue else { return }
          notify("amount", \Twice.amount, from: oldValue, to: amount)
          notify("amount", \Twice.amount, from: oldValue, to: amount)
        }
      }
    }
    let models = (0..<count).map { _ in Twice() }
    let more = BindingConversion<Double, Double>(format: { $0 + 1 }, parse: { .value($0 + 1) })
    for first in models {
      for second in models where second !== first {
        try first.bind(\.amount, to: second, \.amount, more)
      }
    }
    var tellings = 0
    for model in models { model.propertyChanged.add { _, _ in tellings += 1 } }
    models[0].amount = 100
    // Both sides of each binding once, and as often more as it may come back, each time told twice.
    let bindings = count * (count - 1)
    #expect(tellings <= 4 * bindings * (1 + ChangeStep.maximumReturns))
  }

  @Test("a field whose model is gone takes what is typed")
  func deadModel() throws {
    let stage = Stage(field)
    var model: Order? = Order()
    try field.bind(to: try #require(model), \.amount, .decimal())
    model = nil
    stage.tap(field)
    stage.type("x")
    #expect(field.text == "0x")
  }

  @Test("what the user has begun stays while something else of the model changes")
  func begun() throws {
    let stage = Stage(field)
    try field.bind(to: order, \.amount, .decimal())
    stage.tap(field)
    stage.press("Backspace")
    stage.type("-")
    order.notifyAll()
    order.changeAll { order.tip = 3 }
    #expect(field.text == "-")
    field.setMarkedText("4")
    order.amount = 7
    #expect(field.text == "-4")
    stage.press("Escape")
    #expect(field.resignFirstResponder())
    #expect(order.amount == (Double(field.text) ?? 0))
  }

  @Test(
    "where composed text is called off, what the model has become meanwhile is shown",
    arguments: [BindingCommit.eachChange, .endOfEditing]
  )
  func calledOff(commit: BindingCommit) throws {
    let stage = Stage(field)
    order.amount = 1
    try field.bind(to: order, \.amount, .decimal(), commit: commit)
    stage.tap(field)
    field.setMarkedText("2")
    order.amount = 7
    #expect(field.text == "12")
    field.cancelMarkedText()
    #expect(field.text == "7")
    #expect(order.amount == 7)
    // What is entered after all is the latest.
    field.setMarkedText("3")
    order.amount = 8
    field.unmarkText()
    #expect(field.text == "73")
    #expect(field.resignFirstResponder())
    #expect(order.amount == 73)
  }

  @Test("a view's value has one binding; a new one takes its place")
  func replaced() throws {
    let stage = Stage(field)
    let first = try field.bind(to: order, \.amount, .decimal())
    let second = try field.bind(to: order, \.tip, .decimal())
    #expect(!first.isConnected && second.isConnected)
    order.amount = 5
    #expect(field.text == "0")
    stage.tap(field)
    stage.type("8")
    #expect(order.amount == 5)
    #expect(order.tip == 8)
    second.cancel()
    stage.type("x")
    #expect(field.text == "08x")
  }

  @Test("a binding that is cancelled by whom it told writes nothing more")
  func cancelledMeanwhile() throws {
    let stepper = Stepper(frame: Rect(x: 0, y: 0, width: 94, height: 32))
    let stage = Stage(stepper)
    let binding = try stepper.bind(to: order, \.amount)
    order.observe(\.amount) { sender, _, new in
      binding.cancel()
      if new == 1 { sender.amount = 42 }
    }
    stage.down(90, 16)
    stage.up(90, 16)
    #expect(stepper.value == 1)
    #expect(order.amount == 42)
  }

  @Test("at the end of editing: what was typed is taken as a whole, or goes back with the reason")
  func endOfEditing() throws {
    let stage = Stage(field)
    let atLeastTen = BindingConversion<String, Double>.decimal().validating {
      if $0 < 10 { throw BindingRejection("at least 10") }
    }
    let binding = try field.bind(to: order, \.amount, atLeastTen, commit: .endOfEditing)
    stage.tap(field)
    stage.press("Backspace")
    stage.type("1")
    stage.type("x")
    stage.press("Backspace")
    stage.type("5")
    #expect(order.amount == 0)
    #expect(field.resignFirstResponder())
    #expect(order.amount == 15)
    stage.tap(field)
    stage.press("Backspace")
    #expect(field.text == "1")
    #expect(field.resignFirstResponder())
    #expect(field.text == "15")
    #expect(order.amount == 15)
    #expect(binding.rejection == "at least 10")
    #expect(stage.world.failures == [])
  }

  @Test(
    "what code edits where nobody is editing is committed at once, each edit as a whole",
    arguments: ["insertText", "paste", "deleteBackward", "cut", "compose"]
  )
  func editedByCode(edit: String) throws {
    let stage = Stage(field)
    order.amount = 12
    try field.bind(to: order, \.amount, .decimal(), commit: .endOfEditing)
    switch edit {
    case "insertText": field.insertText(".5")
    case "paste": field.paste(".5")
    case "deleteBackward": field.deleteBackward()
    case "cut":
      field.selection = field.text.startIndex..<field.text.index(after: field.text.startIndex)
      field.cut()
    default:
      field.setMarkedText("3")
      #expect(order.amount == 12)
      field.unmarkText()
    }
    let expected = ["deleteBackward": "1", "cut": "2", "compose": "123"][edit] ?? "12.5"
    #expect(field.text == expected)
    #expect(order.amount == Double(expected))
    #expect(stage.world.failures == [])
  }

  @Test("what code types piece by piece where nobody is editing is not tidied in between")
  func typedByCode() throws {
    let stage = Stage(field)
    order.amount = 2
    try field.bind(to: order, \.amount, .decimal())
    for piece in ["1", ".", "5"] { field.insertText(piece) }
    #expect(field.text == "21.5")
    #expect(order.amount == 21.5)
    #expect(stage.world.failures == [])
  }

  @Test("a control shows what its model has made of the value")
  func rounded() throws {
    let slider = Slider(frame: Rect(x: 0, y: 0, width: 240, height: 40))
    slider.maximumValue = 100
    let stage = Stage(slider)
    let tens = BindingConversion<Double, Double>(
      format: { $0 },
      parse: { .value(($0 / 10).rounded() * 10) }
    )
    try slider.bind(to: order, \.amount, tens)
    stage.down(22, 20)
    stage.move(150, 20)
    stage.up(150, 20)
    #expect(order.amount > 0)
    #expect(order.amount.truncatingRemainder(dividingBy: 10) == 0)
    #expect(slider.value == order.amount)
  }

  @Test("a rejection is written down, with the binding and the reason")
  func journalled() throws {
    let stage = Stage(field)
    try field.bind(to: order, \.amount, .decimal())
    stage.tap(field)
    stage.type("x")
    let rejections = stage.journal.records.compactMap { record -> String? in
      guard case .rejectedInput(let target, let reason, _) = record.entry else { return nil }
      return "\(target): \(reason)"
    }
    #expect(rejections == ["the value of \(field.path): \"0x\" is not a number"])
  }
}
