internal import AllocationCount
internal import Interaction
internal import Testing

@Suite("What events allocate", .enabled(if: AllocationCount.isPossible))
struct EventAllocationTests {
  /// A product whose price is observed.
  private final class Product {
    lazy var priceChanged = Event<Product, Int>(sender: self)
  }

  @Test("An event allocates nothing, be there one observer, or ten", arguments: [1, 10])
  func invocations(observers: Int) {
    let product = Product()
    var sum = 0
    for _ in 0..<observers { product.priceChanged.add { _, price in sum += price } }
    #expect(AllocationCount.average(of: 1_000) { product.priceChanged.invoke(1) } == 0)
    #expect(sum == 1_010 * observers)
  }

  @Test("An observer that is added allocates, so the test above can fail")
  func addition() {
    let product = Product()
    #expect(AllocationCount.average(of: 1_000) { product.priceChanged.add { _, _ in } } >= 1)
  }
}
