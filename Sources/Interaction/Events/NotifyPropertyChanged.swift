/// An object that tells of changes of its properties.
///
/// ```swift
/// final class Product: NotifyPropertyChanged {
///   lazy var propertyChanged = PropertyChangedEvent(sender: self, named: "propertyChanged")
///   @Notified("price") var price = 0
///   var name = "" {
///     didSet { notify("name", \Product.name, from: oldValue, to: name) }
///   }
/// }
///
/// product.observe(\.price) { product, change in … }
/// ```
public protocol NotifyPropertyChanged: AnyObject {
  /// Invoked after a property changed, when it holds the new value.
  var propertyChanged: PropertyChangedEvent { get }

  /// Invoked before a property changes, while it holds the old value; nil if nobody is told of that.
  var propertyWillChange: PropertyChangedEvent? { get }
}

extension NotifyPropertyChanged {
  /// None.
  public var propertyWillChange: PropertyChangedEvent? { nil }

  // MARK: Telling

  /// Tells that a property changed, unless old and new are equal.
  ///
  /// - Parameters:
  ///   - property: Its name, as layouts and scripts know it.
  ///   - keyPath: The property; observers by key path hear nothing without it.
  ///   - old: What it was.
  ///   - new: What it is.
  public func notify<Value: Equatable>(
    _ property: String,
    _ keyPath: PartialKeyPath<Self>? = nil,
    from old: Value,
    to new: Value
  ) {
    if old != new { notifyAlways(property, keyPath, from: old, to: new) }
  }

  /// Tells that a property was set, even to what it was.
  ///
  /// - Parameters:
  ///   - property: Its name, as layouts and scripts know it.
  ///   - keyPath: The property; observers by key path hear nothing without it.
  ///   - old: What it was.
  ///   - new: What it is.
  public func notifyAlways<Value>(
    _ property: String,
    _ keyPath: PartialKeyPath<Self>? = nil,
    from old: Value,
    to new: Value
  ) {
    propertyChanged.invoke(PropertyChange(property, keyPath, old: old, new: new))
  }

  /// Tells that any property may have changed.
  public func notifyAll() { propertyChanged.invoke(PropertyChange()) }

  /// Makes changes that are not told one by one: at the end it is told once that any property may
  /// have changed.
  ///
  /// - Parameter changes: Makes the changes; what it throws is thrown on, after telling.
  public func changeAll(_ changes: () throws -> Void) rethrows {
    let will = propertyWillChange
    let wasWithheld = (propertyChanged.isWithheld, will?.isWithheld)
    propertyChanged.isWithheld = true
    will?.isWithheld = true
    defer {
      propertyChanged.isWithheld = wasWithheld.0
      will?.isWithheld = wasWithheld.1 ?? false
      if !wasWithheld.0 { notifyAll() }
    }
    try changes()
  }

  // MARK: Observing

  /// Calls a closure after each change of one property.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - owner: With whom the observer ends; nil lets it end with this object.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - body: What to do; it gets this object, what the property was, if that is known, and what it
  ///     is.
  /// - Returns: The receipt that removes it.
  @discardableResult
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>,
    owner: AnyObject? = nil,
    file: StaticString = #fileID,
    line: Int = #line,
    _ body: @escaping (_ sender: Self, _ old: Value?, _ new: Value) throws -> Void
  ) -> Connection {
    propertyChanged.add(owner: owner, file: file, line: line) { sender, change in
      guard change.concerns(keyPath), let sender = sender as? Self else { return }
      // Of a change of all, and of one that a later change overtook, the present value counts.
      try body(sender, change.old as? Value, sender[keyPath: keyPath])
    }
  }

  /// Calls a closure once in a turn in which one property changed, after all of its changes.
  ///
  /// A property that is again what it was at first is no change, if its values can be compared.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - world: The world whose turns count.
  ///   - owner: With whom the observer ends; nil lets it end with this object.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - body: What to do; it gets this object, what the property was before the turn, if that is known,
  ///     and what it is.
  /// - Returns: The receipt that removes it.
  @discardableResult
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>,
    oncePerTurnOf world: World,
    owner: AnyObject? = nil,
    file: StaticString = #fileID,
    line: Int = #line,
    _ body: @escaping (_ sender: Self, _ old: Value?, _ new: Value) throws -> Void
  ) -> Connection {
    let origin = HandlerOrigin("Swift closure", file: file, line: line)
    return propertyChanged.addCoalesced(
      in: world,
      origin: origin,
      owner: owner,
      concerns: { $0.concerns(keyPath) },
      { sender, change in
        guard let sender = sender as? Self else { return }
        try body(sender, change.old as? Value, sender[keyPath: keyPath])
      }
    )
  }
}
