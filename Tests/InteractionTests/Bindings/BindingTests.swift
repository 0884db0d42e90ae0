internal import Interaction
internal import Testing

@Suite("Bindings of controls and models")
struct BindingTests {
  /// What is bound.
  final class Order: NotifyPropertyChanged {
    lazy var propertyChanged = PropertyChangedEvent(sender: self, named: "propertyChanged")
    @Notified("amount") var amount = 2.5
    @Notified("note") var note = ""
    @Notified("isPaid") var isPaid = false
    /// Never more than ten.
    var count = 1.0 {
      didSet {
        if count > 10 { count = 10 }
        notify("count", \Order.count, from: oldValue, to: count)
      }
    }
  }

  let order = Order()
  let field = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 40))
  let transcript = Transcript()

  @Test("each keystroke goes to the model; what the model has otherwise is shown")
  func bothWays() throws {
    let stage = Stage(field)
    try field.bind(to: order, \.amount, .decimal())
    let log = transcript.log
    order.observe(\.amount) { _, old, new in log("\(old ?? -1) → \(new)") }
    #expect(field.text == "2.5")
    stage.tap(field)
    stage.type("0")
    stage.type("7")
    #expect(field.text == "2.507")
    order.amount = 3
    #expect(field.text == "3")
    stage.type(".")
    stage.type("0")
    #expect(field.text == "3.0")
    #expect(transcript.text == "2.5 → 2.507\n2.507 → 3.0")
  }

  @Test("text that stands for the value is left as typed until its editing ends")
  func tidied() throws {
    let stage = Stage(field)
    try field.bind(to: order, \.amount, .decimal())
    stage.tap(field)
    stage.type("00")
    #expect(field.text == "2.500")
    for _ in 0..<5 { stage.press("Backspace") }
    #expect(field.text == "")
    #expect(order.amount == 2)
    #expect(field.resignFirstResponder())
    #expect(field.text == "2")
  }

  @Test("a rejected keystroke changes neither side, tells nobody of a change, and says why")
  func rejected() throws {
    let stage = Stage(field)
    let binding = try field.bind(
      to: order,
      \.amount,
      .decimal().validating { if $0 > 99 { throw BindingRejection("99 at most") } }
    )
    let log = transcript.log
    binding.didReject = { log("rejected: \($0 ?? "no more")") }
    field.on(.editingChanged) { field, _ in log("changed") }
    stage.tap(field)
    stage.type("x")
    stage.press("Home")
    stage.type("9")
    stage.type("9")
    #expect(field.text == "92.5")
    #expect(order.amount == 92.5)
    #expect(binding.rejection == "99 at most")
    #expect(
      transcript.text == """
        rejected: "2.5x" is not a number
        rejected: no more
        changed
        rejected: 99 at most
        """
    )
    #expect(stage.world.failures == [])
  }

  @Test(
    "what is emptied by the clear button is empty in the model, and stays so when editing ends",
    arguments: [BindingCommit.eachChange, .endOfEditing],
    [true, false]
  )
  func cleared(commit: BindingCommit, isEditing: Bool) throws {
    let stage = Stage(field)
    order.note = "Ada"
    field.clearButtonMode = .always
    try field.bind(to: order, \.note, commit: commit)
    let log = transcript.log
    field.on(.editingChanged) { [order] field, _ in log("[\(field.text)] [\(order.note)]") }
    if isEditing { stage.tap(field) }
    stage.world.layoutIfNeeded()
    stage.tap(try #require(field.subviews.first))
    #expect(transcript.text == (commit == .endOfEditing ? "[] [Ada]" : "[] []"))
    field.resignFirstResponder()
    #expect(field.text == "")
    #expect(order.note == "")
    #expect(stage.world.failures == [])
  }

  @Test("a clearing that a binding rejects changes neither side, tells nobody, and says why")
  func clearingRejected() throws {
    let stage = Stage(field)
    order.note = "Ada"
    let binding = try field.bind(
      to: order,
      \.note,
      .identity.validating { if $0.isEmpty { throw BindingRejection("needed") } }
    )
    let log = transcript.log
    field.on(.editingChanged) { field, _ in log("changed") }
    field.shouldClear = { _ in false }
    field.clear()
    #expect(binding.rejection == nil)
    field.shouldClear = nil
    field.clear()
    #expect(field.text == "Ada")
    #expect(order.note == "Ada")
    #expect(binding.rejection == "needed")
    #expect(transcript.text == "")
    #expect(stage.world.failures == [])
  }

  @Test("a cleared number, which is none, is shown again once nobody edits it")
  func clearedNumber() throws {
    let stage = Stage(field)
    try field.bind(to: order, \.amount, .decimal())
    stage.tap(field)
    field.clear()
    #expect(field.text == "")
    #expect(field.resignFirstResponder())
    #expect(field.text == "2.5")
    field.clear()
    #expect(field.text == "2.5")
    #expect(order.amount == 2.5)
  }

  @Test(
    "who hears that a field was cleared finds it empty, though it shows the model again after that",
    arguments: [BindingCommit.eachChange, .endOfEditing]
  )
  func clearedUnedited(commit: BindingCommit) throws {
    let stage = Stage(field)
    try field.bind(to: order, \.amount, .decimal(), commit: commit)
    let log = transcript.log
    field.on(.editingChanged) { field, _ in log("[\(field.text)]") }
    field.clear()
    #expect(transcript.text == "[]")
    #expect(field.text == "2.5")
    #expect(order.amount == 2.5)
    #expect(stage.world.failures == [])
  }

  @Test("a control that is moved where the model may not be goes back")
  func control() throws {
    let slider = Slider(frame: Rect(x: 0, y: 0, width: 240, height: 40))
    slider.maximumValue = 20
    let stage = Stage(slider)
    try slider.bind(to: order, \.count)
    #expect(slider.value == 1)
    stage.down(22, 20)
    stage.move(238, 20)
    stage.up(238, 20)
    #expect(order.count == 10)
    #expect(slider.value == 10)
  }

  @Test("several controls on one property follow each other, and nobody hears an echo")
  func several() throws {
    let one = Switch(frame: Rect(x: 0, y: 0, width: 60, height: 40))
    let two = Checkbox(frame: Rect(x: 0, y: 50, width: 60, height: 40))
    let stage = Stage(one, two)
    try one.bind(to: order, \.isPaid)
    try two.bind(to: order, \.isPaid)
    let log = transcript.log
    order.propertyChanged.add { _, change in log(change.property ?? "all") }
    two.on(.valueChanged) { _, _ in log("two") }
    stage.tap(one)
    #expect(two.isOn && order.isPaid)
    stage.tap(two)
    #expect(!one.isOn && !order.isPaid)
    #expect(transcript.text == "isPaid\nisPaid\ntwo")
  }

  @Test("a handler finds both sides agreeing, even one that was connected before the binding")
  func earlierHandler() throws {
    let control = Switch(frame: Rect(x: 0, y: 0, width: 60, height: 40))
    let stage = Stage(control)
    let log = transcript.log
    control.on(.valueChanged) { [order] control, _ in log("\(control.isOn) \(order.isPaid)") }
    try control.bind(to: order, \.isPaid)
    stage.tap(control)
    stage.tap(control)
    #expect(transcript.text == "true true\nfalse false")
  }

  @Test("a chain of models settles; one that cannot is reported with its chain")
  func chains() throws {
    let (a, b, c) = (Order(), Order(), Order())
    try a.bind(\.amount, to: b, \.amount, .identity)
    try b.bind(\.amount, to: c, \.amount, .identity)
    c.amount = 7
    #expect([a.amount, b.amount, c.amount] == [7, 7, 7])
    let more = BindingConversion<Double, Double>(format: { $0 + 1 }, parse: { .value($0 + 1) })
    try c.bind(\.amount, to: a, \.amount, more)
    #expect(a.propertyChanged.failures + b.propertyChanged.failures == [])
    a.amount = 1
    let failures = [a, b, c].flatMap(\.propertyChanged.failures)
    #expect(failures.count == 1)
    #expect(failures.first?.message.hasPrefix("Bindings go in a circle and do not agree") == true)
    let circle = try #require(failures.first?.context.first { $0.label == "circle" })
    #expect(circle.text.ranges(of: "a property of Order → binding (").count == 3, "\(circle)")
  }

  @Test("a knot of contradictions comes to its end, and is reported", arguments: 2...6)
  func knots(count: Int) throws {
    let orders = (0..<count).map { _ in Order() }
    let more = BindingConversion<Double, Double>(format: { $0 + 1 }, parse: { .value($0 + 1) })
    for first in orders {
      for second in orders where second !== first {
        try first.bind(\.amount, to: second, \.amount, more)
      }
    }
    // Some contradict others as soon as they are made.
    func failures() -> [Failure] { orders.flatMap(\.propertyChanged.failures) }
    let known = failures().count
    var tellings = 0
    for order in orders { order.propertyChanged.add { _, _ in tellings += 1 } }
    orders[0].amount = 100
    #expect(failures().count == known + 1)
    #expect(
      failures().allSatisfy { $0.message.hasPrefix("Bindings go in a circle and do not agree") }
    )
    // Both sides of each binding once, and as often more as it may come back.
    let bindings = count * (count - 1)
    #expect(tellings <= 2 * bindings * (1 + ChangeStep.maximumReturns))
  }

  @Test("a binding ends with its control, and keeps neither side")
  func lifetimes() throws {
    var view: TextField? = TextField()
    weak let held = view
    try view?.bind(to: order, \.note)
    order.note = "x"
    #expect(view?.text == "x")
    view = nil
    #expect(held == nil)
    order.note = "y"
    #expect(order.propertyChanged.observerCount == 0)
    var model: Order? = Order()
    weak let heldModel = model
    let binding = try model.map { try field.bind(to: $0, \.note) }
    model = nil
    #expect(heldModel == nil)
    #expect(binding?.isConnected == false)
    binding?.cancel()
  }
}
