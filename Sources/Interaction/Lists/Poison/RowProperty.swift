/// A property of views that whoever fills a cell may set for a row.
///
/// `RowProperty+Kit` lists those of each class.
struct RowProperty {
  /// A value that can be told from another one, even where it is a missing one.
  private struct Box<Value: Hashable>: Hashable {
    let value: Value
  }

  /// Reads it from a view of its class; nil for a view of another one.
  private let read: (View) -> AnyHashable?
  /// Gives a view of its class a value that no row set, other than the cell's own.
  private let change: (View, _ own: AnyHashable, inout SeededGenerator) -> Void
  /// What a new view has; nil if that is up to how it was made, so that what it has when it is first
  /// seen counts as its own.
  let initial: AnyHashable?

  /// Describes a property.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - initial: What a new view has; nil if that is up to how it was made.
  ///   - spoilt: Returns another value than the cell's own; nil if there is none.
  init<Owner: View, Value: Hashable>(
    _ path: ReferenceWritableKeyPath<Owner, Value>,
    initially initial: Value?,
    _ spoilt: @escaping (Owner, _ own: Value, inout SeededGenerator) -> Value?
  ) {
    self.init({ (owner: Owner) in owner[keyPath: path] }, initially: initial) {
      owner,
      own,
      random in
      if let value = spoilt(owner, own, &random) { owner[keyPath: path] = value }
    }
  }

  /// Describes a property that is read and set in ways of its own.
  ///
  /// - Parameters:
  ///   - read: Returns its value.
  ///   - initial: What a new view has; nil if that is up to how it was made.
  ///   - spoil: Gives it another value than the cell's own.
  init<Owner: View, Value: Hashable>(
    _ read: @escaping (Owner) -> Value,
    initially initial: Value?,
    _ spoil: @escaping (Owner, _ own: Value, inout SeededGenerator) -> Void
  ) {
    self.read = { view in (view as? Owner).map { AnyHashable(Box(value: read($0))) } }
    self.initial = initial.map { AnyHashable(Box(value: $0)) }
    change = { view, own, random in
      guard let owner = view as? Owner, let own = own.base as? Box<Value> else { return }
      spoil(owner, own.value, &random)
    }
  }

  /// Returns its value.
  ///
  /// - Parameter view: A view that has the property.
  func value(in view: View) -> AnyHashable? { read(view) }

  /// Gives it a value that no row set, where there is one.
  ///
  /// - Parameters:
  ///   - view: A view that has the property.
  ///   - own: What the cell was made with.
  ///   - random: Where the value comes from.
  func spoil(in view: View, own: AnyHashable, using random: inout SeededGenerator) {
    change(view, own, &random)
  }

  // MARK: Kinds of values

  /// A text.
  static func text<Owner: View>(_ path: ReferenceWritableKeyPath<Owner, String>) -> RowProperty {
    RowProperty(path, initially: "") { _, _, random in staleText(&random) }
  }

  /// A text that may be missing.
  static func text<Owner: View>(_ path: ReferenceWritableKeyPath<Owner, String?>) -> RowProperty {
    RowProperty(path, initially: .some(nil)) { _, _, random in staleText(&random) }
  }

  /// A state that is there or not.
  static func flag<Owner: View>(
    _ path: ReferenceWritableKeyPath<Owner, Bool>,
    initially initial: Bool?
  ) -> RowProperty {
    RowProperty(path, initially: initial) { _, own, _ in !own }
  }

  /// The number of a control, between bounds.
  static func number<Owner: View>(
    _ path: ReferenceWritableKeyPath<Owner, Double>,
    within bounds: @escaping (Owner) -> (minimum: Double, maximum: Double)
  ) -> RowProperty {
    RowProperty(path, initially: 0) { owner, own, random in
      let (minimum, maximum) = bounds(owner)
      guard minimum < maximum else { return nil }
      let picked = Double.random(in: minimum...maximum, using: &random)
      return picked != own ? picked : own == minimum ? maximum : minimum
    }
  }

  /// A bound of a control's number, which lies beyond the own and the present one then: whatever order
  /// suits a new control suits this one.
  static func bound<Owner: View>(
    _ path: ReferenceWritableKeyPath<Owner, Double>,
    other: KeyPath<Owner, Double>,
    initially initial: Double,
    isUpper: Bool
  ) -> RowProperty {
    RowProperty(path, initially: initial) { owner, own, random in
      let distance = isUpper ? oddNumber(&random) : -oddNumber(&random)
      let opposite = owner[keyPath: other]
      let nearest = isUpper ? max(own, opposite) : min(own, opposite)
      // Among the hugest numbers there is none beyond, or none that leaves a range to be computed with.
      let bound = nearest + distance
      guard bound != nearest, (bound - opposite).isFinite else { return nil }
      return bound
    }
  }

  /// Which of several things is chosen, if any is.
  static func choice<Owner: View>(
    _ path: ReferenceWritableKeyPath<Owner, Int?>,
    among choices: @escaping (Owner) -> [Int]
  ) -> RowProperty {
    RowProperty(path, initially: .some(nil)) { owner, own, random in
      let others = ([nil] + choices(owner)).filter { $0 != own }
      return others.randomElement(using: &random) ?? own
    }
  }

  // MARK: Chance

  /// A text that no row set.
  static func staleText(_ random: inout SeededGenerator) -> String {
    "stale \(Int.random(in: 1000...9999, using: &random))"
  }

  /// A number from 1 to 40 that is no whole one.
  static func oddNumber(_ random: inout SeededGenerator) -> Double {
    Double(Int.random(in: 1...40, using: &random)) + 0.25
  }
}
