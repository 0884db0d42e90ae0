internal import LuaBridge

/// A walk through two values side by side, with a stack of its own: a script's tables may be nested
/// deeper than Swift's.
struct DifferenceSearch {
  /// What differs, in the order of the keys.
  private var found: [Comparison] = []
  /// The way from each table to another one that it is compared with, by itself or by way of others; the
  /// last of a way has none.
  private var partners: [LuaIdentity: LuaIdentity] = [:]
  /// The first pairs of tables that are compared with each other.
  private var pairs: Set<Pair> = []
  /// Steps from the compared value, by whose places in here others name them.
  private var steps: [Step] = []
  private var pending: [Comparison] = []

  /// Two tables that are compared with each other.
  private struct Pair: Hashable {
    let expected: LuaIdentity
    let actual: LuaIdentity
  }

  /// How many pairs of tables are compared, whatever follows from what; beyond, what does is not told.
  private static let mostPairs = 10_000

  /// Two values that are still to be compared.
  private struct Comparison {
    let expected: LuaValue
    let actual: LuaValue
    let step: Int?
  }

  /// A step into a table, and so the end of a path.
  private struct Step {
    let key: LuaValue
    /// The step before it; nil for the first.
    let parent: Int?
    /// How many steps the path has.
    let depth: Int
    /// The last of those that are written at the beginning of the path, however long that is.
    let head: Int
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

  /// How many places differ.
  var count: Int { found.count }

  /// The places that differ, in the order of the keys, each made where it is asked for.
  var places: some Collection<Difference> {
    found.lazy.map {
      Difference(path: path($0.step), expected: $0.expected, actual: $0.actual)
    }
  }

  private mutating func compare(_ next: Comparison) throws {
    guard let wanted = try next.expected.asEntries(), let met = try next.actual.asEntries() else {
      if !Difference.isSame(next.expected, next.actual) { found.append(next) }
      return
    }
    if case .table(let left) = next.expected, case .table(let right) = next.actual {
      guard isToBeCompared(Pair(expected: left.identity, actual: right.identity)) else { return }
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

  /// Whether two tables are to be compared, which is noted: cycles end here.
  ///
  /// Each pair is, so that every place is told; of very many only those that do not follow from what was
  /// noted before, since two rings have as many pairs as the product of their lengths.
  private mutating func isToBeCompared(_ pair: Pair) -> Bool {
    let isNew = join(pair.expected, pair.actual)
    guard pair.expected != pair.actual else { return false }
    return pairs.count < Self.mostPairs ? pairs.insert(pair).inserted : isNew
  }

  /// Notes that two tables are compared with each other.
  ///
  /// - Returns: Whether that did not follow from what was noted before.
  private mutating func join(_ left: LuaIdentity, _ right: LuaIdentity) -> Bool {
    let (left, right) = (last(from: left), last(from: right))
    guard left != right else { return false }
    partners[left] = right
    return true
  }

  /// The table at which the way from a table ends, to which it is short from then on.
  private mutating func last(from table: LuaIdentity) -> LuaIdentity {
    var last = table
    while let next = partners[last] { last = next }
    var place = table
    while let next = partners[place] {
      partners[place] = last
      place = next
    }
    return last
  }

  private mutating func step(_ key: LuaValue, after parent: Int?) -> Int {
    let place = steps.count
    let before = parent.map { steps[$0] }
    let depth = (before?.depth ?? 0) + 1
    let head = depth > Self.shownSteps ? before?.head : place
    steps.append(Step(key: key, parent: parent, depth: depth, head: head ?? place))
    return place
  }

  /// The path that ends with a step, such as `.items[2]`; empty for no step.
  ///
  /// - Complexity: Constant in the length of the path.
  private func path(_ step: Int?) -> String {
    guard let step else { return "" }
    let (depth, shown) = (steps[step].depth, Self.shownSteps)
    guard depth > 2 * shown else { return keys(upTo: step, count: depth) }
    return keys(upTo: steps[step].head, count: shown) + "…(\(depth - 2 * shown) steps)…"
      + keys(upTo: step, count: shown)
  }

  /// The keys of the last steps up to one.
  private func keys(upTo step: Int, count: Int) -> String {
    var keys: [String] = []
    var next: Int? = step
    while keys.count < count, let place = next {
      keys.append(Self.text(steps[place].key))
      next = steps[place].parent
    }
    return keys.reversed().joined()
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
