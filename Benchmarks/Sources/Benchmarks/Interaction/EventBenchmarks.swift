internal import Interaction

/// What an event costs its observers, against calling an array of plain closures; and what a binding
/// costs, from the model to the control and back.
struct EventBenchmarks {
  private let operations = 200_000

  /// The rows, with their goals.
  func benchmarks() -> [Benchmark] {
    [row(observers: 1), row(observers: 10), toControl(), toModel()]
  }

  /// One invocation with a number of observers.
  ///
  /// The baseline does the same by hand: it holds its sender weakly, and calls each closure with the
  /// sender and the change.
  private func row(observers: Int) -> Benchmark {
    Benchmark(
      name: "an event with \(observers) observer\(observers == 1 ? "" : "s")",
      goal: 1.5,
      operations: operations,
      allocations: 0
    ) { [operations] in
      let shop = Shop(observers: observers)
      let clock = ContinuousClock()
      return Benchmark.Sides(
        owner: shop,
        ours: {
          clock.measure {
            for price in 0..<operations { shop.invoke(price) }
          }
        },
        baseline: {
          clock.measure {
            for price in 0..<operations { shop.callPlainClosures(price) }
          }
        }
      )
    }
  }

  /// A model's property is set, and a bound switch follows.
  ///
  /// The baseline does the one way of a binding by hand: an observer of the property sets the switch.
  /// The binding also reads what the switch shows, converts it and compares, so that nothing is set
  /// twice, and marks what it sets, so that a circle is found: five such observers at most.
  private func toControl() -> Benchmark {
    Benchmark(
      name: "a property set, and the control bound to it",
      goal: 5,
      operations: operations,
      allocations: 2
    ) { [operations] in
      let desk = try BoundDesk()
      let clock = ContinuousClock()
      return Benchmark.Sides(
        owner: desk,
        ours: {
          clock.measure {
            for count in 0..<operations { desk.model.isOpen = count.isMultiple(of: 2) }
          }
        },
        baseline: {
          clock.measure {
            for count in 0..<operations { desk.observed.isOpen = count.isMultiple(of: 2) }
          }
        }
      )
    }
  }

  /// A switch is changed as the user does it, and a bound property follows.
  ///
  /// The baseline does that way of a binding by hand: a closure of the switch sets the property.
  private func toModel() -> Benchmark {
    Benchmark(name: "a control changed, and the property bound to it", operations: operations) {
      [operations] in
      let desk = try BoundDesk()
      let clock = ContinuousClock()
      return Benchmark.Sides(
        owner: desk,
        ours: {
          try clock.measure {
            for count in 0..<operations { try desk.change(desk.bound, count.isMultiple(of: 2)) }
          }
        },
        baseline: {
          try clock.measure {
            for count in 0..<operations { try desk.change(desk.heard, count.isMultiple(of: 2)) }
          }
        }
      )
    }
  }

  /// A change of a price.
  private struct Change {
    let old: Int
    let new: Int
  }

  /// A product with an event, and with plain closures beside it.
  private final class Product {
    lazy var priceChanged = Event<Product, Change>(sender: self)
    var plain: [(Product, Change) -> Void] = []
  }

  /// Who observes, and keeps the product.
  private final class Shop {
    let product = Product()
    private let event: Event<Product, Change>
    private weak var sender: Product?
    private var sum = 0

    init(observers: Int) {
      event = product.priceChanged
      sender = product
      for _ in 0..<observers {
        event.add { [unowned self] _, change in sum &+= change.new }
        product.plain.append { [unowned self] _, change in sum &+= change.new }
      }
    }

    @inline(never)
    func invoke(_ price: Int) { event.invoke(Change(old: 0, new: price)) }

    @inline(never)
    func callPlainClosures(_ price: Int) {
      guard let sender else { return }
      let change = Change(old: 0, new: price)
      for closure in sender.plain { closure(sender, change) }
    }
  }

  /// A model with a switch that is bound to it, one with an observer that sets a switch, and one that a
  /// switch's closure sets.
  private final class BoundDesk {
    /// What is bound.
    final class Model: NotifyPropertyChanged {
      lazy var propertyChanged = PropertyChangedEvent(sender: self)
      var isOpen = false {
        didSet { notify("isOpen", \Model.isOpen, from: oldValue, to: isOpen) }
      }
    }

    let model = Model()
    let observed = Model()
    let bound = Switch()
    let heard = Switch()
    private let told = Model()
    private let set = Switch()

    init() throws {
      try bound.bind(to: model, \.isOpen)
      observed.observe(\.isOpen) { [unowned self] _, _, isOpen in set.isOn = isOpen }
      heard.didChangeValue = { [unowned told] in told.isOpen = $0.isOn }
    }

    /// Changes a switch, and tells of it, as it does itself for the user.
    @inline(never)
    func change(_ control: Switch, _ isOn: Bool) throws {
      control.isOn = isOn
      try control.sendActions(for: .valueChanged)
    }
  }
}
