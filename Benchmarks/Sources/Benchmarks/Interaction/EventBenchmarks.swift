internal import Interaction

/// What an event costs its observers, against calling an array of plain closures; and what a binding
/// costs, from the model to the control and back.
struct EventBenchmarks {
  private let operations = 200_000

  /// The rows, with their goals.
  func benchmarks() -> [Benchmark] {
    [
      row(observers: 1), row(observers: 10), row(observers: 1, inWorld: true),
      toControl(), toModel(),
    ]
  }

  /// One invocation with a number of observers.
  ///
  /// The baseline calls an array of plain closures, each with the sender and the change.
  private func row(observers: Int, inWorld: Bool = false) -> Benchmark {
    Benchmark(
      name: """
        an event \(inWorld ? "in a world " : "")with \(observers) observer\(observers == 1 ? "" : "s")
        """,
      goal: inWorld ? nil : 1.5,
      operations: operations,
      allocations: 0
    ) { [operations] in
      let shop = Shop(observers: observers, inWorld: inWorld)
      let sum = observers * (operations * (operations - 1) / 2)
      return Benchmark.Sides(
        owner: shop,
        ours: {
          try Benchmark.time(
            { for price in 0..<operations { shop.invoke(price) } },
            result: shop.takeSum,
            is: sum
          )
        },
        baseline: {
          try Benchmark.time(
            { for price in 0..<operations { shop.callPlainClosures(price) } },
            result: shop.takeSum,
            is: sum
          )
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
      return Benchmark.Sides(
        owner: desk,
        ours: {
          desk.model.isOpen = false
          return try Benchmark.time(
            { for count in 1...operations { desk.model.isOpen = count.isMultiple(of: 2) } },
            result: { desk.bound.isOn },
            is: true
          )
        },
        baseline: {
          desk.observed.isOpen = false
          return try Benchmark.time(
            { for count in 1...operations { desk.observed.isOpen = count.isMultiple(of: 2) } },
            result: { desk.set.isOn },
            is: true
          )
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
      return Benchmark.Sides(
        owner: desk,
        ours: {
          desk.model.isOpen = false
          return try Benchmark.time(
            {
              for count in 1...operations { try desk.change(desk.bound, count.isMultiple(of: 2)) }
            },
            result: { desk.model.isOpen },
            is: true
          )
        },
        baseline: {
          desk.told.isOpen = false
          return try Benchmark.time(
            {
              for count in 1...operations { try desk.change(desk.heard, count.isMultiple(of: 2)) }
            },
            result: { desk.told.isOpen },
            is: true
          )
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
    lazy var priceChanged = Event<Product, Change>(sender: self, in: world)
    var plain: [(Product, Change) -> Void] = []
    private let world: World?

    init(world: World?) { self.world = world }
  }

  /// Who observes, and keeps the product.
  private final class Shop {
    private let product: Product
    private let event: Event<Product, Change>
    private var sum = 0

    init(observers: Int, inWorld: Bool) {
      product = Product(world: inWorld ? World() : nil)
      event = product.priceChanged
      for _ in 0..<observers {
        event.add { [unowned self] _, change in sum &+= change.new }
        product.plain.append { [unowned self] _, change in sum &+= change.new }
      }
    }

    @inline(never)
    func invoke(_ price: Int) { event.invoke(Change(old: 0, new: price)) }

    @inline(never)
    func callPlainClosures(_ price: Int) {
      let change = Change(old: 0, new: price)
      for closure in product.plain { closure(product, change) }
    }

    /// What the observers were told since this was asked last, added up.
    func takeSum() -> Int {
      defer { sum = 0 }
      return sum
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
    let told = Model()
    let set = Switch()

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
