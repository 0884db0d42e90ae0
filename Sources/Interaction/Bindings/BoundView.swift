/// A view with a value that the user changes, which can be bound to a property of a model.
///
/// ```swift
/// let style = BindingConversion<Double, Int>(
///   format: { count in Double(count) },
///   parse: { cups in .value(Int(cups)) }
/// )
/// try cups.bind(to: order, \.count, style)
/// ```
public protocol BoundView: View {
  /// What the user changes.
  associatedtype BoundValue: Equatable
  /// The value; setting it in code tells nobody.
  var boundValue: BoundValue { get set }
  /// Watches what the user does to the value.
  ///
  /// - Parameter watcher: What is told of it; kept as long as the view, or until the receipt is cancelled.
  /// - Returns: The receipt.
  func watchBoundValue(_ watcher: BoundValueWatcher<BoundValue>) -> Connection
}

/// What a view tells a binding of its value: a view of your own calls these in what it does with the
/// user's input.
public struct BoundValueWatcher<Value> {
  /// What it stands for.
  package let watcher: BindingWatcher<Value>

  /// Stands for a watcher.
  package init(watcher: BindingWatcher<Value>) { self.watcher = watcher }

  /// Asks before the user changes the value, where that can still be refused.
  ///
  /// - Parameter value: What it would be.
  /// - Returns: Whether the model may have it; if not, the binding has told why.
  public func accepts(_ value: Value) -> Bool { watcher.accepts(value, false) }

  /// Tells that the user changed the value.
  ///
  /// - Throws: What a conversion threw that is no rejection; the value then is what it was.
  public func changed() throws { try watcher.changed() }

  /// Tells that the user is done with the value for now, so that it may be written anew.
  ///
  /// - Throws: What the conversion threw.
  public func ended() throws { try watcher.ended() }
}

extension BoundView {
  /// Which of a view's properties its value is, whatever a language calls it.
  package static var boundProperty: AnyHashable { "value" }

  /// The value of this view as a side of a binding.
  package var bindingEnd: BindingEnd<BoundValue> {
    BindingEnd(
      "the value of \(path)",
      of: self,
      property: Self.boundProperty,
      read: { $0.boundValue },
      write: { view, value in
        if view.boundValue != value { view.boundValue = value }
      },
      watch: { view, watcher, _, _ in view.watchBoundValue(BoundValueWatcher(watcher: watcher)) }
    )
  }

  /// Joins what the user changes here and a property of a model, so that each follows the other; at
  /// first this shows what the model has.
  ///
  /// - Parameters:
  ///   - model: The model; not kept.
  ///   - keyPath: The model's property.
  ///   - conversion: How they become each other.
  ///   - commit: When the model is given what a text says.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The binding, which this view keeps in the place of the one before.
  /// - Throws: What the conversion throws for the value that is there; then nothing is joined.
  @discardableResult
  public func bind<Model: NotifyPropertyChanged, Property: Equatable>(
    to model: Model,
    _ keyPath: ReferenceWritableKeyPath<Model, Property>,
    _ conversion: BindingConversion<BoundValue, Property>,
    commit: BindingCommit = .eachChange,
    file: StaticString = #fileID,
    line: Int = #line
  ) throws -> Binding {
    try BindingJoint(
      bindingEnd,
      model.bindingEnd(keyPath),
      conversion,
      commit: commit,
      origin: HandlerOrigin("binding", file: file, line: line)
    )
  }

  /// Joins what the user changes here and a property of the same type; see `bind(to:_:_:)`.
  @discardableResult
  public func bind<Model: NotifyPropertyChanged>(
    to model: Model,
    _ keyPath: ReferenceWritableKeyPath<Model, BoundValue>,
    commit: BindingCommit = .eachChange,
    file: StaticString = #fileID,
    line: Int = #line
  ) throws -> Binding {
    try bind(to: model, keyPath, .identity, commit: commit, file: file, line: line)
  }
}
