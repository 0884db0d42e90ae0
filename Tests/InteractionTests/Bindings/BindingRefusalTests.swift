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
}
