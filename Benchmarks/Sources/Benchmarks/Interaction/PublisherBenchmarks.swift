internal import Foundation
internal import Interaction
internal import OpenCombine

/// What an event costs its observers, against others that deliver values to closures.
struct PublisherBenchmarks {
  private let operations = 100_000
  private static let observers = 10

  /// The rows: events have to be no slower than either.
  func benchmarks() -> [Benchmark] {
    [
      row("an event with \(Self.observers) observers, against OpenCombine's subject") {
        $0.subject.send($1)
      },
      row("an event with \(Self.observers) observers, against NotificationCenter") {
        $0.post($1)
      },
    ]
  }

  private func row(
    _ name: String,
    deliver: @escaping (Shop, Int) -> Void
  ) -> Benchmark {
    Benchmark(name: name, goal: 1, operations: operations, rounds: 7) { [operations] in
      let shop = Shop()
      let clock = ContinuousClock()
      return Benchmark.Sides(
        owner: shop,
        ours: { clock.measure { for price in 0..<operations { shop.event.invoke(price) } } },
        baseline: { clock.measure { for price in 0..<operations { deliver(shop, price) } } }
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

    init() {
      for _ in 0..<PublisherBenchmarks.observers {
        event.add { [sum] _, price in sum.value &+= price }
        subscriptions.append(subject.sink { [sum] price in sum.value &+= price })
        _ = center.addObserver(forName: name, object: nil, queue: nil) { [sum] notification in
          sum.value &+= notification.object as? Int ?? 0
        }
      }
    }

    func post(_ price: Int) { center.post(name: name, object: price) }
  }

  /// What the observers add to; it is used on one thread alone.
  private final class Sum: @unchecked Sendable {
    var value = 0
  }
}
