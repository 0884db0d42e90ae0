internal import LuaBridge

/// A walk through two values side by side, with a stack of its own: a script's tables may be nested
/// deeper than Swift's.
struct DifferenceSearch {
  /// The first places that differ, in the order of the keys.
  private(set) var found: [Difference] = []
  /// How many places differ.
  private(set) var count = 0
  private var visited: Set<Pair> = []
  /// Steps from the compared value, each with the place in here of the step before it.
  private var steps: [(parent: Int?, key: LuaValue)] = []
  private var pending: [Comparison] = []

  /// Two tables that are being compared, or were.
  private struct Pair: Hashable {
    let expected: LuaIdentity
    let actual: LuaIdentity
  }

  /// Two values that are still to be compared.
  private struct Comparison {
    let expected: LuaValue
    let actual: LuaValue
    let step: Int?
  }

  /// How many steps of a path are written at either end; what lies between is left out.
  private static let shownSteps = 10

  /// Compares two values deeply: tables by their entries, all else as `==` does.
  ///
  /// - Parameters:
  ///   - expected: What was wanted.
  ///   - actual: What was met.
  ///   - endsAtFirst: Whether it is enough to know that something differs.
  /// - Throws: `LuaError` if a table cannot be read.
  /// - Complexity: O(entries) of both values; depth costs no stack, and cycles end where they close.
  init(expected: LuaValue, actual: LuaValue, endsAtFirst: Bool = false) throws {
    pending = [Comparison(expected: expected, actual: actual, step: nil)]
    while !(endsAtFirst && count > 0), let next = pending.popLast() { try compare(next) }
  }

  private mutating func compare(_ next: Comparison) throws {
    guard let wanted = try next.expected.asEntries(), let met = try next.actual.asEntries() else {
      if !Difference.isSame(next.expected, next.actual) { note(next) }
      return
    }
    if case .table(let left) = next.expected, case .table(let right) = next.actual {
      // A pair met before is being compared further out: cycles end here.
      let pair = Pair(expected: left.identity, actual: right.identity)
      guard pair.expected != pair.actual, visited.insert(pair).inserted else { return }
    }
    let wantedKeys = Set(wanted.compactMap { EntryKey($0.key) })
    let metValues = Dictionary(
      met.compactMap { entry in EntryKey(entry.key).map { ($0, entry.value) } },
      uniquingKeysWith: { first, _ in first }
    )
    var comparisons = wanted.map { key, value in
      Comparison(
        expected: value,
        actual: EntryKey(key).flatMap { metValues[$0] } ?? .nil,
        step: step(key, after: next.step)
      )
    }
    for (key, value) in met {
      if let entryKey = EntryKey(key), wantedKeys.contains(entryKey) { continue }
      comparisons.append(
        Comparison(expected: .nil, actual: value, step: step(key, after: next.step))
      )
    }
    // The last to go in is the first to come out.
    pending += comparisons.reversed()
  }

  /// Counts a place, and keeps it if a report has room for it.
  private mutating func note(_ place: Comparison) {
    count += 1
    guard count <= Difference.limit else { return }
    found.append(
      Difference(path: path(place.step), expected: place.expected, actual: place.actual)
    )
  }

  private mutating func step(_ key: LuaValue, after parent: Int?) -> Int {
    steps.append((parent, key))
    return steps.count - 1
  }

  /// The path that ends with a step, such as `.items[2]`.
  private func path(_ step: Int?) -> String {
    var keys: [String] = []
    var next = step
    while let place = next {
      keys.append(Self.text(steps[place].key))
      next = steps[place].parent
    }
    keys.reverse()
    guard keys.count > 2 * Self.shownSteps else { return keys.joined() }
    let omitted = keys.count - 2 * Self.shownSteps
    return keys.prefix(Self.shownSteps).joined() + "…(\(omitted) steps)…"
      + keys.suffix(Self.shownSteps).joined()
  }

  /// A key as a step of a path.
  private static func text(_ key: LuaValue) -> String {
    let text = ValueText.key(key)
    return text.hasPrefix("[") ? text : ".\(text)"
  }
}

/// A table's key, so that entries are found by it.
private enum EntryKey: Hashable {
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case bytes([UInt8])
  case value(LuaIdentity)
  case object(ObjectIdentifier)

  /// The key of an entry; nil for nil, which is none.
  init?(_ key: LuaValue) {
    switch key {
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .bytes(Array(value.utf8))
    case .bytes(let value): self = .bytes(value)
    case .table(let table): self = .value(table.identity)
    case .function(let function): self = .value(function.identity)
    case .object(let object): self = .object(ObjectIdentifier(object))
    case .coroutine(let value): self = .value(value.identity)
    case .opaque(let value): self = .value(value.identity)
    case .nil: return nil
    }
  }
}
