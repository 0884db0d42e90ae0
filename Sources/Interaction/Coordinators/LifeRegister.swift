/// The coordinators and controllers that came into a world, held weakly.
final class LifeRegister {
  /// One of them.
  private struct Entry {
    /// The object; nil once it is gone.
    weak var object: Responder?
    /// Its place among all that came.
    let number: Int
  }

  /// How many entries there are at least before those of what is gone are dropped.
  private static let leastPruningCount = 64

  /// The entries; one of an object that is gone is overwritten by the next at the same address.
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// How many came.
  private(set) var count = 0
  /// How many entries there may be before those of what is gone are dropped.
  private var pruningCount = leastPruningCount

  /// Makes an empty register.
  init() {}

  /// Takes note of an object; again it changes nothing.
  ///
  /// - Parameter object: A coordinator or a controller.
  /// - Complexity: O(1) on average.
  func note(_ object: Responder) {
    let identity = ObjectIdentifier(object)
    guard entries[identity]?.object == nil else { return }
    count += 1
    entries[identity] = Entry(object: object, number: count)
    guard entries.count > pruningCount else { return }
    entries = entries.filter { $0.value.object != nil }
    pruningCount = max(Self.leastPruningCount, 2 * entries.count)
  }

  /// The place of an object among all that came; nil for one that did not.
  ///
  /// - Complexity: O(1) on average.
  func number(of object: Responder) -> Int? {
    entries[ObjectIdentifier(object)].flatMap { $0.object == nil ? nil : $0.number }
  }

  /// Forgets all of them.
  func removeAll() {
    entries = [:]
    pruningCount = Self.leastPruningCount
  }

  /// Those that live, in the order in which they came.
  ///
  /// - Complexity: O(*n* log *n*) in their number.
  var alive: [Responder] {
    entries.values.sorted { $0.number < $1.number }.compactMap(\.object)
  }
}
