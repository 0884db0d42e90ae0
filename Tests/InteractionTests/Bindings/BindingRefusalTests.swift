internal import Interaction
internal import Testing

@Suite("Bindings: what is rejected, and what stands there instead")
struct BindingRefusalTests {
  /// A model with an amount.
  final class Order: NotifyPropertyChanged {
    lazy var propertyChanged = PropertyChangedEvent(sender: self, named: "propertyChanged")
    @Notified("amount") var amount = 0.0
  }

  let order = Order()
  let field = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 40))

  @Test("a text that would itself be refused can be deleted key by key, and nothing else")
  func refusedText() throws {
    let stage = Stage(field)
    let binding = try field.bind(to: order, \.amount, .decimal())
    order.amount = .nan
    #expect(field.text == "nan")
    stage.tap(field)
    stage.press("Backspace")
    stage.type("5")
    #expect(field.text == "na")
    #expect(binding.rejection == #""na5" is not a number"#)
    #expect(order.amount.isNaN)
    for _ in 0..<2 { stage.press("Backspace") }
    stage.type("5")
    #expect(order.amount == 5)
    #expect(binding.rejection == nil)
  }

  @Test("what code gave a model that the user may not enter is deleted key by key, until it may be")
  func refusedNumber() throws {
    let stage = Stage(field)
    let few = BindingConversion<String, Double>.decimal().validating {
      if $0 > 9 { throw BindingRejection("nine at most") }
    }
    try field.bind(to: order, \.amount, few)
    order.amount = 250
    stage.tap(field)
    stage.press("Backspace")
    #expect(field.text == "25")
    #expect(order.amount == 250)
    stage.press("Backspace")
    #expect(order.amount == 2)
    stage.type("5")
    #expect(field.text == "2")
  }

  @Test("why a model's value was rejected is known until another one is accepted")
  func rejectedByModels() throws {
    let other = Order()
    let few = BindingConversion<Double, Double>.identity.validating {
      if $0 > 9 { throw BindingRejection("nine at most") }
    }
    let binding = try other.bind(\.amount, to: order, \.amount, few)
    var told: [String?] = []
    binding.didReject = { told.append($0) }
    other.amount = 100
    #expect(other.amount == 0)
    #expect(order.amount == 0)
    #expect(binding.rejection == "nine at most")
    other.amount = 4
    #expect(order.amount == 4)
    #expect(binding.rejection == nil)
    #expect(told == ["nine at most", nil])
  }

  @Test("what an observer sets in answer to a value that was taken back is a new one")
  func acceptedInAnswer() throws {
    let other = Order()
    let few = BindingConversion<Double, Double>.identity.validating {
      if $0 > 9 { throw BindingRejection("nine at most") }
    }
    let binding = try other.bind(\.amount, to: order, \.amount, few)
    var told: [String?] = []
    binding.didReject = { told.append($0) }
    other.observe(\.amount) { other, old, _ in
      if old == 100 { other.amount = 5 }
    }
    other.amount = 100
    #expect(other.amount == 5)
    #expect(order.amount == 5)
    #expect(binding.rejection == nil)
    #expect(told == ["nine at most", nil])
  }
}
