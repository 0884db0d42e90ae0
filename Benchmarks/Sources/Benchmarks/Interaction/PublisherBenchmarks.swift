internal import Foundation
internal import Interaction
internal import OpenCombine

/// What an event costs its observers, against others that deliver values to closures.
struct PublisherBenchmarks {
  private let operations = 100_000

  /// The rows: events have to be no slower than either.
  func benchmarks() -> [Benchmark] {
    [1, 10].flatMap { observers in
      [
        row(observers, "OpenCombine's subject") { $0.subject.send($1) },
        row(observers, "NotificationCenter") { $0.post($1) },
      ]
    }
  }

  private func row(
    _ observers: Int,
    _ other: String,
    deliver: @escaping (Shop, Int) -> Void
  ) -> Benchmark {
    Benchmark(
      name: "an event with \(observers) observer\(observers == 1 ? "" : "s"), against \(other)",
      goal: 1,
      operations: operations,
      rounds: 7
    ) { [operations] in
      let shop = Shop(observers: observers)
      let sum = observers * (operations * (operations - 1) / 2)
      return Benchmark.Sides(
        owner: shop,
        ours: {
          try Benchmark.time(
            { for price in 0..<operations { shop.event.invoke(price) } },
            result: shop.takeSum,
            is: sum
          )
        },
        baseline: {
          try Benchmark.time(
            { for price in 0..<operations { deliver(shop, price) } },
            result: shop.takeSum,
            is: sum
          )
        }
      )
    }
  }

  /// Who observes one price in three ways.
  private final class Shop {
    lazy var event = Event<Shop, Int>(sender: self)
    let subject = PassthroughSubject<Int, Never>()
    private let center = NotificationCenter()
    private let name = Notification.Name("price")
    private var subscriptions: [AnyCancellable] = []
    private let sum = Sum()

    init(observers: Int) {
      for _ in 0..<observers {
        event.add { [sum] _, price in sum.value &+= price }
        subscriptions.append(subject.sink { [sum] price in sum.value &+= price })
        _ = center.addObserver(forName: name, object: nil, queue: nil) { [sum] notification in
          sum.value &+= notification.object as? Int ?? 0
        }
      }
    }

    func post(_ price: Int) { center.post(name: name, object: price) }

    /// What the observers were told since this was asked last, added up.
    func takeSum() -> Int {
      defer { sum.value = 0 }
      return sum.value
    }
  }

  /// What the observers add to; it is used on one thread alone.
  private final class Sum: @unchecked Sendable {
    var value = 0
  }
}
